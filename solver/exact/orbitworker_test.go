package exact

import (
	"math/rand/v2"
	"testing"
)

// contractionOf is a contraction of a random grid.
func contractionOf(t *testing.T, r *rand.Rand, clues int) *contraction {
	t.Helper()
	f, ok := frameOf(randomClues(r, clues), false)
	if !ok {
		t.Fatal("no solution")
	}
	return newContraction(f, 0).arrange([3]int{0, 1, 2}, fastest(), 1)
}

// TestMergeAndImage: patterns merge with the smallest of their orbit, and their images
// have each digit renamed.
func TestMergeAndImage(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 13))
	c := contractionOf(t, r, 9)
	w := newOrbitWorker(c, nil)
	for _, stable := range someExchanges {
		merged := w.merge(stable)
		if again := w.merge(stable); again != merged {
			t.Error("merged twice")
		}
		for range 20 {
			x := pattern(r.IntN(patterns))
			var least pattern = patterns
			for y := range images(c.t, x, stable, c.rows[2]) {
				least = min(least, y)
			}
			if merged[x] != least {
				t.Errorf("%v: pattern %d becomes %d, want %d", stable, x, merged[x], least)
			}
		}
	}
	var to relabelling
	for d, e := range r.Perm(9) {
		to[d] = uint8(e)
	}
	image := w.image(&to)
	for x := range patterns {
		var line [9]uint8
		for d, l := range c.t.line[x] {
			line[to[d]] = l
		}
		if image[x] != patternOf(c.t, &line) {
			t.Fatalf("the image of pattern %d is %d", x, image[x])
		}
	}
}

// TestMultiply adds up products of rows of two tensors, from the definition.
func TestMultiply(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 14))
	c := contractionOf(t, r, 20)
	w := newOrbitWorker(c, nil)
	some := func(n int) (list []pair) {
		for range n {
			list = append(list, pair{int16(r.IntN(3)), int16(r.IntN(3))})
		}
		return list
	}
	for i := 1; i < 3; i++ {
		g := c.tensors[i]
		for k := range int16(3) {
			g.asked.add(0, k)
			g.asked.add(1, k)
		}
		g.fill(t.Context(), c.k, 1)
	}
	left, right := c.tensors[1], c.tensors[2]
	value := func(g *tensor, k1, k2 int16, k3 uint32) uint64 {
		return g.data[g.row(k1, k2)+k3/4] >> (k3 % 4 * 16) & 0xFFFF
	}
	sums := uint64(0)
	for _, n := range []int{1, 3, 7, 12} {
		ones, twos := some(n), some(5)
		w.terms, w.ends = nil, nil
		for range 4 {
			for range r.IntN(9) {
				w.terms = append(w.terms, uint32(r.IntN(len(left.box[2].fills)))|uint32(r.IntN(len(right.box[2].fills)))<<16)
			}
			w.ends = append(w.ends, uint32(len(w.terms)))
		}
		w.multiply(ones, twos)
		from := uint32(0)
		for s, end := range w.ends {
			want := uint64(0)
			for _, x := range w.terms[from:end] {
				for _, p := range ones {
					for _, q := range twos {
						want += value(left, p.left, q.left, x&0xFFFF) * value(right, p.right, q.right, x>>16)
					}
				}
			}
			from = end
			if got := w.acc[4*s] + w.acc[4*s+1] + w.acc[4*s+2] + w.acc[4*s+3]; got != want {
				t.Errorf("%d times %d pairs: %d, want %d", len(ones), len(twos), got, want)
			}
			sums += want
		}
	}
	if sums == 0 {
		t.Error("all sums are zero")
	}
}
