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
		return t.network(grids)
	}
	total := Exactly(1)
	for _, part := range parts {
		total = total.times(t.part(part))
	}
	fills := big.NewInt(exact.Fills)
	total.N.Quo(total.N, fills.Exp(fills, big.NewInt(int64(len(parts)-1)), nil))
	return total
}
