package format

import (
	"strings"
	"testing"

	"samurai/layout"
	"samurai/layouts"
	"samurai/overlap/scan"
)

// TestPage: what a page says of cells is kept or named, and a page without a board is refused.
func TestPage(t *testing.T) {
	board := &scan.Board{Page: 1, Rows: 9, Cols: 9, Cells: make([]scan.Cell, 81)}
	for i := range board.Cells {
		board.Cells[i] = scan.Cell{In: true, Digit: one[i] - '0'}
		if one[i] == '.' {
			board.Cells[i].Digit = 0
		}
	}
	pages := newPages("test", Options{Find: layouts.Get})
	board.Cells[1].Doubt, board.Cells[1].Other = 0.25, 8
	if p := pages.board(board).Puzzle; p == nil || len(p.Readings) != 1 || p.Readings[0] != (layout.Reading{Cell: 1, Digit: 3, Other: 8, Chance: 0.75}) {
		t.Errorf("a digit that may be another: %+v", p)
	}
	board.Cells[11].Twice = true
	if problems := pages.board(board).Problems; !problems.Errors() || !strings.Contains(problems.Error(), "several digits in the cell of row 2, column 3 of the board") {
		t.Errorf("a cell with several digits: %v", problems)
	}
	blank := "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
		"3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\n" +
		"xref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n162\n%%EOF\n"
	for want, data := range map[string][]byte{"no Sudoku found in this PDF": []byte(blank), "a PDF of more than 50 MB; split it": make([]byte, MaxScan+1)} {
		if docs, _ := pages.read(t.Context(), aPDF, data); len(docs) != 1 || !strings.Contains(docs[0].Problems.Error(), want) {
			t.Errorf("%s: %v", want, docs[0].Problems)
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
