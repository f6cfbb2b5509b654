package analyze

import (
	"context"
	"errors"
	"math"
	"math/big"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"
	"time"

	"samurai/overlap"
	"samurai/solver/count"
	"samurai/solver/search"
	"samurai/solver/solvertest"
)

// TestAnalyzeAgreesWithCounting counts variants of random puzzles from scratch: without
// each clue, and with each digit in some of the blank cells. Those that plain
// backtracking can count in a while it counts, the others a search. All layouts with
// SAMURAI_ALL set.
func TestAnalyzeAgreesWithCounting(t *testing.T) {
	names := []string{"single", "twodoku-nw-se", "samurai", "flower", "windmill"}
	switch {
	case testing.Short():
		names = names[:2]
	case !solvertest.Full():
		names = names[:3]
	}
	for i, name := range names {
		b := solvertest.BoardOf(t, name)
		rng := rand.New(rand.NewPCG(21, uint64(i)))
		for _, blanks := range []int{0, 1} {
			digits := solvertest.Minimal(search.New(b), b, rng)
			for range blanks {
				digits = unblank(digits, rng)
			}
			checkAnalysis(t, name, b, digits)
		}
		checkAnalysis(t, name, b, solvertest.Spoil(b, solvertest.Minimal(search.New(b), b, rng), rng))
	}
}

func analyze(ctx context.Context, b *overlap.Board, digits []uint8) (*Analysis, error) {
	return Run(ctx, solvertest.Puzzle(b, digits), nil, nil)
}

// TestAnalyzeProgress: what is handed out before the counts stays as it was then.
func TestAnalyzeProgress(t *testing.T) {
	b := solvertest.BoardOf(t, "single")
	digits := unblank(solvertest.Minimal(search.New(b), b, rand.New(rand.NewPCG(37, 8))), rand.New(rand.NewPCG(37, 9)))
	var known *Analysis
	a, err := Run(t.Context(), solvertest.Puzzle(b, digits), nil, func(a *Analysis) error {
		known = a
		return nil
	})
	if err != nil || a.Clues[0].Without == nil || !a.Total.Exact {
		t.Fatal("nothing was found after that: ", err)
	}
	if c := known.Clues[0]; known.Total.Exact || c.Without != nil || c.Need != a.Clues[0].Need {
		t.Errorf("the total is %+v, the first clue %+v", known.Total, c)
	}
}

// unblank takes away a random clue.
func unblank(digits []uint8, rng *rand.Rand) []uint8 {
	digits = slices.Clone(digits)
	for {
		if cell := rng.IntN(len(digits)); digits[cell] != 0 {
			digits[cell] = 0
			return digits
		}
	}
}

// limit is how many solutions of a variant are searched for.
const limit = 5_000

func checkAnalysis(t *testing.T, name string, b *overlap.Board, digits []uint8) {
	t.Helper()
	a, err := analyze(context.Background(), b, digits)
	if err != nil || !a.Total.Exact {
		t.Fatalf("%s: %v: %+v, %v", name, digits, a.Total, err)
	}
	total := a.Total.N
	plain, searched, left := 0, 0, 0
	o := solvertest.NewOracle(b)
	check := func(what string, cell int, d uint8, got *big.Int) {
		t.Helper()
		variant := slices.Clone(digits)
		variant[cell] = d
		o.Budget = 300
		n := o.Count(variant, math.MaxInt)
		if o.Budget > 0 {
			plain++
		} else {
			found := solvertest.Count(search.New(b), variant, limit)
			n = int(found)
			searched++
		}
		if got == nil && n > limit/10 {
			left++
			return
		}
		if n == limit && got.Cmp(big.NewInt(limit)) > 0 {
			return
		}
		if got == nil || got.Cmp(big.NewInt(int64(n))) != 0 {
			t.Errorf("%s: %v solutions %s %s = %d, want %d", name, got, what, b.CellName(-1, cell), d, n)
		}
	}
	check("with", 0, digits[0], total)
	for _, c := range a.Clues {
		check("without", c.Cell, 0, c.Without)
		if c.Digit != digits[c.Cell] || c.Need == NeedUnknown || c.Without != nil && (c.Need == NotNeeded) != (c.Without.Cmp(total) == 0) {
			t.Errorf("%s: clue %+v of %v solutions", name, c, total)
		}
	}
	for cell := 0; cell < len(a.Remaining); cell += 9 { // some cells will do
		for d, n := range a.Remaining[cell] {
			if digits[cell] == 0 {
				check("with", cell, uint8(d+1), n)
			}
		}
	}
	t.Logf("%s: %v solutions, %d clues; %d variants counted plainly, %d by search; %d were left out", name, total, len(a.Clues), plain, searched, left)
	if left > len(a.Clues)/4 {
		t.Errorf("%s: %d of %d clues were left out", name, left, len(a.Clues))
	}
	if total.Sign() > 0 {
		checkTogether(t, name, b, a, digits)
	}
}

