package grid_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"samurai/solver/grid"
	"samurai/solver/solvertest"
)

// TestOracle holds counts, enumerations and true candidates against plain
// backtracking.
func TestOracle(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 0))
	var s grid.Solver
	var kinds [3]int
	for range 2000 {
		c := randomCandidates(r)
		if n, ok := checkOracle(t, &s, &c); ok {
			kinds[min(n, 2)]++
		}
	}
	t.Logf("grids with 0, 1, more solutions: %v", kinds)
	if min(kinds[0], kinds[1], kinds[2]) < 200 {
		t.Error("too few grids of a kind")
	}
}

// checkOracle compares everything about one position with the oracle. It is
// not ok if that would take the oracle too long.
func checkOracle(t *testing.T, s *grid.Solver, c *grid.Candidates) (n uint64, ok bool) {
	t.Helper()
	ctx := t.Context()
	n, seen, ok := oracleCount(c, 3000)
	if !ok {
		return 0, false
	}
	for _, limit := range []uint64{0, 1, 2, n, n + 1} {
		want := n
		if limit != 0 {
			want = min(n, limit)
		}
		got, err := s.Count(ctx, c, limit)
		if got != want || err != nil {
			t.Fatalf("Count(%v, %d) = %d, %v; oracle %d", *c, limit, got, err, want)
		}
	}
	checkEnumerate(t, s, c, n)
	if got, err := s.TrueCandidates(ctx, c); got != seen || err != nil {
		t.Fatalf("TrueCandidates(%v) = %v, %v; oracle %v", *c, got, err, seen)
	}
	return n, true
}

// checkEnumerate wants n different solutions that obey the candidates.
func checkEnumerate(t *testing.T, s *grid.Solver, c *grid.Candidates, n uint64) {
	t.Helper()
	found := map[[81]uint8]bool{}
	err := s.Enumerate(t.Context(), c, func(d *[81]uint8) bool {
		found[*d] = true
		if !isSolution(d, c) {
			t.Fatalf("Enumerate(%v) yields %v", *c, *d)
		}
		return true
	})
	if err != nil || uint64(len(found)) != n {
		t.Fatalf("Enumerate(%v): %d different solutions, %v; oracle %d", *c, len(found), err, n)
	}
}

// isSolution tells from the rules alone whether d is a solution of c.
func isSolution(d *[81]uint8, c *grid.Candidates) bool {
	var houses [27]grid.Set
	for cell, v := range d {
		if v < 1 || v > 9 || c[cell]>>(v-1)&1 == 0 {
			return false
		}
		row, col := cell/9, cell%9
		for _, h := range [3]int{row, 9 + col, 18 + row/3*3 + col/3} {
			houses[h] |= 1 << (v - 1)
		}
	}
	for _, h := range houses {
		if h != grid.All {
			return false
		}
	}
	return true
}

func TestEnumerateStops(t *testing.T) {
	var s grid.Solver
	c := grid.FromDigits(&[81]uint8{})
	n := 0
	err := s.Enumerate(t.Context(), &c, func(*[81]uint8) bool { n++; return n < 5 })
	if n != 5 || err != nil {
		t.Errorf("5 solutions asked for, %d yielded, %v", n, err)
	}
}

// TestCancel ends the context at the first solution of many, and then asks again.
func TestCancel(t *testing.T) {
	var s grid.Solver
	empty := grid.FromDigits(&[81]uint8{})
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	n := 0
	err := s.Enumerate(ctx, &empty, func(*[81]uint8) bool {
		n++
		cancel()
		return true
	})
	const looks = 1 << 12 // guesses between two looks at the context
	if n == 0 || s.Guesses > looks || !errors.Is(err, context.Canceled) {
		t.Errorf("Enumerate went on for %d solutions, %d guesses, %v", n, s.Guesses, err)
	}
	if n, err := s.Count(ctx, &empty, 1); n != 0 || !errors.Is(err, context.Canceled) {
		t.Errorf("Count with a finished context: %d, %v", n, err)
	}
	if _, err := s.TrueCandidates(ctx, &empty); !errors.Is(err, context.Canceled) {
		t.Errorf("TrueCandidates with a finished context: %v", err)
	}
}

func TestAllocatesNothing(t *testing.T) {
	var s grid.Solver
	c := grid.FromDigits(&[81]uint8{0: 1, 10: 2, 20: 3})
	ctx := t.Context()
	if n := testing.AllocsPerRun(10, func() {
		_, _ = s.Count(ctx, &c, 100)
		_, _ = s.TrueCandidates(ctx, &c)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func FuzzCount(f *testing.F) {
	r := rand.New(rand.NewPCG(2, 0))
	for range 20 {
		c := randomCandidates(r)
		b := make([]byte, 0, 162)
		for _, set := range c {
			b = append(b, byte(set), byte(set>>8))
		}
		f.Add(b)
	}
	var s grid.Solver
	f.Fuzz(func(t *testing.T, b []byte) {
		var c grid.Candidates
		for i := range c {
			c[i] = grid.All
			if 2*i+1 < len(b) {
				c[i] = grid.Set(b[2*i]) | grid.Set(b[2*i+1])<<8
			}
		}
		// What the oracle sees at once may take the solver a second, and a fuzzer waits ten
		// for everything.
		turns := &solvertest.Turns{Context: t.Context(), Left: 200}
		if _, err := s.Count(turns, &c, 3000); err != nil {
			return
		}
		if _, err := s.TrueCandidates(turns, &c); err == nil {
			checkOracle(t, &s, &c)
		}
	})
}
