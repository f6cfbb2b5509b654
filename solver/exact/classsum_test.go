package exact

import (
	"context"
	"math/rand/v2"
	"testing"

	"samurai/solver/grid"
	"samurai/solver/solvertest"
)

// randomTable gives random weights to some of the fills that a box can have; others of
// them may be impossible.
func randomTable(r *rand.Rand, c *grid.Candidates, box, size, primes int) *Table {
	seen := map[Fill]bool{}
	out := newTable(size, primes)
	for range size {
		var d [9]uint8
		for i, x := range r.Perm(9) {
			d[i] = uint8(x + 1)
		}
		for range 50 { // swap towards the candidates
			i, j := r.IntN(9), r.IntN(9)
			fits := func(i int, d uint8) bool { return c[grid.CellOf(box, i)]>>(d-1)&1 != 0 }
			if !fits(i, d[i]) || fits(i, d[j]) && fits(j, d[i]) {
				d[i], d[j] = d[j], d[i]
			}
		}
		if f := newFill(&d); !seen[f] {
			seen[f] = true
			out.Fills = append(out.Fills, f)
			for i, m := range firstPrimes(primes) {
				out.Residues[i] = append(out.Residues[i], r.Uint64()%m.prime())
			}
		}
	}
	out.sort()
	return out
}

// TestSumContractsAsItEnumerates compares both ways to compute weighted sums.
func TestSumContractsAsItEnumerates(t *testing.T) {
	ctx := context.Background()
	r := rand.New(rand.NewPCG(6, 4))
	nonzero := 0
	n := 30
	switch {
	case solvertest.Full():
		n = 60
	case testing.Short():
		n = 15
	}
	for i := range n {
		s := &Sum{Candidates: *randomClues(r, 24+r.IntN(4)), Primes: 1 + r.IntN(3)}
		for b := range 9 {
			if i > 5 && r.IntN(3) == 0 {
				s.Weights[b] = randomTable(r, &s.Candidates, b, 3000, s.Primes)
			}
		}
		want, err := s.Total(ctx, unbounded())
		if err != nil {
			t.Fatal(err)
		}
		list := s.narrowed
		if list.solutions == nil {
			continue
		}
		if want.Sign() != 0 {
			nonzero++
		}
		box := r.IntN(9)
		a, b := list.project(box), newTable(0, s.Primes)
		if f, turn := list.orient(); f != nil {
			at := placeOf(box, turn)
			by, err := list.byClasses(unbounded(), f, at).run(ctx)
			if err != nil {
				t.Fatal(err)
			}
			b = tableOf(by, at.turned)
		}
		list.multiply(b)
		if got := b.Sum(s.Primes); got.Cmp(want) != 0 {
			t.Errorf("grid %d: contracted total %d; enumerated %d", i, got, want)
		}
		list.multiply(a)
		same(t, i, a, b)
		if s.Weights == ([9]*Table{}) {
			if b, err = tableByOrbits(ctx, list, box); err != nil {
				t.Fatal(err)
			}
			same(t, i, a, b)
		}
	}
	if nonzero < n/3 {
		t.Errorf("only %d of the sums are not zero", nonzero)
	}
}

func same(t *testing.T, i int, a, b *Table) {
	t.Helper()
	if len(a.Fills) != len(b.Fills) {
		t.Errorf("grid %d: %d fills by enumeration, %d by contraction", i, len(a.Fills), len(b.Fills))
		return
	}
	for k := range a.Fills {
		if a.Fills[k] != b.Fills[k] || a.Residues[0][k] != b.Residues[0][k] || a.by(3)[2][k] != b.by(3)[2][k] {
			t.Errorf("grid %d: entry %d differs", i, k)
			return
		}
	}
}
