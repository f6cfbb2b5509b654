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

// withoutClues counts connected grids without clues. Where one box alone connects two parts of them,
// either part can be filled in equally many ways whatever is in it, as digits can be renamed.
func (t *tally) withoutClues(grids []int) *Number {
	parts := t.s.Board.Split(grids)
	if len(parts) == 1 {
		if n := t.ring(grids); n != nil {
			return n
		}
		return t.network(grids)
	}
	total := Exactly(1)
	for _, part := range parts {
		total = total.times(t.part(part))
	}
	fills := big.NewInt(362880)
	total.N.Quo(total.N, fills.Exp(fills, big.NewInt(int64(len(parts)-1)), nil))
	return total
}

// ring counts grids without clues that form a ring; see [exact.NewRing]. It returns nil if they do
// not, or if that is out of reach.
func (t *tally) ring(grids []int) *Number {
	var boxes [][9]int
	for _, g := range grids {
		boxes = append(boxes, t.s.Board.Grids[g])
	}
	ring := exact.NewRing(boxes)
	if ring == nil {
		return nil
	}
	n, err := ring.Count(t.ctx, t.budget)
	if err != nil {
		return nil
	}
	return &Number{N: n, Exact: true}
}
