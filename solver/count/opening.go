package count

import "math/rand/v2"

// open counts grids on a cycle by trying digits, for at most four times the price that was estimated, and quick steps more.
func (t *tally) open(gr *graph, price int64) *Number {
	t.budget.Begin(price)
	return t.with(t.budget.Part(4*price+quick)).branch(gr.grids, gr.cut(t))
}

// branch adds up the counts over the digits of one cell: the one with the fewest in a box
// of the board.
func (t *tally) branch(grids []int, box int) *Number {
	total := AtLeast(0)
	g, cell, set := t.fewest(box)
	total.Exact = t.each(grids, g, cell, set, func(times int64) bool {
		n := t.product(grids, t.opened)
		total.addTimes(n, times)
		return n.Exact
	})
	return total
}

// opened counts connected grids of which some digits were tried: by trying more as long as they are on a cycle, else as part
// would.
func (t *tally) opened(grids []int) *Number {
	if len(grids) == 1 {
		return t.single(grids[0])
	}
	return t.remember(grids, func() *Number {
		gr := t.graph(grids)
		if !gr.forest() {
			return t.branch(grids, gr.cut(t))
		}
		n := t.few(grids)
		if !n.Exact {
			n.learn(t.forest(gr))
		}
		return n
	})
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
		if n := part.opened(grids); n.Exact {
			d.cost += float64(part.budget.Used())
		} else {
			d.cost += float64(part.budget.Refused())
		}
	}
	return d.cost / float64(d.trees)
}
