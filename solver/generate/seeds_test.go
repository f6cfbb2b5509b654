package generate

import (
	"context"
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
	if err := d.dig(t.Context(), slices.Clip(units), 0, new(limits)); err != nil || d.n != 81-len(units) {
		t.Errorf("%d clues are left, %v", d.n, err)
	}
}

// TestDigGroups: looks at limits after several batches take the same clues away as a look at each, and
// are fewer. The limits want a clue in each of some sets.
func TestDigGroups(t *testing.T) {
	for i := range uint64(8) {
		b := solvertest.BoardOf(t, []string{"samurai", "gattai-8"}[i%2])
		rng := rand.New(rand.NewPCG(20, i))
		full := solvertest.RandomFill(b, rng)
		var units, sets [][]int32
		for _, cell := range rng.Perm(b.Cells()) {
			units = append(units, []int32{int32(cell)})
		}
		for range i {
			var set []int32
			for range 2 + i {
				set = append(set, int32(rng.IntN(b.Cells())))
			}
			sets = append(sets, set)
		}
		looks := 0
		l := &limits{rule: func(_ context.Context, clues []uint8) (bool, error) {
			looks++
			return !slices.ContainsFunc(sets, func(set []int32) bool {
				return !slices.ContainsFunc(set, func(cell int32) bool { return clues[cell] != 0 })
			}), nil
		}}
		one, d := newDigger(b), newDigger(b)
		one.start(full, full)
		var doubts [][]int32
		for _, unit := range units {
			what, err := one.tryTake(t.Context(), unit, l)
			if err != nil {
				t.Fatal(err)
			}
			if what == doubtful {
				doubts = append(doubts, unit)
			}
		}
		if err := one.takeDoubtful(t.Context(), doubts, 0, l); err != nil {
			t.Fatal(err)
		}
		each := looks
		looks = 0
		d.start(full, full)
		if err := d.dig(t.Context(), units, 0, l); err != nil || !slices.Equal(d.clues, one.clues) || d.n != one.n {
			t.Errorf("%d sets: %d clues are left, %d if each is looked at, %v", i, d.n, one.n, err)
		}
		if looks > each/4 {
			t.Errorf("%d sets: %d looks, %d if each is looked at", i, looks, each)
		}
	}
}

// TestNoDifficulty: a wish without a difficulty asks for none.
func TestNoDifficulty(t *testing.T) {
	if d := new(Difficulty); d.any() {
		t.Error("no difficulty is one")
	}
}
