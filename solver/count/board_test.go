package count

import (
	"math"
	"math/big"
	"slices"
	"sort"
	"testing"

	"samurai/solver/exact"
	"samurai/solver/grid"
	"samurai/solver/solvertest"
)

// TestKnown: what a caller knows already changes no count, also if it is all there is.
func TestKnown(t *testing.T) {
	b := solvertest.BoardOf(t, "twodoku-nw-se")
	for seed := range uint64(4) {
		m := solvertest.Marks(b, solvertest.Thinned(b, 24, seed))
		want, err := Board(t.Context(), m, Options{}, Facts{})
		if err != nil || !want.Joint.Exact || !want.Joint.N.IsUint64() || want.Joint.N.Sign() == 0 {
			t.Fatalf("%+v, %v", want.Joint, err)
		}
		n := want.Joint.N.Uint64()
		for _, known := range []uint64{1, n - 1, n} {
			got, err := Board(t.Context(), m, Options{}, Facts{AtLeast: known})
			if err != nil || !got.Joint.Exact || got.Joint.N.Cmp(want.Joint.N) != 0 || got.Joint.Upper != nil {
				t.Errorf("seed %d: %+v of at least %d, want %d: %v", seed, got.Joint, known, n, err)
			}
			got, err = Board(t.Context(), m, Options{Budget: 1000}, Facts{AtLeast: known})
			if err != nil || got.Joint.N.Cmp(new(big.Int).SetUint64(known)) < 0 {
				t.Errorf("seed %d: %+v of at least %d, with a budget that is too small: %v", seed, got.Joint, known, err)
			}
		}
	}
}

// TestKnownAlone: for the size of a sum no grid is counted again whose count alone is known.
func TestKnownAlone(t *testing.T) {
	b := solvertest.BoardOf(t, "twodoku-nw-se")
	m := solvertest.Marks(b, solvertest.Thinned(b, 20, 1))
	alone := make([]*Number, len(b.Grids))
	for g := range alone {
		c := m.Grid(g)
		n, err := Alone(t.Context(), new(grid.Solver), &c, 0)
		if err != nil {
			t.Fatal(err)
		}
		alone[g] = &n
	}
	var found [2]*Number
	for i, counted := range []int{2, 1} { // the whole, and a grid
		y := newTally(t.Context(), m, exact.NewBudget(DefaultBudget, 1))
		if !y.s.Propagate() {
			t.Fatal("no solution")
		}
		if i == 1 {
			y.know(alone)
		}
		if found[i] = y.answer(howMany{}); len(y.counts) != counted {
			t.Errorf("%d counts, want %d", len(y.counts), counted)
		}
	}
	if !found[0].Exact || !found[1].Exact || found[0].N.Cmp(found[1].N) != 0 {
		t.Errorf("%v, with what is known %v", found[0], found[1])
	}
}

// TestKnownBlank: a blank grid whose number alone is known is not counted; one that another narrows is.
func TestKnownBlank(t *testing.T) {
	b := solvertest.BoardOf(t, "twodoku-nw-se")
	y := newTally(t.Context(), solvertest.Marks(b, make([]uint8, b.Cells())), exact.NewBudget(little, 1))
	y.know([]*Number{{N: mostGrids, Exact: true}, nil})
	if n := y.single(1); !n.Exact || n.N.Cmp(mostGrids) != 0 || y.budget.Used() != 0 {
		t.Errorf("%v for %d steps", n, y.budget.Used())
	}
	digits := make([]uint8, b.Cells())
	digits[9*b.Grids[1][0]] = 1
	y = newTally(t.Context(), solvertest.Marks(b, digits), exact.NewBudget(little, 1))
	y.know([]*Number{{N: mostGrids, Exact: true}, nil})
	if n := y.single(0); n.Exact {
		t.Errorf("%v is taken for the number of a grid that has a clue", n)
	}
}

// TestAlike: digits are alike as long as nothing tells them apart.
func TestAlike(t *testing.T) {
	b := solvertest.BoardOf(t, "twodoku-nw-se")
	digits := make([]uint8, b.Cells())
	digits[0] = 1
	y := newTally(t.Context(), solvertest.Marks(b, digits), exact.NewBudget(math.MaxInt64, 0))
	if !y.s.Propagate() {
		t.Fatal("no solution")
	}
	for _, tt := range []struct {
		a, b  int
		alike bool
	}{{2, 3, true}, {9, 4, true}, {1, 2, false}, {5, 1, false}, {1, 1, true}} {
		if got := y.alike(y.everyGrid(), grid.Set(1)<<(tt.a-1), grid.Set(1)<<(tt.b-1)); got != tt.alike {
			t.Errorf("with a 1 on the board, %d and %d are alike: %t", tt.a, tt.b, got)
		}
	}
}

