package count

import (
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"samurai/solver/exact"
	"samurai/solver/solvertest"
)

// TestMarginalsKeepToTheBudget asks for more than a budget of one step can pay, of one
// grid and of several.
func TestMarginalsKeepToTheBudget(t *testing.T) {
	for _, layout := range []string{"single", "twodoku-nw-se"} {
		b := solvertest.BoardOf(t, layout)
		tally := newTally(t.Context(), solvertest.Marks(b, solvertest.Thinned(b, 18, 1)), exact.NewBudget(1, 0))
		tally.s.Propagate()
		if n := tally.answer(byDigit{}); n.Exact {
			t.Errorf("%s: %v", layout, n.N)
		}
	}
}

// TestMarginalsOfAnyBudget: the largest budget is enough.
func TestMarginalsOfAnyBudget(t *testing.T) {
	b := solvertest.BoardOf(t, "twodoku-nw-se")
	m, err := JointMarginals(t.Context(), solvertest.Marks(b, solvertest.Thinned(b, 24, 3)), Options{Budget: math.MaxInt64})
	if m == nil {
		t.Errorf("no marginals, %v", err)
	}
}

// TestMarginalsOfOneGrid compares them with counts that have the digit given.
func TestMarginalsOfOneGrid(t *testing.T) {
	b := solvertest.BoardOf(t, "single")
	rng := rand.New(rand.NewPCG(6, 6))
	for _, clues := range []int{15, 25} {
		digits := solvertest.Thinned(b, clues, 1)
		m, err := JointMarginals(t.Context(), solvertest.Marks(b, digits), Options{})
		if err != nil {
			t.Fatal(err)
		}
		for range 20 {
			with, cell, d := slices.Clone(digits), rng.IntN(81), rng.IntN(9)
			want := m.Total
			if with[cell] != uint8(d+1) {
				with[cell] = uint8(d + 1)
				if want = new(big.Int); digits[cell] == 0 {
					n, err := Joint(t.Context(), solvertest.Marks(b, with), Options{})
					if err != nil {
						t.Fatal(err)
					}
					want = n.N
				}
			}
			if got := m.Cells[cell][d]; got.Cmp(want) != 0 {
				t.Errorf("%d clues: %v solutions with digit %d in cell %d, counted %v", clues, got, d+1, cell, want)
			}
		}
	}
}

// TestMarginalsWithoutClues wants a ninth of the number of all for each digit of each cell of two
// grids that share four boxes. With SAMURAI_ALL it counts those with one digit given, too.
func TestMarginalsWithoutClues(t *testing.T) {
	solvertest.Long(t)
	b := solvertest.BoardOf(t, "sensei-4")
	digits := make([]uint8, b.Cells())
	m, err := JointMarginals(t.Context(), solvertest.Marks(b, digits), Options{})
	if err != nil || m == nil {
		t.Fatal(m, err)
	}
	ninth, _ := new(big.Int).SetString("235397219015387775384944640", 10)
	if solvertest.Full() {
		digits[40] = 7
		ninth = countAsNetwork(t, b, digits).N
	}
	for cell := range m.Cells {
		for d, n := range m.Cells[cell] {
			if n.Cmp(ninth) != 0 {
				t.Fatalf("%s of %s with digit %d in cell %d, want %s", n, m.Total, d+1, cell, ninth)
			}
		}
	}
}

// TestMarginalsStopped ends the context after more and more looks at it: there are marginals or an error, never both.
func TestMarginalsStopped(t *testing.T) {
	b := solvertest.BoardOf(t, "twodoku-nw-se")
	marks := solvertest.Marks(b, solvertest.Thinned(b, 24, 3))
	for left := range 100_000 {
		m, err := JointMarginals(&solvertest.Turns{Context: t.Context(), Left: left}, marks, Options{})
		switch {
		case (m == nil) != (err != nil):
			t.Fatalf("after %d looks: %v, %v", left, m, err)
		case m != nil && left < 3:
			t.Fatalf("after %d looks there were marginals", left)
		case m != nil:
			return
		}
	}
}
