package render

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"samurai/overlap"
)

// NoteRoom returns the maximum length of a note with which Notes can draw the board in one
// piece within width columns; 0 when it cannot.
func NoteRoom(b *overlap.Board, width int) int {
	if b.Paper == nil {
		return 0
	}
	return max(0, ((width-1)/b.Paper.Cols-3)/3)
}

// Notes draws the board as Text does, but with the note of each cell in place of its
// digit, flush right, and a dot where there is none. With color set, cells that stand
// out are in reverse video by ANSI escapes.
func Notes(b *Board, width int, color bool) string {
	longest := 1
	for _, n := range b.Notes {
		longest = max(longest, utf8.RuneCountInString(n))
	}
	lines := func(gap int) func(k int) []string {
		return func(k int) []string { return b.noteLines(k, longest, gap, color) }
	}
	for _, gap := range []int{1, 0} {
		if text := b.inOnePiece(width, 3*longest+2+2*gap, lines(gap)); text != "" {
			return text
		}
	}
	return b.gridByGrid(width, 3*longest+2, lines(0))
}

// noteLines is a box of the board as three lines of notes.
func (b *Board) noteLines(k, longest, gap int, color bool) []string {
	lines := make([]string, 3)
	margin := strings.Repeat(" ", gap)
	for row := range lines {
		cells := make([]string, 3)
		for col := range cells {
			cell := 9*k + 3*row + col
			note := b.Notes[cell]
			if note == "" {
				note = "."
			}
			cells[col] = fmt.Sprintf("%*s", longest, note)
			if color && b.Highlighted != nil && b.Highlighted[cell] {
				cells[col] = strings.TrimSuffix(cells[col], note) + "\x1b[7m" + note + "\x1b[0m"
			}
		}
		lines[row] = margin + strings.Join(cells, " ") + margin
	}
	return lines
}
