package generate

import (
	"fmt"
	"strings"

	"samurai/overlap"
)

// ReadPattern reads a pattern from a board as drawn, line by line: . or 0 or - is a cell
// without a clue, a space or # or x lies outside of all grids, and anything else is a
// place for a clue. The errors name line and column, counted from 1.
func ReadPattern(b *overlap.Board, text string) ([]bool, error) {
	if b.Paper == nil {
		return nil, fmt.Errorf("%s cannot be drawn in one piece, so it has no pattern", name(b))
	}
	at := places(b)
	pattern := make([]bool, b.Cells())
	lines := strings.Split(strings.TrimRight(strings.ReplaceAll(text, "\r\n", "\n"), "\n"), "\n")
	rows, cols := 3*b.Paper.Rows, 3*b.Paper.Cols
	if len(lines) != rows {
		return nil, fmt.Errorf("the pattern has %d lines; %s has %d", len(lines), name(b), rows)
	}
	for r, line := range lines {
		chars := []rune(line)
		for c := range max(cols, len(chars)) {
			ch := ' '
			if c < len(chars) {
				ch = chars[c]
			}
			cell, ok := at[[2]int{r, c}]
			outside := strings.ContainsRune(" #xX", ch)
			if ok == outside {
				what := "a cell, so . for no clue or a sign like o for one"
				if !ok {
					what = "no cell, so a space"
				}
				return nil, fmt.Errorf("the pattern has %q in line %d, column %d; there is %s", ch, r+1, c+1, what)
			}
			if ok {
				pattern[cell] = !strings.ContainsRune(".0-", ch)
			}
		}
	}
	return pattern, nil
}
