package overlap_test

import (
	"slices"
	"strings"
	"testing"

	"samurai/layout"
	"samurai/layouts"
	"samurai/overlap"
)

func builtin(t *testing.T, name string) *overlap.Board {
	t.Helper()
	l, err := layouts.Get(name)
	if err != nil {
		t.Fatal(err)
	}
	b, problems := overlap.New(l)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return b
}

// TestAlone takes every grid of a few boards out, with cells that tell where they come
// from.
func TestAlone(t *testing.T) {
	for _, name := range []string{"single", "samurai", "flower", "clueless-2"} {
		b := builtin(t, name)
		digits := make([]uint8, b.Cells())
		for cell := range digits {
			digits[cell] = uint8(cell * 7 % 10)
		}
		p, err := b.WithDigits(digits)
		if err != nil {
			t.Fatal(err)
		}
		for g := range b.Grids {
			one := p.Alone(g)
			var want layout.Digits
			overlap.View(b, g, digits, &want)
			if got := one.Grid(0); got != want || p.Grids()[g] != want {
				t.Errorf("%s: grid %d has %v alone, want %v", name, g, got, want)
			}
			if ob := one.Board; len(ob.Grids) != 1 || ob.Cells() != 81 || ob.Layout.Grids[0].Name != b.Layout.Grids[g].Name || ob.Paper == nil {
				t.Errorf("%s: grid %d alone: %+v", name, g, ob)
			}
		}
	}
}

// TestAloneKeepsPlaces: a clue of a grid alone still tells where the file has it.
func TestAloneKeepsPlaces(t *testing.T) {
	l, _ := layouts.Get("samurai")
	c := layout.Clues{Grid: 2} // c, which shares its first box with nw
	c.Digits[0], c.Pos[0] = 5, layout.Pos{Line: 3, Column: 7}
	p, problems := overlap.NewPuzzle(&layout.Puzzle{Layout: l, Clues: []layout.Clues{c}})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	nw := p.Alone(0)
	cell := nw.Board.Cell(0, 60) // r7c7
	if nw.Digits()[cell] != 5 || nw.Pos(cell) != c.Pos[0] || nw.Pos(0) != (layout.Pos{}) {
		t.Errorf("digit %d at %v", nw.Digits()[cell], nw.Pos(cell))
	}
}

// TestDigitsAreDigits: what is no digit, and too few or too many of them, is an error
// whichever way it comes.
func TestDigitsAreDigits(t *testing.T) {
	b := builtin(t, "single")
	ten := make([]uint8, 81)
	ten[80] = 10
	for name, digits := range map[string][]uint8{"none": nil, "80": make([]uint8, 80), "82": make([]uint8, 82), "10": ten} {
		if p, err := b.WithDigits(digits); err == nil || p != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	good := slices.Repeat([]uint8{0, 1, 9}, 27)
	p, err := b.WithDigits(good)
	if err != nil {
		t.Fatal(err)
	}
	good[0] = 9
	if p.Digits()[0] != 0 || p.Pos(1) != (layout.Pos{}) {
		t.Error("the digits are not copied, or said to stand in a file")
	}

	c := layout.Clues{}
	c.Digits[40], c.Pos[40] = 10, layout.Pos{Line: 5, Column: 5}
	drawn := make([]layout.Line, 9)
	for i := range drawn {
		drawn[i].Text = strings.Repeat(".", 9)
	}
	drawn[4] = layout.Line{Text: "....:....", Pos: layout.Pos{Line: 5, Column: 1}}
	for name, source := range map[string]*layout.Puzzle{
		"by grid": {Layout: b.Layout, Clues: []layout.Clues{c}},
		"drawn":   {Layout: b.Layout, Drawn: drawn},
	} {
		p, problems := overlap.NewPuzzle(source)
		if p != nil || len(problems) != 1 || problems[0].Code != layout.BadClue || problems[0].Pos != c.Pos[40] {
			t.Errorf("%s: %v", name, problems)
		}
		if p, _ := b.Puzzle(source); p == nil || p.Digits()[b.Cell(0, 40)] != 0 {
			t.Errorf("%s: the sound clues are gone, or the wrong one is among them", name)
		}
	}
}
