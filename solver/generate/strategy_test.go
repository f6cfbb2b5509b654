package generate

import (
	"slices"
	"strings"
	"testing"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver/logic"
	"samurai/solver/solvertest"
)

// TestFewestIsAllowed: a puzzle may have as few clues as any can have, and no fewer.
func TestFewestIsAllowed(t *testing.T) {
	for _, name := range []string{"single", "samurai"} {
		b := solvertest.BoardOf(t, name)
		n := leastClues(b)
		if _, err := New(t.Context(), b, Wish{Clues: Between(n, n)}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		_, err := New(t.Context(), b, Wish{Clues: Between(n-1, n-1)})
		if err == nil || !strings.Contains(err.Error(), "every puzzle on the layout "+name+" has") {
			t.Errorf("%s: %d clues are too few: %v", name, n-1, err)
		}
	}
}

// TestName: a layout of one's own may have no name.
func TestName(t *testing.T) {
	if got := name(&overlap.Board{Layout: &layout.Layout{}}); got != "this layout" {
		t.Error(got)
	}
}

// TestFocused: single grids are looked at for techniques that are required, unless the wish is
// about all grids together.
func TestFocused(t *testing.T) {
	b := solvertest.BoardOf(t, "samurai")
	required := Difficulty{Require: []*logic.Technique{logic.Find("x-wing")}}
	for _, tt := range []struct {
		wish Wish
		want bool
	}{
		{Wish{}, false},
		{Wish{Difficulty: Difficulty{Level: Between(logic.Easy, logic.Easy)}}, false},
		{Wish{Difficulty: required}, true},
		{Wish{Difficulty: required, NoSolo: true}, false},
		{Wish{Difficulty: required, Balance: true}, false},
	} {
		c, err := New(t.Context(), b, tt.wish)
		if err != nil {
			t.Fatal(err)
		}
		if got := c.focused(); got != tt.want {
			t.Errorf("%+v: focused is %t", tt.wish, got)
		}
	}
}

// TestDigAgain: clues are given back before a puzzle is dug once more, so that another comes of it.
func TestDigAgain(t *testing.T) {
	b := solvertest.BoardOf(t, "single")
	c, err := New(t.Context(), b, Wish{Difficulty: Difficulty{Level: Between(logic.Easy, logic.Extreme)}})
	if err != nil {
		t.Fatal(err)
	}
	r := newStream(3, 1)
	f, err := c.fillBoard(t.Context(), r)
	if err != nil || f == nil {
		t.Fatal(f, err)
	}
	best, err := c.digFresh(t.Context(), r, f, nil)
	if err != nil || best == nil {
		t.Fatal(best, err)
	}
	others := 0
	for range 5 {
		p, err := c.digAgain(t.Context(), r, f, best)
		if err != nil || p == nil || solvertest.SAT(b, p.Clues, 2) != 1 {
			t.Fatal(p, err)
		}
		if !slices.Equal(p.Clues, best.Clues) {
			others++
		}
	}
	if others == 0 {
		t.Error("five times the same puzzle")
	}
}

// TestDigUnlimited: what is dug without a look at the difficulty is as wished, or nothing.
func TestDigUnlimited(t *testing.T) {
	c, err := New(t.Context(), solvertest.BoardOf(t, "single"), Wish{Clues: Between(28, 28), Difficulty: Difficulty{Level: Between(logic.Medium, logic.Hard)}})
	if err != nil {
		t.Fatal(err)
	}
	r, made := newStream(3, 1), 0
	const n = 12
	for range n {
		f, err := c.fillBoard(t.Context(), r)
		if err != nil {
			t.Fatal(err)
		}
		p, err := c.digUnlimited(t.Context(), r, f, nil)
		if err != nil || p != nil && !p.miss.none() {
			t.Fatalf("%+v, %v", p, err)
		}
		if p != nil {
			made++
		}
	}
	if made == 0 || made == n {
		t.Errorf("%d of %d are as wished", made, n)
	}
}
