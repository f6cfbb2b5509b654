package canon

import (
	"math/rand/v2"
	"strings"
	"testing"

	"samurai/overlap"
	"samurai/solver/solvertest"
)

// gridOf returns the digits of a single grid, or of a grid of a board.
func gridOf(b *overlap.Board, g int, text string) []uint8 {
	digits := make([]uint8, b.Cells())
	for i, c := range []byte(strings.ReplaceAll(text, " ", "")) {
		if c != '.' {
			digits[b.Cell(g, i)] = c - '0'
		}
	}
	return digits
}

// mostCanonical is the grid with the most symmetries, 648: that of cyclic shifts.
const mostCanonical = "123456789 456789123 789123456 231564897 564897231 897231564 312645978 645978312 978312645"

// TestFullGrids: grids without blanks, which colours alone tell little about.
func TestFullGrids(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 25))
	b := solvertest.BoardOf(t, "single")
	forms := make(map[string]bool)
	for _, grid := range []struct{ digits, symmetries string }{
		{mostCanonical, "648"},
		{"123456789 457189326 689327154 231645897 745891632 896732541 318264975 574918263 962573418", ""},
		{"123456789 456789123 789123456 214365897 365897214 897214365 531642978 642978531 978531642", ""},
		{"123456789 456789123 789123456 231564897 564897231 897231564 312645978 645978312 97831.645", ""},
	} {
		digits := gridOf(b, 0, grid.digits)
		x := form(t, b, digits)
		if got := x.Symmetries().String(); grid.symmetries != "" && got != grid.symmetries {
			t.Errorf("%s: %s symmetries, want %s", grid.digits, got, grid.symmetries)
		}
		if want := newOracle(b, digits).symmetries(); x.Symmetries().Cmp(want) != 0 {
			t.Errorf("%s: %v symmetries, want %v", grid.digits, x.Symmetries(), want)
		}
		for range 30 {
			c, other := rewritten(t, rng, b, digits)
			if y := form(t, c, other); y.Hash() != x.Hash() {
				t.Errorf("%s: another form when rewritten", grid.digits)
			}
		}
		forms[x.Hash()] = true
	}
	if len(forms) != 4 {
		t.Errorf("%d forms of four grids", len(forms))
	}
}