// TestBoundsFirst: before a count that is long there are bounds and counts in place, which remain if time runs out in it, and
// which take nothing from the answer if it does not.
func TestBoundsFirst(t *testing.T) {
	b := solvertest.BoardOf(t, "triple")
	m := solvertest.Marks(b, solvertest.Thinned(b, 16, 0))
	ask := func(looks int) (a *Counts, left int) {
		turns := &solvertest.Turns{Context: t.Context(), Left: looks}
		a, err := Board(turns, m, Options{Budget: 2_000_000_000, InPlace: true, Workers: 1}, Facts{})
		if err != nil && turns.Left >= 0 {
			t.Fatal(err)
		}
		return a, turns.Left
	}
	all, left := ask(math.MaxInt)
	want := all.Joint
	if !want.Exact || want.Upper != nil || want.Estimate != nil || want.Price != 0 {
		t.Fatalf("%+v", want)
	}
	const parts = 1024
	end := sort.Search(parts, func(i int) bool { // where the joint count ends
		a, _ := ask((math.MaxInt - left) / parts * i)
		checkBounds(t, "interrupted", a.Joint, want.N)
		return a.Joint.Exact
	})
	a, _ := ask((math.MaxInt - left) / parts * (end - 1))
	if a.Joint.Exact || a.Joint.Upper == nil || a.InPlace == nil || slices.Contains(a.InPlace, nil) {
		t.Errorf("%+v, in place %v after %d of %d parts", a.Joint, a.InPlace, end-1, parts)
	}
}

// TestSearchToLimit: a search that settles a limit says how many positions it took.
func TestSearchToLimit(t *testing.T) {
	b := solvertest.BoardOf(t, "twodoku-nw-se")
	for _, tt := range []struct {
		clues  int
		limit  uint64
		enough bool
	}{{26, 1, true}, {22, 100, true}, {22, 0, false}, {22, 10 * searchLimit, false}} {
		a := &Counts{Joint: AtLeast(0)}
		enough, err := a.searchToLimit(t.Context(), solvertest.Marks(b, solvertest.Thinned(b, tt.clues, 1)), tt.limit)
		if err != nil || enough != tt.enough || (a.Nodes > 0) != enough || a.Nodes > searchLimitNodes {
			t.Errorf("%d clues to %d: %t after %d positions, %v", tt.clues, tt.limit, enough, a.Nodes, err)
		}
	}
}

// TestBoundToLimit: a quick lower bound settles a limit, unless there is no solution.
func TestBoundToLimit(t *testing.T) {
	b := solvertest.BoardOf(t, "twodoku-nw-se")
	clues := solvertest.Thinned(b, 22, 1)
	for _, want := range []bool{true, false} {
		y := newTally(t.Context(), solvertest.Marks(b, clues), exact.NewBudget(DefaultBudget, 1))
		if got := (&Counts{}).boundToLimit(y, 1000); got != want {
			t.Errorf("settled: %t, want %t", got, want)
		}
		clear(clues)
		clues[0], clues[1] = 1, 1
	}
}

// TestPrice: a count that is out of reach says what it would have cost, or the first of its sums
// that did, whichever way it would have been counted. With as much more it is exact in the end, and has
// no price any more.
func TestPrice(t *testing.T) {
	for _, tt := range []struct {
		layout string
		clues  int
	}{{"single", 12}, {"twodoku-nw-se", 20}, {"sensei-2", 22}} {
		b := solvertest.BoardOf(t, tt.layout)
		m := solvertest.Marks(b, solvertest.Thinned(b, tt.clues, 2))
		for budget, tries := int64(little/5), 0; ; tries++ {
			a, err := Board(t.Context(), m, Options{Budget: budget}, Facts{})
			if err != nil {
				t.Fatal(err)
			}
			n := a.Joint
			if n.Exact && n.Price == 0 && tries > 0 {
				break
			}
			if n.Exact || n.Price == 0 || tries == 8 {
				t.Fatalf("%s: %v with %d steps, exact %t, for %d", tt.layout, n.N, budget, n.Exact, n.Price)
			}
			budget += 2 * n.Price
		}
	}
}

// TestPriceOfPrimes: a weighted sum does not begin for one prime if the budget does not pay for all of them, and says what
// they cost.
func TestPriceOfPrimes(t *testing.T) {
	b := solvertest.BoardOf(t, "samurai")
	m := solvertest.Marks(b, solvertest.Thinned(b, 12, 2))
	count := func(steps int64) (n *Number, used int64) {
		y := newTally(t.Context(), m, exact.NewBudget(steps, 1))
		n = y.joint(Facts{})
		return n, y.budget.Used()
	}
	n, all := count(1 << 60)
	if !n.Exact {
		t.Fatal(n.N)
	}
	n, used := count(all * 97 / 100)
	if n.Exact || n.Price < all*95/100 || n.Price > all*105/100 || used > all*3/4 {
		t.Errorf("%d of %d steps: exact %t, %d used, price %d", all*97/100, all, n.Exact, used, n.Price)
	}
}

