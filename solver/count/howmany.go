package count

import (
	"iter"
	"math/big"
	"slices"

	"samurai/solver/exact"
	"samurai/solver/grid"
)

// blank reports whether some grids have no clues.
func (t *tally) blank(grids []int) bool {
	return !slices.ContainsFunc(grids, func(g int) bool { return t.s.States[g].Candidates() != grid.NoClues })
}

// howMany asks for the number of solutions.
type howMany struct{}

func (howMany) key() string { return "" }

// direct counts one grid, or grids without clues in pieces: where one box alone connects two of them, either can be filled in
// equally many ways whatever is in it, as digits can be renamed.
func (howMany) direct(t *tally, grids []int) *Number {
	if len(grids) == 1 {
		return t.single(grids[0])
	}
	if !t.blank(grids) {
		return nil
	}
	pieces := t.s.Board.Split(grids)
	if len(pieces) == 1 {
		return nil
	}
	total := Exactly(1)
	for _, piece := range pieces {
		total = total.times(t.connected(howMany{}, piece))
	}
	fills := big.NewInt(exact.Fills)
	total.N.Quo(total.N, fills.Exp(fills, big.NewInt(int64(len(pieces)-1)), nil))
	return total
}

func (howMany) list(f *found) *Number { return AtLeast(f.N) }

func (howMany) tree(t *tally, gr *graph) *Number { return t.byMessages(gr) }

func (howMany) cut(t *tally, gr *graph) (g, cell int, set grid.Set) { return t.fewest(gr.cutBox(t)) }

// ways are a list, then messages and a network. Where there is a cycle, the cheaper of opening it and a network goes first, but
// no program of a network is looked for before a quick opening. A blank cycle has too many digits to try.
func (q howMany) ways(t *tally, grids []int) iter.Seq[way] {
	return func(yield func(way) bool) {
		gr, blank := t.graph(grids), t.blank(grids)
		if !blank && !yield(t.aList(q, grids)) {
			return
		}
		switch {
		case gr.acyclic():
			_ = yield(t.aTree(q, gr, t.messagesPrice(gr))) && yield(t.aNetwork(grids, t.searchAtMost()))
		case blank:
			yield(t.aNetwork(grids, t.searchAtMost()))
		default:
			price := t.openingPrice(grids)
			one := way{price, true, func() *Number { return t.open(gr, price) }}
			if price <= quick {
				_ = yield(one) && yield(t.aNetwork(grids, t.searchAtMost()))
				return
			}
			other := t.aNetwork(grids, min(t.searchAtMost(), price/4))
			if other.price < price {
				one, other = other, one
			}
			_ = yield(one) && yield(other)
		}
	}
}

// waysOpened are more digits as long as there is a cycle, else a short search, and messages.
func (q howMany) waysOpened(t *tally, grids []int) iter.Seq[way] {
	return func(yield func(way) bool) {
		gr := t.graph(grids)
		if !gr.acyclic() {
			yield(t.aDigit(q, gr))
			return
		}
		_ = yield(way{costPosition, false, func() *Number { return t.find(grids, 0).answer(q) }}) && yield(t.aTree(q, gr, 0))
	}
}
