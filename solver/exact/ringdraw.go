package exact

import (
	"context"
	"math/rand/v2"
	"slices"
)

// UniformRing draws what the shared boxes of a ring hold, each choice in proportion to the ways to
// fill the ring around it. It may be used by several goroutines.
type UniformRing struct {
	*walk
	weight [][]float64 // by sums: what these are, by number
}

// Uniform counts the ways to fill the ring as Count does, and keeps the sums on the way.
func (r *Ring) Uniform(ctx context.Context, b *Budget) (*UniformRing, error) {
	w, err := r.around(ctx, b)
	if err != nil {
		return nil, err
	}
	return w.uniform(), nil
}

// uniform makes weights of the sums.
func (w *walk) uniform() *UniformRing {
	u := &UniformRing{walk: w}
	for _, s := range w.sums {
		weight := make([]float64, len(s.first[0])*len(s.first[1]))
		for i := range weight {
			if v := s.value[i*len(w.primes) : (i+1)*len(w.primes)]; slices.Max(v) > 0 {
				weight[i] = float(Combine(v))
			}
		}
		s.value = nil
		u.weight = append(u.weight, weight)
	}
	return u
}

// Draw returns the digits of the boxes, in reading order. It begins with the box before the first,
// whose digits are in order, goes back around the ring, and renames the digits in the end.
func (u *UniformRing) Draw(rng *rand.Rand) [][9]uint8 {
	first := newFill(&[9]uint8{1, 2, 3, 4, 5, 6, 7, 8, 9})
	fills := make([]Fill, len(u.lie))
	fills[0] = first
	after := first
	for i := len(fills) - 1; i > 0; i-- {
		s, weight, table, to, total := u.sums[i-1], u.weight[i-1], u.tables[u.lie[i]], renaming(after), 0.
		for k, f := range table.Fills {
			r, c := u.t.relabel(f.rows(), &to), u.t.relabel(f.cols(), &to)
			v := float64(weight[s.number(r, c)] * float64(table.Values[k]))
			if total += v; rng.Float64()*total < v {
				after = fillOf(r, c)
			}
		}
		fills[i] = after
	}
	digits := rng.Perm(9)
	out := make([][9]uint8, len(fills))
	for i, f := range fills {
		for k, d := range f.Digits() {
			out[i][k] = uint8(digits[d-1] + 1)
		}
	}
	return out
}
