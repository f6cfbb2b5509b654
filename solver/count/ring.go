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

// ring counts grids without clues that form a ring with trees at it, all sharing single boxes
// of one band or stack of a grid of the ring. It returns nil if they do not, or if that is
// out of reach. A grid of a tree can be filled in equally many ways whatever is in one box.
func (t *tally) ring(gr *graph) *Number {
	ring := gr.ring(t)
	if ring == nil {
		return nil
	}
	n, err := exact.Ring(t.ctx, ring, t.budget)
	if err != nil {
		return nil
	}
	trees := big.NewInt(int64(len(gr.grids) - len(ring)))
	return &Number{N: n.Mul(n, trees.Exp(mostByBox, trees, nil)), Exact: true}
}

// ring walks around the only cycle of the graph, and returns how the boxes lie by which each
// grid on it is tied to the others. It returns nil if there are more cycles, or other ties.
func (gr *graph) ring(t *tally) (out []exact.Direction) {
	core := gr.core()
	ties := map[int][]int{} // by grid on the cycle
	for g, boxes := range gr.boxesOf {
		on := slices.DeleteFunc(slices.Clone(boxes), func(b int) bool { return core[b] == 0 })
		if len(on) > 2 {
			return nil
		}
		if len(on) == 2 {
			ties[g] = on
		}
	}
	g := slices.IndexFunc(gr.grids, func(g int) bool { return ties[g] != nil })
	first := gr.grids[g]
	from := ties[first][0]
	for g := first; ; {
		to := ties[g][0]
		if to == from {
			to = ties[g][1]
		}
		i, j := slices.Index(t.s.Board.Grids[g][:], from), slices.Index(t.s.Board.Grids[g][:], to)
		switch {
		case core[to] != 2:
			return nil
		case i/3 == j/3:
			out = append(out, exact.InBand)
		case i%3 == j%3:
			out = append(out, exact.InStack)
		default:
			return nil
		}
		next := slices.IndexFunc(gr.gridsOf[to], func(h int) bool { return h != g && ties[h] != nil })
		if g, from = gr.gridsOf[to][next], to; g == first {
			break
		}
	}
	if len(out) != len(ties) {
		return nil
	}
	return out
}