// TestOpening: opening cycles costs at most three times what is foreseen, and at least a quarter.
func TestOpening(t *testing.T) {
	for name, clues := range map[string]int{"sensei-2": 20, "triple": 20, "flower-4": 17, "butterfly": 20, "sumo": 20} {
		b := solvertest.BoardOf(t, name)
		m, err := narrow(t.Context(), solvertest.Marks(b, solvertest.Thinned(b, clues, 0)))
		if err != nil {
			t.Fatal(err)
		}
		y := newTally(t.Context(), m, exact.NewBudget(DefaultBudget, 0))
		y.s.Propagate()
		for _, component := range y.s.Components(y.everyGrid()) {
			gr := y.graph(component)
			if gr.acyclic() {
				continue
			}
			other := y.position(m, exact.NewBudget(DefaultBudget, 0)) // which remembers what was counted
			other.s.Propagate()
			price := y.openingPrice(component)
			n := other.branch(howMany{}, gr)
			if took := other.budget.Used(); !n.Exact || price > 4*took || 3*price < took {
				t.Errorf("%s: %v, exact %t, in %d steps; foreseen were %d", name, n.N, n.Exact, took, price)
			}
		}
	}
}

// TestOpeningAtLeast: by digit, opening cycles takes at least what is told before, and does not begin with a step less.
func TestOpeningAtLeast(t *testing.T) {
	b := solvertest.BoardOf(t, "sensei-4")
	m, err := narrow(t.Context(), solvertest.Marks(b, solvertest.Thinned(b, 20, 0)))
	if err != nil {
		t.Fatal(err)
	}
	for _, q := range []question{byDigit{}, inPlace{0}} {
		steps := int64(DefaultBudget)
		for _, enough := range []bool{true, false} {
			y := newTally(t.Context(), m, exact.NewBudget(steps, 1))
			y.s.Propagate()
			grids := y.everyGrid()
			y.few(q, grids)
			listed := y.budget.Used()
			price := y.digitsPrice(q, grids)
			before := y.budget.Used()
			n := y.connected(q, grids)
			used := y.budget.Used() - before
			if price <= 0 || n.Exact != enough || enough != (used >= price) || !enough && n.Price != price+y.budget.Used() {
				t.Errorf("exact %t with enough %t, in %d steps, foreseen were %d or more, told %d", n.Exact, enough, used, price, n.Price)
			}
			steps = before + before - listed + price - 1 // the price is looked for once more
		}
	}
}

// TestMessagesPrice: messages take at least what is told before, do not begin with a step less, and are prepared once.
func TestMessagesPrice(t *testing.T) {
	b := solvertest.BoardOf(t, "samurai")
	m := solvertest.Marks(b, solvertest.Thinned(b, 16, 0))
	steps := int64(DefaultBudget)
	for _, enough := range []bool{true, false} {
		y := newTally(t.Context(), m, exact.NewBudget(steps, 1))
		y.s.Propagate()
		grids := y.everyGrid()
		y.few(byDigit{}, grids)
		price := y.messagesPrice(y.graph(grids))
		before := y.budget.Used()
		kept := len(y.priced)
		n := y.connected(byDigit{}, grids)
		if used := y.budget.Used() - before; price <= 0 || kept != 4 || len(y.priced) > 0 == enough || n.Exact != enough || len(y.messages) > 0 != enough || enough && used < price {
			t.Errorf("exact %t with enough %t, in %d steps, foreseen were %d or more; %d sums were prepared, %d are left", n.Exact, enough, used, price, kept, len(y.priced))
		}
		steps = before + price - 1 // what was prepared is kept
	}
}

// TestWitnessOnce: a solution that bounds need is looked for once, and not at all where solutions were listed; those of a
// board without clues are not listed.
func TestWitnessOnce(t *testing.T) {
	b := solvertest.BoardOf(t, "samurai")
	for clues, listed := range map[int]bool{14: true, 0: false} {
		y := newTally(t.Context(), solvertest.Marks(b, solvertest.Thinned(b, clues, 3)), exact.NewBudget(DefaultBudget, 1))
		y.s.Propagate()
		if listed {
			y.few(howMany{}, y.everyGrid())
		} else {
			y.lowerBounds()
		}
		before := y.budget.Used()
		if solution, sure := y.witness(); y.budget.Used() != before || solution == nil || !sure {
			t.Errorf("%d clues: %d steps for a solution that was known", clues, y.budget.Used()-before)
		}
		if y.bounds(AtLeast(0), nil); len(y.found) > 0 != listed {
			t.Errorf("%d clues: %d lists", clues, len(y.found))
		}
	}
}

// TestCheapest: boards are counted that one of two ways alone brings within the budget, each in that one.
func TestCheapest(t *testing.T) {
	for name, network := range map[string]bool{"sensei-4": true, "sumo": false} {
		b := solvertest.BoardOf(t, name)
		m, err := narrow(t.Context(), solvertest.Marks(b, solvertest.Thinned(b, map[bool]int{true: 17, false: 20}[network], 0)))
		if err != nil {
			t.Fatal(err)
		}
		y := newTally(t.Context(), m, exact.NewBudget(2_000_000_000, 0))
		summed := false
		y.progress = func(float64) { summed = true }
		y.s.Propagate()
		if n := y.answer(howMany{}); !n.Exact || summed != network {
			t.Errorf("%s: %v, exact %t, by a network: %t", name, n.N, n.Exact, summed)
		}
	}
}
