package solver

import (
	"context"
	"fmt"
	"math/big"
	"math/rand/v2"
	"runtime"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"samurai/overlap"
	"samurai/solver/exact"
)

// thinned blanks cells of a random solution until each grid has about so many clues.
func thinned(b *overlap.Board, clues int, seed uint64) []uint8 {
	rng := rand.New(rand.NewPCG(8, seed))
	digits := randomFill(b, rng)
	left := make([]int, len(b.Grids))
	for g := range left {
		left[g] = 81
	}
	for _, cell := range rng.Perm(len(digits)) {
		members, spare := b.Boxes[cell/9], true
		for _, m := range members {
			spare = spare && left[m.Grid] > clues
		}
		if !spare {
			continue
		}
		digits[cell] = 0
		for _, m := range members {
			left[m.Grid]--
		}
	}
	return digits
}

// little is a budget that is too small for anything but a rough estimate.
const little = 5_000_000

// TestBounds asks for counts that are known with too small a budget.
func TestBounds(t *testing.T) {
	bounded := 0
	for _, c := range []struct {
		layout        string
		clues, boards int
	}{{"twodoku-nw-se", 14, 3}, {"triple", 19, 2}, {"flower", 18, 2}, {"windmill", 20, 1}, {"samurai", 17, 1}, {"sohei", 21, 1}, {"butterfly", 22, 2}} {
		b := boardOf(t, c.layout)
		for seed := range uint64(c.boards) {
			digits := thinned(b, c.clues, seed)
			known, err := JointCount(t.Context(), b, digits, DefaultBudget)
			if err != nil || !known.Exact {
				t.Fatalf("%s %d: %+v, %v", c.layout, seed, known, err)
			}
			r := Solve(t.Context(), b, digits, Options{InPlace: true})
			rough := Solve(t.Context(), b, digits, Options{InPlace: true, Budget: little})
			for g := range b.Grids {
				checkBounds(t, fmt.Sprint(c.layout, seed, " grid ", g), rough.Grids[g].InPlace, r.Grids[g].InPlace.N)
			}
			got, err := JointCount(t.Context(), b, digits, little)
			if err != nil {
				t.Fatal(err)
			}
			checkBounds(t, c.layout, got, known.N)
			if got.Exact {
				continue
			}
			bounded++
			checkEstimate(t, c.layout, b, digits, known.N)
		}
	}
	if bounded < 8 {
		t.Errorf("only %d counts were out of reach", bounded)
	}
}

func checkBounds(t *testing.T, what string, got *Count, known *big.Int) {
	t.Helper()
	if got.N.Cmp(known) > 0 || got.Exact && got.N.Cmp(known) != 0 || got.Upper != nil && (got.Exact || got.Upper.Cmp(known) < 0) {
		t.Errorf("%s: %v, exact %v, at most %v; it is %v", what, got.N, got.Exact, got.Upper, known)
	}
}

// TestNoBoundsOfExactCounts counts boards with so small a budget that bounding finds
// what counting has not: all solutions.
func TestNoBoundsOfExactCounts(t *testing.T) {
	b := boardOf(t, "windmill")
	several := 0
	for seed := range uint64(cases(20)) {
		digits := thinned(b, 34, seed)
		r := Solve(t.Context(), b, digits, Options{Budget: 1000})
		if r.Verdict != Multiple || !r.Joint.Exact {
			continue
		}
		several++
		checkBounds(t, "windmill", r.Joint, Solve(t.Context(), b, digits, Options{}).Joint.N)
	}
	if several < cases(20)/4 {
		t.Errorf("only %d boards with several solutions", several)
	}
}

// checkEstimate holds an estimate of some effort against a known count.
func checkEstimate(t *testing.T, what string, b *overlap.Board, digits []uint8, known *big.Int) {
	t.Helper()
	tally := newTally(t.Context(), newKnowledge(b, digits))
	tally.propagate()
	tally.budget = exact.NewBudget(200_000_000)
	n := new(Count)
	if err := tally.estimate(n); err != nil || n.Estimate == nil {
		t.Fatalf("%s: no estimate, %v", what, err)
	}
	want := new(big.Float).SetInt(known)
	off, _ := new(big.Float).Quo(new(big.Float).Sub(n.Estimate, want), n.Error).Float64()
	t.Logf("%s: %.4g +- %.2g, %.1f standard errors off", what, n.Estimate, n.Error, off)
	if off < -6 || off > 6 {
		t.Errorf("%s: %.4g +- %.2g, want %.4g", what, n.Estimate, n.Error, want)
	}
}

