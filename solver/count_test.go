package solver

import (
	"context"
	"math/big"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"samurai/solver/count"
	"samurai/solver/solvertest"
)

func checkBounds(t *testing.T, what string, got *count.Number, known *big.Int) {
	t.Helper()
	if got.N.Cmp(known) > 0 || got.Exact && got.N.Cmp(known) != 0 || got.Upper != nil && (got.Exact || got.Upper.Cmp(known) < 0) {
		t.Errorf("%s: %v, exact %v, at most %v; it is %v", what, got.N, got.Exact, got.Upper, known)
	}
}

// TestNoBoundsOfExactCounts counts boards with so small a budget that bounding finds
// what counting has not: all solutions.
func TestNoBoundsOfExactCounts(t *testing.T) {
	b := solvertest.BoardOf(t, "windmill")
	several := 0
	for seed := range uint64(solvertest.Cases(20)) {
		digits := solvertest.Thinned(b, 34, seed)
		r := solve(t.Context(), b, digits, count.Options{Budget: 1000})
		if r.Verdict != Multiple || !r.Joint.Exact {
			continue
		}
		several++
		checkBounds(t, "windmill", r.Joint, solve(t.Context(), b, digits, count.Options{}).Joint.N)
	}
	if several < solvertest.Cases(20)/4 {
		t.Errorf("only %d boards with several solutions", several)
	}
}

// TestBoundsOnAllSides counts boards without clues, each way to bound the count after
// the others.
func TestBoundsOnAllSides(t *testing.T) {
	for _, layout := range []string{"flower", "triple"} {
		b := solvertest.BoardOf(t, layout)
		joint := solve(t.Context(), b, make([]uint8, b.Cells()), count.Options{InPlace: true, Budget: 400_000_000}).Joint
		if joint.Exact || joint.Upper == nil || joint.Estimate == nil {
			t.Fatalf("%s: %+v", layout, joint)
		}
		low := new(big.Float).SetInt(joint.N)
		high := new(big.Float).SetInt(joint.Upper)
		if low.Cmp(joint.Estimate) > 0 || high.Cmp(joint.Estimate) < 0 {
			t.Errorf("%s: an estimate of %.4g, at least %.4g, at most %.4g", layout, joint.Estimate, low, high)
		}
	}
}

// TestBudgetIsTheSameEverywhere compares reports for one worker and several.
func TestBudgetIsTheSameEverywhere(t *testing.T) {
	compare := cmp.Comparer(func(a, b *big.Float) bool { return a == b || a != nil && b != nil && a.Cmp(b) == 0 })
	ints := cmp.Comparer(func(a, b *big.Int) bool { return a == b || a != nil && b != nil && a.Cmp(b) == 0 })
	b := solvertest.BoardOf(t, "windmill")
	for _, clues := range []int{0, 14} {
		digits := solvertest.Thinned(b, clues, 5)
		o := count.Options{InPlace: true, Budget: 50_000_000, Workers: 1}
		one := solve(t.Context(), b, digits, o)
		for _, o.Workers = range []int{0, 3} {
			several := solve(t.Context(), b, digits, o)
			if diff := cmp.Diff(one, several, compare, ints, cmpopts.IgnoreUnexported(Report{}, count.Number{}), cmpopts.IgnoreFields(Report{}, "Puzzle")); diff != "" {
				t.Errorf("%d clues, %d workers: %s", clues, o.Workers, diff)
			}
		}
	}
}

// TestJointCountStopsInTime ends the context while all kinds of work go on.
func TestJointCountStopsInTime(t *testing.T) {
	for _, c := range []struct {
		layout string
		clues  int
		after  time.Duration
		cores  int
	}{
		{"windmill", 81, 0, 1},
		{"windmill", 6, 100 * time.Millisecond, 2},
		{"windmill", 6, 400 * time.Millisecond, 2},
		{"flower", 6, 600 * time.Millisecond, 1},
		{"np105", 0, 300 * time.Millisecond, 1},
		{"np105", 0, 900 * time.Millisecond, 1},
	} {
		b := solvertest.BoardOf(t, c.layout)
		digits := make([]uint8, b.Cells())
		if c.clues > 0 {
			digits = solvertest.Thinned(b, c.clues, 1)
		}
		var r *Report
		solvertest.EndsSoon(t, c.after, func(ctx context.Context) { r = solve(ctx, b, digits, count.Options{InPlace: true, Workers: c.cores}) })
		if r.Verdict != Multiple || r.Joint.Exact {
			continue
		}
		counted := true
		for _, g := range r.Grids {
			counted = counted && g.Alone != nil && g.Alone.Exact
		}
		if counted && r.Joint.Upper == nil {
			t.Errorf("%s, %d clues: no upper bound after %v", c.layout, c.clues, c.after)
		}
	}
}

// TestInPlaceWhateverTheVerdict asks for what follows from the verdict, and for counts
// as far as a limit.
func TestInPlaceWhateverTheVerdict(t *testing.T) {
	b := solvertest.BoardOf(t, "triple")
	full := solvertest.RandomFill(b, rand.New(rand.NewPCG(8, 4)))
	none := make([]uint8, b.Cells())
	none[0], none[1] = 1, 1
	for _, c := range []struct {
		digits  []uint8
		limit   uint64
		verdict Verdict
		want    count.Number
	}{
		{full, 0, Unique, count.Number{N: big.NewInt(1), Exact: true}},
		{none, 0, None, count.Number{N: big.NewInt(0), Exact: true}},
		{solvertest.Thinned(b, 16, 2), 5, Multiple, count.Number{N: big.NewInt(5)}},
	} {
		r := solve(t.Context(), b, c.digits, count.Options{InPlace: true, Limit: c.limit})
		if r.Verdict != c.verdict {
			t.Errorf("%s, want %s", r.Verdict, c.verdict)
		}
		for _, g := range append(r.Grids, Grid{Name: "the whole", InPlace: r.Joint}) {
			if n := g.InPlace; n == nil || n.N.Cmp(c.want.N) != 0 || n.Exact != c.want.Exact || n.Upper != nil {
				t.Errorf("%s: %s has %+v, want %v", c.verdict, g.Name, n, c.want)
			}
		}
	}
}

// TestEqualGridsOnce: the work of counting grids alone is that of those which differ.
func TestEqualGridsOnce(t *testing.T) {
	b := solvertest.BoardOf(t, "samurai")
	r := &Report{Puzzle: solvertest.Puzzle(b, make([]uint8, b.Cells())), Grids: make([]Grid, 5)}
	if err := r.countGrids(t.Context(), count.Options{}); err != nil || r.Work.Nodes == 0 || r.Work.Nodes != r.Grids[0].Nodes {
		t.Errorf("%v; %d positions, %d of one grid", err, r.Work.Nodes, r.Grids[0].Nodes)
	}
}
