package count

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver/exact"
	"samurai/solver/grid"
	"samurai/solver/search"
	"samurai/solver/solvertest"
)

// little is a budget that is too small for anything but a rough estimate.
const little = 5_000_000

// TestBounds asks for counts that are known with too small a budget.
func TestBounds(t *testing.T) {
	solvertest.Long(t)
	cases := []struct {
		layout        string
		clues, boards int
	}{{"twodoku-nw-se", 14, 3}, {"triple", 19, 2}, {"flower", 18, 2}, {"windmill", 20, 1}, {"samurai", 17, 1}, {"sohei", 21, 1}, {"butterfly", 22, 2}}
	bounded, least := 0, 8
	if !solvertest.Full() {
		cases, least = cases[:2], 3
	}
	for _, c := range cases {
		b := solvertest.BoardOf(t, c.layout)
		for seed := range uint64(c.boards) {
			digits := solvertest.Thinned(b, c.clues, seed)
			r := countBoard(t, b, digits, Options{InPlace: true})
			known := r.Joint
			if !known.Exact {
				t.Fatalf("%s %d: %+v", c.layout, seed, known)
			}
			rough := countBoard(t, b, digits, Options{InPlace: true, Budget: little})
			for g := range b.Grids {
				checkBounds(t, fmt.Sprint(c.layout, seed, " grid ", g), rough.InPlace[g], r.InPlace[g].N)
			}
			got, err := jointCount(t.Context(), b, digits, little)
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
	if bounded < least {
		t.Errorf("only %d counts were out of reach", bounded)
	}
}

func checkBounds(t *testing.T, what string, got *Number, known *big.Int) {
	t.Helper()
	if got.N.Cmp(known) > 0 || got.Exact && got.N.Cmp(known) != 0 || got.Upper != nil && (got.Exact || got.Upper.Cmp(known) < 0) {
		t.Errorf("%s: %v, exact %v, at most %v; it is %v", what, got.N, got.Exact, got.Upper, known)
	}
}

// checkEstimate holds an estimate of some effort against a known count.
func checkEstimate(t *testing.T, what string, b *overlap.Board, digits []uint8, known *big.Int) {
	t.Helper()
	tally := newTally(t.Context(), solvertest.Marks(b, digits), exact.NewBudget(200_000_000, 0))
	tally.s.Propagate()
	n := new(Number)
	if tally.estimate(n); n.Estimate == nil {
		t.Fatalf("%s: no estimate", what)
	}
	want := new(big.Float).SetInt(known)
	off, _ := new(big.Float).Quo(new(big.Float).Sub(n.Estimate, want), n.Error).Float64()
	t.Logf("%s: %.4g +- %.2g, %.1f standard errors off", what, n.Estimate, n.Error, off)
	if off < -6 || off > 6 {
		t.Errorf("%s: %.4g +- %.2g, want %.4g", what, n.Estimate, n.Error, want)
	}
}

// TestEstimate estimates boards without clues, whose numbers follow from that of one grid.
func TestEstimate(t *testing.T) {
	boards := map[string]int64{"single": 0, "samurai": 4}
	if solvertest.Full() {
		boards["twodoku-nw-se"] = 1
	}
	for name, more := range boards {
		b := solvertest.BoardOf(t, name)
		known := new(big.Int).Exp(mostByBox, big.NewInt(more), nil)
		checkEstimate(t, name, b, make([]uint8, b.Cells()), known.Mul(known, mostGrids))
	}
}

// TestBoundsOfTwoBoxes: two grids that share two boxes of a band have at most as many
// solutions as the first alone, times the most that the second has with these filled. In
// place a blank grid has as many as alone, which are known.
func TestBoundsOfTwoBoxes(t *testing.T) {
	b := solvertest.BoardOf(t, "sensei-2")
	a := countBoard(t, b, make([]uint8, b.Cells()), Options{InPlace: true, Budget: little / 1000})
	if want := new(big.Int).Mul(mostGrids, mostByRow); a.Joint.Exact || a.Joint.Upper.Cmp(want) != 0 {
		t.Errorf("at most %v, want %v", a.Joint.Upper, want)
	}
	for g, n := range a.InPlace {
		if !n.Exact || n.N.Cmp(mostGrids) != 0 {
			t.Errorf("grid %d in place: %+v", g, n)
		}
	}
}

// TestRings counts boards without clues whose grids form a ring: both ways around, with trees
// at it, and against an estimate.
func TestRings(t *testing.T) {
	solvertest.Long(t)
	empty := func(name string) *Number {
		b := solvertest.BoardOf(t, name)
		n, err := jointCount(t.Context(), b, make([]uint8, b.Cells()), 0)
		if err != nil || !n.Exact {
			t.Fatalf("%s: %+v, %v", name, n, err)
		}
		return n
	}
	b := solvertest.BoardOf(t, "sensei-2")
	checkEstimate(t, "sensei-2", b, make([]uint8, b.Cells()), empty("sensei-2").N)
	if !solvertest.Full() {
		return
	}
	b = solvertest.BoardOf(t, "sohei")
	four := empty("sohei").N
	checkEstimate(t, "sohei", b, make([]uint8, b.Cells()), four)
	want := new(big.Int).Exp(mostByBox, big.NewInt(4), nil) // four grids more, each at one box
	want.Mul(want, four)
	for _, name := range []string{"gattai-8", "harakiri-portrait"} {
		if n := empty(name); n.N.Cmp(want) != 0 {
			t.Errorf("%s: %v, want %v", name, n.N, want)
		}
	}
}

// TestWidest: what is filled already bounds an empty grid, and most where the boxes lie apart.
func TestWidest(t *testing.T) {
	for _, tt := range []struct {
		layout string
		grid   int
		seen   []int // boxes of the grid, from 0
		want   *big.Int
	}{
		{"sensei-2", 1, nil, mostGrids},
		{"sensei-2", 1, []int{0}, mostByBox},
		{"sensei-2", 1, []int{0, 1}, mostByRow},
		{"sensei-2", 1, []int{4, 8}, mostGrids}, // not shared
		{"samurai", 2, []int{0, 6}, mostByRow},  // a stack
		{"samurai", 2, []int{2, 8}, mostByRow},
		{"samurai", 2, []int{0, 8}, mostByTwo},
		{"samurai", 2, []int{0, 2, 8}, mostByTwo},
	} {
		b := solvertest.BoardOf(t, tt.layout)
		y := newTally(t.Context(), solvertest.Marks(b, make([]uint8, b.Cells())), exact.NewBudget(1000, 1))
		seen := map[int]bool{}
		for _, i := range tt.seen {
			seen[b.Grids[tt.grid][i]] = true
		}
		if got := y.widest(y.graph(y.everyGrid()), tt.grid, seen); got.Cmp(tt.want) != 0 {
			t.Errorf("%s, grid %d with %v filled: %v, want %v", tt.layout, tt.grid, tt.seen, got, tt.want)
		}
	}
}

// TestMostByBoxes checks the largest numbers of solutions with one or two boxes filled:
// each is reached, and no random filling passes it.
func TestMostByBoxes(t *testing.T) {
	solvertest.Long(t)
	b := solvertest.BoardOf(t, "single")
	rng := rand.New(rand.NewPCG(8, 3))
	count := func(digits []uint8, boxes ...int) *big.Int {
		kept := make([]uint8, 81)
		for _, box := range boxes {
			copy(kept[9*box:9*box+9], digits[9*box:9*box+9])
		}
		n, err := jointCount(t.Context(), b, kept, 0)
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
	for range cases(1, 3) {
		full := solvertest.RandomFill(b, rng)
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

// countBoard counts a board with a budget as Options has it, or the default.
func countBoard(t *testing.T, b *overlap.Board, digits []uint8, o Options) *Counts {
	t.Helper()
	given := solvertest.Marks(b, digits)
	var cands []grid.Candidates
	for g := range b.Grids {
		cands = append(cands, given.Grid(g))
	}
	alone, err := Grids(t.Context(), cands, o)
	if err != nil {
		t.Fatal(err)
	}
	var known Facts
	for _, g := range alone {
		known.Alone = append(known.Alone, &g.Number)
	}
	m, err := narrow(t.Context(), given)
	if err != nil {
		t.Fatal(err)
	}
	a, err := Board(t.Context(), m, o, known)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func jointCount(ctx context.Context, b *overlap.Board, digits []uint8, steps int64) (*Number, error) {
	if steps == 0 {
		steps = math.MaxInt64
	}
	return Joint(ctx, solvertest.Marks(b, digits), Options{Budget: steps})
}

// TestBoundsOfFew: where a search ends the bounds are the number itself.
func TestBoundsOfFew(t *testing.T) {
	b := solvertest.BoardOf(t, "flower")
	m := solvertest.Marks(b, solvertest.Thinned(b, 24, 2))
	want := solvertest.Count(search.New(b), m.Digits(), searchFirst)
	y := newTally(t.Context(), m, exact.NewBudget(little, 1))
	y.s.Propagate()
	n := AtLeast(0)
	if y.bounds(n, nil); !n.Exact || n.N.Uint64() != want || n.Upper != nil {
		t.Errorf("%v, exact %t, at most %v; search finds %d", n.N, n.Exact, n.Upper, want)
	}
}

// TestExchanges: digits that no clue of either grid tells apart can be exchanged.
func TestExchanges(t *testing.T) {
	b := solvertest.BoardOf(t, "sensei-2")
	clues := make([]uint8, b.Cells())
	for i, want := range []int64{362880, 40320, 5040} {
		if i > 0 {
			clues[i*(len(clues)-1)/2] = uint8(i)
		}
		y := newTally(t.Context(), solvertest.Marks(b, clues), exact.NewBudget(1, 1))
		if got := y.exchanges(y.everyGrid()); got.Int64() != want {
			t.Errorf("with %d clues: %v exchanges, want %d", i, got, want)
		}
	}
}

// TestOneHasAll: where a grid has all boxes of the others, there are at most as many solutions as it has in
// place, and as it has alone where these are not counted. The boxes of b are those of a, turned.
func TestOneHasAll(t *testing.T) {
	turned := &layout.Layout{Grids: []layout.Grid{{Name: "a"}, {Name: "b"}, {Name: "c"}}}
	for box := range 9 {
		turned.Shared = append(turned.Shared, layout.Tie{Boxes: []layout.GridBox{{Grid: 0, Box: box + 1}, {Grid: 1, Box: box%3*3 + box/3 + 1}}})
	}
	b, problems := overlap.New(turned)
	if problems.Errors() {
		t.Fatal(problems)
	}
	o := Options{Budget: little / 1000}
	a := countBoard(t, b, make([]uint8, b.Cells()), o)
	if want := new(big.Int).Mul(mostGrids, mostGrids); a.Joint.Exact || a.Joint.Upper.Cmp(want) != 0 {
		t.Errorf("at most %v, want %v", a.Joint.Upper, want)
	}
	y := newTally(t.Context(), solvertest.Marks(b, make([]uint8, b.Cells())), exact.NewBudget(o.Budget, 1))
	for _, tt := range []struct {
		inPlace []*Number
		want    int64
	}{
		{[]*Number{Exactly(12), nil, Exactly(1)}, 12},
		{[]*Number{AtLeast(5), {N: big.NewInt(5), Upper: big.NewInt(7)}, Exactly(1)}, 7},
	} {
		if got := y.mostByOne([]int{0, 1}, tt.inPlace); got.Int64() != tt.want {
			t.Errorf("at most %v, want %d", got, tt.want)
		}
	}
}

// TestLoose: of grids without a cycle nothing is loosened, and the bound is their number; a count
// within the budget leaves some of it.
func TestLoose(t *testing.T) {
	b := solvertest.BoardOf(t, "twodoku-nw-se")
	y := newTally(t.Context(), solvertest.Marks(b, solvertest.Thinned(b, 22, 1)), exact.NewBudget(DefaultBudget, 1))
	y.s.Propagate()
	n := y.answer(howMany{})
	if upper := y.loose(y.everyGrid()); !n.Exact || upper.Cmp(n.N) != 0 || y.budget.Left() == 0 {
		t.Errorf("%v, at most %v, with %d steps left", n.N, upper, y.budget.Left())
	}
}
