package count

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver/exact"
	"samurai/solver/grid"
	"samurai/solver/search"
	"samurai/solver/solvertest"
)

// anyBoard returns in turn a board of one grid, one of grids that share nothing, one that is
// built in, and three that nobody drew, each with a solution.
func anyBoard(t *testing.T, i int, rng *rand.Rand) (*overlap.Board, []uint8) {
	var b *overlap.Board
	switch i % 6 {
	case 0:
		b = solvertest.BoardOf(t, "single")
	case 1:
		b, _ = overlap.New(&layout.Layout{Grids: []layout.Grid{{Name: "a"}, {Name: "b"}, {Name: "c"}}[:2+rng.IntN(2)]})
	case 2:
		b = solvertest.BoardOf(t, solvertest.Small[rng.IntN(len(solvertest.Small))])
	default:
		return solvertest.Undrawn(rng)
	}
	return b, solvertest.RandomFill(b, rng)
}

// listed holds the numbers of solutions of a puzzle as the oracle has listed them.
type listed struct {
	joint          int
	inPlace, alone []int // by grid; alone is 0 if there are too many
}

func newListed(t *testing.T, b *overlap.Board, digits []uint8, all [][]uint8) *listed {
	n := &listed{joint: len(all)}
	for g, clues := range b.ByGrid(digits) {
		different := map[[81]uint8]bool{}
		for _, solution := range all {
			different[b.ByGrid(solution)[g]] = true
		}
		n.inPlace = append(n.inPlace, len(different))
		single := solvertest.BoardOf(t, "single")
		own := make([]uint8, 81)
		for i := range own {
			own[single.Cell(0, i)] = clues[i]
		}
		alone, ok := solvertest.Listed(single, own, 2000)
		if !ok {
			alone = nil
		}
		n.alone = append(n.alone, len(alone))
	}
	return n
}

// limit returns none, or one near a number of solutions, or one that search does not try.
func (n *listed) limit(rng *rand.Rand) uint64 {
	all := slices.Concat(n.inPlace, n.alone, []int{n.joint, n.joint, searchLimit})
	at := uint64(all[rng.IntN(len(all))])
	return []uint64{0, at, at + 1, max(1, at) - 1, 2*at - 1, 10 * at, at/2 + 1}[rng.IntN(7)]
}

// TestBoundsHold asks for all kinds of counts with all kinds of limits and budgets, of boards whose
// solutions the oracle has listed: no bound is on the wrong side of the true number.
func TestBoundsHold(t *testing.T) {
	var bounds, exactly int
	for i, rng := range solvertest.Draws(37, 18) {
		b, solution := anyBoard(t, i, rng)
		most := 30 << rng.IntN(9)
		if i == 0 {
			most = searchLimit // more than half of a limit above it
		}
		digits, all := solvertest.Thin(b, solution, rng, most)
		truth, m := newListed(t, b, digits, all), solvertest.Marks(b, digits)
		narrowed, err := narrow(t.Context(), m)
		if err != nil {
			t.Fatal(err)
		}
		boundsHold(t, i, narrowed, truth)
		for range 3 {
			o := Options{InPlace: rng.IntN(4) > 0, Limit: truth.limit(rng), Workers: 1}
			alone := aloneOf(t, m, o)
			for range 4 {
				o.Budget = 1 << (3 * rng.IntN(11))
				known := []Facts{{}, {Alone: alone}, {Alone: alone, AtLeast: uint64(min(2, len(all)))}}[rng.IntN(3)]
				check := func(what string, got *Number, known int) {
					if got.Exact {
						exactly++
					} else {
						bounds++
					}
					checkBounds(t, fmt.Sprintf("board %d, %d steps, to %d: %s", i, o.Budget, o.Limit, what), got, big.NewInt(int64(known)))
				}
				a, err := Board(t.Context(), narrowed, o, known)
				if err != nil {
					t.Fatal(err)
				}
				check("joint", a.Joint, truth.joint)
				for g, n := range alone {
					if truth.alone[g] > 0 {
						check(fmt.Sprint("grid ", g, " alone"), n, truth.alone[g])
					}
					if o.InPlace {
						check(fmt.Sprint("grid ", g, " in place"), a.InPlace[g], truth.inPlace[g])
					}
				}
			}
		}
	}
	if t.Logf("%d bounds, %d exact numbers", bounds, exactly); bounds == 0 || exactly == 0 {
		t.Error("no bounds, or nothing else")
	}
}

// boundsHold asks for bounds also where a count would be exact.
func boundsHold(t *testing.T, i int, m *search.Marks, truth *listed) {
	for steps := int64(1); steps < 1<<30; steps *= 1 << 9 {
		y := newTally(t.Context(), m, exact.NewBudget(steps, 1))
		y.s.Propagate()
		inPlace, least := y.lowerBounds()
		most := big.NewInt(1)
		for _, component := range y.s.Components(y.everyGrid()) {
			most.Mul(most, y.loose(component))
		}
		checkBounds(t, fmt.Sprintf("board %d, bounds of %d steps", i, steps), &Number{N: least, Upper: most}, big.NewInt(int64(truth.joint)))
		for g, n := range inPlace {
			checkBounds(t, fmt.Sprintf("board %d, bounds of %d steps in place of grid %d", i, steps, g), &Number{N: n}, big.NewInt(int64(truth.inPlace[g])))
		}
	}
}

