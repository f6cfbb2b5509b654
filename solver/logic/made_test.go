package logic

import (
	"math/rand/v2"
	"testing"

	"samurai/solver/search"
	"samurai/solver/solvertest"
)

// made makes puzzles without redundant clues.
func made(t testing.TB, layout string, n int, seed uint64) (all []task) {
	b := boardOf(t, layout)
	rng := rand.New(rand.NewPCG(seed, 20))
	s := search.New(b.Board)
	for range n {
		clues := solvertest.Minimal(s, b.Board, rng)
		all = append(all, task{"made", layout, b, clues, solvertest.Solutions(s, clues, 2)[0]})
	}
	return all
}

// positionOf is a position that must be.
func positionOf(t testing.TB, b *Board, clues []uint8) *Position {
	p, err := b.NewPosition(clues)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
