package exact

import (
	"context"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"samurai/solver/grid"
)

func TestCombine(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 1))
	for range 200 {
		n := new(big.Int)
		for range r.IntN(6) {
			n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(r.Uint64()))
		}
		residues := make([]uint64, Primes(float64(n.BitLen())))
		for i := range residues {
			p := new(big.Int).SetUint64(primeAt(i).prime())
			residues[i] = p.Mod(n, p).Uint64()
		}
		if got := Combine(residues); got.Cmp(n) != 0 {
			t.Errorf("combined %v, want %v", got, n)
		}
	}
}

func TestReduce(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 2))
	for i := range 2000 {
		m := primeAt(i % 50)
		hi, lo := r.Uint64()>>(3+r.IntN(61)), r.Uint64()
		n := new(big.Int).SetUint64(hi)
		n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(lo))
		if want := n.Mod(n, new(big.Int).SetUint64(m.prime())).Uint64(); m.reduce(hi, lo) != want {
			t.Fatalf("%d * 2^64 + %d modulo %d is %d, want %d", hi, lo, m.prime(), m.reduce(hi, lo), want)
		}
	}
}

func TestFillDigits(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 3))
	for range 100 {
		var d [9]uint8
		for i, x := range r.Perm(9) {
			d[i] = uint8(x + 1)
		}
		if got := newFill(&d).Digits(); got != d {
			t.Fatalf("fill of %v has digits %v", d, got)
		}
	}
}

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
		for range 200 { // swap towards the candidates
			i, j := r.IntN(9), r.IntN(9)
			fits := func(i int, d uint8) bool { return c[cellOf(box, i)]>>(d-1)&1 != 0 }
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
	n := 60
	if testing.Short() {
		n = 15
	}
	for i := range n {
		s := &Sum{Candidates: *randomClues(r, 24+r.IntN(4)), Prime: r.IntN(3)}
		for b := range 9 {
			if i > 5 && r.IntN(3) == 0 {
				s.Weights[b] = randomTable(r, &s.Candidates, b, 3000, s.Prime)
			}
		}
		p, done, err := s.prepare(ctx)
		if err != nil {
			t.Fatal(err)
		}
		if !done {
			continue
		}
		want, err := s.Total(ctx)
		if err != nil {
			t.Fatal(err)
		}
		if want != 0 {
			nonzero++
		}
		got, err := uint64(0), error(nil)
		if w := p.orient(ctx, -1); w != nil {
			got, err = w.run(nil)
		}
		if err != nil || got != want {
			t.Errorf("grid %d: contracted total %d, %v; enumerated %d", i, got, err, want)
		}
		box := r.IntN(9)
		s.Weights[box] = nil
		if p, done, err = s.prepare(ctx); err != nil || !done {
			continue
		}
		var a, b Table
		p.project(box, &a)
		if w := p.orient(ctx, box); w != nil {
			if _, err := w.run(&b); err != nil {
				t.Fatal(err)
			}
		}
		same(t, i, &a, &b)
		if s.Weights == ([9]*Table{}) {
			b = Table{}
			if err := p.byOrbits(ctx, box, &b); err != nil {
				t.Fatal(err)
			}
			same(t, i, &a, &b)
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

// TestTableAddsUp checks that the entries of a box's table add up to the count, and
// some of them against the count with the box filled in.
func TestTableAddsUp(t *testing.T) {
	ctx := context.Background()
	r := rand.New(rand.NewPCG(6, 5))
	for _, n := range cases(0, 1, 2, 3, 4, 12, 13, 15, 17, 20, 24) {
		c := randomClues(r, n)
		s := &Sum{Candidates: *c}
		box := r.IntN(9)
		table, err := s.Table(ctx, box)
		if err != nil {
			t.Fatal(err)
		}
		sum := new(big.Int)
		for _, v := range table.Values {
			sum.Add(sum, new(big.Int).SetUint64(v))
		}
		if want := mustCount(t, c, fastest()); want.Cmp(sum) != 0 {
			t.Errorf("%d clues: table of box %d adds up to %v, count %v", n, box, sum, want)
		}
		k := r.IntN(len(table.Fills))
		filled := *c
		for i, d := range table.Fills[k].Digits() {
			filled[cellOf(box, i)] &= 1 << (d - 1)
		}
		if want := mustCount(t, &filled, fastest()); !want.IsUint64() || want.Uint64() != table.Values[k] {
			t.Errorf("%d clues: fill %v counted %v, in the table %d", n, table.Fills[k].Digits(), want, table.Values[k])
		}
	}
}

// TestMarginals checks them against counts with the digit given.
func TestMarginals(t *testing.T) {
	ctx := context.Background()
	r := rand.New(rand.NewPCG(6, 6))
	for _, n := range []int{17, 25} {
		c := randomClues(r, n)
		cells, total, err := Marginals(ctx, c, nil)
		if err != nil {
			t.Fatal(err)
		}
		if want := mustCount(t, c, fastest()); total.Cmp(want) != 0 {
			t.Errorf("%d clues: total %v, count %v", n, total, want)
		}
		for range 20 {
			i, d := r.IntN(81), r.IntN(9)
			with := *c
			with[i] &= 1 << d
			if want := mustCount(t, &with, fastest()); cells[i][d].Cmp(want) != 0 {
				t.Errorf("%d clues: cell %d is %d in %v solutions, counted %v", n, i, d+1, cells[i][d], want)
			}
		}
	}
}

// TestPower multiplies a table with itself one time after the other.
func TestPower(t *testing.T) {
	a := &Table{Fills: []Fill{1, 2, 5, 9}, Values: []uint64{7, 7, 1 << 54, 12345678901}}
	for prime := range 3 {
		want := a
		for n := 1; n < 20; n++ {
			if got := a.Power(n, prime); !slices.Equal(got.Values, want.Values) || !slices.Equal(got.Fills, a.Fills) {
				t.Errorf("to the %d-th, modulo prime %d: %v, want %v", n, prime, got.Values, want.Values)
			}
			want = want.Times(a, prime)
		}
	}
}
