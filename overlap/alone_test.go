package overlap_test

import (
	"testing"

	"samurai/layout"
	"samurai/layouts"
	"samurai/overlap"
)

// TestAlone takes every grid of a few boards out, with cells that tell where they come
// from.
func TestAlone(t *testing.T) {
	for _, name := range []string{"single", "samurai", "flower", "clueless-2"} {
		l, err := layouts.Get(name)
		if err != nil {
			t.Fatal(err)
		}
		b, _ := overlap.New(l)
		digits := make([]uint8, b.Cells())
		for cell := range digits {
			digits[cell] = uint8(cell * 7 % 10)
		}
		for g := range b.Grids {
			one, own := b.Alone(g, digits)
			var want, got layout.Digits
			overlap.View(b, g, digits, &want)
			overlap.View(one, 0, own, &got)
			if got != want {
				t.Errorf("%s: grid %d has %v alone, want %v", name, g, got, want)
			}
			if len(one.Grids) != 1 || one.Cells() != 81 || one.Layout.Grids[0].Name != l.Grids[g].Name || one.Paper == nil {
				t.Errorf("%s: grid %d alone: %+v", name, g, one)
			}
		}
	}
}
