package learn_test

import (
	"slices"
	"testing"

	"samurai/solver/learn"
	"samurai/solver/solvertest"
)

// TestUndrawn decides puzzles on layouts that nobody drew as the oracle does, proves those that have
// one solution or none, and says of each clue whether it is needed.
func TestUndrawn(t *testing.T) {
	none := 0
	for i, rng := range solvertest.Draws(43, 15) {
		b, solution := solvertest.Undrawn(rng)
		digits, _ := solvertest.Thin(b, solution, rng, 1)
		right(t, b, digits, find(t, b, digits, 2, rng), 1)
		prove(t, b, digits, solution)

		s := learn.New(b)
		var clues []int32
		for _, cell := range rng.Perm(len(digits)) {
			if digits[cell] != 0 {
				clues = append(clues, int32(cell))
			}
		}
		s.Start(solution, digits, clues)
		for _, cell := range clues {
			without := slices.Clone(digits)
			without[cell] = 0
			all, ok := solvertest.Listed(b, without, 1)
			other, err := s.Another(t.Context(), []int32{cell}, 0)
			if (ok || len(all) == 2) && other != (len(all) > 1) || err != nil {
				t.Errorf("board %d: without the clue of cell %d another solution %t, %v; the oracle finds %d", i, cell, other, err, len(all))
			}
			s.Keep(cell)
		}

		more, all := solvertest.Thin(b, solution, rng, 100)
		right(t, b, more, find(t, b, more, 2, rng), min(len(all), 2))
		bad := solvertest.Spoil(b, more, rng)
		if all, ok := solvertest.Listed(b, bad, 100); ok {
			right(t, b, bad, find(t, b, bad, 2, rng), min(len(all), 2))
			if len(all) == 0 {
				prove(t, b, bad, nil)
				none++
			}
		}
	}
	if t.Logf("%d have none", none); none == 0 {
		t.Error("no puzzle without a solution")
	}
}
