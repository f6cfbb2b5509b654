package count

import (
	"errors"
	"slices"

	"samurai/overlap"
	"samurai/solver/exact"
)

// searchAtMost is how many steps the search for a program may take: more where counts may be long, as it pays there.
func (t *tally) searchAtMost() int64 {
	left := t.budget.Left()
	return min(maxSearching, max(left/8, (left-DefaultBudget)/3))
}

// byNetwork adds up a network, see [exact.Network]. It is a lower bound if that is out of reach, and has no price if no budget is
// enough.
func (t *tally) byNetwork(net *exact.Network) *Number {
	n, err := net.Count(t.ctx, t.budget, t.progress)
	out := AtLeast(0)
	if n != nil {
		out.N, out.Exact = n, err == nil
	}
	if !errors.Is(err, exact.ErrMemory) {
		out.cheaper(net.Cost())
	}
	return out
}

// bestNetwork returns that of connected grids, with the best program that a number of steps finds.
func (t *tally) bestNetwork(grids []int, most int64) *exact.Network {
	net := exact.NewNetwork(t.boxes(grids))
	net.Search(t.ctx, t.budget, most)
	return net
}

// boxes numbers the boxes of some grids. It returns by grid its nine, and the candidates of their cells.
func (t *tally) boxes(grids []int) (of [][9]int, cells [][9]uint16) {
	var boxes []int // of the board
	for _, g := range grids {
		var own [9]int
		c := t.s.States[g].Candidates()
		for i, box := range t.s.Board.Grids[g] {
			own[i] = slices.Index(boxes, box)
			if own[i] < 0 {
				own[i] = len(boxes)
				boxes = append(boxes, box)
				var sets [9]uint16
				for place := range sets {
					sets[place] = uint16(c[overlap.CellOf(i, place)])
				}
				cells = append(cells, sets)
			}
		}
		of = append(of, own)
	}
	return of, cells
}
