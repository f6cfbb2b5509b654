package count

import (
	"iter"
	"math"

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
	// ways are those to answer it about several grids, in the order in which they are tried.
	ways(t *tally, grids []int) iter.Seq[way]
	// waysOpened are those where digits are being tried. Their prices are lower bounds: one digit, one position, and nothing for
	// messages, each of which has its own. To price those of all grids first takes steps from the lower bound (sensei-2 with
	// 14 clues a grid: 14.3 million instead of 18.1).
	waysOpened(t *tally, grids []int) iter.Seq[way]
}

// byComponents answers for the components of some grids, and multiplies.
func (t *tally) byComponents(grids []int, answer func(component []int) *Number) *Number {
	total := Exactly(1)
	for _, component := range t.s.Components(grids) {
		n := answer(component)
		if n.Exact && n.N.Sign() == 0 {
			return Exactly(0)
		}
		total = total.times(n)
	}
	return total
}

// answer answers a question about the whole board.
func (t *tally) answer(q question) *Number {
	return t.byComponents(t.everyGrid(), func(component []int) *Number { return t.connected(q, component) })
}

// connected answers a question about connected grids.
func (t *tally) connected(q question, grids []int) *Number {
	return t.first(q, grids, q.ways(t, grids))
}

// opened answers a question about connected grids of which some digits were tried.
func (t *tally) opened(q question, grids []int) *Number {
	return t.first(q, grids, q.waysOpened(t, grids))
}

// first answers a question about connected grids by the first of some ways that the budget allows and that suffices; if there is
// none, the number is a lower bound with the lowest price. Callers must not change it.
func (t *tally) first(q question, grids []int, ways iter.Seq[way]) *Number {
	if n := q.direct(t, grids); n != nil {
		return n
	}
	return t.remember(q, grids, func() *Number {
		n := AtLeast(0)
		for w := range ways {
			if w.price == math.MaxInt64 {
				continue // out of reach of any budget
			}
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

func (t *tally) aList(q question, grids []int) way {
	return way{t.listPrice(grids), false, func() *Number { return t.few(q, grids) }}
}

func (t *tally) aTree(q question, gr *graph, price int64) way {
	return way{price, true, func() *Number { return q.tree(t, gr) }}
}

func (t *tally) aDigit(q question, gr *graph) way {
	return way{t.costTry(), true, func() *Number { return t.branch(q, gr) }}
}

func (t *tally) aNetwork(grids []int, most int64) way {
	net := t.bestNetwork(grids, most)
	return way{net.Cost(), true, func() *Number { return t.byNetwork(net) }}
}

// waysToDetails are those to answer a question that asks for more than a number, which is all that a network says: a list, then
// messages, or opening where there is a cycle. A blank cycle has too many digits to try.
func (t *tally) waysToDetails(q question, grids []int) iter.Seq[way] {
	return func(yield func(way) bool) {
		switch gr, blank := t.graph(grids), t.blank(grids); {
		case !blank && !yield(t.aList(q, grids)):
		case gr.acyclic():
			yield(t.aTree(q, gr, t.messagesPrice(gr)))
		case !blank:
			price := t.digitsPrice(q, grids)
			yield(way{price, true, func() *Number {
				t.budget.Announce(price)
				return t.branch(q, gr)
			}})
		}
	}
}

// waysToDetailsOpened are the same where digits are being tried: more digits as long as there is a cycle, else messages.
func (t *tally) waysToDetailsOpened(q question, grids []int) iter.Seq[way] {
	return func(yield func(way) bool) {
		if gr := t.graph(grids); gr.acyclic() {
			yield(t.aTree(q, gr, 0))
		} else {
			yield(t.aDigit(q, gr))
		}
	}
}
