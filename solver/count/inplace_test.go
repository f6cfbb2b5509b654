package count

import (
	"context"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver/exact"
	"samurai/solver/search"
	"samurai/solver/solvertest"
)

// TestCountsToLimit counts grids in place without contraction. Those of which that tells
// the number, or that it is above the limit, agree with a list of all solutions.
func TestCountsToLimit(t *testing.T) {
	for _, name := range []string{"twodoku-nw-se", "sensei-2", "flower", "sohei"} {
		b := solvertest.BoardOf(t, name)
		rng := rand.New(rand.NewPCG(12, uint64(len(name))))
		digits := solvertest.RandomFill(b, rng)
		var solutions [][]uint8
		for _, cell := range rng.Perm(len(digits)) {
			was := digits[cell]
			digits[cell] = 0
			more := solvertest.Solutions(search.New(b), digits, 400)
			if len(more) == 400 {
				digits[cell] = was
			} else {
				solutions = more
			}
			if len(solutions) > 40 {
				break
			}
		}
		seen := make([]map[[81]uint8]bool, len(b.Grids))
		for g := range seen {
			seen[g] = map[[81]uint8]bool{}
			for _, s := range solutions {
				seen[g][b.ByGrid(s)[g]] = true
			}
		}
		for _, limit := range []uint64{1, 3, 1000} {
			y := newTally(t.Context(), solvertest.Marks(b, digits), exact.NewBudget(DefaultBudget, 0))
			if !y.s.Propagate() {
				t.Fatal("no solution")
			}
			out := make([]*Number, len(b.Grids))
			y.countsToLimit(out, limit)
			for g, n := range out {
				want := uint64(len(seen[g]))
				switch {
				case n == nil:
					t.Errorf("%s: grid %d to %d: nothing, want %d", name, g, limit, want)
				case n.Exact != (want <= limit) || n.Exact && n.N.Uint64() != want || n.N.Uint64() > want || !n.Exact && n.N.Uint64() <= limit:
					t.Errorf("%s: grid %d to %d: %v, exact %t; want %d", name, g, limit, n.N, n.Exact, want)
				}
			}
		}
	}
}

// TestInPlaceStopped: once ctx has ended no grid gets a number, unless there is no solution.
func TestInPlaceStopped(t *testing.T) {
	b := solvertest.BoardOf(t, "twodoku-nw-se")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	clues := solvertest.Thinned(b, 20, 1)
	for _, n := range newTally(ctx, solvertest.Marks(b, clues), exact.NewBudget(DefaultBudget, 0)).countsInPlace(0) {
		if n != nil {
			t.Errorf("%v, exact %t, though there was no time", n.N, n.Exact)
		}
	}
	clear(clues)
	clues[0], clues[1] = 1, 1
	for _, n := range newTally(ctx, solvertest.Marks(b, clues), exact.NewBudget(DefaultBudget, 0)).countsInPlace(0) {
		if n == nil || !n.Exact || n.N.Sign() != 0 {
			t.Errorf("%+v of a board without a solution", n)
		}
	}
}

// TestBoardStopped ends the context after more and more looks at it: what it leaves open is
// never said to be exact, and the error says so.
func TestBoardStopped(t *testing.T) {
	b := solvertest.BoardOf(t, "twodoku-nw-se")
	m := solvertest.Marks(b, solvertest.Thinned(b, 22, 3))
	whole, err := Board(t.Context(), m, Options{InPlace: true, Limit: 40}, Facts{})
	if err != nil {
		t.Fatal(err)
	}
	for left := range 100_000 {
		a, err := Board(&solvertest.Turns{Context: t.Context(), Left: left}, m, Options{InPlace: true, Limit: 40}, Facts{})
		if a.Joint.Exact && (!whole.Joint.Exact || a.Joint.N.Cmp(whole.Joint.N) != 0) {
			t.Errorf("after %d looks: exactly %v, want %v", left, a.Joint.N, whole.Joint.N)
		}
		if err != nil {
			if a.Joint.N.Cmp(whole.Joint.N) == 0 && a.InPlace != nil && !slices.Contains(a.InPlace, nil) {
				t.Errorf("after %d looks: all is known, but %v", left, err)
			}
			continue
		}
		if left < 3 || slices.Contains(a.InPlace, nil) {
			t.Errorf("after %d looks: no error; in place %v", left, a.InPlace)
		}
		break
	}
}

// TestInPlaceOutOfReach: grids of a board that has a solution have one, too, however little may
// be spent.
func TestInPlaceOutOfReach(t *testing.T) {
	b := solvertest.BoardOf(t, "flower")
	y := newTally(t.Context(), solvertest.Marks(b, make([]uint8, b.Cells())), exact.NewBudget(little, 1))
	for g, n := range y.countsInPlace(0) {
		if n.Exact || n.N.Sign() <= 0 {
			t.Errorf("grid %d: %v, exact %t", g, n.N, n.Exact)
		}
	}
}

// TestWithin: what is used of a part of the budget is gone from the whole, and no more; the position and
// what is known are those of all.
func TestWithin(t *testing.T) {
	b := solvertest.BoardOf(t, "single")
	y := newTally(t.Context(), solvertest.Marks(b, make([]uint8, 81)), exact.NewBudget(1000, 1))
	part := y.within(4)
	if left := part.budget.Left(); left != 250 {
		t.Errorf("%d of 1000 for a fourth", left)
	}
	part.within(2).budget.Use(25)
	part.budget.Use(75)
	if left, own := y.budget.Left(), part.budget.Left(); left != 900 || own != 150 {
		t.Errorf("%d left of 1000 after 100, and %d of 250", left, own)
	}
	part.counts["x"] = Exactly(1)
	if part.s != y.s || y.counts["x"] == nil {
		t.Error("another position, or another memory")
	}
	other := y.position(solvertest.Marks(b, make([]uint8, 81)), nil)
	if other.s == y.s || other.counts["x"] == nil {
		t.Error("the same position, or another memory")
	}
}

