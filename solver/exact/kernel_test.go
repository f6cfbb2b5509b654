package exact

import (
	"math/rand/v2"
	"slices"
	"testing"

	"samurai/solver/solvertest"
)

// TestKernels holds the fast inner loops to the plain ones, at the largest values that
// occur.
func TestKernels(t *testing.T) {
	fast := fastest()
	if fast == &plain {
		t.Skip("this processor has the plain inner loops only")
	}
	r := rand.New(rand.NewPCG(5, 3))
	for range 50 {
		words := 4 * (1 + r.IntN(40))
		data := make([]uint64, 60*words)
		top := 1 + r.Uint64N(1728)
		for i := range data {
			for l := range 4 {
				data[i] |= (top - r.Uint64N(min(top, 1+r.Uint64N(top)))) << (16 * l)
			}
		}
		checkSum(t, fast, r, data, words)
		checkDot(t, fast, r, data, words)
	}
}

func checkSum(t *testing.T, fast *kernel, r *rand.Rand, data []uint64, words int) {
	var offsets []uint32
	for range r.IntN(37) {
		offsets = append(offsets, uint32(r.IntN(60)*words))
	}
	want, got := make([]uint64, words), make([]uint64, words)
	plain.sum(want, data, offsets)
	got[r.IntN(words)] = 1
	fast.sum(got, data, offsets)
	if !slices.Equal(want, got) {
		t.Errorf("sum of %d rows of %d words differs", len(offsets), words)
	}
}

func checkDot(t *testing.T, fast *kernel, r *rand.Rand, data []uint64, words int) {
	var rows [2][lanes]uint32
	n := 1 + r.IntN(lanes)
	clear(data[:words]) // the row of the lanes that are not wanted
	for i := range n {
		rows[0][i], rows[1][i] = uint32(r.IntN(60)*words), uint32(r.IntN(60)*words)
	}
	var terms, ends []uint32
	for range 1 + r.IntN(20) {
		for range r.IntN(57) {
			terms = append(terms, uint32(r.IntN(4*words))|uint32(r.IntN(4*words))<<16)
		}
		ends = append(ends, uint32(len(terms)))
	}
	run := func(k *kernel) []uint64 {
		a, b := make([]uint64, 4*words*k.blockWords), make([]uint64, 4*words*k.blockWords)
		acc := make([]uint64, 4*len(ends))
		k.packA(a, data, &rows[0], words)
		k.packB(b, data, &rows[1], words)
		k.dot(acc, a, b, terms, ends)
		sums := make([]uint64, len(ends))
		for i, v := range acc {
			sums[i/4] += v
		}
		return sums
	}
	if want, got := run(&plain), run(fast); !slices.Equal(want, got) {
		t.Errorf("dot over %d terms in %d segments differs", len(terms), len(ends))
	}
	value := func(row uint32, class uint32) uint64 { return data[row+class/4] >> (class % 4 * 16) & 0xFFFF }
	want := uint64(0)
	for _, x := range terms {
		for i := range lanes {
			want += value(rows[0][i], x&0xFFFF) * value(rows[1][i], x>>16)
		}
	}
	got := uint64(0)
	for _, v := range run(&plain) {
		got += v
	}
	if got != want {
		t.Errorf("plain dot gives %d, from the definition %d", got, want)
	}
}

// TestKernelsCountAlike counts whole grids with either kernel.
func TestKernelsCountAlike(t *testing.T) {
	solvertest.Long(t)
	r := rand.New(rand.NewPCG(5, 4))
	for _, n := range cases(0, 4, 8, 12, 16, 20, 24) {
		c := randomClues(r, n)
		if a, b := countBy(t, c, &plain), mustCount(t, c); a.Cmp(b) != 0 {
			t.Errorf("%d clues: plain %v, fast %v", n, a, b)
		}
	}
}
