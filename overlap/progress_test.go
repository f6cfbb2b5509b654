package overlap_test

import (
	"strings"
	"testing"

	"samurai/layout"
)

// TestProgress merges a player's digits and marks of two grids that share a box: r9c9 of
// a is r3c3 of b.
func TestProgress(t *testing.T) {
	l := bare(2)
	l.Shared = append(l.Shared, tie(layout.GridBox{Grid: 0, Box: 9}, layout.GridBox{Grid: 1, Box: 1}))
	b := boardOf(t, l)
	in := func(g, row, col int, d uint8) layout.Clues {
		c := layout.Clues{Grid: g}
		c.Digits[9*row+col-10] = d
		c.Pos[9*row+col-10] = layout.Pos{Line: int32(row), Column: int32(col)}
		return c
	}
	noted := func(g, row, col int, set layout.Set) layout.Marks {
		m := layout.Marks{Grid: g}
		m.Cells[9*row+col-10] = set
		return m
	}
	tests := []struct {
		name  string
		clue  layout.Clues
		p     layout.Progress
		digit uint8 // that the shared cell has in the end
		marks string
		wrong string // in the problem
	}{
		{"a digit in one grid", layout.Clues{}, layout.Progress{Entered: layout.Entries{Grids: []layout.Clues{in(0, 9, 9, 4)}}}, 4, "", ""},
		{"and in the other", layout.Clues{}, layout.Progress{Entered: layout.Entries{Grids: []layout.Clues{in(0, 9, 9, 4), in(1, 3, 3, 4)}}}, 4, "", ""},
		{"two digits", layout.Clues{}, layout.Progress{Entered: layout.Entries{Grids: []layout.Clues{in(0, 9, 9, 4), in(1, 3, 3, 5)}}}, 0, "", "same cell"},
		{"over a clue", in(1, 3, 3, 4), layout.Progress{Entered: layout.Entries{Grids: []layout.Clues{in(0, 9, 9, 4)}}}, 0, "", ""},
		{"over another clue", in(1, 3, 3, 4), layout.Progress{Entered: layout.Entries{Grids: []layout.Clues{in(0, 9, 9, 5)}}}, 0, "", "given as 4"},
		{"over a clue of another grid", in(0, 9, 9, 4), layout.Progress{Entered: layout.Entries{Grids: []layout.Clues{in(1, 3, 3, 5)}}}, 0, "", "3:3: progress: b r3c3 is given as 4; 5 cannot"},
		{"marks", layout.Clues{}, layout.Progress{Marks: []layout.Marks{noted(1, 3, 3, layout.SetOf(3)|layout.SetOf(7))}}, 0, "37", ""},
		{"marks and a digit", layout.Clues{}, layout.Progress{Entered: layout.Entries{Grids: []layout.Clues{in(0, 9, 9, 4)}}, Marks: []layout.Marks{noted(1, 3, 3, layout.SetOf(3))}}, 4, "", ""},
		{"marks on a clue", in(0, 9, 9, 4), layout.Progress{Marks: []layout.Marks{noted(1, 3, 3, layout.SetOf(3)|layout.SetOf(4))}}, 0, "", ""},
		{"marks on another clue", in(0, 9, 9, 4), layout.Progress{Marks: []layout.Marks{noted(1, 3, 3, layout.SetOf(3))}}, 0, "", "warning: marks.b: b r3c3 is given as 4; its marks 3 are not kept"},
		{"other marks", layout.Clues{}, layout.Progress{Marks: []layout.Marks{noted(1, 3, 3, layout.SetOf(3)), noted(0, 9, 9, layout.SetOf(3)|layout.SetOf(4))}}, 0, "", "the marks 34"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := &layout.Puzzle{Layout: l, Clues: []layout.Clues{tt.clue}, Progress: &tt.p}
			puzzle, problems := b.Puzzle(p)
			if problems != nil {
				t.Fatal(problems)
			}
			got, problems := puzzle.Progress(p)
			if tt.wrong != "" {
				if (got == nil) != problems.Errors() || len(problems) != 1 || !strings.Contains(problems.Error(), tt.wrong) || strings.HasPrefix(problems[0].Path, "clues") {
					t.Errorf("%v, %v", got, problems)
				}
				return
			}
			if problems != nil {
				t.Fatal(problems)
			}
			cell := b.Cell(1, 20)
			if got.Digits[cell] != tt.digit || got.Marks[cell].String() != tt.marks {
				t.Errorf("digit %d, marks %q", got.Digits[cell], got.Marks[cell].String())
			}
		})
	}
	blank := &layout.Puzzle{Layout: l}
	puzzle, _ := b.Puzzle(blank)
	if got, problems := puzzle.Progress(blank); got != nil || problems != nil {
		t.Error("progress of a puzzle that has none")
	}
}
