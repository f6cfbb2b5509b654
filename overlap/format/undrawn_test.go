package format

import (
	"slices"
	"testing"

	"samurai/layout"
	"samurai/solver/solvertest"
)

// TestUndrawn: puzzles on layouts that nobody drew come back from the formats that can name a layout,
// and the others refuse them unless they can be drawn flat.
func TestUndrawn(t *testing.T) {
	for i, rng := range solvertest.Draws(48, 40) {
		b, digits := solvertest.Undrawn(rng)
		for cell := range digits {
			if rng.IntN(3) > 0 {
				digits[cell] = 0
			}
		}
		p := &layout.Puzzle{Layout: b.Layout, Ref: "undrawn"}
		for g, clues := range b.ByGrid(digits) {
			p.Clues = append(p.Clues, layout.Clues{Grid: g, Digits: clues})
		}
		it := onBoard(t, p)
		for _, f := range All {
			if !f.Reads() || !f.Writes() {
				continue
			}
			named := slices.Contains([]string{"yaml", "line", "json", "blocks"}, f.Name)
			if held := roundTrip(t, f, it); held != named && (named || b.Paper == nil) {
				t.Errorf("board %d: %s holds it: %t", i, f.Name, held)
			}
		}
	}
}
