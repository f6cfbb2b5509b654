package canon

import (
	"slices"
	"testing"

	"samurai/solver/solvertest"
)

// TestUndrawnRewritten: on layouts that nobody drew, too, a puzzle has one form however it is written
// down, and one way to write it on a board.
func TestUndrawnRewritten(t *testing.T) {
	for i, rng := range solvertest.Draws(42, 60) {
		b, solution := solvertest.Undrawn(rng)
		for n := range 4 {
			digits := make([]uint8, b.Cells())
			for cell := range digits {
				if rng.IntN(12) < n*n {
					digits[cell] = solution[cell]
				}
			}
			x := form(t, b, digits)
			c, other := rewritten(t, rng, b, digits)
			y := form(t, c, other)
			if x.Hash() != y.Hash() || x.Symmetries().Cmp(y.Symmetries()) != 0 {
				t.Errorf("board %d, %d: %s %v, rewritten %s %v", i, n, x.Hash(), x.Symmetries(), y.Hash(), y.Symmetries())
			}
			if on, ok := y.On(t.Context(), New(b), Budget); !ok || form(t, b, on).Hash() != x.Hash() {
				t.Errorf("board %d, %d: another puzzle on its own board", i, n)
			} else if again, _ := x.On(t.Context(), New(b), Budget); !slices.Equal(on, again) {
				t.Errorf("board %d, %d: other digits on the board", i, n)
			}
		}
	}
}

// TestUndrawnMoves: two puzzles have one form exactly if a move takes one to the other, by the
// definition of a move, and a puzzle has as many symmetries as there are moves to itself. Some
// layouts are too much for the oracle: cells may have the right things in common and yet be in wrong
// lines.
func TestUndrawnMoves(t *testing.T) {
	same, different, symmetric, gaveUp := 0, 0, 0, 0
	for i, rng := range solvertest.Draws(42, 20) {
		b, _ := solvertest.Undrawn(rng)
		digits := make([]uint8, b.Cells())
		for range 1 + rng.IntN(3) {
			digits[rng.IntN(len(digits))] = uint8(1 + rng.IntN(2))
		}
		x, o := form(t, b, digits), newOracle(b, digits)
		o.left = 100_000
		want := o.symmetries()
		if o.left == 0 {
			gaveUp++
			continue
		}
		if x.Symmetries().Cmp(want) != 0 {
			t.Errorf("board %d: %v symmetries, want %v", i, x.Symmetries(), want)
		} else if want.BitLen() > 1 {
			symmetric++
		}
		for range 6 {
			near := make([]uint8, b.Cells()) // each clue somewhere in its box
			for cell, d := range digits {
				if d != 0 {
					near[cell-cell%9+rng.IntN(9)] = d
				}
			}
			c, other := rewritten(t, rng, b, near)
			o.left = 100_000
			want := o.match(newOracle(c, other))
			if o.left == 0 {
				gaveUp++
				continue
			}
			if got := form(t, c, other).Hash() == x.Hash(); got != want {
				t.Errorf("board %d: one puzzle %t, want %t", i, got, want)
			}
			if want {
				same++
			} else {
				different++
			}
		}
	}
	if t.Logf("%d pairs are the same, %d not, %d are symmetric; the oracle gave up %d times", same, different, symmetric, gaveUp); same == 0 || different == 0 || symmetric == 0 {
		t.Error("all pairs are alike")
	}
}
