package grid

import (
	"context"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
)

// hall gives loose pencil marks, but some cells of a house the same few digits, as many as
// there are cells. One cell more has these too: with others if the marks are to have a solution.
func hall(r *rand.Rand, violated bool) (c Candidates) {
	loose := 0.6 + 0.4*r.Float64()
	for i := range c {
		row, col := i/9, i%9
		c[i] = 1 << ((3*row + row/3 + col) % 9)
		for d := range 9 {
			if r.Float64() < loose {
				c[i] |= 1 << d
			}
		}
	}
	house, kind := r.IntN(9), r.IntN(3)
	cell := func(i int) int { return [...]int{9*house + i, 9*i + house, CellOf(house, i)}[kind] }
	places := r.Perm(9)
	n := 2 + r.IntN(3)
	var few Set
	for _, p := range places[:n] {
		row, col := cell(p)/9, cell(p)%9
		few |= 1 << ((3*row + row/3 + col) % 9)
	}
	last := cell(places[n])
	row, col := last/9, last%9
	for _, p := range places[:n+1] {
		c[cell(p)] = few
	}
	if !violated {
		c[last] |= 1 << ((3*row + row/3 + col) % 9)
	}
	return c
}

// TestRefute wants contradictions in a corner of loose marks found with little work.
func TestRefute(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 0))
	var s Solver
	refuted := 0
	for range 500 {
		c := hall(r, true)
		s.Guesses = 0
		n, err := s.Count(&callsLeft{t.Context(), 60}, &c, 1)
		if n != 0 || err != nil {
			t.Errorf("%v: %d, %v after %d guesses", c, n, err, s.Guesses)
		}
		if s.Guesses > patience {
			refuted++
		}
	}
	t.Logf("%d searches were long", refuted)
	if refuted < 50 {
		t.Error("too few long searches")
	}
}

// TestRefuteKeeps wants the solutions that an engine finds by itself, in its order.
func TestRefuteKeeps(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 0))
	var s Solver
	alone := new(workspace)
	refuted := 0
	for range 1500 {
		c := hall(r, false)
		alone.stack[0].Reset(&c)
		alone.task = task{left: 20, budget: 200 * patience}
		if search(&alone.stack, &alone.task) == spent {
			continue
		}
		want := alone.stack[alone.task.top]
		want.header = header{solved: cellSet{full, full3}}
		var got [81]uint8
		n := 0
		err := s.Enumerate(context.Background(), &c, func(d *[81]uint8) bool {
			n++
			got = *d
			return n < 20
		})
		if n != 20 || got != want.Digits() || err != nil {
			t.Errorf("%v: solution %d is %v, %v; want %v", c, n, got, err, want.Digits())
		}
		if s.work.refuter.nodes > 0 {
			refuted++
			s.work.refuter.nodes = 0
		}
	}
	t.Logf("%d searches were long", refuted)
	if refuted < 15 {
		t.Error("too few long searches")
	}
}

// TestRefuter divides puzzles with one solution. Of two positions one has it, and only the
// other may be refuted, given the guesses that takes; both together may not.
func TestRefuter(t *testing.T) {
	puzzles, err := os.ReadFile("testdata/hard.txt")
	if err != nil {
		t.Fatal(err)
	}
	undecided, divided := 0, 0
	for line := range strings.Lines(string(puzzles)) {
		var digits [81]uint8
		for i := range digits {
			digits[i] = max(line[i], '0') - '0' // blanks are dots
		}
		c := FromDigits(&digits)
		var here State
		for here.Reset(&c); here.Propagate() && here.Unsolved() > 0; divided++ {
			then := here
			here.Split(&then)
			for guesses := int64(0); ; guesses++ {
				r := refuter{left: guesses}
				r.forget()
				one, other, both := here, then, together([]State{here, then})
				first, second := r.refutes(&one), r.refutes(&other)
				r.left = guesses
				if r.refutes(&both) || first && second {
					t.Fatalf("%s: refuted with %d guesses, after %d divisions", line, guesses, divided)
				}
				if first {
					here = then
				}
				if first || second {
					break
				}
				undecided++
			}
		}
	}
	t.Logf("%d divisions, undecided %d times", divided, undecided)
	if divided < 40 || undecided < 20 {
		t.Error("too few")
	}
}
