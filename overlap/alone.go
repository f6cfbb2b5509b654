package overlap

import "samurai/layout"

// Alone returns a board of grid g only, taken out of the puzzle, and the digits of its
// cells out of digits, which are by cell of b.
func (b *Board) Alone(g int, digits []uint8) (*Board, []uint8) {
	grid := layout.Grid{Name: b.Layout.Grids[g].Name, At: &layout.Place{}}
	one, _ := New(&layout.Layout{Grids: []layout.Grid{grid}})
	own := make([]uint8, one.Cells())
	for i, k := range &b.Grids[g] {
		copy(own[9*one.Grids[0][i]:][:9], digits[9*k:])
	}
	return one, own
}
