package exact

import (
	"math"
	"math/bits"
	"math/rand/v2"

	"samurai/solver/grid"
)

// plan is a way to contract: which orientation (in the frame), which stack is the pivot, in which order the bands
// come, and whether symmetry is sought off the pivot or, in a tight frame, in the whole grid only.
type plan struct {
	f     *frame
	pivot int
	order [3]int
	tight bool
	cost  float64 // estimated nanoseconds on one core
}

// What the steps of a contraction cost, in nanoseconds; measured, and only their ratios matter.
const (
	costTerm   = 1.0   // one term of dot, for all lanes
	costEnd    = 1.5   // one segment of dot
	costPack   = 2.0   // one word of a row of each side, for all lanes
	costGroup  = 300.0 // one orbit of pairs
	costMember = 120.0 // one member of an orbit
	costWeight = 1.2   // one last pattern of a member
)

// looseAt is the cost from which on looking for a plan with more symmetry pays.
const looseAt = 2e6

// choose returns the cheapest plan found, or nil when the grid has no solution. The choice depends on the
// candidates alone.
func choose(g, narrowed *grid.Candidates) *plan {
	t := shared()
	var best *plan
	consider := func(g *grid.Candidates, tight bool) bool {
		var c cells
		for i, m := range g {
			c[i] = uint16(m)
		}
		for _, c := range []*cells{&c, c.transposed()} {
			f, ok := newFrame(t, c, tight)
			if !ok {
				return false
			}
			for pivot := range 3 {
				if p := estimate(f, pivot, tight); best == nil || p.cost < best.cost {
					best = p
				}
			}
		}
		return true
	}
	if !consider(narrowed, true) {
		return nil
	}
	if best.cost > looseAt && !consider(g, false) {
		return nil
	}
	return best
}

// counts says, for one pivot, how many pairs each pattern of each band has off the pivot.
type counts [3][patterns]uint16

// estimate finds the best order of the bands for a pivot and what contracting so costs, from a sample of triples
// of row patterns in the pivot: each stands for its orbit under the symmetry off the pivot, of which the share that
// falls into the pivot's domain is found by sampling, too.
func estimate(f *frame, pivot int, tight bool) *plan {
	off := 7 &^ (1 << pivot)
	if tight {
		off = 7
	}
	s := sampler{f: f, rng: rand.New(rand.NewPCG(1, 2)), digits: f.alike(off)}
	s.sorter = newSorter(s.digits)
	s.group = float64(s.sorter.order)
	for b := range 3 {
		s.rows[b] = f.rowsAlike(b, off)
		s.own[b] = &f.box[b][pivot].class
		s.count(b, (pivot+1)%3, (pivot+2)%3, pivot, tight)
		if len(s.domain[b]) == 0 {
			return &plan{f: f, pivot: pivot, order: [3]int{0, 1, 2}, tight: tight}
		}
	}
	s.draw()
	all := newSorter(f.alike(7))
	best := &plan{cost: math.Inf(1)}
	for _, order := range [3][3]int{{0, 1, 2}, {0, 2, 1}, {1, 2, 0}} {
		if len(s.domain[order[0]]) > len(s.domain[order[1]]) {
			order[0], order[1] = order[1], order[0]
		}
		words := 0
		for _, stack := range []int{(pivot + 1) % 3, (pivot + 2) % 3} {
			words += (len(f.box[order[2]][stack].fills) + 15) / 16 * 4
		}
		members := float64(len(s.domain[order[0]])) * float64(len(s.domain[order[1]]))
		symmetry := float64(all.order)
		for _, b := range order[:2] {
			symmetry *= float64(bits.OnesCount8(uint8(f.rowsAlike(b, 7))))
		}
		members = max(1, members/symmetry)
		cost := members*(costMember+costWeight*float64(len(s.domain[order[2]]))) + s.cost(&order, float64(words))
		if cost < best.cost {
			best = &plan{f, pivot, order, tight, cost}
		}
	}
	return best
}

const (
	samples  = 200
	elements = 64
)

