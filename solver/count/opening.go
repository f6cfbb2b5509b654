package count

import (
	"math/rand/v2"

	"samurai/solver/grid"
)

// open answers for grids on a cycle by trying digits. Where that has an expected price, it may take four times as much, and
// quick steps more.
func (t *tally) open(q question, gr *graph, price int64) *Number {
	t.budget.Begin(price)
	if q.byNetwork() {
		t = t.with(t.budget.Part(4*price + quick))
	}
	return t.branch(q, gr)
}

// branch adds up the answers with each digit of one cell.
func (t *tally) branch(q question, gr *graph) *Number {
	total := AtLeast(0)
	g, cell, set := q.cut(t, gr)
	total.Exact = t.each(gr.grids, g, cell, set, func(c trial) bool {
		n := t.byParts(gr.grids, func(part []int) *Number { return t.opened(q, part) })
		total.add(n, c)
		return n.Exact
	})
	return total
}

// opening estimates what it costs to open the cycles of connected grids: the mean of some random
// descents, in which the digit that is tried stands for all of its cell (Knuth 1975). For howMany that is what is expected.
// For other questions it is a lower bound, the digits that are tried without the answers where no cycle is left: up to
// 15 times less than was expected has been enough for these, as they have messages in common.
func (t *tally) opening(q question, grids []int) int64 {
	d := &descent{tally: t, question: q, rng: rand.New(rand.NewPCG(1, 2))}
	cost := 0.
	for range descents {
		cost += d.down(grids, 1)
	}
	return int64(min(cost/descents, 1<<58))
}

// descent is one way down through the digits that open cycles.
type descent struct {
	*tally
	question
	rng   *rand.Rand
	trees int // that were counted to see what they cost
	cost  float64
}

// down returns what it costs to count connected grids a number of times.
func (d *descent) down(grids []int, times float64) (cost float64) {
	for _, part := range d.s.Components(grids) {
		gr := d.graph(part)
		if gr.acyclic() {
			if d.byNetwork() {
				cost += float64(times * d.leaf(part))
			}
			continue
		}
		g, cell, set := d.cut(d.tally, gr)
		if set == 0 {
			continue
		}
		all := d.trials(part, set)
		cost += float64(times * float64(int64(len(all))*d.costTry()))
		d.try(g, cell, all[d.rng.IntN(len(all))].digit, func() bool {
			cost += d.down(part, times*float64(len(all)))
			return true
		})
	}
	return cost
}

// leaf returns what it costs to count grids that are on no cycle: what the first cost.
func (d *descent) leaf(grids []int) float64 {
	if d.trees < maxTrees {
		d.trees++
		part := d.with(d.budget.Part(min(d.budget.Left()/64, quick)))
		if n := part.opened(howMany{}, grids); n.Exact {
			d.cost += float64(part.budget.Used())
		} else {
			d.cost += float64(part.budget.Refused())
		}
	}
	return d.cost / float64(d.trees)
}

// fewest returns the cell to branch on in a box of the board, see narrowest, and its candidates.
func (t *tally) fewest(box int) (g, cell int, set grid.Set) {
	at := t.s.Board.Boxes[box][0]
	c := t.s.States[at.Grid].Candidates()
	cell = narrowest(&c, cellsOf(at.Box-1))
	return at.Grid, cell, c[cell]
}
