package solver

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver/count"
	"samurai/solver/grid"
	"samurai/solver/solvertest"
)

// verdictOf is what a count as far as 2 or more says.
func verdictOf(n int) Verdict {
	return []Verdict{None, Unique, Multiple}[min(n, 2)]
}

func TestSolveAgreesWithBacktracking(t *testing.T) {
	const limit = 200
	rng := rand.New(rand.NewPCG(1, 2))
	seen := make(map[Verdict]int)
	for _, name := range solvertest.Small {
		b := solvertest.BoardOf(t, name)
		o := solvertest.NewOracle(b)
		for range solvertest.Cases(40) {
			digits := solvertest.RandomPuzzle(b, rng)
			r := solve(context.Background(), b, digits, count.Options{Limit: limit})
			n := o.Count(digits, limit+1)
			if o.Budget == 0 {
				t.Fatalf("%s %v: too hard for backtracking", name, digits)
			}
			seen[r.Verdict]++
			if r.Verdict != verdictOf(n) {
				t.Fatalf("%s %v: %s by %s (%s), backtracking finds %d", name, digits, r.Verdict, r.Rule, r.Why(), n)
			}
			if r.Joint.N.Int64() != int64(min(n, limit)) || r.Joint.Exact != (n <= limit) {
				t.Errorf("%s %v: joint %v exact %v, backtracking finds %d", name, digits, r.Joint.N, r.Joint.Exact, n)
			}
			checkSolutions(t, b, digits, r)
		}
	}
	t.Log(seen)
	for _, v := range []Verdict{Unique, Multiple, None} {
		if seen[v] < solvertest.Cases(20) {
			t.Errorf("only %d puzzles were %s", seen[v], v)
		}
	}
}

// solve decides and counts.
func solve(ctx context.Context, b *overlap.Board, digits []uint8, o count.Options) *Report {
	r := Decide(ctx, solvertest.Puzzle(b, digits))
	r.Count(ctx, o)
	return r
}

// checkSolutions holds the report's solutions against the rules.
func checkSolutions(t *testing.T, b *overlap.Board, digits []uint8, r *Report) {
	t.Helper()
	clues := b.ByGrid(digits)
	for _, s := range [][]uint8{r.Solution, r.Second} {
		if s == nil {
			continue
		}
		if err := layout.Check(b.Layout, clues, b.ByGrid(s)); err != nil {
			t.Error(err)
		}
	}
	if (r.Solution == nil) != (r.Verdict == None) || (r.Second == nil) != (r.Verdict != Multiple) {
		t.Errorf("verdict %s with solution %v and second %v", r.Verdict, r.Solution != nil, r.Second != nil)
	}
}

// TestLimits counts a board, and its grids alone, as far as limits around their numbers
// of solutions and as large as they come.
func TestLimits(t *testing.T) {
	b := solvertest.BoardOf(t, "twodoku-nw-se")
	digits := solvertest.Thinned(b, 27, 3)
	all := solve(t.Context(), b, digits, count.Options{})
	n := all.Joint.N.Uint64()
	if all.Verdict != Multiple || !all.Joint.Exact || n < 3 || n > 100_000 {
		t.Fatalf("%s, %+v", all.Verdict, all.Joint)
	}
	for _, limit := range []uint64{1, 2, n - 1, n, n + 1, math.MaxUint64 - 1, math.MaxUint64} {
		r := solve(t.Context(), b, digits, count.Options{Limit: limit})
		check := func(what string, got *count.Number, all uint64) {
			t.Helper()
			if got.N.Uint64() != min(all, limit) || got.Exact != (all <= limit) {
				t.Errorf("%s to %d: %+v of %d", what, limit, got, all)
			}
		}
		check("the whole", r.Joint, n)
		for g, grid := range r.Grids {
			check(grid.Name, grid.Alone, all.Grids[g].Alone.N.Uint64())
		}
	}
}

// TestCountsPastTheLargestLimit counts more than a limit can say: a grid alone, and four
// grids whose numbers multiply.
func TestCountsPastTheLargestLimit(t *testing.T) {
	var empty [81]uint8
	c := grid.FromDigits(&empty)
	n, err := count.Alone(t.Context(), new(grid.Solver), &c, math.MaxUint64)
	if err != nil || n.Exact || n.N.Uint64() != math.MaxUint64 {
		t.Errorf("the empty grid: %+v, %v", n, err)
	}
	b := solvertest.BoardOf(t, "samurai")
	full := solvertest.RandomFill(b, rand.New(rand.NewPCG(1, 3)))
	digits := make([]uint8, b.Cells())
	for _, box := range b.Grids[2] { // the centre
		copy(digits[9*box:9*box+9], full[9*box:9*box+9])
	}
	for _, g := range []int{0, 1, 3, 4} {
		for _, box := range b.Grids[g][1:] {
			copy(digits[9*box:9*box+3], full[9*box:])
		}
	}
	r := solve(t.Context(), b, digits, count.Options{Limit: math.MaxUint64})
	if r.Joint.Exact || r.Joint.N.Uint64() != math.MaxUint64 {
		t.Errorf("four grids: %+v", r.Joint)
	}
}

// TestLimitsAreQuick counts empty boards to limits with a thousandth of the budget that
// counting them takes.
func TestLimitsAreQuick(t *testing.T) {
	for _, name := range []string{"windmill", "butterfly", "sumo", "flower", "clueless-2"} {
		b := solvertest.BoardOf(t, name)
		for _, limit := range []uint64{1, 2, 1000, 100_000} {
			r := solve(t.Context(), b, make([]uint8, b.Cells()), count.Options{Limit: limit, InPlace: limit <= 1000, Budget: 1_000_000})
			if r.Joint.N.Uint64() != limit || r.Joint.Exact {
				t.Errorf("%s to %d: %+v", name, limit, r.Joint)
			}
			for _, g := range r.Grids {
				if limit <= 1000 && (g.InPlace.N.Uint64() != limit || g.InPlace.Exact) {
					t.Errorf("%s, %s to %d in place: %+v", name, g.Name, limit, g.InPlace)
				}
			}
		}
	}
}

// TestLargeLimits finds more solutions of the whole, and of each grid in place, than there
// is time to list.
func TestLargeLimits(t *testing.T) {
	const limit = 1_000_000
	for _, name := range []string{"windmill", "triple", "cross", "flower"} {
		b := solvertest.BoardOf(t, name)
		r := solve(t.Context(), b, make([]uint8, b.Cells()), count.Options{Limit: limit, InPlace: true})
		if r.Joint.N.Uint64() != limit || r.Joint.Exact {
			t.Errorf("%s: %+v", name, r.Joint)
		}
		for _, g := range r.Grids {
			if g.InPlace.N.Uint64() != limit || g.InPlace.Exact {
				t.Errorf("%s, %s in place: %+v", name, g.Name, g.InPlace)
			}
		}
	}
}

func TestSolveStopsInTime(t *testing.T) {
	b := solvertest.BoardOf(t, "sumo")
	for _, after := range []time.Duration{0, time.Millisecond, 20 * time.Millisecond, 300 * time.Millisecond} {
		var r *Report
		solvertest.EndsSoon(t, after, func(ctx context.Context) {
			r = solve(ctx, b, make([]uint8, b.Cells()), count.Options{Limit: 1_000_000_000})
		})
		if r.Verdict != Undecided && r.Verdict != Multiple {
			t.Errorf("after %v: %s", after, r.Verdict)
		}
		if r.Verdict == Undecided && r.Reason.Kind == NoReason {
			t.Errorf("after %v: undecided without a reason", after)
		}
	}
}
