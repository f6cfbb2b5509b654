package exact

import (
	"cmp"
	"context"
	"slices"

	"samurai/solver/grid"
)

// plan is a contraction with the order of its bands and what it costs.
type plan struct {
	*contraction
	order [3]int
	cost  float64 // estimated nanoseconds on one core
	sampler
}

// choose returns the cheapest plan found, or nil when the grid has no solution. The choice depends on the candidates alone.
func choose(ctx context.Context, g, narrowed *grid.Candidates) *plan {
	tight := survey(narrowed, true)
	if len(tight) == 0 {
		return nil
	}
	plans := compare(ctx, tight)
	if plans[0].cost < looseAt {
		return plans[0]
	}
	return compare(ctx, append(survey(g, false), plans[0]))[0]
}

// survey returns the ways to contract a grid in both orientations.
func survey(g *grid.Candidates, tight bool) (plans []*plan) {
	for _, f := range framesOf(g, tight, new([9]*Table)) {
		for pivot := range 3 {
			plans = append(plans, newPlan(f, pivot))
		}
	}
	return plans
}

// compare sorts plans by cost, the best first, and drops those that are out of the
// running. When ctx has ended it does not look at them any more.
func compare(ctx context.Context, plans []*plan) []*plan {
	for _, r := range rounds {
		for _, p := range plans {
			if ctx.Err() == nil {
				p.estimate(r.samples, 2, 1, 0)
			}
		}
		slices.SortStableFunc(plans, func(a, b *plan) int { return cmp.Compare(a.cost, b.cost) })
		n := 1
		for n < len(plans) && plans[n].cost <= r.keep*plans[0].cost {
			n++
		}
		plans = plans[:n]
		if n == 1 || plans[0].cost < r.enough {
			break
		}
	}
	return plans
}