// checkTogether adds the givens one by one, and wants what they are said to leave and
// one solution in the end.
func checkTogether(t *testing.T, name string, b *overlap.Board, a *Analysis, digits []uint8) {
	t.Helper()
	all := slices.Clone(digits)
	for _, g := range a.Together {
		if all[g.Cell] != 0 {
			t.Errorf("%s: %v gives a cell that is given", name, g)
		}
		all[g.Cell] = g.Digit
		if n, err := count.Joint(context.Background(), solvertest.Marks(b, all), count.Options{Budget: math.MaxInt64}); err != nil || !n.Exact || n.N.Cmp(g.Leaves) != 0 {
			t.Errorf("%s: %v of %v leaves %+v, %v", name, g, a.Together, n, err)
		}
	}
	if n := solvertest.Count(search.New(b), all, 2); n != 1 {
		t.Errorf("%s: %d solutions with %v", name, n, a.Together)
	}
}

// TestAnalyzeManySolutions takes numbers that nobody can count one by one through what
// they add up to.
func TestAnalyzeManySolutions(t *testing.T) {
	solvertest.Long(t)
	for _, c := range []struct {
		layout string
		blanks int
	}{{"single", 8}, {"twodoku-nw-se", 6}, {"samurai", 5}} {
		b := solvertest.BoardOf(t, c.layout)
		rng := rand.New(rand.NewPCG(22, uint64(c.blanks)))
		digits := solvertest.Minimal(search.New(b), b, rng)
		for range c.blanks {
			digits = unblank(digits, rng)
		}
		a, err := analyze(context.Background(), b, digits)
		if err != nil || !a.Total.Exact {
			t.Fatalf("%s: %+v, %v", c.layout, a.Total, err)
		}
		t.Logf("%s: %v solutions", c.layout, a.Total.N)
		with := func(cell int, d uint8) *big.Int {
			variant := slices.Clone(digits)
			variant[cell] = d
			n, err := count.Joint(context.Background(), solvertest.Marks(b, variant), count.Options{Budget: math.MaxInt64})
			if err != nil || !n.Exact {
				t.Fatal(n, err)
			}
			return n.N
		}
		for i, clue := range a.Clues {
			if i%36 != 0 {
				continue
			}
			sum := new(big.Int)
			for d := range uint8(9) {
				sum.Add(sum, with(clue.Cell, d+1))
			}
			if clue.Without == nil || clue.Without.Cmp(sum) != 0 {
				t.Errorf("%s: %v: %v solutions without %d; with its digits %v", c.layout, digits, clue.Without, clue.Cell, sum)
			}
		}
		for cell := range a.Remaining {
			sum := new(big.Int)
			for d, n := range a.Remaining[cell] {
				sum.Add(sum, n)
				if cell%61 == 0 && n.Cmp(with(cell, uint8(d+1))) != 0 && digits[cell] == 0 {
					t.Errorf("%s: %v: %v solutions with %d in %d", c.layout, digits, n, d+1, cell)
				}
			}
			if sum.Cmp(a.Total.N) != 0 {
				t.Errorf("%s: %v: the digits of %d have %v solutions, of %v", c.layout, digits, cell, sum, a.Total.N)
			}
		}
		checkTogether(t, c.layout, b, a, digits)
	}
}

// TestSearchEnds: a count that is out of reach is searched for no longer than a while,
// even where grids fall apart and are counted alone, and ctx's error is not lost.
func TestSearchEnds(t *testing.T) {
	b := solvertest.BoardOf(t, "twodoku-nw-se")
	many := solvertest.Thinned(b, 9, 0)
	full := solvertest.RandomFill(b, rand.New(rand.NewPCG(23, 0)))
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	for _, c := range []struct {
		what   string
		ctx    context.Context
		digits []uint8
		n      uint64
		all    bool
		err    error
	}{
		{"out of reach", t.Context(), many, searchNodes, false, nil},
		{"one solution", t.Context(), full, 1, true, nil},
		{"stopped", ended, many, 0, false, context.Canceled},
	} {
		n, all, err := oneByOne(c.ctx, solvertest.Marks(b, c.digits))
		if n != c.n || all != c.all || !errors.Is(err, c.err) {
			t.Errorf("%s: %d, all %v, %v", c.what, n, all, err)
		}
	}
}

// TestNeedsTellsTheErrorOfCtx wants no other, on however many cores.
func TestNeedsTellsTheErrorOfCtx(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	b := solvertest.BoardOf(t, "twodoku-nw-se")
	digits := solvertest.Thinned(b, 30, 1)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, cores := range []int{1, 2, 4} {
		runtime.GOMAXPROCS(cores)
		clues, err := Needs(ctx, solvertest.Puzzle(b, digits))
		if err != ctx.Err() || len(clues) == 0 {
			t.Errorf("%d cores: %d clues, %v", cores, len(clues), err)
		}
	}
}

