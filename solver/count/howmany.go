package count

import (
	"math/big"
	"slices"

	"samurai/solver/exact"
	"samurai/solver/grid"
)

// blank reports whether some grids have no clues.
func (t *tally) blank(grids []int) bool {
	return !slices.ContainsFunc(grids, func(g int) bool { return t.s.States[g].Candidates() != noClues })
}

// howMany asks for the number of solutions.
type howMany struct{}

func (howMany) key() string { return "" }

// direct counts one grid, or grids without clues in parts: where one box alone connects two of them, either can be filled in
// equally many ways whatever is in it, as digits can be renamed.
func (howMany) direct(t *tally, grids []int) *Number {
	if len(grids) == 1 {
		return t.single(grids[0])
	}
	if !t.blank(grids) {
		return nil
	}
	parts := t.s.Board.Split(grids)
	if len(parts) == 1 {
		return nil
	}
	total := Exactly(1)
	for _, part := range parts {
		total = total.times(t.connected(howMany{}, part))
	}
	fills := big.NewInt(exact.Fills)
	total.N.Quo(total.N, fills.Exp(fills, big.NewInt(int64(len(parts)-1)), nil))
	return total
}

func (howMany) list(f *found) *Number { return AtLeast(f.N) }

func (howMany) tree(t *tally, gr *graph) *Number { return t.byMessages(gr) }

func (howMany) cut(t *tally, gr *graph) (g, cell int, set grid.Set) { return t.fewest(gr.cut(t)) }

func (howMany) byNetwork() bool { return true }
