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
	cols := g.beside()
	var h pivotRow
	some := 0
	for range 60 {
		k1, k2 := r.IntN(len(g.box[0].fills)), r.IntN(len(g.box[1].fills))
		one, two := *g.box[0], *g.box[1]
		if r.IntN(2) == 0 {
			one.weights = [][][]uint64{nil, make([][]uint64, len(one.fills))}
			for range one.fills[k1] {
				one.weights[1][k1] = append(one.weights[1][k1], r.Uint64()%m.prime())
			}
		}
		if r.IntN(2) == 0 {
			two.weights = [][][]uint64{nil, make([][]uint64, len(two.fills))}
			for range two.fills[k2] {
				two.weights[1][k2] = append(two.weights[1][k2], r.Uint64()%m.prime())
			}
		}
		weight := func(b *box, k, j int) uint64 {
			if weights := b.by(1); weights != nil {
				return weights[k][j]
			}
			return 1
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
		h.fill(&tensor{box: [3]*box{&one, &two, g.box[2]}}, cols, int16(k1), int16(k2), 1, m)
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
	c := newContraction(f, 0).arrange([3]int{0, 1, 2}, fastest(), 1)
	plain, g := c.wordRows(1, 0), *c.tensors[1]
	ones := *g.box[1]
	ones.weights = [][][]uint64{make([][]uint64, len(ones.fills))}
	for k, list := range ones.fills {
		for range list {
			ones.weights[0][k] = append(ones.weights[0][k], 1)
		}
	}
	c2 := *c
	c2.arranged = &arranged{tensors: [3]*tensor{1: {t: g.t, box: [3]*box{g.box[0], &ones, g.box[2]}, words: g.words}}, workers: 1}
	other := c2.wordRows(1, 0)
	if !c2.tensors[1].weighted() || c.tensors[1].weighted() {
		t.Fatal("the wrong side has weights")
	}
	from, some := 0, 0
	for from < len(g.box[0].fills) {
		to := plain.load(t.Context(), from)
		if other := other.load(t.Context(), from); other != to || to <= from {
			t.Fatalf("rows from %d to %d, and to %d", from, to, other)
		}
		for range 200 {
			k1, k2 := from+r.IntN(to-from), r.IntN(len(ones.fills))
			a, b := plain.row(int16(k1), int16(k2)), other.row(int16(k1), int16(k2))
			if len(a) != len(b) {
				t.Fatalf("classes %d, %d: rows of %d and %d", k1, k2, len(a), len(b))
			}
			for k3 := range a {
				if a[k3] != b[k3] || a[k3] != ways(c.t, c.tensors[1], k1, k2, k3) {
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