// TestAnalyzeStops wants what is known by then when the caller stops the work.
func TestAnalyzeStops(t *testing.T) {
	b := solvertest.BoardOf(t, "samurai")
	digits := make([]uint8, b.Cells())
	digits[0], digits[100] = 1, 2
	solvertest.EndsSoon(t, 500*time.Millisecond, func(ctx context.Context) {
		if a, err := analyze(ctx, b, digits); err == nil || a == nil || len(a.Clues) != 2 {
			t.Errorf("%+v, %v", a, err)
		}
	})
}

// TestRemovable takes redundant clues away together: the solutions must stay, and every
// clue that is left must be needed.
func TestRemovable(t *testing.T) {
	solvertest.Long(t)
	fewer := 0
	for i, name := range []string{"single", "triple", "samurai"} {
		b := solvertest.BoardOf(t, name)
		s := search.New(b)
		rng := rand.New(rand.NewPCG(22, uint64(i)))
		for range solvertest.Cases(4) {
			digits := solvertest.Minimal(s, b, rng)
			full := solvertest.Solutions(s, digits, 1)[0]
			for range b.Cells() / 8 {
				cell := rng.IntN(b.Cells())
				digits[cell] = full[cell]
			}
			a, err := analyze(t.Context(), b, digits)
			if err != nil {
				t.Fatal(err)
			}
			redundant := 0
			for _, c := range a.Clues {
				if c.Need == NotNeeded {
					redundant++
				}
			}
			if len(a.Removable) < redundant {
				fewer++
			}
			for _, c := range a.Removable {
				digits[c.Cell] = 0
			}
			if n := solvertest.Count(s, digits, 2); n != 1 {
				t.Errorf("%s: %d solutions without the removable clues", name, n)
			}
			for cell, d := range digits {
				if digits[cell] = 0; d != 0 && solvertest.Count(s, digits, 2) < 2 {
					t.Errorf("%s: cell %d could go too", name, cell)
				}
				digits[cell] = d
			}
		}
	}
	if fewer == 0 {
		t.Error("in no puzzle did one redundant clue need another")
	}
}

// TestRemovableCut: with less work fewer clues are removed, the answer says so, and the solutions stay.
func TestRemovableCut(t *testing.T) {
	b := solvertest.BoardOf(t, "samurai")
	s := search.New(b)
	rng := rand.New(rand.NewPCG(23, 1))
	digits := solvertest.Minimal(s, b, rng)
	full := solvertest.Solutions(s, digits, 1)[0]
	for range b.Cells() / 8 {
		cell := rng.IntN(b.Cells())
		digits[cell] = full[cell]
	}
	p := solvertest.Puzzle(b, digits)
	clues, err := Needs(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	removable := func(work uint64) *Analysis {
		a := &Analysis{Puzzle: p, Clues: clues}
		if err := a.removableWithin(t.Context(), work); err != nil {
			t.Fatal(err)
		}
		return a
	}
	all := removable(learnWork)
	if all.RemovableCut || len(all.Removable) == 0 {
		t.Fatalf("cut %v, %d clues", all.RemovableCut, len(all.Removable))
	}
	for _, work := range []uint64{0, 10, 100, 1000} {
		a := removable(work)
		if !a.RemovableCut || len(a.Removable) > len(all.Removable) || work == 0 && len(a.Removable) == len(all.Removable) {
			t.Errorf("work %d: cut %v, %d of %d clues", work, a.RemovableCut, len(a.Removable), len(all.Removable))
		}
		less := slices.Clone(digits)
		for _, c := range a.Removable {
			less[c.Cell] = 0
		}
		if n := solvertest.Count(s, less, 2); n != 1 {
			t.Errorf("work %d: %d solutions without the removable clues", work, n)
		}
	}
}

// TestNeedsCut: with less work the needs of fewer clues are found out, the error says so, and none is
// wrong, with a solution or without one.
func TestNeedsCut(t *testing.T) {
	b, rng := solvertest.BoardOf(t, "samurai"), rand.New(rand.NewPCG(23, 2))
	unique := solvertest.Minimal(search.New(b), b, rng)
	for name, digits := range map[string][]uint8{"unique": unique, "none": solvertest.Spoil(b, unique, rng)} {
		p := solvertest.Puzzle(b, digits)
		want, err := Needs(t.Context(), p)
		if err != nil {
			t.Fatal(name, err)
		}
		for _, work := range []uint64{0, 100, learnWork} {
			var clues []tested
			for _, c := range want {
				clues = append(clues, tested{Clue{Cell: c.Cell, Digit: c.Digit}, -1})
			}
			err := learnNeeds(t.Context(), p, clues, work)
			unknown := 0
			for i, c := range clues {
				if c.Need == NeedUnknown {
					unknown++
				} else if c.Need != want[i].Need {
					t.Errorf("%s, work %d: %v, want %v", name, work, c.Need, want[i].Need)
				}
			}
			if cut := errors.Is(err, ErrCut); cut != (unknown > 0) || !cut && err != nil || cut == (work == learnWork) {
				t.Errorf("%s, work %d: %d of %d unknown, error %v", name, work, unknown, len(clues), err)
			}
		}
	}
}
