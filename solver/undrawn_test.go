package solver

import (
	"fmt"
	"slices"
	"testing"

	"samurai/overlap"
	"samurai/solver/count"
	"samurai/solver/grid"
	"samurai/solver/solvertest"
)

// TestUndrawn holds verdicts on layouts that nobody drew, and what each round rules out, against all
// solutions as the oracle lists them.
func TestUndrawn(t *testing.T) {
	seen := make(map[Verdict]int)
	for i, rng := range solvertest.Draws(44, 60) {
		b, solution := solvertest.Undrawn(rng)
		digits, all := solvertest.Thin(b, solution, rng, 1+rng.IntN(2)*rng.IntN(100))
		if rng.IntN(3) == 0 {
			digits = solvertest.Spoil(b, digits, rng)
			listed, ok := solvertest.Listed(b, digits, 1000)
			if !ok {
				continue
			}
			all = listed
		}
		r := solve(t.Context(), b, digits, count.Options{InPlace: true})
		seen[r.Verdict]++
		if r.Verdict != verdictOf(len(all)) || !r.Joint.Exact || r.Joint.N.Int64() != int64(len(all)) {
			t.Errorf("board %d: %s by %s (%s) with %v, the oracle finds %d", i, r.Verdict, r.Rule, r.Why(), r.Joint.N, len(all))
		}
		checkSolutions(t, b, digits, r)
		checkRounds(t, fmt.Sprint("board ", i), b, r, all)
	}
	if t.Log(seen); len(seen) < 3 {
		t.Errorf("verdicts: %v", seen)
	}
}

// checkRounds wants that no solution has a candidate that is ruled out.
func checkRounds(t *testing.T, what string, b *overlap.Board, r *Report, all [][]uint8) {
	t.Helper()
	for _, round := range r.Rounds {
		for _, e := range round.Events {
			if from, to := b.Grids[e.From][e.FromBox-1], b.Grids[e.To][e.Box-1]; from != to {
				t.Errorf("%s: grid %d learns from %d by another box", what, e.To, e.From)
			}
			box := b.Grids[e.To][e.Box-1]
			for place, out := range e.RuledOut {
				if slices.ContainsFunc(all, func(s []uint8) bool { return out&grid.SetOf(s[9*box+place]) != 0 }) {
					t.Errorf("%s: %s rules out a digit that a solution has", what, round.Rule)
				}
			}
		}
	}
}