type sampler struct {
	f      *frame
	rng    *rand.Rand
	digits classes
	sorter *sorter
	group  float64 // digit permutations in the symmetry group
	rows   [3]rowGroup
	own    [3]*[patterns]int16
	pairs  counts
	domain [3][]pattern
	drawn  [samples]sample
}

// sample is a triple of patterns, with the sizes of the parts of its orbit that lie in the domain: of the triple,
// and by band that is left out, of the pair.
type sample struct {
	x     [3]pattern
	whole float64
	part  [3]float64
}

func (s *sampler) count(band, left, right, pivot int, tight bool) {
	t := s.f.t
	l, m, own := &s.f.box[band][left].class, &s.f.box[band][right].class, s.own[band]
	for r := range patterns {
		n := uint16(0)
		if own[r] >= 0 || !tight {
			for _, p := range t.partner[r] {
				if l[p[0]] >= 0 && m[p[1]] >= 0 {
					n++
				}
			}
		}
		s.pairs[band][r] = n
		if own[r] >= 0 && n > 0 {
			s.domain[band] = append(s.domain[band], pattern(r))
		}
	}
}

// draw takes the samples and measures their orbits.
func (s *sampler) draw() {
	t := s.f.t
	var rows float64 = 1
	var choices [3][]int
	var order [3]float64
	for b, g := range s.rows {
		for p := range 6 {
			if g>>p&1 != 0 {
				choices[b] = append(choices[b], p)
			}
		}
		order[b] = float64(len(choices[b]))
		rows *= order[b]
	}
	n := elements
	if s.group*rows == 1 {
		n = 0
	}
	for i := range s.drawn {
		x := &s.drawn[i]
		for b, d := range s.domain {
			x.x[b] = d[s.rng.IntN(len(d))]
		}
		var single, pair [3]float64
		var triple float64
		for range n {
			to := s.element()
			var in [3]bool
			for b, r := range x.x {
				p := choices[b][s.rng.IntN(len(choices[b]))]
				in[b] = s.own[b][t.relabel(t.permute[p][r], &to)] >= 0
				if in[b] {
					single[b]++
				}
			}
			for b := range 3 {
				if in[(b+1)%3] && in[(b+2)%3] {
					pair[b]++
				}
			}
			if in[0] && in[1] && in[2] {
				triple++
			}
		}
		if n == 0 {
			x.whole, x.part = 1, [3]float64{1, 1, 1}
			continue
		}
		e := float64(n)
		stable := s.digits
		for b := range 3 {
			stable = stable.split(&t.line[x.x[b]])
		}
		share := max(triple/e, single[0]*single[1]*single[2]/(e*e*e))
		x.whole = max(1, s.group*rows*share/float64(stable.order()))
		for b := range 3 {
			u, v := (b+1)%3, (b+2)%3
			stable := s.digits.split(&t.line[x.x[u]]).split(&t.line[x.x[v]])
			share := max(pair[b]/e, single[u]*single[v]/(e*e))
			x.part[b] = max(1, s.group*order[u]*order[v]*share/float64(stable.order()))
		}
	}
}

// element returns a random exchange of digits.
func (s *sampler) element() relabelling {
	to := relabelling{0, 1, 2, 3, 4, 5, 6, 7, 8}
	for k := range s.sorter.n {
		m := s.sorter.members[k][:s.sorter.size[k]]
		for i := len(m) - 1; i > 0; i-- {
			j := s.rng.IntN(i + 1)
			to[m[i]], to[m[j]] = to[m[j]], to[m[i]]
		}
	}
	return to
}

// cost estimates the work off the pivot when the bands come in the given order.
func (s *sampler) cost(order *[3]int, words float64) float64 {
	var sum, groups float64
	for i := range s.drawn {
		x := &s.drawn[i]
		n := func(k int) float64 { return float64(s.pairs[order[k]][x.x[order[k]]]) }
		blocks := math.Ceil(n(0) * n(1) / lanes)
		sum += blocks * (n(2)*costTerm + costEnd) / x.whole
		groups += (blocks*words*costPack + costGroup) / x.part[order[2]]
	}
	pairs := float64(len(s.domain[order[0]])) * float64(len(s.domain[order[1]]))
	return pairs * (sum*float64(len(s.domain[order[2]])) + groups) / samples
}
