package count

import (
	"math/big"
	"slices"

	"samurai/solver/exact"
)

// blank reports whether some grids have no clues.
func (t *tally) blank(grids []int) bool {
	return !slices.ContainsFunc(grids, func(g int) bool { return t.s.States[g].Candidates() != noClues })
}

// ring counts grids without clues that form a ring with trees at it; see [exact.NewRing]. It
// returns nil if they do not, or if that is out of reach. A grid of a tree can be filled in equally
// many ways whatever is in one box.
func (t *tally) ring(gr *graph) *Number {
	core := gr.core()
	var on [][9]int // grids on the cycle, or between two
	for _, g := range gr.grids {
		ties := 0
		for _, b := range gr.boxesOf[g] {
			if core[b] > 0 {
				ties++
			}
		}
		if ties > 1 {
			on = append(on, t.s.Board.Grids[g])
		}
	}
	ring := exact.NewRing(on)
	if ring == nil {
		return nil
	}
	n, err := ring.Count(t.ctx, t.budget)
	if err != nil {
		return nil
	}
	trees := big.NewInt(int64(len(gr.grids) - len(on)))
	return &Number{N: n.Mul(n, trees.Exp(mostByBox, trees, nil)), Exact: true}
}
