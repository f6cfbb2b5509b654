package generate

import (
	"math/rand/v2"
	"testing"

	"samurai/solver/solvertest"
)

// TestLoosenToLeast: a grid may be loosened until there are as few clues as there may be, no fewer.
func TestLoosenToLeast(t *testing.T) {
	b := solvertest.BoardOf(t, "samurai")
	c, err := New(t.Context(), b, Wish{NoSolo: true})
	if err != nil {
		t.Fatal(err)
	}
	full := solvertest.RandomFill(b, rand.New(rand.NewPCG(20, 2)))
	loosened := func(least int) int {
		d := c.begin(full, full)
		c.wish.Clues.From = least
		if ok, err := c.loosenGrid(t.Context(), newStream(1, 1), d, 0, new(limits)); !ok || err != nil {
			t.Fatal(ok, err)
		}
		return d.n
	}
	left := loosened(0)
	if again := loosened(left); again != left {
		t.Errorf("%d clues are left, %d if that is the least", left, again)
	}
	if more := loosened(left + 1); more <= left {
		t.Errorf("%d clues are left, of at least %d", more, left+1)
	}
}
