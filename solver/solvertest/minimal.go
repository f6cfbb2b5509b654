package solvertest

import (
	_ "embed"
	"strings"
	"testing"
)

// minimalText has a puzzle a line: a layout, and the digits by cell of the board.
//
//go:embed testdata/minimal.txt
var minimalText string

// MinimalOf returns the project's own puzzles of a layout that have no redundant clue, as
// samurai generate --minimal makes them: two of sumo, one each of boag, shaolin, soag and
// np105. A search by grids takes millions of nodes for the last two.
func MinimalOf(t testing.TB, layout string) (all []Task) {
	t.Helper()
	for line := range strings.Lines(minimalText) {
		f := strings.Fields(line)
		if f[0] != layout {
			continue
		}
		task := Task{Set: "minimal", Layout: layout, Board: BoardOf(t, layout), Digits: make([]uint8, len(f[1]))}
		for i, c := range f[1] {
			if c != '.' {
				task.Digits[i] = uint8(c - '0')
			}
		}
		all = append(all, task)
	}
	if all == nil {
		t.Fatalf("no minimal puzzle of %s", layout)
	}
	return all
}
