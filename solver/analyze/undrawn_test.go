package analyze

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"samurai/solver/solvertest"
)

// TestUndrawn analyses puzzles with one solution, several and none on layouts that nobody drew, and
// holds the answers against solutions as the oracle lists them.
func TestUndrawn(t *testing.T) {
	removable, gaveUp := 0, 0
	for i, rng := range solvertest.Draws(46, 10) {
		b, solution := solvertest.Undrawn(rng)
		if got := CanFill(context.Background(), b); got != Possible {
			t.Errorf("board %d: %v, and it has a solution", i, got)
		}
		digits, all := solvertest.Thin(b, solution, rng, 1+rng.IntN(2)*rng.IntN(50))
		name := fmt.Sprint("board ", i)
		ask := func(digits []uint8) *Analysis {
			a, err := analyze(&solvertest.Turns{Context: t.Context(), Left: 1500}, b, digits)
			if err != nil { // without the clues that can be removed, a proof may take very long
				gaveUp++
				return nil
			}
			checkAnalysis(t, name, b, digits)
			return a
		}
		a := ask(digits)
		if ask(solvertest.Spoil(b, digits, rng)); a == nil {
			continue
		}
		for cell := range a.Remaining {
			for d, n := range a.Remaining[cell] {
				want := int64(0)
				for _, s := range all {
					if int(s[cell]) == d+1 {
						want++
					}
				}
				if n.Int64() != want {
					t.Fatalf("%s: %v solutions with %d in cell %d, the oracle finds %d", name, n, d+1, cell, want)
				}
			}
		}
		less := slices.Clone(digits)
		for _, c := range a.Removable {
			removable++
			less[c.Cell] = 0
		}
		if listed, ok := solvertest.Listed(b, less, len(all)); ok && len(listed) != len(all) || len(listed) > len(all) {
			t.Errorf("%s: more solutions without %v", name, a.Removable)
		}
		for g, clues := range a.Alone {
			alone := a.Puzzle.Alone(g)
			before, ok := solvertest.Listed(alone.Board, alone.Digits(), 300)
			for _, c := range clues[:min(len(clues), 10)] {
				without := slices.Clone(alone.Digits())
				without[c.Cell] = 0
				if after, _ := solvertest.Listed(alone.Board, without, 400); ok && (c.Need == Needed) != (len(after) > len(before)) {
					t.Errorf("%s, grid %d: %+v, %d solutions, %d without", name, g, c, len(before), len(after))
				}
			}
		}
	}
	if t.Logf("%d redundant clues; %d puzzles took too long", removable, gaveUp); removable == 0 {
		t.Error("no clue is redundant")
	}
}
