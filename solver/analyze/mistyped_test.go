package analyze

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"samurai/overlap"
	"samurai/solver/search"
	"samurai/solver/solvertest"
)

// TestMistyped changes a clue of a minimal puzzle and wants the list of suspects that plain
// backtracking makes: every change of a clue that leaves one solution, and no other.
func TestMistyped(t *testing.T) {
	rng := rand.New(rand.NewPCG(37, 6))
	boards := []*overlap.Board{solvertest.BoardOf(t, "single"), solvertest.BoardOf(t, "samurai")}
	for range solvertest.Cases(4) {
		b, _ := solvertest.Undrawn(rng)
		boards = append(boards, b)
	}
	several := 0
	for _, b := range boards {
		digits := solvertest.Minimal(search.New(b), b, rng)
		for cell, d := range solvertest.Solutions(search.New(b), digits, 1)[0] {
			if rng.IntN(6) == 0 { // so that plain backtracking gets through
				digits[cell] = d
			}
		}
		bad := solvertest.Spoil(b, digits, rng)
		got, err := Mistyped(context.Background(), solvertest.Puzzle(b, bad))
		if err != nil {
			t.Fatal(err)
		}
		instead := make(map[int][]uint8)
		for _, c := range got {
			instead[c.Cell] = c.Instead
			several += len(got) / 2
		}
		found, judged := false, 0
		for cell, d := range bad {
			var want []uint8
			known := d != 0
			for other := uint8(1); other <= 9 && known; other++ {
				if other == d {
					continue
				}
				changed := slices.Clone(bad)
				changed[cell] = other
				o := solvertest.NewOracle(b)
				o.Budget = 3_000
				n := o.Count(changed, 2)
				if o.Budget == 0 {
					known = false
				} else if n == 1 {
					want = append(want, other)
				}
			}
			if known {
				judged++
				if !slices.Equal(want, instead[cell]) {
					t.Errorf("%v: cell %d is %d: found %v, want %v", bad, cell, d, instead[cell], want)
				}
			}
			found = found || d != digits[cell] && slices.Contains(instead[cell], digits[cell])
		}
		if !found {
			t.Errorf("%v: the clue that was changed is not found", bad)
		}
		if judged < 10 {
			t.Errorf("plain backtracking judged %d clues", judged)
		}
	}
	if several == 0 {
		t.Error("no puzzle has two suspects")
	}
}

// TestMistypedOfALoosePuzzle wants no suspects where one digit cannot leave one solution, and none
// of a puzzle that has one solution.
func TestMistypedOfALoosePuzzle(t *testing.T) {
	rng := rand.New(rand.NewPCG(37, 7))
	b := solvertest.BoardOf(t, "samurai")
	loose := make([]uint8, b.Cells())
	loose[0] = 5
	if got, err := Mistyped(context.Background(), solvertest.Puzzle(b, loose)); err != nil || got != nil {
		t.Errorf("a board with one clue: %v, %v", got, err)
	}
	one := solvertest.BoardOf(t, "single")
	a, err := analyze(context.Background(), one, solvertest.Minimal(search.New(one), one, rng))
	if err != nil || a.Mistyped != nil {
		t.Errorf("a puzzle with one solution: %v, %v", a.Mistyped, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Mistyped(ctx, solvertest.Puzzle(b, loose)); err == nil {
		t.Error("an ended context is not noticed")
	}
}
