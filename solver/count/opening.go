package count

import (
	"math/rand/v2"

	"samurai/solver/grid"
)

// open counts grids on a cycle by trying digits. That may take four times what that is expected to, and quick steps more.
func (t *tally) open(gr *graph, price int64) *Number {
	t.budget.Announce(price)
	return t.with(t.budget.UpTo(4*price+quick)).branch(howMany{}, gr)
}

// branch adds up the answers with each digit of one cell.
func (t *tally) branch(q question, gr *graph) *Number {
	total := AtLeast(0)
	g, cell, set := q.cut(t, gr)
	total.Exact = t.each(gr.grids, g, cell, set, func(c trial) bool {
		n := t.byComponents(gr.grids, func(component []int) *Number { return t.opened(q, component) })
		total.add(n, c)
		return n.Exact
	})
	return total
}

// openingPrice is what it is expected to cost to open the cycles of connected grids and to count what is left, for which the
// first few trees stand.
func (t *tally) openingPrice(grids []int) int64 {
	trees, cost := 0, 0.
	return t.descend(howMany{}, grids, func(tree []int) float64 {
		if trees < maxTrees {
			trees++
			some := t.with(t.budget.UpTo(min(t.budget.Left()/64, quick)))
			if n := some.opened(howMany{}, tree); n.Exact {
				cost += float64(some.budget.Used())
			} else {
				cost += float64(some.budget.Refused())
			}
		}
		return cost / float64(trees)
	})
}

// digitsPrice is the share of it that the digits cost. It is a lower bound for questions whose answers for trees have messages in
// common: up to 15 times less than what these would cost one by one has been enough.
func (t *tally) digitsPrice(q question, grids []int) int64 {
	return t.descend(q, grids, func([]int) float64 { return 0 })
}

// descend estimates what it costs to open the cycles of connected grids: the mean of some random descents, in which the digit that
// is tried stands for all of its cell (Knuth 1975). leaf is what grids cost once they are on no cycle.
func (t *tally) descend(q question, grids []int, leaf func(grids []int) float64) int64 {
	d := &descent{tally: t, question: q, rng: rand.New(rand.NewPCG(1, 2)), leaf: leaf}
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
	rng  *rand.Rand
	leaf func(grids []int) float64 // what it costs to answer for a tree
}

// down returns what it costs to count connected grids a number of times.
func (d *descent) down(grids []int, visits float64) (cost float64) {
	for _, component := range d.s.Components(grids) {
		gr := d.graph(component)
		if gr.acyclic() {
			cost += float64(visits * d.leaf(component))
			continue
		}
		g, cell, set := d.cut(d.tally, gr)
		if set == 0 {
			continue
		}
		all := d.trials(component, set)
		cost += float64(visits * float64(int64(len(all))*d.costTry()))
		d.try(g, cell, all[d.rng.IntN(len(all))].digit, func() bool {
			cost += d.down(component, visits*float64(len(all)))
			return true
		})
	}
	return cost
}

// fewest returns the cell to branch on in a box of the board, see narrowest, and its candidates.
func (t *tally) fewest(box int) (g, cell int, set grid.Set) {
	at := t.s.Board.Boxes[box][0]
	c := t.s.States[at.Grid].Candidates()
	cell = narrowest(&c, cellsOf(at.Box-1))
	return at.Grid, cell, c[cell]
}