// TestInPlaceFirst: counts in place change no count of the whole that comes after them.
func TestInPlaceFirst(t *testing.T) {
	b := solvertest.BoardOf(t, "twodoku-nw-se")
	m := solvertest.Marks(b, solvertest.Thinned(b, 22, 1))
	var all [2]*Number
	for i := range all {
		y := newTally(t.Context(), m, exact.NewBudget(DefaultBudget, 1))
		if i == 1 {
			y.countsInPlace(0)
		}
		y.s.Propagate()
		all[i] = y.answer(howMany{})
	}
	if !all[0].Exact || !all[1].Exact || all[0].N.Cmp(all[1].N) != 0 {
		t.Errorf("%v, after counts in place %v", all[0], all[1])
	}
}

// TestOneByOne: with whatever budget a count is not said to be exact unless it is.
func TestOneByOne(t *testing.T) {
	b := solvertest.BoardOf(t, "twodoku-nw-se")
	m := solvertest.Marks(b, solvertest.Thinned(b, 26, 1))
	count := func(steps int64) *Number {
		y := newTally(t.Context(), m, exact.NewBudget(steps, 1))
		y.s.Propagate()
		solution, _ := y.witness()
		return y.oneByOne(0, big.NewInt(1_000_000), solution)
	}
	want, some := count(math.MaxInt64), 0
	for steps := int64(1); steps < 1<<40; steps *= 2 {
		n := count(steps)
		if n.N.Cmp(want.N) > 0 || n.Exact && n.N.Cmp(want.N) != 0 {
			t.Errorf("with %d steps %v, exact %t; want %v", steps, n.N, n.Exact, want.N)
		}
		if n.Exact {
			break
		}
		some++
	}
	if !want.Exact || some < 2 {
		t.Errorf("%v, out of reach with %d budgets", want, some)
	}
}

// TestFolds: where only one grid has clues, all its solutions extend, as random ones do. That is not
// said where another has one, or where grids overlap in such a way that they do not fold.
func TestFolds(t *testing.T) {
	for _, name := range []string{"sensei-2", "triple", "gattai-8", "windmill", "flower", "sumo"} {
		b := solvertest.BoardOf(t, name)
		digits, g := make([]uint8, b.Cells()), len(b.Grids)/2
		count := func(clue int) *Number {
			y := newTally(t.Context(), solvertest.Marks(b, digits), exact.NewBudget(DefaultBudget, 0))
			y.s.Assign(clue, 40, 1)
			if !y.s.Propagate() {
				t.Fatal("no solution")
			}
			if !y.folds(g, y.everyGrid()) {
				return AtLeast(0)
			}
			return y.answer(inPlace{g})
		}
		if n := count(g); !n.Exact || new(big.Int).Mul(n.N, big.NewInt(9)).Cmp(mostGrids) != 0 {
			t.Errorf("%s: %v, exact %t", name, n.N, n.Exact)
		}
		if other := b.Neighbours(g)[0]; !slices.Contains(b.Grids[g][:], b.Grids[other][4]) && count(other).Exact {
			t.Errorf("%s folds with a clue in another grid", name)
		}
		rng := rand.New(rand.NewPCG(26, 3))
		for range 5 {
			grid := solvertest.RandomFill(solvertest.BoardOf(t, "single"), rng)
			for i, k := range b.Grids[g] {
				copy(digits[9*k:], grid[9*i:9*i+9])
			}
			if solvertest.Count(search.New(b), digits, 1) != 1 {
				t.Errorf("%s: %v does not extend", name, grid)
			}
		}
	}
	for second, want := range map[int]bool{6: true, 2: false} {
		l := &layout.Layout{
			Grids:  []layout.Grid{{Name: "a"}, {Name: "b"}},
			Shared: []layout.Tie{{Boxes: []layout.GridBox{{Box: 9}, {Grid: 1, Box: 4}}}, {Boxes: []layout.GridBox{{Box: second}, {Grid: 1, Box: 1}}}},
		}
		b, problems := overlap.New(l)
		if problems.Errors() {
			t.Fatal(problems)
		}
		y := newTally(t.Context(), solvertest.Marks(b, make([]uint8, b.Cells())), exact.NewBudget(little, 1))
		if got := y.folds(0, y.everyGrid()); got != want {
			t.Errorf("box %d on box 1: %t", second, got)
		}
	}
}

// TestInPlaceSentBefore: a grid with one shared box that has sent its message is not contracted again in place.
func TestInPlaceSentBefore(t *testing.T) {
	b := solvertest.BoardOf(t, "twodoku-nw-se")
	m := solvertest.Marks(b, solvertest.Thinned(b, 18, 1))
	after, fresh := newTally(t.Context(), m, exact.NewBudget(DefaultBudget, 1)), newTally(t.Context(), m, exact.NewBudget(DefaultBudget, 1))
	after.s.Propagate()
	fresh.s.Propagate()
	gr := after.graph(after.everyGrid())
	after.byMessages(gr)   // for which grid 1 sends
	after.extending(gr, 1) // for which grid 0 sends
	left := after.budget.Left()
	got, want := after.extending(gr, 0), fresh.extending(gr, 0)
	if !want.Exact || !got.Exact || got.N.Cmp(want.N) != 0 {
		t.Errorf("%v, by itself %v", got, want)
	}
	if steps := left - after.budget.Left(); steps > little {
		t.Errorf("%d steps, by itself %d", steps, fresh.budget.Used())
	}
}
