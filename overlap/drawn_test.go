package overlap_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"samurai/layout"
	"samurai/overlap"
)

// drawing returns a board of two grids as lines of 15, with a digit in every seventh cell. rest are
// the characters of blank cells, in turns, and gap is that of the places outside.
func drawing(rest string, gap byte) (lines [][]byte) {
	n := 0
	for row := range 15 {
		line := bytes.Repeat([]byte{gap}, 15)
		for col := range line {
			switch {
			case row < 9 && col < 9, row >= 6 && col >= 6:
				n++
				line[col] = rest[n%len(rest)]
				if n%7 == 0 {
					line[col] = '1' + byte(n%9)
				}
			}
		}
		lines = append(lines, line)
	}
	return lines
}

func entered(b *overlap.Board, lines [][]byte) ([]uint8, layout.Problems) {
	source := &layout.Puzzle{Layout: b.Layout}
	for i, l := range lines {
		source.Drawn = append(source.Drawn, layout.Line{Text: strings.TrimRight(string(l), " "), Pos: layout.Pos{Line: int32(i + 1), Column: 1}})
	}
	p, problems := b.Puzzle(source)
	return p.Digits(), problems
}

// TestDrawnCharacters: the board decides which characters of a drawing are blanks and which are
// outside of the grids.
func TestDrawnCharacters(t *testing.T) {
	b := builtin(t, "twodoku")
	want, problems := entered(b, drawing(".", ' '))
	if problems != nil {
		t.Fatal(problems)
	}
	for _, tt := range []struct {
		blanks string
		gap    byte
	}{{".", '#'}, {".", 'x'}, {".0_*?-", 'X'}, {".", '.'}, {"0", '0'}, {"-", '-'}, {"0", '.'}, {".x", ' '}, {".", '-'}} {
		got, problems := entered(b, drawing(tt.blanks, tt.gap))
		if problems != nil || !slices.Equal(got, want) {
			t.Errorf("blanks %q, %q outside: %v", tt.blanks, tt.gap, problems)
		}
	}
}

// TestShiftedLines: a line of a drawing that is shifted is found, whatever its gaps are.
func TestShiftedLines(t *testing.T) {
	b := builtin(t, "twodoku")
	for _, gap := range " #x.0-" {
		for _, row := range []int{3, 12} {
			lines := drawing(".", byte(gap))
			lines[row] = append([]byte{byte(gap)}, lines[row]...)
			if row > 9 {
				lines[row] = lines[row][2:]
			}
			_, problems := entered(b, lines)
			if !problems.Errors() || !slices.ContainsFunc(problems, func(p layout.Problem) bool { return p.Line == int32(row+1) }) {
				t.Errorf("%q outside, line %d is shifted: %v", gap, row+1, problems)
			}
		}
	}
	lines := drawing(".", 'x')
	lines[0][0] = 'x'
	if _, problems := entered(b, lines); len(problems) != 1 || problems[0].Pos != (layout.Pos{Line: 1, Column: 1}) {
		t.Errorf("an x in a cell, beside others outside: %v", problems)
	}
}
