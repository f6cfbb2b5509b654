package generate

import (
	"fmt"
	"strings"

	"samurai/layout"
	"samurai/overlap"
)

// ReadPattern reads a pattern from a board as drawn, line by line: . or 0 or - is a cell
// without a clue, a space or # or x lies outside of all grids, and anything else is a
// place for a clue. The errors name line and column, counted from 1.
func ReadPattern(b *overlap.Board, text string) ([]bool, error) {
	if b.Paper == nil {
		return nil, fmt.Errorf("%s cannot be drawn in one piece, so it cannot have a pattern", name(b))
	}
	at := places(b)
	pattern := make([]bool, b.Cells())
	lines := strings.Split(strings.TrimRight(strings.ReplaceAll(text, "\r\n", "\n"), "\n"), "\n")
	rows, cols := 3*b.Paper.Rows, 3*b.Paper.Cols
	if text == "" {
		return nil, fmt.Errorf("the pattern is empty; the board of %s has %d lines", name(b), rows)
	}
	if len(lines) != rows {
		return nil, fmt.Errorf("the pattern has %s; the board of %s has %d", layout.Count(len(lines), "line"), name(b), rows)
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
				what := "where the board has a cell; write . for no clue or o for a clue"
				if !ok {
					what = "where the board has no cell; write a space"
				}
				return nil, fmt.Errorf("the pattern has %q in line %d, column %d, %s", ch, r+1, c+1, what)
			}
			if ok {
				pattern[cell] = !strings.ContainsRune(".0-", ch)
			}
		}
	}
	return pattern, nil
}
