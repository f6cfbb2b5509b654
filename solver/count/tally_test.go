package count

import (
	"context"
	"fmt"
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

// cases returns how many cases of a test to try: all of them with SAMURAI_ALL set.
func cases(usual, all int) int {
	if solvertest.Full() {
		return all
	}
	return usual
}

// TestJointCountAgreesWithSearch counts random boards by both, where search finishes.
func TestJointCountAgreesWithSearch(t *testing.T) {
	const limit = 30_000
	for _, name := range solvertest.Small {
		t.Run(name, func(t *testing.T) {
			b := solvertest.BoardOf(t, name)
			rng := rand.New(rand.NewPCG(7, uint64(len(name))))
			counted, larger := 0, 0
			for range cases(3, 8) {
				digits := solvertest.RandomFill(b, rng)
				for _, cell := range rng.Perm(len(digits)) {
					digits[cell] = 0
					if rng.IntN(5) != 0 {
						continue
					}
					want := solvertest.Count(search.New(b), digits, limit)
					if want == limit {
						break
					}
					if want == 1 {
						continue
					}
					counted++
					if want > searchFirst {
						larger++
					}
					got, err := jointCount(context.Background(), b, digits, 0)
					if err != nil || !got.Exact || got.N.Cmp(new(big.Int).SetUint64(want)) != 0 {
						t.Errorf("%v: joint count %+v, %v; search %d", digits, got, err, want)
					}
				}
			}
			if larger == 0 {
				t.Errorf("%d counts, none above %d", counted, searchFirst)
			}
			t.Logf("%d counts, %d above %d", counted, larger, searchFirst)
		})
	}
}

// TestInPlaceAgreesWithSearch lists all solutions of random boards, tells those of each
// grid apart, and counts the digits of each cell.
func TestInPlaceAgreesWithSearch(t *testing.T) {
	const limit = 3000
	for _, name := range solvertest.Small {
		b := solvertest.BoardOf(t, name)
		rng := rand.New(rand.NewPCG(9, uint64(len(name))))
		several := 0
		for range cases(2, 6) {
			digits := solvertest.RandomFill(b, rng)
			for _, cell := range rng.Perm(len(digits)) {
				digits[cell] = 0
				if rng.IntN(20) != 0 {
					continue
				}
				solutions := solvertest.Solutions(search.New(b), digits, limit)
				if len(solutions) == limit {
					break
				}
				if len(solutions) < 2 {
					continue
				}
				several++
				checkMarginals(t, b, digits, solutions)
				r := countBoard(t, b, digits, Options{InPlace: true})
				limit := 1 + rng.Uint64N(uint64(len(solutions)))
				limited := countBoard(t, b, digits, Options{InPlace: true, Limit: limit})
				if n := uint64(len(solutions)); limited.Joint.N.Uint64() != min(n, limit) || limited.Joint.Exact != (n <= limit) {
					t.Errorf("%s: %v: %v to %d, search finds %d", name, digits, limited.Joint, limit, n)
				}
				for g := range b.Grids {
					got := r.InPlace[g]
					seen := map[[81]uint8]bool{}
					for _, w := range solutions {
						seen[b.ByGrid(w)[g]] = true
					}
					if !got.Exact || !got.N.IsUint64() || got.N.Uint64() != uint64(len(seen)) {
						t.Errorf("%s: %v: grid %d has %v solutions in place, search finds %d", name, digits, g, got, len(seen))
					}
					if got, n := limited.InPlace[g], uint64(len(seen)); got.N.Uint64() != min(n, limit) || got.Exact != (n <= limit) {
						t.Errorf("%s: %v: grid %d has %v in place to %d, search finds %d", name, digits, g, got, limit, n)
					}
				}
			}
		}
		if several == 0 {
			t.Errorf("%s: no board with several solutions", name)
		}
		t.Logf("%s: %d boards", name, several)
	}
}

func checkMarginals(t *testing.T, b *overlap.Board, digits []uint8, solutions [][]uint8) {
	t.Helper()
	m, err := JointMarginals(context.Background(), solvertest.Marks(b, digits), Options{})
	if err != nil {
		t.Fatal(err)
	}
	if compareMarginals(t, m, solutions); t.Failed() {
		t.Fatal(digits)
	}
}

// compareMarginals holds marginals against all solutions.
func compareMarginals(t *testing.T, m *Marginals, solutions [][]uint8) {
	t.Helper()
	if m == nil {
		t.Fatal("no marginals")
	}
	want := make([][9]uint64, len(m.Cells))
	for _, w := range solutions {
		for cell, d := range w {
			want[cell][d-1]++
		}
	}
	if !m.Total.IsUint64() || m.Total.Uint64() != uint64(len(solutions)) {
		t.Errorf("marginals of %v solutions, there are %d", m.Total, len(solutions))
	}
	for cell := range want {
		for d, n := range want[cell] {
			if got := m.Cells[cell][d]; !got.IsUint64() || got.Uint64() != n {
				t.Errorf("cell %d is %d in %v solutions of %d, not in %d", cell, d+1, got, len(solutions), n)
				return
			}
		}
	}
}

// TestEmptyBoards counts boards without clues, whose numbers follow from the number n
// of all grids: a box takes each of its 9! fills equally often.
func TestEmptyBoards(t *testing.T) {
	solvertest.Long(t)
	n, _ := new(big.Int).SetString("6670903752021072936960", 10)
	each := new(big.Int).Div(n, big.NewInt(362880))
	for _, c := range []struct {
		layout string
		more   int64 // grids after the first, each sharing one box
	}{{"single", 0}, {"twodoku-nw-se", 1}, {"clueless-2", 9}} {
		b := solvertest.BoardOf(t, c.layout)
		want := new(big.Int).Exp(each, big.NewInt(c.more), nil)
		want.Mul(want, n)
		got, err := jointCount(context.Background(), b, make([]uint8, b.Cells()), 0)
		if err != nil || !got.Exact || got.N.Cmp(want) != 0 {
			t.Errorf("%s: %+v, %v; want %v", c.layout, got, err, want)
		}
	}
}

// TestKnownJointCounts counts the boards of the measuring data, where it lies beside
// the checkout.
func TestKnownJointCounts(t *testing.T) {
	for _, p := range solvertest.Published(t, "joint-counts.jsonl") {
		n, err := jointCount(context.Background(), p.Board, p.Digits, DefaultBudget)
		if err != nil || !n.Exact || n.N.String() != p.Joint {
			t.Errorf("%s: %+v, %v; want %s", p.ID, n, err, p.Joint)
		}
	}
}

// TestManyGridsOnABox counts boards of many grids that share one box and have no clues:
// an empty grid is filled in as many ways whatever the box holds.
func TestManyGridsOnABox(t *testing.T) {
	sizes := []int{2}
	if solvertest.Full() {
		sizes = append(sizes, 40)
	}
	for _, n := range sizes {
		l := &layout.Layout{}
		var tie layout.Tie
		for g := range n {
			l.Grids = append(l.Grids, layout.Grid{Name: fmt.Sprint("g", g)})
			tie.Boxes = append(tie.Boxes, layout.GridBox{Grid: g, Box: 1})
		}
		l.Shared = []layout.Tie{tie}
		b, problems := overlap.New(l)
		if problems.Errors() {
			t.Fatal(problems)
		}
		got, err := jointCount(t.Context(), b, make([]uint8, b.Cells()), 0)
		want := new(big.Int).Exp(mostByBox, big.NewInt(int64(n)), nil)
		want.Mul(want, big.NewInt(362880))
		if err != nil || !got.Exact || got.N.Cmp(want) != 0 {
			t.Errorf("%d grids: %v, %v, want %v", n, got, err, want)
		}
	}
}

// TestRemembered: what was counted costs nothing the second time, and no grid tells another
// the same again.
func TestRemembered(t *testing.T) {
	b := solvertest.BoardOf(t, "twodoku-nw-se")
	y := newTally(t.Context(), solvertest.Marks(b, solvertest.Thinned(b, 22, 1)), exact.NewBudget(DefaultBudget, 1))
	y.s.Propagate()
	all := y.everyGrid()
	n := y.connected(howMany{}, all)
	left, sent := y.budget.Left(), y.sent
	if again := y.connected(howMany{}, all); !n.Exact || sent == 0 || again.N.Cmp(n.N) != 0 || y.budget.Left() != left {
		t.Errorf("%v, then %v for %d steps", n.N, again.N, left-y.budget.Left())
	}
	if again := y.byMessages(y.graph(all)); again.N.Cmp(n.N) != 0 || y.sent != sent {
		t.Errorf("%v, then %v with %d messages", n.N, again.N, y.sent-sent)
	}
}

// TestKey: no two parts have the same key, however many grids there are, but for grids alone with
// the same candidates.
func TestKey(t *testing.T) {
	l := &layout.Layout{}
	for g := range 257 {
		l.Grids = append(l.Grids, layout.Grid{Name: fmt.Sprint("g", g)})
	}
	b, problems := overlap.New(l)
	if problems.Errors() {
		t.Fatal(problems)
	}
	y := newTally(t.Context(), solvertest.Marks(b, make([]uint8, b.Cells())), exact.NewBudget(1, 1))
	if y.key([]int{0, 1}) == y.key([]int{256, 1}) {
		t.Error("grids 0 and 256 have the same key beside another")
	}
	if y.key([]int{0}) != y.key([]int{256}) {
		t.Error("grids 0 and 256 alone are counted twice")
	}
}

// TestRoots: the number of a forest does not depend on the grid that the messages go to, and
// the digits of each cell add up to it.
func TestRoots(t *testing.T) {
	solvertest.Long(t)
	l := &layout.Layout{}
	for g := range 4 {
		l.Grids = append(l.Grids, layout.Grid{Name: fmt.Sprint("g", g)})
		if g > 0 {
			l.Shared = append(l.Shared, layout.Tie{Boxes: []layout.GridBox{{Grid: g - 1, Box: 9}, {Grid: g, Box: 1}}})
		}
	}
	b, problems := overlap.New(l)
	if problems.Errors() {
		t.Fatal(problems)
	}
	y := newTally(t.Context(), solvertest.Marks(b, solvertest.Thinned(b, 18, 2)), exact.NewBudget(math.MaxInt64, 1))
	y.s.Propagate()
	gr := y.graph(y.everyGrid())
	want := y.byMessages(gr)
	if !want.Exact || want.N.IsUint64() {
		t.Fatalf("%v is not large", want)
	}
	if y.sent != 3 { // with all residues
		t.Errorf("%d messages", y.sent)
	}
	for _, g := range []int{0, 3} {
		f, _ := y.forest(gr, g)
		if n := f.total(g, f.message); n.N.Cmp(want.N) != 0 {
			t.Errorf("%v by way of grid %d, want %v", n.N, g, want.N)
		}
	}
	total := byDigit{}.tree(y, gr)
	for cell, digits := range total.cells {
		sum := new(big.Int)
		for _, n := range digits {
			sum.Add(sum, n)
		}
		if total.N.Cmp(want.N) != 0 || sum.Cmp(total.N) != 0 {
			t.Fatalf("cell %d has a digit in %v of %v solutions, want %v", cell, sum, total.N, want.N)
		}
	}
}

// TestTotalCountsNothingTwice: the solutions of a grid whose neighbours have no clues are known from the size of
// the sum, for all primes.
func TestTotalCountsNothingTwice(t *testing.T) {
	b := solvertest.BoardOf(t, "twodoku-nw-se")
	digits := solvertest.Thinned(b, 20, 1)
	for cell := range digits {
		if !slices.Contains([]int{b.Grids[0][0], b.Grids[0][1], b.Grids[0][3], b.Grids[0][4]}, cell/9) {
			digits[cell] = 0 // what the grids share is neither given nor seen by a clue
		}
	}
	y := newTally(t.Context(), solvertest.Marks(b, digits), exact.NewBudget(DefaultBudget, 1))
	y.s.Propagate()
	alone := y.single(0)
	once, left := y.budget.Used(), y.budget.Left()
	n := y.byMessages(y.graph(y.everyGrid()))
	if want := new(big.Int).Mul(alone.N, mostByBox); !n.Exact || n.N.Cmp(want) != 0 || want.IsUint64() {
		t.Errorf("%v, want %v", n, want)
	}
	if steps := left - y.budget.Left(); steps > once {
		t.Errorf("%d steps, after %d to count the grid", steps, once)
	}
}

// TestTry: a digit that is tried counts as a position, and leaves nothing behind.
func TestTry(t *testing.T) {
	b := solvertest.BoardOf(t, "flower")
	for _, steps := range []int64{1, little} {
		y := newTally(t.Context(), solvertest.Marks(b, make([]uint8, b.Cells())), exact.NewBudget(steps, 1))
		y.s.Propagate()
		key, tried := y.key(y.everyGrid()), false
		ok := y.try(2, 40, 1, func() bool { tried = y.key(y.everyGrid()) != key; return true })
		if paid := steps == little; ok != paid || tried != paid || (y.s.Nodes == 1) != paid || y.key(y.everyGrid()) != key {
			t.Errorf("with %d steps: %t, tried %t, %d positions", steps, ok, tried, y.s.Nodes)
		}
	}
}

// TestForgotten: what is remembered is forgotten when it becomes too much.
func TestForgotten(t *testing.T) {
	b := solvertest.BoardOf(t, "twodoku-nw-se")
	y := newTally(t.Context(), solvertest.Marks(b, solvertest.Thinned(b, 22, 1)), exact.NewBudget(DefaultBudget, 1))
	y.s.Propagate()
	y.counts["some"], y.kept = Exactly(1), maxKept-1
	if y.keep(1); len(y.counts) != 1 {
		t.Error("forgotten too early")
	}
	if y.keep(1); len(y.counts) != 0 || y.kept != 1 {
		t.Errorf("%d numbers, %d bytes", len(y.counts), y.kept)
	}
	y.messages[messageKey{}], y.entries = new(message), maxEntries
	if n := y.byMessages(y.graph(y.everyGrid())); !n.Exact || len(y.messages) != 1 || y.messages[messageKey{}] != nil || y.entries >= maxEntries {
		t.Errorf("exact %t, %d messages with %d entries", n.Exact, len(y.messages), y.entries)
	}
}
