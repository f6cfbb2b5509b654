package overlap_test

import (
	"strings"
	"testing"

	"samurai/layout"
)

// TestSolution merges a solution that is given by grid: box 9 of the first grid is box 1 of the
// second, which may leave it blank.
func TestSolution(t *testing.T) {
	l := bare(2)
	l.Shared = append(l.Shared, tie(layout.GridBox{Grid: 0, Box: 9}, layout.GridBox{Grid: 1, Box: 1}))
	b := boardOf(t, l)
	var first, second layout.Digits
	for cell := range first {
		r, c := cell/9, cell%9
		first[cell] = uint8((3*r+r/3+c)%9 + 1)
		second[cell] = uint8((3*((r+6)%9)+(r+6)%9/3+(c+6)%9)%9 + 1)
	}
	blank := second
	for _, cell := range []int{0, 1, 2, 9, 10, 11, 18, 19, 20} {
		blank[cell] = 0
	}
	with := func(d layout.Digits, cell int, digit uint8) layout.Digits {
		d[cell] = digit
		return d
	}
	tests := []struct {
		name  string
		grids [2]layout.Digits
		clue  uint8 // in r1c1 of the first grid, which the solution has as 1
		wrong string
	}{
		{"both", [2]layout.Digits{first, second}, 1, ""},
		{"the shared box once", [2]layout.Digits{first, blank}, 1, ""},
		{"two digits in a shared cell", [2]layout.Digits{first, with(second, 0, second[1])}, 1, "same cell"},
		{"a blank cell", [2]layout.Digits{with(first, 80, 0), blank}, 1, "is blank"},
		{"another digit than a clue", [2]layout.Digits{first, second}, 2, "the clue says 2; correct one of them"},
		{"another digit than a clue, and a digit twice", [2]layout.Digits{with(first, 0, first[1]), second}, 1, "the clue says 1; correct the solution, which also has a digit twice"},
		{"a digit twice", [2]layout.Digits{with(first, 0, first[1]), second}, 0, "in the same row"},
	}
	for _, tt := range tests {
		p, problems := b.Puzzle(&layout.Puzzle{Layout: l, Clues: []layout.Clues{{Digits: layout.Digits{0: tt.clue}}}})
		if problems.Errors() {
			t.Fatal(problems)
		}
		f := layout.NewSolution(tt.grids[:])
		got, problems := p.Solution(f, "solution")
		if (got == nil) != (tt.wrong != "") || !strings.Contains(problems.Error(), tt.wrong) {
			t.Errorf("%s: %v, want %q", tt.name, problems, tt.wrong)
		}
		if got != nil && (got[b.Cell(0, 0)] != 1 || got[b.Cell(1, 80)] != second[80]) {
			t.Errorf("%s: %v", tt.name, got)
		}
		for _, p := range problems {
			if !strings.HasPrefix(p.Path, "solution") {
				t.Errorf("%s: %s", tt.name, p.Path)
			}
		}
	}
}
