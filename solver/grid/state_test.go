package grid_test

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"samurai/solver/grid"
)

func digits(s grid.Set) (d []int) {
	for ; s != 0; s &= s - 1 {
		d = append(d, bits.TrailingZeros16(uint16(s))+1)
	}
	return d
}

// TestPropagateIsSound wants every value that some solution has to survive, a
// contradiction only where there is no solution, and the views of a state to
// agree with each other.
func TestPropagateIsSound(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 0))
	var s grid.State
	kinds := map[bool]int{}
	for range 2000 {
		c := randomCandidates(r)
		n, seen, ok := oracleCount(&c, 3000)
		if !ok {
			continue
		}
		s.Reset(&c)
		alive := s.Propagate()
		kinds[alive]++
		if !alive {
			if n != 0 {
				t.Fatalf("%v: contradiction, but %d solutions", c, n)
			}
			continue
		}
		after := s.Candidates()
		for cell := range after {
			if seen[cell]&^after[cell] != 0 || after[cell]&^c[cell] != 0 {
				t.Fatalf("%v: cell %d becomes %v, solutions have %v", c, cell, digits(after[cell]), digits(seen[cell]))
			}
		}
		checkViews(t, &s)
	}
	if kinds[true] < 300 || kinds[false] < 300 {
		t.Errorf("too few of a kind: %v", kinds)
	}
}

// checkViews compares Candidates, Box, Digits and Unsolved.
func checkViews(t *testing.T, s *grid.State) {
	t.Helper()
	c, v := s.Candidates(), s.Digits()
	open := 0
	for cell, set := range c {
		box, place := cell/27*3+cell%9/3, cell/9%3*3+cell%3
		m := s.Box(box)
		for d := range 9 {
			if m[d]>>place&1 != uint16(set)>>d&1 {
				t.Fatalf("Box(%d) and Candidates differ in cell %d", box, cell)
			}
		}
		switch {
		case v[cell] == 0:
			open++
		case set != 1<<(v[cell]-1):
			t.Fatalf("cell %d is %d, but its candidates are %v", cell, v[cell], digits(set))
		}
	}
	if open != s.Unsolved() {
		t.Fatalf("%d cells without digit, %d unsolved", open, s.Unsolved())
	}
}

// TestRestrict holds restricting a propagated state against restricting the
// candidates beforehand.
func TestRestrict(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 0))
	changes := map[bool]int{}
	for range 2000 {
		c := randomCandidates(r)
		var s grid.State
		s.Reset(&c)
		if !s.Propagate() {
			continue
		}
		before := s.Candidates()
		b := r.IntN(9)
		var m grid.BoxSets
		for d := range m {
			m[d] = uint16(r.Uint32() | r.Uint32())
		}
		want := before
		for place := range 9 {
			cell := b/3*27 + place/3*9 + b%3*3 + place%3
			for d := range 9 {
				if m[d]>>place&1 == 0 {
					want[cell] &^= 1 << d
				}
			}
		}
		changed := s.Restrict(b, &m)
		if s.Candidates() != want || changed != (want != before) {
			t.Fatalf("Restrict(%d, %v) = %v of %v is %v", b, m, changed, before, s.Candidates())
		}
		changes[changed]++
		n, seen, ok := oracleCount(&want, 3000)
		if alive := s.Propagate(); ok && !alive && n != 0 {
			t.Fatalf("%v: contradiction, but %d solutions", want, n)
		} else if alive && ok {
			for cell, set := range s.Candidates() {
				if seen[cell]&^set != 0 {
					t.Fatalf("%v: loses a value of cell %d", want, cell)
				}
			}
		}
	}
	if changes[true] < 300 || changes[false] < 10 {
		t.Errorf("too few of a kind: %v", changes)
	}
}

// TestSymmetry wants relabelling and transposition to change nothing but the
// names.
func TestSymmetry(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 0))
	var s grid.Solver
	for range 500 {
		c := randomCandidates(r)
		names := r.Perm(9)
		rename := func(set grid.Set) (to grid.Set) {
			for _, d := range digits(set) {
				to |= 1 << names[d-1]
			}
			return to
		}
		var image grid.Candidates
		for cell, set := range c {
			image[cell%9*9+cell/9] = rename(set)
		}
		n, err := s.Count(t.Context(), &c, 500)
		m, err2 := s.Count(t.Context(), &image, 500)
		if n != m || err != nil || err2 != nil {
			t.Fatalf("%v: %d, %v; its image %d, %v", c, n, err, m, err2)
		}
		u, err := s.TrueCandidates(t.Context(), &c)
		v, err2 := s.TrueCandidates(t.Context(), &image)
		for cell, set := range u {
			if v[cell%9*9+cell/9] != rename(set) || err != nil || err2 != nil {
				t.Fatalf("%v: cell %d takes %v, in its image %v", c, cell, digits(set), digits(v[cell%9*9+cell/9]))
			}
		}
	}
}
