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

// TestAgain: clues are given back before a puzzle is dug once more, so that another comes of it.
func TestAgain(t *testing.T) {
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
	best, err := c.turn(t.Context(), r, f, c.fresh(r, f, nil))
	if err != nil || best == nil {
		t.Fatal(best, err)
	}
	others := 0
	for range 5 {
		p, err := c.turn(t.Context(), r, f, c.again(r, f, best))
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

// TestUnlimited: some of what is dug without a look at the difficulty is as wished, and only that is kept.
func TestUnlimited(t *testing.T) {
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
		if first := c.phases(f)[0]; !first.blind || first.turns != unlimited {
			t.Fatalf("the first phase is %+v", first)
		}
		p, err := c.turn(t.Context(), r, f, c.unlimited(r, f, nil))
		if err != nil || p == nil {
			t.Fatalf("%+v, %v", p, err)
		}
		if p.miss.none() {
			made++
		}
	}
	if made == 0 || made == n {
		t.Errorf("%d of %d are as wished", made, n)
	}
}

// TestFocus: a grid that is dug for what is required needs it in the end, and nothing that is forbidden, or
// nothing comes of it.
func TestFocus(t *testing.T) {
	b := solvertest.BoardOf(t, "twodoku-nw-se")
	wish := Wish{Difficulty: Difficulty{Level: Between(logic.Easy, logic.Unfair), Require: []*logic.Technique{logic.Find("x-wing")}, Forbid: []*logic.Technique{logic.Find("claiming")}}}
	c, err := New(t.Context(), b, wish)
	if err != nil {
		t.Fatal(err)
	}
	r, made := newStream(3, 1), 0
	f, err := c.fillBoard(t.Context(), r)
	if err != nil {
		t.Fatal(err)
	}
	const n = 100
	for range n {
		p, err := c.turn(t.Context(), r, f, c.focus(r, f, nil))
		if err != nil {
			t.Fatal(err)
		}
		if p == nil {
			continue
		}
		made++
		if uses := c.judge.position(p.Clues).Rate(t.Context(), logic.Options{}).Uses; uses["x-wing"] == 0 || uses["claiming"] > 0 {
			t.Errorf("a puzzle with %v", uses)
		}
	}
	if made == 0 || made == n {
		t.Errorf("%d of %d grids gave a puzzle", made, n)
	}
}
