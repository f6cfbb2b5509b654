package count

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"samurai/solver/exact"
	"samurai/solver/search"
	"samurai/solver/solvertest"
)

// TestListAnswersAll: once few solutions are listed, no question about them is searched for again, or contracted.
func TestListAnswersAll(t *testing.T) {
	b := solvertest.BoardOf(t, "sensei-4")
	digits := solvertest.Thinned(b, 20, 22)
	solutions := solvertest.Solutions(search.New(b), digits, searchFirst)
	y := newTally(t.Context(), solvertest.Marks(b, digits), exact.NewBudget(DefaultBudget, 1))
	y.s.Propagate()
	n := y.answer(howMany{})
	if n.N.Uint64() != uint64(len(solutions)) || len(solutions) < 2 || len(solutions) == searchFirst {
		t.Fatalf("%v solutions, listed %d", n.N, len(solutions))
	}
	left := y.budget.Left()
	if n := y.answer(byDigit{}); !n.Exact || n.N.Uint64() != uint64(len(solutions)) {
		t.Errorf("%v by digit, exact %t", n.N, n.Exact)
	}
	for g := range b.Grids {
		if n := y.answer(inPlace{g}); !n.Exact {
			t.Errorf("grid %d: %v in place", g, n.N)
		}
	}
	if used := left - y.budget.Left(); used != 0 {
		t.Errorf("%d steps for answers that the list has", used)
	}
}

// TestAlikeDigits: where nothing distinguishes two digits, one of them is tried for both, and cells have either as often.
func TestAlikeDigits(t *testing.T) {
	b, rng := solvertest.BoardOf(t, "sohei"), rand.New(rand.NewPCG(40, 1))
	digits := solvertest.RandomFill(b, rng)
	for cell, d := range digits {
		if d > 7 {
			digits[cell] = 0
		}
	}
	for _, cell := range rng.Perm(len(digits)) {
		was := digits[cell]
		digits[cell] = 0
		if n := solvertest.Count(search.New(b), digits, 3000); n == 3000 {
			digits[cell] = was
		}
	}
	solutions := solvertest.Solutions(search.New(b), digits, 3000)
	if len(solutions) <= searchFirst {
		t.Fatalf("%d solutions", len(solutions))
	}
	checkMarginals(t, b, digits, solutions)
}

// TestOpenedPrice: once digits were tried, the next one does not begin if the budget does not pay for it, and its price is told.
func TestOpenedPrice(t *testing.T) {
	b := solvertest.BoardOf(t, "sensei-4")
	y := newTally(t.Context(), solvertest.Marks(b, solvertest.Thinned(b, 20, 0)), exact.NewBudget(1, 1))
	y.s.Propagate()
	if n := y.opened(byDigit{}, y.everyGrid()); n.Exact || n.Price != y.costTry() || y.s.Nodes != 0 {
		t.Errorf("exact %t, %d steps told, %d positions", n.Exact, n.Price, y.s.Nodes)
	}
}

// TestOutOfReach: a way whose price is the largest number never begins, and is no price, whatever the budget.
func TestOutOfReach(t *testing.T) {
	b := solvertest.BoardOf(t, "sensei-4")
	for _, used := range []int64{0, 7} {
		y := newTally(t.Context(), solvertest.Marks(b, solvertest.Thinned(b, 20, 0)), exact.NewBudget(math.MaxInt64, 1))
		y.budget.Use(used)
		n := y.first(byDigit{}, y.everyGrid(), slices.Values([]way{{math.MaxInt64, true, func() *Number { return Exactly(1) }}}))
		if n.Exact || n.Price != 0 {
			t.Errorf("after %d steps: exact %t, %d steps told", used, n.Exact, n.Price)
		}
	}
}

// TestCheaperFirst: of opening a cycle and a network the cheaper is tried first.
func TestCheaperFirst(t *testing.T) {
	for clues, seed := range map[int]uint64{1: 0, 12: 0} {
		b := solvertest.BoardOf(t, "sensei-4")
		y := newTally(t.Context(), solvertest.Marks(b, solvertest.Thinned(b, clues, seed)), exact.NewBudget(DefaultBudget, 1))
		y.s.Propagate()
		var prices []int64
		for w := range (howMany{}).ways(y, y.everyGrid()) {
			prices = append(prices, w.price)
		}
		if len(prices) != 3 || prices[1] > prices[2] {
			t.Errorf("%d clues: a list, opening and a network cost %d", clues, prices)
		}
	}
}

// TestMessageOfPrimes: a message that was sent modulo one prime is not taken for one modulo two.
func TestMessageOfPrimes(t *testing.T) {
	b := solvertest.BoardOf(t, "samurai")
	y := newTally(t.Context(), solvertest.Marks(b, solvertest.Thinned(b, 24, 1)), exact.NewBudget(DefaultBudget, 1))
	y.s.Propagate()
	gr := y.graph(y.everyGrid())
	middle := slices.IndexFunc(gr.grids, func(g int) bool { return len(gr.boxesOf[g]) > 1 })
	for primes := 1; primes <= 2; primes++ {
		m := (&forest{y, gr, primes}).message(middle, gr.boxesOf[middle][0])
		if m == nil || len(m.table.Residues) != primes {
			t.Fatalf("%+v modulo %d primes", m, primes)
		}
	}
}
