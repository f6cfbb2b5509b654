package format

import (
	"testing"

	"samurai/layout"
	"samurai/layouts"
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

// TestSolutionsOnly: a full board that has the layout and the clues of a puzzle is its solution. If it
// breaks the rules, it is left out with a warning.
func TestSolutionsOnly(t *testing.T) {
	of := func(ref string, grids ...layout.Digits) *layout.Document {
		l, err := layouts.Get(ref)
		if err != nil {
			t.Fatal(err)
		}
		p := &layout.Puzzle{Ref: ref, Layout: l}
		for g, d := range grids {
			p.Clues = append(p.Clues, layout.Clues{Grid: g, Digits: d})
		}
		return &layout.Document{Puzzle: p}
	}
	var first, second, clues1, clues2 layout.Digits // box 9 of the first grid is box 1 of the second
	for cell := range first {
		r, c := cell/9, cell%9
		digit := func(r, c int) uint8 { return uint8((3*r+r/3+c)%9 + 1) }
		first[cell], second[cell] = digit(r, c), digit((r+6)%9, (c+6)%9)
		if cell%4 == 0 {
			clues1[cell], clues2[cell] = first[cell], second[cell]
		}
	}
	other, wrong := second, second
	other[80], wrong[79], wrong[78] = other[80]%9+1, wrong[78], wrong[79]
	for name, tt := range map[string]struct {
		doc            *layout.Document
		left           int
		solved, warned bool
	}{
		"a solution":            {of("twodoku-nw-se", first, second), 1, true, false},
		"with digits exchanged": {of("twodoku-nw-se", first, wrong), 1, false, true},
		"of another layout":     {of("twodoku-ne-sw", first, second), 2, false, false},
		"of fewer grids":        {of("twodoku-nw-se", first), 2, false, false},
		"with another clue":     {of("twodoku-nw-se", first, other), 2, false, false},
		"with a blank":          {of("twodoku-nw-se", first, clues2), 2, false, false},
		"the puzzle again":      {of("twodoku-nw-se", clues1, clues2), 2, false, false},
		"a document without":    {&layout.Document{}, 2, false, false},
	} {
		puzzle := of("twodoku-nw-se", clues1, clues2)
		if got := withoutSolutions([]*layout.Document{puzzle, tt.doc}); len(got) != tt.left {
			t.Errorf("%s: %d documents are left", name, len(got))
		}
		if c := puzzle.Puzzle.Certificate; (c != nil) != tt.solved || c != nil && c.Solution.Grids[1].Digits != second {
			t.Errorf("%s: %v", name, c)
		}
		if (len(puzzle.Problems) > 0) != tt.warned || puzzle.Problems.Errors() {
			t.Errorf("%s: %v", name, puzzle.Problems)
		}
	}
}
