package count

import (
	"iter"

	"samurai/solver/grid"
)

// question is what is asked of connected grids: how many solutions they have ([howMany]), how many of one grid extend to
// them ([inPlace]), or how many have each digit in each cell ([byDigit]). Numbers that are out of reach are lower bounds.
type question interface {
	// key tells its answers from those to other questions.
	key() string
	// direct answers by one grid alone, or by symmetry; it is nil if neither suffices.
	direct(t *tally, grids []int) *Number
	// list answers by a list of solutions.
	list(f *found) *Number
	// tree answers by messages, where there is no cycle.
	tree(t *tally, gr *graph) *Number
	// cut returns a cell and its candidates, to be tried so that a cycle opens.
	cut(t *tally, gr *graph) (g, cell int, set grid.Set)
	// byNetwork reports whether a network answers it: one says nothing but the number of solutions.
	byNetwork() bool
}

// byParts answers for the connected parts of some grids, and multiplies.
func (t *tally) byParts(grids []int, answer func(part []int) *Number) *Number {
	total := Exactly(1)
	for _, part := range t.s.Components(grids) {
		n := answer(part)
		if n.Exact && n.N.Sign() == 0 {
			return Exactly(0)
		}
		total = total.times(n)
	}
	return total
}

// answer answers a question about the whole board.
func (t *tally) answer(q question) *Number {
	return t.byParts(t.everyGrid(), func(part []int) *Number { return t.connected(q, part) })
}

// connected answers a question about connected grids.
func (t *tally) connected(q question, grids []int) *Number { return t.first(q, grids, t.ways) }

// opened answers a question about connected grids of which some digits were tried.
func (t *tally) opened(q question, grids []int) *Number { return t.first(q, grids, t.waysOpened) }

// first answers a question about connected grids by the first way that the budget allows and that suffices; if there is none,
// the number is a lower bound with the lowest price. Callers must not change it.
func (t *tally) first(q question, grids []int, ways func(question, []int) iter.Seq[way]) *Number {
	if n := q.direct(t, grids); n != nil {
		return n
	}
	return t.remember(q, grids, func() *Number {
		n := AtLeast(0)
		for w := range ways(q, grids) {
			if w.price > t.budget.Left() {
				if w.suffices {
					n.cheaper(t.budget.Used() + w.price)
				}
				continue
			}
			n.learn(w.run())
			if n.Exact || t.ctx.Err() != nil {
				break
			}
		}
		return n
	})
}

// way is a way to answer a question about connected grids.
type way struct {
	price    int64 // in steps, known before the work begins; see the package's doc
	suffices bool  // whether it answers if the budget is large enough
	run      func() *Number
}

// ways are those to answer a question about several connected grids, in the order in which they are tried: a list, then
// messages, or opening where there is a cycle, and a network at last, or the cheaper of these two. A blank cycle has too many
// digits to try.
func (t *tally) ways(q question, grids []int) iter.Seq[way] {
	return func(yield func(way) bool) {
		blank, gr := t.blank(grids), t.graph(grids)
		if !blank && !yield(way{t.listing(grids), false, func() *Number { return t.few(q, grids) }}) {
			return
		}
		network := func(planning int64) way {
			net := t.network(grids, planning)
			return way{net.Cost(), true, func() *Number { return t.count(net) }}
		}
		switch {
		case gr.acyclic():
			if !yield(way{t.sending(gr), true, func() *Number { return q.tree(t, gr) }}) {
				return
			}
		case !blank:
			price := t.opening(q, grids)
			open := way{price, true, func() *Number { return t.open(q, gr, price) }}
			if net := (way{}); price > quick && q.byNetwork() {
				if net = network(min(t.planning(), price/4)); net.price < price {
					open, net = net, open
				}
				_ = yield(open) && yield(net)
				return
			}
			if !yield(open) {
				return
			}
		}
		if q.byNetwork() {
			yield(network(t.planning()))
		}
	}
}

// waysOpened are those where digits are being tried: more digits as long as there is a cycle, else messages; if the number alone
// is asked, after a short search. Their prices are lower bounds: one digit and one position. Messages have none but their own, one by
// one: to price those of all grids first takes steps from the lower bound (sensei-2 with 14 clues a grid: 14.3 million instead of 18.1).
func (t *tally) waysOpened(q question, grids []int) iter.Seq[way] {
	return func(yield func(way) bool) {
		switch gr := t.graph(grids); {
		case !gr.acyclic():
			yield(way{t.costTry(), true, func() *Number { return t.branch(q, gr) }})
		case !q.byNetwork() || yield(way{costPosition, false, func() *Number { return t.find(grids, 0).answer(q) }}):
			yield(way{0, true, func() *Number { return q.tree(t, gr) }})
		}
	}
}
