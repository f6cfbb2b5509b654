package scan

import "testing"

// boardAt returns a board of rows x cols cells whose upper left is at x, y of a page.
func boardAt(page, x, y, rows, cols int) Board {
	b := Board{Page: page, Rows: rows, Cols: cols}
	for i := range rows * cols {
		l, u := uint16(x+100*(i%cols)), uint16(y+100*(i/cols))
		b.Cells = append(b.Cells, Cell{In: true, Corners: [8]uint16{l, u, l + 100, u, l + 100, u + 100, l, u + 100}})
	}
	return b
}

// TestOnlyFragments: a board is left out if it is smaller than one of unknown shape around it, on the
// same page.
func TestOnlyFragments(t *testing.T) {
	around := boardAt(1, 0, 0, 21, 21)
	for _, tt := range []struct {
		name  string
		other Board
		known bool // the shape of the board around it
		left  int
	}{
		{"within", boardAt(1, 300, 300, 9, 9), false, 1},
		{"on another page", boardAt(2, 300, 300, 9, 9), false, 2},
		{"beside", boardAt(1, 2200, 300, 9, 9), false, 2},
		{"within a board of known shape", boardAt(1, 300, 300, 9, 9), true, 2},
		{"of the same size", boardAt(1, 100, 100, 21, 21), false, 2},
	} {
		known := func(b *Board) bool { return tt.known && len(b.Cells) == len(around.Cells) }
		for _, boards := range [][]Board{{around, tt.other}, {tt.other, around}} {
			if got := withoutFragments(boards, known); len(got) != tt.left {
				t.Errorf("%s: %d boards are left", tt.name, len(got))
			}
		}
	}
}
