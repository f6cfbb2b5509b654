package exact

import (
	"cmp"
	"context"
	"slices"

	"samurai/solver/grid"
)

// plan is a way to contract: which orientation (in the frame), which stack is the
// pivot, in which order the bands come, and whether symmetry is sought off the pivot
// or, in a tight frame, in the whole grid only.
type plan struct {
	f     *frame
	pivot int
	order [3]int
	tight bool
	cost  float64 // estimated nanoseconds on one core
	sampler
}

// What the steps of a contraction cost, in nanoseconds; measured, and only their ratios
// matter.
const (
	costTerm   = 1.0   // one term of dot, for all lanes
	costEnd    = 1.5   // one segment of dot
	costPack   = 2.0   // one word of a row of each side, for all lanes
	costGroup  = 300.0 // one orbit of pairs
	costMember = 120.0 // one member of an orbit
	costWeight = 1.2   // one last pattern of a member
)

// looseAt is the cost from which on looking for a plan with more symmetry pays.
const looseAt = 4e6

// rounds says how plans are compared: with so many samples in all, keeping those within
// a factor of the best, and going on only while the best costs more than comparing
// further would.
var rounds = []struct {
	samples int
	keep    float64
	enough  float64
}{{12, 4, 5e6}, {48, 2, 40e6}, {200, 1, 0}}

// choose returns the cheapest plan found, or nil when the grid has no solution. The
// choice depends on the candidates alone.
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
	var c cells
	for i, m := range g {
		c[i] = uint16(m)
	}
	for _, c := range []*cells{&c, c.transposed()} {
		f, ok := newFrame(shared(), c, tight, nil)
		if !ok {
			return nil
		}
		for pivot := range 3 {
			plans = append(plans, newPlan(f, pivot, tight))
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
				p.estimate(r.samples, anyBand)
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
