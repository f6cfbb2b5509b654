package count

import (
	"context"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"samurai/overlap"
	"samurai/solver/exact"
	"samurai/solver/search"
	"samurai/solver/solvertest"
)

// countAsNetwork counts a board as one network, whatever else would be quicker.
func countAsNetwork(t *testing.T, b *overlap.Board, digits []uint8) *Number {
	y := newTally(t.Context(), solvertest.Marks(b, digits), exact.NewBudget(math.MaxInt64, 0))
	if !y.s.Propagate() {
		return Exactly(0)
	}
	n := Exactly(1)
	for _, component := range y.s.Components(y.everyGrid()) {
		n = n.times(y.byNetwork(y.bestNetwork(component, y.searchAtMost())))
	}
	return n
}

// TestNetworkAgreesWithSearch counts random boards by both, where search finishes. With
// SAMURAI_ALL there are a thousand of each layout.
func TestNetworkAgreesWithSearch(t *testing.T) {
	solvertest.Long(t)
	for _, name := range []string{"single", "sensei-2", "sensei-4", "triple", "tripledoku-3", "tripledoku-4", "butterfly", "flower-4", "flower", "cross", "windmill", "wing-5", "tripledoku-2", "samurai-fat", "sohei", "gattai-8", "harakiri-portrait"} {
		t.Run(name, func(t *testing.T) {
			b := solvertest.BoardOf(t, name)
			rng, limit := rand.New(rand.NewPCG(26, uint64(len(name)))), uint64(20_000)
			if name == "butterfly" {
				limit = 300 // with more solutions, a thousand boards take hours
			}
			counted, larger := 0, 0
			for counted < cases(6, 1000) {
				digits := solvertest.RandomFill(b, rng)
				for _, cell := range rng.Perm(len(digits)) {
					if digits[cell] = 0; rng.IntN(8) != 0 {
						continue
					}
					want := solvertest.Count(search.New(b), digits, limit)
					if want == limit {
						break
					}
					if want < 4 {
						continue
					}
					counted++
					if want > searchFirst {
						larger++
					}
					if got := countAsNetwork(t, b, digits); !got.Exact || got.N.Cmp(new(big.Int).SetUint64(want)) != 0 {
						t.Fatalf("%v: network %+v; search %d", digits, got, want)
					}
				}
			}
			t.Logf("%d counts, %d above %d", counted, larger, searchFirst)
		})
	}
}

// TestProgress: a network says how far it is.
func TestProgress(t *testing.T) {
	b := solvertest.BoardOf(t, "sensei-2")
	y := newTally(t.Context(), solvertest.Marks(b, solvertest.Thinned(b, 22, 2)), exact.NewBudget(DefaultBudget, 1))
	done := 0.0
	y.progress = func(share float64) { done = max(done, share) }
	y.s.Propagate()
	if n := y.byNetwork(y.bestNetwork(y.everyGrid(), y.searchAtMost())); !n.Exact || done != 1 {
		t.Errorf("%v, exact %t, after %g", n.N, n.Exact, done)
	}
}

// TestPlan: a network may have 64 boxes, as gattai-8 has, and no more.
func TestPlan(t *testing.T) {
	for name, want := range map[string]bool{"gattai-8": true, "sumo": false} {
		b := solvertest.BoardOf(t, name)
		y := newTally(t.Context(), solvertest.Marks(b, solvertest.Thinned(b, 30, 1)), exact.NewBudget(little, 1))
		if got := y.bestNetwork(y.everyGrid(), 0).Cost() < math.MaxInt64; got != want {
			t.Errorf("%s, %d boxes: planned %t", name, len(b.Boxes), got)
		}
	}
}

// TestPriceOfNetwork: what an exact count would cost is known even with a small budget.
func TestPriceOfNetwork(t *testing.T) {
	b := solvertest.BoardOf(t, "flower")
	y := newTally(t.Context(), solvertest.Marks(b, make([]uint8, b.Cells())), exact.NewBudget(1_000_000_000, 0))
	y.s.Propagate()
	if n := y.connected(howMany{}, y.everyGrid()); n.Exact || n.Price < 1_000_000_000 {
		t.Errorf("%v solutions, exact %t, for %d steps", n.N, n.Exact, n.Price)
	}
}

// TestLongSearch: a long count is announced before a long search for its program, not in it.
func TestLongSearch(t *testing.T) {
	const long = 2_000_000_000
	b := solvertest.BoardOf(t, "gattai-8")
	ctx, cancel := context.WithCancel(t.Context())
	y := newTally(ctx, solvertest.Marks(b, solvertest.Thinned(b, 10, 1)), exact.NewBudget(math.MaxInt64, 1))
	y.s.Propagate()
	told := int64(0)
	y.budget.Before(1, func(steps int64) {
		told = steps
		cancel()
	})
	if net := y.bestNetwork(y.everyGrid(), maxSearching); told < long || net.Cost() < long {
		t.Errorf("told of %d steps, of %d", told, net.Cost())
	}
}

// TestSearchUsesTheLimit: what a program found in a third of the limit makes possible is counted.
func TestSearchUsesTheLimit(t *testing.T) {
	if !solvertest.Full() {
		t.Skip("the count takes 40 s of one core")
	}
	b := solvertest.BoardOf(t, "triple")
	n, err := Joint(t.Context(), solvertest.Marks(b, make([]uint8, b.Cells())), Options{Budget: 70_000_000_000})
	if err != nil || !n.Exact || n.N.String() != "266400808306127054499379657404579840" {
		t.Errorf("%v, exact %t, for %d steps, %v", n.N, n.Exact, n.Price, err)
	}
}
