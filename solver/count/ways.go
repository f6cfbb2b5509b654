package count

import "math/rand/v2"

// joint counts the solutions of the whole board, each of its connected parts in the cheapest way.
func (t *tally) joint() *Number {
	total := Exactly(1)
	for _, part := range t.s.Components(t.everyGrid()) {
		n := t.cheapest(part)
		if n.isZero() {
			return n
		}
		total = total.times(n)
	}
	return total
}

// cheapest counts connected grids in the cheapest way that the budget allows. If there is none, the number is
// a lower bound with the lowest price.
func (t *tally) cheapest(grids []int) *Number {
	gr, blank := t.graph(grids), t.blank(grids)
	var n *Number
	if blank || gr.forest() {
		n = t.part(grids)
	} else {
		n = t.few(grids)
	}
	if n.Exact || blank || len(grids) == 1 {
		return n
	}
	for _, w := range t.ways(gr) {
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
}

// way is a way to count connected grids.
type way struct {
	price int64 // in steps; 0 if it finds that itself
	count func() *Number
}

// ways lists the ways to count connected grids with clues that are not known to be few, the cheapest first.
func (t *tally) ways(gr *graph) []way {
	network := way{0, func() *Number { return t.network(gr.grids) }}
	if gr.forest() { // which messages did not count
		return []way{network}
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

// open counts grids on a cycle by trying digits, for not much more than the price that was estimated.
func (t *tally) open(gr *graph, price int64) *Number {
	t.budget.Begin(price)
	return t.with(t.budget.Part(4*price+quick)).branch(gr.grids, gr.cut(t))
}

// opening estimates what it costs to open the cycles of connected grids: the mean of some random
// descents, in which the digit that is tried stands for all of its cell (Knuth 1975).
func (t *tally) opening(grids []int) int64 {
	d := &descent{tally: t, rng: rand.New(rand.NewPCG(1, 2))}
	cost := 0.
	for range descents {
		cost += d.down(grids, 1)
	}
	return int64(min(cost/descents, 1<<58))
}

// descent is one way down through the digits that open cycles.
type descent struct {
	*tally
	rng   *rand.Rand
	trees int // that were counted to see what they cost
	cost  float64
}

// down returns what it costs to count connected grids a number of times.
func (d *descent) down(grids []int, times float64) (cost float64) {
	for _, part := range d.s.Components(grids) {
		gr := d.graph(part)
		if gr.forest() {
			cost += float64(times * d.tree(part))
			continue
		}
		g, cell, set := d.fewest(gr.cut(d.tally))
		all := d.choices(part, set)
		cost += float64(times * float64(len(all)*costTry*len(d.s.States)))
		d.try(g, cell, all[d.rng.IntN(len(all))].digit, func() bool {
			cost += d.down(part, times*float64(len(all)))
			return true
		})
	}
	return cost
}

// tree returns what it costs to count grids that are on no cycle: what the first cost.
func (d *descent) tree(grids []int) float64 {
	if d.trees < maxTrees {
		d.trees++
		part := d.with(d.budget.Part(min(d.budget.Left()/64, quick)))
		if n := part.part(grids); n.Exact {
			d.cost += float64(part.budget.Used())
		} else {
			d.cost += float64(part.budget.Refused())
		}
	}
	return d.cost / float64(d.trees)
}
