package logic

import (
	"math"
	"testing"
)

// TestBroken: a position says which cell or house shows that there is no solution.
func TestBroken(t *testing.T) {
	b := single(t)
	row := func(digits string) []uint8 {
		clues := make([]uint8, 81)
		for c, r := range digits {
			if r != '.' {
				clues[b.Cell(0, c)] = uint8(r - '0')
			}
		}
		return clues
	}
	for _, c := range []struct {
		clues string
		want  Conflict
	}{
		{"5.......5", Conflict{House: 0, Digit: 5, Cell: -1}},
		{"12345678..................9", Conflict{House: 0, Digit: 9, Cell: -1}},
		{"12345678.", Conflict{}},
	} {
		p := positionOf(t, b, row(c.clues))
		switch got := p.Broken(); {
		case c.want == Conflict{} && got != nil:
			t.Errorf("%s is broken: %+v", c.clues, *got)
		case c.want != Conflict{} && (got == nil || *got != c.want):
			t.Errorf("%s: %+v, want %+v", c.clues, got, c.want)
		}
	}
	if p := positionOf(t, b, row("5.......5")); p.Value(b.Cell(0, 8)) != 5 || p.Blanks() != 79 {
		t.Error("a clue that another contradicts is left out")
	}
	if _, err := b.NewPosition(make([]uint8, 80)); err == nil {
		t.Error("80 digits make a position")
	}
	if _, err := b.NewPosition(append(make([]uint8, 80), 10)); err == nil {
		t.Error("10 is a digit")
	}
	p := positionOf(t, b, make([]uint8, 81))
	p.Place(0, 1)
	if p.Place(0, 1); p.Broken() != nil {
		t.Error("a digit that is placed twice breaks the position")
	}
	if p.Place(1, 1); p.Broken() == nil || p.Broken().Cell != 1 {
		t.Errorf("two 1s in a box: %+v", p.Broken())
	}
}

// TestLonger: longer chains are rated higher at lengths that grow by half.
func TestLonger(t *testing.T) {
	want := map[int]float64{-1: 0, 0: 0, 1: 0.1, 2: 0.2, 3: 0.2, 4: 0.3, 6: 0.3, 7: 0.4, 10: 0.4, 11: 0.5, 16: 0.5, 17: 0.6}
	for more, rating := range want {
		if got := longer(more); got < rating-0.001 || got > rating+0.001 {
			t.Errorf("%d more: %.2f, want %.1f", more, got, rating)
		}
	}
}

// TestOrder: the ratings of techniques are whole tenths, so that of equals the one of the lower score comes first.
func TestOrder(t *testing.T) {
	tenths := func(tech *Technique) int { return int(math.Round(10 * tech.Rating)) }
	for i, tech := range registry[1:] {
		if before := registry[i]; tenths(before) == tenths(tech) && before.Score > tech.Score {
			t.Errorf("%s comes before %s", before.Name, tech.Name)
		}
	}
}

// TestLevelOf: a level ends with its cap.
func TestLevelOf(t *testing.T) {
	for score, want := range map[int]Level{0: Easy, 1000: Easy, 1001: Medium, 1250: Medium, 2000: Hard, 2001: Unfair, 2250: Unfair, 2251: Extreme} {
		if got := levelOf(score); got != want {
			t.Errorf("%d: %s, want %s", score, got, want)
		}
	}
}

// TestAvoidable: two open cells need the digits of their opposites and one more in common.
func TestAvoidable(t *testing.T) {
	b := single(t)
	for _, c := range []struct {
		x, y Set // of r2c4 and r2c1, across from 1 in r1c1 and 2 in r1c4
		want bool
	}{{Of(1) | Of(5), Of(2) | Of(5), true}, {Of(5), Of(2) | Of(5), false}, {Of(1) | Of(5), Of(5), false}, {Of(1) | Of(5), Of(2) | Of(6), false}} {
		p := positionOf(t, b, make([]uint8, 81))
		p.Place(b.Cell(0, 0), 1)
		p.Place(b.Cell(0, 3), 2)
		for cell, marks := range map[int]Set{b.Cell(0, 12): c.x, b.Cell(0, 9): c.y} {
			for _, d := range (p.marks[cell] &^ marks).Digits() {
				p.Remove(cell, d)
			}
		}
		f := newFinder(t.Context(), p, Options{})
		if got := len(f.find(Find("avoidable-rectangle-2"))) > 0; got != c.want {
			t.Errorf("%s and %s: found %v", c.x, c.y, got)
		}
	}
}
