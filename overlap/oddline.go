package overlap

import (
	"fmt"
	"strings"
)

// gapChars are outside of the grids of a drawn board.
const gapChars = " #xX"

// OddLine names the line of a drawn board where one seems to be missing, or the line too
// many, so that all others match the board's. It returns "" when there is not one such
// line.
func (b *Board) OddLine(lines []string) string {
	if b.Paper == nil {
		return ""
	}
	rows, cols := 3*b.Paper.Rows, 3*b.Paper.Cols
	if len(lines) != rows-1 && len(lines) != rows+1 {
		return ""
	}
	at := b.Paper.cells()
	same := func(line, row int) bool {
		for col := range max(cols, len(lines[line])) {
			in := col < len(lines[line]) && strings.IndexByte(gapChars, lines[line][col]) < 0
			if in != (col < cols && at[row*cols+col] >= 0) {
				return false
			}
		}
		return true
	}
	n, head, tail := min(rows, len(lines)), 0, 0
	for head < n && same(head, head) {
		head++
	}
	for tail < n && same(len(lines)-1-tail, rows-1-tail) {
		tail++
	}
	if head+tail < n {
		return ""
	}
	what := "is missing"
	if len(lines) > rows {
		what = "is too many"
	}
	first, last, where := n-tail+1, head+1, ""
	switch {
	case first >= last:
		where = fmt.Sprintf("line %d of the board", last)
	case first == 1:
		where = fmt.Sprintf("one of the first %d lines of the board", last)
	default:
		where = fmt.Sprintf("one of lines %d to %d of the board", first, last)
	}
	return fmt.Sprintf("%d lines, where the board has %d; %s %s", len(lines), rows, where, what)
}
