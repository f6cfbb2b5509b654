package count

// joint counts the solutions of the whole board.
func (t *tally) joint() *Number { return t.product(t.everyGrid(), t.part) }

// product multiplies the counts of the connected parts of some grids.
func (t *tally) product(grids []int, count func(part []int) *Number) *Number {
	total := Exactly(1)
	for _, part := range t.s.Components(grids) {
		n := count(part)
		if n.Exact && n.N.Sign() == 0 {
			return Exactly(0)
		}
		total = total.times(n)
	}
	return total
}

// part counts connected grids: this is where the way is chosen, but for counts in place, marginals and parts of a count
// (inPlace, marginals, JointPart). If the budget allows no way, the number is a lower bound with the lowest price.
// Callers must not change it.
func (t *tally) part(grids []int) *Number {
	if len(grids) == 1 {
		return t.single(grids[0])
	}
	return t.remember(grids, func() *Number {
		if t.blank(grids) {
			return t.withoutClues(grids)
		}
		n := t.few(grids)
		if n.Exact {
			return n
		}
		for _, w := range t.ways(t.graph(grids)) {
			switch {
			case n.Exact || t.ctx.Err() != nil:
				return n
			case w.price <= t.budget.Left():
				n.learn(w.count())
			default:
				n.cheaper(w.price)
			}
		}
		return n
	})
}

// way is a way to count connected grids.
type way struct {
	price int64 // in steps; 0 if it finds that itself
	count func() *Number
}

// ways lists the ways to count several connected grids with clues in the order in which they are tried: the cheapest first
// if their prices are known.
func (t *tally) ways(gr *graph) []way {
	network := way{0, func() *Number { return t.network(gr.grids) }}
	if gr.forest() {
		return []way{{0, func() *Number { return t.forest(gr) }}, network}
	}
	price := t.opening(gr.grids)
	open := way{price, func() *Number { return t.open(gr, price) }}
	if price <= quick {
		return []way{open, network}
	}
	net := t.plan(gr.grids, min(t.planning(), price/4))
	network = way{net.Cost(), func() *Number { return t.sum(net) }}
	if network.price < price {
		return []way{network, open}
	}
	return []way{open, network}
}
