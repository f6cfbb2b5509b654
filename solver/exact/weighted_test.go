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
func randomTable(r *rand.Rand, c *grid.Candidates, box, size, prime int) *Table {
	seen := map[Fill]bool{}
	out := new(Table)
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
			out.Fills, out.Values = append(out.Fills, f), append(out.Values, r.Uint64()%primeAt(prime).prime())
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
		s := &Sum{Candidates: *randomClues(r, 24+r.IntN(4)), Prime: r.IntN(3), Budget: unbounded()}
		for b := range 9 {
			if i > 5 && r.IntN(3) == 0 {
				s.Weights[b] = randomTable(r, &s.Candidates, b, 3000, s.Prime)
			}
		}
		p, err := s.prepare(ctx)
		if err != nil {
			t.Fatal(err)
		}
		if !p.done {
			continue
		}
		want, err := s.Total(ctx)
		if err != nil {
			t.Fatal(err)
		}
		if want != 0 {
			nonzero++
		}
		box := r.IntN(9)
		a, b := p.project(box), new(Table)
		if f, at := p.orient(box); f != nil {
			e, err := p.byClasses(ctx, f, at).run()
			if err != nil {
				t.Fatal(err)
			}
			b = e.table(at.turned)
		}
		if got := primeAt(s.Prime).mul(b.Sum(s.Prime), p.factor); got != want {
			t.Errorf("grid %d: contracted total %d; enumerated %d", i, got, want)
		}
		same(t, i, a, b)
		if s.Weights == ([9]*Table{}) {
			if b, err = tableByOrbits(ctx, p, box); err != nil {
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
		if a.Fills[k] != b.Fills[k] || a.Values[k] != b.Values[k] {
			t.Errorf("grid %d: entry %d differs", i, k)
			return
		}
	}
}
