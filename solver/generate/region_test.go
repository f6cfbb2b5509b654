package generate

import (
	"testing"

	"samurai/solver/solvertest"
)

// TestAround: regions grow by neighbours until they are the whole board, which is at once if that
// is small.
func TestAround(t *testing.T) {
	for _, tt := range []struct {
		layout string
		box, n int
		cells  int // of the region
	}{
		{"samurai", 0, 0, 369},
		{"samurai", 0, 2, 369},
		{"gattai-8", 0, 0, 81},
		{"gattai-8", 0, 1, 153},
		{"gattai-8", 0, 2, 369},
	} {
		b := solvertest.BoardOf(t, tt.layout)
		m := newRegions(b).around(tt.box, tt.n)
		if len(m.cells) != tt.cells || m.entire != (tt.cells == b.Cells()) {
			t.Errorf("%s: %d steps around box %d there are %d of %d cells, entire %t; want %d", tt.layout, tt.n, tt.box, len(m.cells), b.Cells(), m.entire, tt.cells)
		}
	}
}
