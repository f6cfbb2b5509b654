package exact

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"samurai/solver/workers"
)

// A program is found by simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983): a proposal is changed at random again and
// again, and the change kept unless it makes the program too much more expensive.

// proposal says how to make a program: which variables are fixed, and by what the price of
// eliminating each of the others is multiplied when the next one is chosen.
type proposal struct {
	fixed []int
	bias  []float64
}

// annealer looks for a cheap program.
type annealer struct {
	n       *network
	rng     *rand.Rand
	program *program // the best so far
	from    proposal // which made it
	least   float64  // its cost, as [annealer.try] returns it
}

// Each round of the search tries changes of several proposals side by side, half of them from
// the beginning and half from the best so far; each time twice as many, up to maxTries.
const (
	firstTries, maxTries = 250, 4000
	searches             = 4
)

// search is a search for the cheapest program of a network.
type search struct {
	n     *network
	start proposal
	best  *annealer
}

func newSearch(n *network) *search {
	first := proposal{nil, make([]float64, len(n.domain))}
	for v := range first.bias {
		first.bias[v] = 1
	}
	s := &search{n: n, start: first, best: &annealer{n: n, least: math.Inf(1)}}
	s.best.try(first, math.Inf(1))
	return s
}

// run searches round by round; see [Network.Search]. Before a round that makes it a long search it announces a count that takes
// four times as long: such a search pays only before a longer one.
func (s *search) run(ctx context.Context, b *Budget, most int64) {
	each := int64(searches * len(s.n.domain) * costCompile) // a change of each proposal
	tries, taken := min(firstTries, most/each), int64(0)
	for round := uint64(0); tries > 0 && ctx.Err() == nil; round++ {
		price, left := tries*each, b.Left()
		if taken += price; float64(taken) > min(float64(most), s.best.least) {
			return
		}
		if rest := s.best.least + s.n.bondsCost(); rest <= float64(left) {
			left -= int64(rest)
		}
		if price > left {
			return
		}
		if taken >= longSearch {
			b.Announce(4 * taken)
		}
		b.Use(price)
		s.round(ctx, b.Workers(), round, int(tries))
		tries = min(2*tries, maxTries)
	}
}

// round tries changes of several proposals side by side, and keeps the annealer that has the best program.
func (s *search) round(ctx context.Context, cores int, round uint64, tries int) {
	var annealers [searches]annealer
	best := s.best
	workers.Each(cores, searches, func() func(int) {
		return func(i int) {
			p := &annealers[i]
			*p = *best
			p.rng = rand.New(rand.NewPCG(round, uint64(i)))
			if i%2 == 0 {
				p.anneal(ctx, s.start, math.Inf(1), tries, 2)
			} else {
				p.anneal(ctx, p.from, p.least, tries, 1)
			}
		}
	})
	for i := range annealers {
		if annealers[i].least < s.best.least {
			s.best = &annealers[i]
		}
	}
}

// try makes a program, and returns its cost; a program that is too large costs a thousand
// times as much. It gives up at a cost of maxCost.
func (s *annealer) try(from proposal, maxCost float64) float64 {
	p := s.n.compile(from, maxCost)
	cost := p.total()
	switch {
	case p.cost > maxCost:
		return math.Inf(1)
	case p.large:
		cost *= 1e3
	}
	if s.program == nil || cost < s.least {
		s.program, s.from, s.least = p, from, cost
	}
	return cost
}

// anneal changes a proposal again and again. A change that makes it worse by a factor f is kept
// with a probability of about f^(-1/heat), where the heat sinks to a hundredth.
func (s *annealer) anneal(ctx context.Context, from proposal, cost float64, tries int, heat float64) {
	const cooling = 32
	for range cooling {
		for range max(1, tries/cooling) {
			if ctx.Err() != nil {
				return
			}
			to, maxCost := s.change(from), cost*s.worse(heat)
			if c := s.try(to, maxCost); c <= maxCost {
				from, cost = to, c
			}
		}
		heat *= 7. / 8
	}
}

// worse returns by which factor a change may make a proposal worse: a random number whose
// logarithm has the heat for its mean. It is a little rounded, so that processors agree on it.
func (s *annealer) worse(heat float64) float64 {
	x := 1 + float64(heat*exponential[s.rng.IntN(len(exponential))]/16)
	for range 4 {
		x *= x
	}
	return x
}

// exponential holds quantiles of the exponential distribution.
var exponential = [16]float64{.03, .1, .17, .25, .33, .42, .52, .63, .76, .9, 1.06, 1.27, 1.52, 1.86, 2.37, 3.47}

// change returns a proposal that differs a little.
func (s *annealer) change(from proposal) proposal {
	to := proposal{slices.Clone(from.fixed), slices.Clone(from.bias)}
	v, k := s.rng.IntN(len(to.bias)), len(to.fixed)
	isFixed := slices.Contains(to.fixed, v)
	switch s.rng.IntN(16) {
	case 0:
		if k > 1 {
			i := s.rng.IntN(k)
			to.fixed = slices.Delete(to.fixed, i, i+1)
		}
	case 1:
		if k > 1 {
			i, j := s.rng.IntN(k), s.rng.IntN(k)
			to.fixed[i], to.fixed[j] = to.fixed[j], to.fixed[i]
		}
	case 2:
		if k < maxFixed && !isFixed {
			to.fixed = slices.Insert(to.fixed, s.rng.IntN(k+1), v)
		}
	case 3:
		if k > 0 && !isFixed {
			to.fixed[s.rng.IntN(k)] = v
		}
	default:
		for range 1 + s.rng.IntN(2) {
			to.bias[s.rng.IntN(len(to.bias))] = math.Ldexp(1, s.rng.IntN(5)+s.rng.IntN(5)-4)
		}
	}
	return to
}

// total estimates what all of a program costs.
func (p *program) total() float64 {
	return p.cost + float64(costChoice*p.orbits(1<<len(p.fixed)-1))
}