// TestBoundsOnAllSides counts boards without clues, each way to bound the count after
// the others.
func TestBoundsOnAllSides(t *testing.T) {
	for _, layout := range []string{"flower", "triple"} {
		b := boardOf(t, layout)
		joint := Solve(t.Context(), b, make([]uint8, b.Cells()), Options{InPlace: true, Budget: 400_000_000}).Joint
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

// TestEstimate estimates boards without clues, whose numbers follow from that of one grid.
func TestEstimate(t *testing.T) {
	for name, more := range map[string]int64{"single": 0, "twodoku-nw-se": 1, "samurai": 4} {
		b := boardOf(t, name)
		known := new(big.Int).Exp(mostByBox, big.NewInt(more), nil)
		checkEstimate(t, name, b, make([]uint8, b.Cells()), known.Mul(known, mostGrids))
	}
}

// TestBudgetIsTheSameEverywhere compares reports for one and two workers.
func TestBudgetIsTheSameEverywhere(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	compare := cmp.Comparer(func(a, b *big.Float) bool { return a == b || a != nil && b != nil && a.Cmp(b) == 0 })
	ints := cmp.Comparer(func(a, b *big.Int) bool { return a == b || a != nil && b != nil && a.Cmp(b) == 0 })
	b := boardOf(t, "windmill")
	for _, clues := range []int{0, 14} {
		digits := thinned(b, clues, 5)
		o := Options{InPlace: true, Budget: 50_000_000}
		runtime.GOMAXPROCS(1)
		one := Solve(t.Context(), b, digits, o)
		runtime.GOMAXPROCS(2)
		two := Solve(t.Context(), b, digits, o)
		if diff := cmp.Diff(one, two, compare, ints); diff != "" {
			t.Errorf("%d clues: %s", clues, diff)
		}
	}
}

// TestMostByBoxes checks the largest numbers of solutions with one or two boxes filled:
// each is reached, and no random filling passes it.
func TestMostByBoxes(t *testing.T) {
	b := boardOf(t, "single")
	rng := rand.New(rand.NewPCG(8, 3))
	count := func(digits []uint8, boxes ...int) *big.Int {
		some := make([]uint8, 81)
		for _, box := range boxes {
			copy(some[9*box:9*box+9], digits[9*box:9*box+9])
		}
		n, err := JointCount(t.Context(), b, some, 0)
		if err != nil {
			t.Fatal(err)
		}
		return n.N
	}
	reached := []uint8{1, 2, 3, 4, 5, 6, 7, 8, 9, 4, 5, 6, 7, 8, 9, 1, 2, 3, 0}
	row := make([]uint8, 81)
	copy(row, reached)
	if n := count(row, 0, 1); n.Cmp(mostByRow) != 0 {
		t.Errorf("two boxes of a band: %v, want %v", n, mostByRow)
	}
	two := make([]uint8, 81)
	copy(two, reached[:9])
	copy(two[36:], reached[:9])
	if n := count(two, 0, 4); n.Cmp(mostByTwo) != 0 {
		t.Errorf("two boxes apart: %v, want %v", n, mostByTwo)
	}
	for range 3 {
		full := randomFill(b, rng)
		if n := count(full, 3); n.Cmp(mostByBox) != 0 {
			t.Errorf("one box: %v, want %v", n, mostByBox)
		}
		if n := count(full, 2, 5); n.Cmp(mostByRow) > 0 {
			t.Errorf("two boxes of a stack: %v, more than %v", n, mostByRow)
		}
		if n := count(full, 2, 3); n.Cmp(mostByTwo) > 0 {
			t.Errorf("two boxes apart: %v, more than %v", n, mostByTwo)
		}
	}
}

// TestJointCountStopsInTime ends the context while all kinds of work go on.
func TestJointCountStopsInTime(t *testing.T) {
	for _, c := range []struct {
		layout string
		clues  int
		after  time.Duration
	}{
		{"windmill", 81, 0},
		{"windmill", 6, 100 * time.Millisecond},
		{"windmill", 6, 700 * time.Millisecond},
		{"flower", 6, 900 * time.Millisecond},
		{"np105", 0, 300 * time.Millisecond},
		{"np105", 0, 1500 * time.Millisecond},
	} {
		b := boardOf(t, c.layout)
		digits := make([]uint8, b.Cells())
		if c.clues > 0 {
			digits = thinned(b, c.clues, 1)
		}
		ctx, cancel := context.WithTimeout(t.Context(), c.after)
		start := time.Now()
		r := Solve(ctx, b, digits, Options{InPlace: true})
		if late := time.Since(start) - c.after; late > punctual() {
			t.Errorf("%s, %d clues: stopped %v late after %v", c.layout, c.clues, late, c.after)
		}
		cancel()
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
	b := boardOf(t, "triple")
	full := randomFill(b, rand.New(rand.NewPCG(8, 4)))
	none := make([]uint8, b.Cells())
	none[0], none[1] = 1, 1
	for _, c := range []struct {
		digits  []uint8
		limit   uint64
		verdict Verdict
		want    Count
	}{
		{full, 0, Unique, Count{N: big.NewInt(1), Exact: true}},
		{none, 0, None, Count{N: big.NewInt(0), Exact: true}},
		{thinned(b, 16, 2), 5, Multiple, Count{N: big.NewInt(5)}},
	} {
		r := Solve(t.Context(), b, c.digits, Options{InPlace: true, Limit: c.limit})
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
