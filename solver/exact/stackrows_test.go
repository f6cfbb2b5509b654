package exact

import (
	"math/rand/v2"
	"testing"
)

// TestPivotRow adds up the weights of the ways to fill two boxes of a stack, by what they
// leave to the third.
func TestPivotRow(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	f := stackOf(t, r)
	m := primeAt(1)
	g := newTensor(f, 1, &[3]int{0, 1, 2})
	cols := alivePartners(f.t, g)
	var h pivotRow
	some := 0
	for range 60 {
		k1, k2 := r.IntN(len(g.box[0].fills)), r.IntN(len(g.box[1].fills))
		one, two := *g.box[0], *g.box[1]
		if r.IntN(2) == 0 {
			one.value = make([][]uint64, len(one.fills))
			for range one.fills[k1] {
				one.value[k1] = append(one.value[k1], r.Uint64()%m.prime())
			}
		}
		if r.IntN(2) == 0 {
			two.value = make([][]uint64, len(two.fills))
			for range two.fills[k2] {
				two.value[k2] = append(two.value[k2], r.Uint64()%m.prime())
			}
		}
		weight := func(b *box, k, j int) uint64 {
			if b.value == nil {
				return 1
			}
			return b.value[k][j]
		}
		var want [patterns]uint64
		for i, x := range one.fills[k1] {
			for j, y := range two.fills[k2] {
				for _, p := range f.t.partner[x] {
					if third := p[1]; p[0] == y && hasColumns(g.box[2], third) {
						want[third] = m.add(want[third], m.mul(weight(&one, k1, i), weight(&two, k2, j)))
						some++
					}
				}
			}
		}
		h.fill(&tensor{box: [3]*box{&one, &two, g.box[2]}}, cols, int16(k1), int16(k2), m)
		if h.value != want {
			t.Fatalf("classes %d and %d differ", k1, k2)
		}
	}
	if some < 20 {
		t.Errorf("only %d ways", some)
	}
}

// hasColumns reports whether a box can have a column pattern.
func hasColumns(b *box, c pattern) bool {
	for _, list := range b.fills {
		for _, x := range list {
			if x == c {
				return true
			}
		}
	}
	return false
}

// TestStackRows loads the rows of a stack as words: those of a tensor, and those that are
// weighted, with weights of 1, say the same.
func TestStackRows(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 9))
	f := stackOf(t, r)
	c := newContraction(f, 0, false).arrange([3]int{0, 1, 2}, fastest(), 1)
	plain := newStackRows(c, 1, primeAt(0))
	plain.words = true
	weighted := *plain
	ones := *c.tensors[1].box[1]
	ones.value = make([][]uint64, len(ones.fills))
	for k, list := range ones.fills {
		for range list {
			ones.value[k] = append(ones.value[k], 1)
		}
	}
	weighted.g = &tensor{box: [3]*box{c.tensors[1].box[0], &ones, c.tensors[1].box[2]}, words: c.tensors[1].words}
	weighted.alive = alivePartners(c.t, weighted.g)
	if !weighted.g.weighted() || plain.g.weighted() {
		t.Fatal("the wrong side has weights")
	}
	from, some := 0, 0
	for from < len(plain.g.box[0].fills) {
		to := plain.load(t.Context(), from)
		if other := weighted.load(t.Context(), from); other != to || to <= from {
			t.Fatalf("rows from %d to %d, and to %d", from, to, other)
		}
		for range 200 {
			k1, k2 := from+r.IntN(to-from), r.IntN(len(ones.fills))
			a, b := plain.row(int16(k1), int16(k2)), weighted.row(int16(k1), int16(k2))
			if len(a) != len(b) {
				t.Fatalf("classes %d, %d: rows of %d and %d", k1, k2, len(a), len(b))
			}
			for k3 := range a {
				if a[k3] != b[k3] || a[k3] != ways(c.t, plain.g, k1, k2, k3) {
					t.Fatalf("classes %d, %d, %d: %d and %d", k1, k2, k3, a[k3], b[k3])
				}
				some++
			}
		}
		from = to
	}
	if some < 100 {
		t.Errorf("only %d values in rows that are not zero", some)
	}
}
