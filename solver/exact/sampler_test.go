package exact

import (
	"math/bits"
	"math/rand/v2"
	"testing"
)

// TestSampler: the pairs of a band are counted as they are, random elements of the
// symmetry group belong to it, and the same plan is estimated the same.
func TestSampler(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 18))
	for _, clues := range []int{2, 10, 20} {
		c := randomClues(r, clues)
		for i, p := range survey(c, false) {
			left, right := p.stacks[1], p.stacks[2]
			for band := range 3 {
				for range 20 {
					x := r.IntN(patterns)
					n := 0
					for _, q := range p.t.partner[x] {
						if p.box[band][left].class[q[0]] >= 0 && p.box[band][right].class[q[1]] >= 0 {
							n++
						}
					}
					if len(p.pairs[band].of(pattern(x))) != n {
						t.Errorf("plan %d: pattern %d of band %d has %d pairs, want %d", i, x, band, len(p.pairs[band].of(pattern(x))), n)
					}
				}
			}
			size := float64(p.digits.order())
			for b, g := range p.rows {
				size *= float64(bits.OnesCount8(uint8(g)))
				if row := p.rows[b].random(p.rng); g>>row&1 == 0 {
					t.Errorf("plan %d: permutation %d is not in %06b", i, row, g)
				}
			}
			if p.symmetry() != size {
				t.Errorf("plan %d: a group of %v, want %v", i, p.symmetry(), size)
			}
			seen := map[uint8]bool{}
			for d, e := range p.sorter.random(p.rng) {
				if seen[e] || p.digits[d] != p.digits[e] {
					t.Errorf("plan %d: digit %d becomes %d", i, d, e)
				}
				seen[e] = true
			}
			p.estimate(20, 2, 1, 0)
			for x := range p.samples {
				if n := p.orbitSize(&p.samples[x], 7, p.share(7)); n < 1 || n > size {
					t.Errorf("plan %d: an orbit of %v in a group of %v", i, n, size)
				}
			}
		}
		a, b := survey(c, false), survey(c, false)
		for i := range a {
			a[i].estimate(20, 2, 1, 0)
			b[i].estimate(20, 2, 1, 0)
			if a[i].cost != b[i].cost || a[i].order != b[i].order || a[i].cost <= 0 {
				t.Errorf("plan %d costs %v and %v", i, a[i].cost, b[i].cost)
			}
		}
	}
}
