package generate

import (
	"math/rand/v2"
	"testing"

	"samurai/solver/search"
	"samurai/solver/solvertest"
)

// TestMeasured: a puzzle misses each part of a wish by as much as it does, and none by less than
// nothing.
func TestMeasured(t *testing.T) {
	b := solvertest.BoardOf(t, "samurai")
	full := solvertest.RandomFill(b, rand.New(rand.NewPCG(20, 3)))
	odd := make([]uint8, b.Cells()) // one grid has all its clues, its neighbours what they share with it
	for cell := range 81 {
		odd[cell] = full[cell]
	}
	for _, tt := range []struct {
		wish  Wish
		clues []uint8
		want  int
	}{
		{Wish{Balance: true}, full, 0},
		{Wish{Balance: true}, odd, 1},
		{Wish{MinClues: 80, MaxClues: 90}, odd, 0},
		{Wish{MinClues: 90, MaxClues: 99}, odd, 9},
		{Wish{MinClues: 60, MaxClues: 70}, odd, 11},
		{Wish{Rule: search.RuleSingleSolution}, full, 0},
		{Wish{Rule: search.RuleCandidates}, full, 1},
	} {
		c, err := New(t.Context(), b, tt.wish)
		if err != nil {
			t.Fatal(err)
		}
		c.dig.start(full, tt.clues)
		if p, err := c.measured(t.Context(), c.present()); err != nil || p.misses != tt.want {
			t.Errorf("%+v: misses %d, %v; want %d", tt.wish, p.misses, err, tt.want)
		}
	}
}
