package format

import (
	"testing"

	"samurai/layout"
	"samurai/overlap/scan"
)

// pictured returns a board of rows x cols cells whose upper left is at x, y of a page.
func pictured(page, x, y, rows, cols int) scan.Board {
	b := scan.Board{Page: page, Rows: rows, Cols: cols}
	for i := range rows * cols {
		l, u := uint16(x+100*(i%cols)), uint16(y+100*(i/cols))
		b.Cells = append(b.Cells, scan.Cell{In: true, Corners: [8]uint16{l, u, l + 100, u, l + 100, u + 100, l, u + 100}})
	}
	return b
}

// TestOnlyFragments: a board is left out if it is smaller than one of unknown shape around it, on the
// same page.
func TestOnlyFragments(t *testing.T) {
	around := pictured(1, 0, 0, 21, 21)
	for _, tt := range []struct {
		name  string
		other scan.Board
		known bool // the shape of the board around it
		left  int
	}{
		{"within", pictured(1, 300, 300, 9, 9), false, 1},
		{"on another page", pictured(2, 300, 300, 9, 9), false, 2},
		{"beside", pictured(1, 2200, 300, 9, 9), false, 2},
		{"within a board of known shape", pictured(1, 300, 300, 9, 9), true, 2},
		{"of the same size", pictured(1, 100, 100, 21, 21), false, 2},
	} {
		known := func(b *scan.Board) bool { return tt.known && len(b.Cells) == len(around.Cells) }
		for _, boards := range [][]scan.Board{{around, tt.other}, {tt.other, around}} {
			if got := withoutFragments(boards, known); len(got) != tt.left {
				t.Errorf("%s: %d boards are left", tt.name, len(got))
			}
		}
	}
}

// TestSolutionsOnly: a full board is left out if it has the layout and the clues of a puzzle.
func TestSolutionsOnly(t *testing.T) {
	of := func(ref string, grids ...layout.Digits) *layout.Document {
		p := &layout.Puzzle{Ref: ref}
		for g, d := range grids {
			p.Clues = append(p.Clues, layout.Clues{Grid: g, Digits: d})
		}
		return &layout.Document{Puzzle: p}
	}
	var full, other, clues layout.Digits
	for cell := range full {
		full[cell] = uint8((cell/9*3+cell/27+cell)%9 + 1)
		other[cell] = full[cell]%9 + 1
		if cell%3 == 0 {
			clues[cell] = full[cell]
		}
	}
	puzzle := of("twodoku-nw-se", clues, clues)
	for name, tt := range map[string]struct {
		doc  *layout.Document
		left int
	}{
		"a solution":            {of("twodoku-nw-se", full, full), 1},
		"of another layout":     {of("twodoku-ne-sw", full, full), 2},
		"of fewer grids":        {of("twodoku-nw-se", full), 2},
		"with other digits":     {of("twodoku-nw-se", full, other), 2},
		"with a blank":          {of("twodoku-nw-se", full, clues), 2},
		"the puzzle again":      {of("twodoku-nw-se", clues, clues), 2},
		"a document without":    {&layout.Document{}, 2},
		"a full puzzle, itself": {of("single", full), 2},
	} {
		if got := withoutSolutions([]*layout.Document{puzzle, tt.doc}); len(got) != tt.left {
			t.Errorf("%s: %d documents are left", name, len(got))
		}
	}
}
