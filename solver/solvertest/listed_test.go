package solvertest

import (
	"math/rand/v2"
	"testing"

	"samurai/layout"
)

// TestThin wants different solutions that have the clues and that the rules accept, no more than
// asked for, and one exactly if a SAT solver finds no other.
func TestThin(t *testing.T) {
	for seed := range uint64(30) {
		rng := rand.New(rand.NewPCG(36, seed))
		b, solution := Undrawn(rng)
		most := 1 + rng.IntN(40)
		digits, all := Thin(b, solution, rng, most)
		different := map[string]bool{}
		for _, s := range all {
			different[string(s)] = true
			if bad := layout.Check(b.Layout, b.ByGrid(digits), b.ByGrid(s)); bad != nil {
				t.Fatalf("seed %d: %v", seed, bad)
			}
		}
		if n := len(different); n != len(all) || n > most || SAT(b, digits, 2) != min(n, 2) {
			t.Errorf("seed %d: %d solutions, %d different, a SAT solver sees %d", seed, len(all), n, SAT(b, digits, 2))
		}
	}
}
