package generate

import (
	"hash"
	"math/rand/v2"
	"slices"
	"testing"

	"samurai/solver/solvertest"
)

// checkSeeds holds the sum of a test's puzzles to what the same seeds gave before: they give the
// same on every processor. Who changes the composer on purpose writes down the new sum.
func checkSeeds(t *testing.T, puzzles hash.Hash32, want uint32) {
	t.Helper()
	if got := puzzles.Sum32(); got != want && !testing.Short() && *many == 0 {
		t.Errorf("the seeds give other puzzles than before: their sum is %#x, it was %#x", got, want)
	}
}

// TestDigBatches: where all clues may go, the last batch has no more than are left.
func TestDigBatches(t *testing.T) {
	b := solvertest.BoardOf(t, "single")
	full := solvertest.RandomFill(b, rand.New(rand.NewPCG(20, 1)))
	d := newDigger(b)
	d.start(full, full)
	units := [][]int32{{0}, {10}, {20}, {30}, {40}, {50}, {60}}
	if err := d.dig(t.Context(), slices.Clip(units), 0, limits{}); err != nil || d.n != 81-len(units) {
		t.Errorf("%d clues are left, %v", d.n, err)
	}
}

// TestNoDifficulty: a wish without a difficulty asks for none.
func TestNoDifficulty(t *testing.T) {
	if d := new(Difficulty); d.any() {
		t.Error("no difficulty is one")
	}
}
