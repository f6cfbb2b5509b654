package count

import (
	"context"
	"math"
	"math/big"
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
		want, err := Board(t.Context(), m, Options{}, Known{})
		if err != nil || !want.Joint.Exact || !want.Joint.N.IsUint64() || want.Joint.N.Sign() == 0 {
			t.Fatalf("%+v, %v", want.Joint, err)
		}
		n := want.Joint.N.Uint64()
		for _, known := range []uint64{1, n - 1, n} {
			got, err := Board(t.Context(), m, Options{}, Known{AtLeast: known})
			if err != nil || !got.Joint.Exact || got.Joint.N.Cmp(want.Joint.N) != 0 || got.Joint.Upper != nil {
				t.Errorf("seed %d: %+v of at least %d, want %d: %v", seed, got.Joint, known, n, err)
			}
			got, err = Board(t.Context(), m, Options{Budget: 1000}, Known{AtLeast: known})
			if err != nil || got.Joint.N.Cmp(new(big.Int).SetUint64(known)) < 0 {
				t.Errorf("seed %d: %+v of at least %d, with a budget that is too small: %v", seed, got.Joint, known, err)
			}
		}
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

// TestFirst: a first try with little work takes nothing from the answer, and its bounds are there
// when time runs out during another.
func TestFirst(t *testing.T) {
	const first, all = 4_000_000, 64_000_000
	b := solvertest.BoardOf(t, "flower-4")
	m := solvertest.Marks(b, solvertest.Thinned(b, 14, 3))
	var nodes uint64
	ask := func(ctx context.Context, o Options) *Number {
		o.Workers = 1
		a, err := Board(ctx, m, o, Known{})
		if err != nil && ctx.Err() == nil {
			t.Fatal(err)
		}
		nodes = a.Nodes
		return a.Joint
	}
	weaker := func(a, b *Number) bool {
		return !a.Exact && (b.Exact || a.N.Cmp(b.N) < 0 || a.Upper.Cmp(b.Upper) > 0 || a.Estimate == nil && b.Estimate != nil)
	}
	one := &solvertest.Turns{Context: t.Context(), Left: math.MaxInt}
	early, late := ask(one, Options{Budget: first}), ask(t.Context(), Options{Budget: all})
	if early.Exact || !weaker(early, late) {
		t.Fatalf("with %d steps %+v, with %d %+v", first, early, all, late)
	}
	alone := nodes
	if got := ask(t.Context(), Options{Budget: all, First: first}); weaker(got, late) || nodes <= alone {
		t.Errorf("after a first try %+v in %d nodes, without %+v in %d", got, nodes, late, alone)
	}
	turns := math.MaxInt - one.Left
	for _, more := range []int{1, turns / 10, turns} {
		if got := ask(&solvertest.Turns{Context: t.Context(), Left: turns + more}, Options{Budget: all, First: first}); weaker(got, early) {
			t.Errorf("%d turns after the first try: %+v, before %+v", more, got, early)
		}
	}
}

// TestTries: a first try that is enough is the only one, and none takes more than the budget.
func TestTries(t *testing.T) {
	b := solvertest.BoardOf(t, "flower")
	m := solvertest.Marks(b, solvertest.Thinned(b, 20, 1))
	ask := func(o Options) *Answer {
		a, err := Board(t.Context(), m, o, Known{})
		if err != nil {
			t.Fatal(err)
		}
		return a
	}
	one, tries := ask(Options{Budget: DefaultBudget}), ask(Options{Budget: 4 * DefaultBudget, First: DefaultBudget})
	if !one.Joint.Exact || !tries.Joint.Exact || one.Nodes == 0 || tries.Nodes != one.Nodes {
		t.Errorf("%v in %d positions, with a first try %v in %d", one.Joint, one.Nodes, tries.Joint, tries.Nodes)
	}
	enough := int64(1000)
	for !ask(Options{Budget: enough}).Joint.Exact {
		enough *= 2
	}
	if a := ask(Options{Budget: enough / 2, First: DefaultBudget}); a.Joint.Exact {
		t.Errorf("%v with %d steps, of which a single try is not enough", a.Joint.N, enough/2)
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
		a := &Answer{Joint: AtLeast(0)}
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
		if got := (&Answer{}).boundToLimit(y, 1000); got != want {
			t.Errorf("settled: %t, want %t", got, want)
		}
		clear(clues)
		clues[0], clues[1] = 1, 1
	}
}

// TestLearn: what an earlier try knows better is kept.
func TestLearn(t *testing.T) {
	a := &Answer{Joint: AtLeast(5), Nodes: 2}
	a.learn(&Answer{Joint: AtLeast(7), InPlace: []*Number{Exactly(3), AtLeast(4)}, Nodes: 3})
	if a.Nodes != 5 || a.Joint.N.Int64() != 7 || len(a.InPlace) != 2 || !a.InPlace[0].Exact {
		t.Errorf("%+v", a)
	}
	b := &Answer{Joint: Exactly(9), InPlace: []*Number{nil, AtLeast(2)}}
	b.learn(a)
	if !b.Joint.Exact || b.InPlace[0].N.Int64() != 3 || b.InPlace[1].N.Int64() != 4 {
		t.Errorf("%+v", b)
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
			a, err := Board(t.Context(), m, Options{Budget: budget}, Known{})
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
