package search_test

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"

	"samurai/solver/grid"
	"samurai/solver/search"
	"samurai/solver/solvertest"
)

// TestUndrawn searches boards that nobody drew and whose solutions the oracle has listed.
func TestUndrawn(t *testing.T) {
	for i, rng := range solvertest.Draws(41, 40) {
		b, solution := solvertest.Undrawn(rng)
		digits, want := solvertest.Thin(b, solution, rng, 1<<rng.IntN(9))
		slices.SortFunc(want, func(x, y []uint8) int { return bytes.Compare(listing(b, x), listing(b, y)) })
		s := search.New(b)
		s.Load(digits)
		if got := slices.Collect(s.Solutions(t.Context())); !slices.EqualFunc(got, want, slices.Equal) {
			t.Fatalf("board %d: %d solutions, or in another order; there are %d", i, len(got), len(want))
		}
		for range 5 {
			checkAssigned(t, i, s, digits, want, rng)
		}
	}
}

// checkAssigned wants the solutions with a certain digit, and no others, when it is assigned to what
// was loaded, to what was propagated in a stage that has ended, and to what was propagated. It asks
// twice, because a search leaves the position as it was.
func checkAssigned(t *testing.T, board int, s *search.Searcher, digits []uint8, all [][]uint8, rng *rand.Rand) {
	t.Helper()
	g, c, digit := rng.IntN(len(s.Board.Grids)), rng.IntN(81), uint8(1+rng.IntN(9))
	with := 0
	for _, solution := range all {
		if solution[s.Board.Cell(g, c)] == digit {
			with++
		}
	}
	var nodes uint64
	for i, prepare := range []func(){
		func() {},
		func() { stage := s.Begin(); s.Propagate(); s.End(stage) },
		func() { s.Propagate() },
	} {
		s.Load(digits)
		prepare()
		s.Assign(g, c, grid.SetOf(digit))
		for range 2 {
			r, err := s.Run(t.Context(), search.Limits{})
			if err != nil || r.N != uint64(with) {
				t.Fatalf("board %d, prepared as in %d, %d in cell %d of grid %d: %d solutions of %d, %v; there are %d", board, i, digit, c, g, r.N, len(all), err, with)
			}
			if nodes = max(nodes, r.Nodes); i < 2 && r.Nodes != nodes {
				t.Fatalf("board %d: %d nodes after a stage, %d without", board, r.Nodes, nodes)
			}
		}
	}
}
