package font_test

import (
	"testing"

	"samurai/overlap/render/font"
)

// corners counts the corners and curves of outlines.
type corners struct{ begun, lines, curves int }

func (c *corners) MoveTo(_, _ float64)             { c.begun++ }
func (c *corners) LineTo(_, _ float64)             { c.lines++ }
func (c *corners) CubeTo(_, _, _, _, _, _ float64) { c.curves++ }
func (c *corners) Close()                          {}

// TestStars: a font draws stars that it lacks itself, an open one with a hole, and no other character.
func TestStars(t *testing.T) {
	for text, want := range map[string]corners{"★": {1, 10, 0}, "☆": {2, 20, 0}} {
		var got corners
		font.Go().Draw(text, false, &got)
		if got != want || !font.Go().Has([]rune(text)[0]) {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
		if w := font.Go().Width(text, true); w <= 0.5 || w >= 1 {
			t.Errorf("%s is %v wide", text, w)
		}
	}
	if font.Go().Has('✓') {
		t.Error("a tick is not drawn")
	}
}
