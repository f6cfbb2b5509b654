package count

import "samurai/solver/grid"

// question is what is asked of connected grids: how many solutions they have ([howMany]), how many of one grid extend to
// them ([inPlace]), or how many have each digit in each cell ([byDigit]). Numbers that are out of reach are lower bounds.
type question interface {
	// key tells its answers from those to other questions.
	key() string
	// known answers by one grid alone, or by symmetry; it is nil if neither suffices.
	known(t *tally, grids []int) *Number
	// list answers by a list of solutions.
	list(f *found) *Number
	// tree answers by messages, where there is no cycle.
	tree(t *tally, gr *graph) *Number
	// cut returns a cell and its candidates, to be tried so that a cycle opens.
	cut(t *tally, gr *graph) (g, cell int, set grid.Set)
	// number reports whether no more is asked than the number of solutions, which a network says too.
	number() bool
}

// product answers for the connected parts of some grids, and multiplies.
func (t *tally) product(grids []int, answer func(part []int) *Number) *Number {
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
	return t.product(t.everyGrid(), func(part []int) *Number { return t.part(q, part) })
}

// part answers a question about connected grids: this is where the way is chosen. If the budget allows none, the number
// is a lower bound with the lowest price. Callers must not change it.
func (t *tally) part(q question, grids []int) *Number {
	if n := q.known(t, grids); n != nil {
		return n
	}
	return t.remember(q, grids, func() *Number {
		n := AtLeast(0)
		if !t.blank(grids) { // else there are many
			n = t.few(q, grids)
		}
		if n.Exact {
			return n
		}
		for _, w := range t.ways(q, t.graph(grids)) {
			switch {
			case n.Exact || t.ctx.Err() != nil:
				return n
			case w.price <= t.budget.Left():
				n.learn(w.answer())
			default:
				n.cheaper(w.price)
			}
		}
		return n
	})
}

// way is a way to answer a question about connected grids.
type way struct {
	price  int64 // in steps; 0 if it is paid as it goes
	answer func() *Number
}

// ways lists the ways to answer a question about several connected grids that have many solutions, in the order in which
// they are tried: the cheapest first if there is a choice.
func (t *tally) ways(q question, gr *graph) (all []way) {
	network := way{0, func() *Number { return t.network(gr.grids) }}
	switch {
	case gr.forest():
		all = []way{{0, func() *Number { return q.tree(t, gr) }}}
	case t.blank(gr.grids): // too many digits to try
	case !q.number():
		return []way{{0, func() *Number { return t.branch(q, gr) }}}
	default:
		price := t.opening(gr.grids)
		open := way{price, func() *Number { return t.open(gr, price) }}
		if all = []way{open}; price > quick {
			net := t.plan(gr.grids, min(t.planning(), price/4))
			network = way{net.Cost(), func() *Number { return t.sum(net) }}
			if network.price < price {
				return []way{network, open}
			}
		}
	}
	if q.number() {
		all = append(all, network)
	}
	return all
}