// aloneOf counts the grids of a board alone.
func aloneOf(t *testing.T, m *search.Marks, o Options) (alone []*Number) {
	var cands []grid.Candidates
	for g := range m.Board.Grids {
		cands = append(cands, m.Grid(g))
	}
	grids, err := Grids(t.Context(), cands, o)
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range grids {
		alone = append(alone, &g.Number)
	}
	return alone
}

// TestUndrawnCounts counts boards that nobody drew in all ways that there are, and wants the numbers of
// the solutions that the oracle has listed. The few boards of a short run need not be counted in all of
// them.
func TestUndrawnCounts(t *testing.T) {
	const enough = 400_000_000 // for a network that need not be planned long
	ways := map[string]int{}
	for i, rng := range solvertest.Draws(39, 30) {
		b, solution := solvertest.Undrawn(rng)
		digits, all := solvertest.Thin(b, solution, rng, 4<<rng.IntN(10))
		truth, m := newListed(t, b, digits, all), solvertest.Marks(b, digits)
		check := func(way string, got *Number, want int) {
			t.Helper()
			ways[way]++
			if !got.Exact || got.N.Cmp(big.NewInt(int64(want))) != 0 {
				t.Errorf("board %d, %s: %v, exact %t; there are %d", i, way, got.N, got.Exact, want)
			}
		}
		a := countBoard(t, b, digits, Options{InPlace: true})
		check("joint", a.Joint, truth.joint)
		for g, n := range a.InPlace {
			check("in place", n, truth.inPlace[g])
		}
		checkMarginals(t, b, digits, all)
		y := newTally(t.Context(), m, exact.NewBudget(enough, 1))
		y.s.Propagate()
		product, network := Exactly(1), Exactly(1)
		for _, component := range y.s.Components(y.everyGrid()) {
			gr := y.graph(component)
			if network = network.times(y.byNetwork(y.bestNetwork(component, y.searchAtMost()))); gr.acyclic() {
				product = product.times(y.byMessages(gr))
			} else {
				product = product.times(y.branch(howMany{}, gr))
			}
		}
		check("messages and opened cycles", product, truth.joint)
		if network.Exact {
			check("network", network, truth.joint)
		}
		if t.Failed() {
			t.Fatalf("board %d: %v", i, digits)
		}
		if i%3 > 0 && !solvertest.Full() {
			continue // planning takes long
		}
		sum := Exactly(0)
		for shard := range 3 {
			part, err := JointPart(t.Context(), m, Options{}, shard, 3)
			if sum.Exact = err == nil; err != nil {
				break
			}
			sum.N.Add(sum.N, part.Sum)
		}
		if sum.Exact {
			check("in parts", sum, truth.joint)
		}
	}
	if t.Log(ways); len(ways) < 5 && !testing.Short() {
		t.Errorf("not all ways: %v", ways)
	}
}

// TestUndrawnFolds: where only one grid has clues, those of its solutions extend to the whole board from
// which a SAT solver gets there, be it said at once because the board folds onto the grid.
func TestUndrawnFolds(t *testing.T) {
	folded, tried, lost := 0, 0, 0
	for i, rng := range solvertest.Draws(40, 20) {
		b, solution := solvertest.Undrawn(rng)
		single := solvertest.BoardOf(t, "single")
		g := rng.IntN(len(b.Grids))
		own := make([]uint8, 81)
		for k, box := range b.Grids[g] {
			copy(own[9*k:9*k+9], solution[9*box:9*box+9])
		}
		clues, alone := solvertest.Thin(single, own, rng, 12)
		whole := func(grid []uint8) []uint8 {
			digits := make([]uint8, b.Cells())
			for k, box := range b.Grids[g] {
				copy(digits[9*box:9*box+9], grid[9*k:9*k+9])
			}
			return digits
		}
		y := newTally(t.Context(), solvertest.Marks(b, whole(clues)), exact.NewBudget(DefaultBudget, 1))
		y.s.Propagate()
		for _, component := range y.s.Components(y.everyGrid()) {
			if len(component) > 1 && slices.Contains(component, g) && y.folds(g, component) {
				folded++
			}
		}
		n := y.answer(inPlace{g})
		if !n.Exact {
			lost++
			continue
		}
		tried++
		want := 0
		for _, grid := range alone {
			want += solvertest.SAT(b, whole(grid), 1)
		}
		if n.N.Int64() != int64(want) {
			t.Errorf("board %d, grid %d: %v of %d solutions extend, a SAT solver says %d", i, g, n.N, len(alone), want)
		}
	}
	if t.Logf("%d counted, %d fold, %d are out of reach", tried, folded, lost); tried == 0 || folded == 0 {
		t.Error("no counts, or no board folds")
	}
}
