package exact

import (
	"math"
	"math/rand/v2"
)

// sampler is what [plan.estimate] keeps from round to round: a sample of triples of row patterns in the pivot. Each represents its
// orbit under the symmetry off the pivot; the share of the orbit that falls into the pivot's domain is found by sampling, too.
type sampler struct {
	rng     *rand.Rand
	sorter  *sorter
	samples []sample
}

// sample is a triple of patterns, with how many of the elements tried keep the bands of each set in the domain.
type sample struct {
	x    [3]pattern
	stay [8]float64
}

func newPlan(f *frame, pivot int) *plan {
	c := newContraction(f, pivot)
	return &plan{contraction: c, sampler: sampler{rng: rand.New(rand.NewPCG(1, 2)), sorter: newSorter(c.digits)}}
}

// estimate finds the best order of the bands, of which one of the given may be last, and what contracting so costs, with at
// least n samples.
func (p *plan) estimate(n int, lasts ...int) {
	p.cost = math.Inf(1)
	p.draw(n)
	for _, last := range lasts {
		order := [3][3]int{{1, 2, 0}, {0, 2, 1}, {0, 1, 2}}[last]
		if len(p.domain[order[0]]) > len(p.domain[order[1]]) {
			order[0], order[1] = order[1], order[0]
		}
		members := float64(len(p.domain[order[0]])) * float64(len(p.domain[order[1]]))
		symmetry := float64(p.all.order())
		for _, b := range order[:2] {
			symmetry *= float64(p.allRows[b].size())
		}
		each := costMember + float64(costWeight*float64(len(p.domain[order[2]])))
		cost := float64(max(1, members/symmetry)*each) + p.work(&order)
		if cost < p.cost {
			p.cost, p.order = cost, order
		}
	}
}

// draw takes samples until there are n, and measures their orbits.
func (p *plan) draw(n int) {
	for b := range 3 {
		if len(p.domain[b]) == 0 {
			return
		}
	}
	for len(p.samples) < n {
		var x sample
		for b, d := range p.domain {
			x.x[b] = d[p.rng.IntN(len(d))]
		}
		p.measure(&x)
		p.samples = append(p.samples, x)
	}
}

// measure applies random elements of the symmetry group to a sample and notes how often it stays in the domain.
func (p *plan) measure(x *sample) {
	t := p.t
	if p.symmetry() == 1 {
		return
	}
	for range elements {
		to := p.sorter.random(p.rng)
		in := 0
		for b, r := range x.x {
			if p.box[b][p.stacks[0]].class[t.relabel(t.permute[p.rows[b].random(p.rng)][r], &to)] >= 0 {
				in |= 1 << b
			}
		}
		for set := range x.stay {
			if in&set == set {
				x.stay[set]++
			}
		}
	}
}

// symmetry returns the order of the group.
func (p *plan) symmetry() float64 {
	n := float64(p.sorter.order)
	for _, g := range p.rows {
		n *= float64(g.size())
	}
	return n
}

// orbitSize estimates how many images of a sample's patterns in a set of bands lie in the domain. The share of the group that
// keeps one sample there is known badly from few elements, so it leans on the mean share of all samples.
func (p *plan) orbitSize(x *sample, set int, mean float64) float64 {
	size := float64(p.sorter.order)
	stable := p.digits
	for b, g := range p.rows {
		if set>>b&1 != 0 {
			size *= float64(g.size())
			stable = stable.split(&p.t.line[x.x[b]])
		}
	}
	return max(1, size*(x.stay[set]+float64(elements*mean))/(2*elements)/float64(stable.order()))
}

// share returns the mean share of the group that keeps the bands of a set in the domain.
func (p *plan) share(set int) float64 {
	sum := 0.0
	for i := range p.samples {
		sum += p.samples[i].stay[set]
	}
	return sum / float64(elements*len(p.samples))
}

// work estimates the cost off the pivot when the bands come in the given order.
func (p *plan) work(order *[3]int) float64 {
	if len(p.samples) == 0 {
		return 0
	}
	words := 0
	for _, stack := range p.stacks[1:] {
		words += (len(p.box[order[2]][stack].fills) + 15) / 16 * 4
	}
	pairSet := 1<<order[0] | 1<<order[1]
	pairShare, share := p.share(pairSet), p.share(7)
	var terms, groups float64
	for i := range p.samples {
		x := &p.samples[i]
		n := func(k int) float64 { return float64(len(p.pairs[order[k]].of(x.x[order[k]]))) }
		blocks := math.Ceil(n(0) * n(1) / lanes)
		terms += blocks * (float64(n(2)*costTerm) + costEnd) / p.orbitSize(x, 7, share)
		groups += (float64(float64(blocks*float64(words))*costPack) + costGroup) / p.orbitSize(x, pairSet, pairShare)
	}
	pairs := float64(len(p.domain[order[0]])) * float64(len(p.domain[order[1]]))
	return pairs * (float64(terms*float64(len(p.domain[order[2]]))) + groups) / float64(len(p.samples))
}
