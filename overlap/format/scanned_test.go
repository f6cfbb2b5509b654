package format

import (
	"testing"

	"samurai/layout"
	"samurai/layouts"
)

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
