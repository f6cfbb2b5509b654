package plain

import (
	"strings"
	"testing"
)

// TestCounts: a line below a board that counts its cells is a label if it is right; otherwise it is
// named, because a digit may be lost.
func TestCounts(t *testing.T) {
	const grid = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n"
	for below, right := range map[string]bool{
		"81 total cells\n30 filled cells [37%]\n51 empty cells\n": true,
		"Clues: 30\n":         true,
		"1 grid, 81 cells\n":  false,
		"30 clues":            true,
		"31 clues\n":          false,
		"30 filled [41%]\n":   false,
		"51 filled cells\n":   false,
		"30 clues by Jo\n":    false,
		"30 clues 30\n":       false,
		"30 clues, 51 blank.": false,
	} {
		docs := Read(grid+"\n"+below, Options{})
		if got := docs[0].Problems.Error(); docs[0].Puzzle == nil || (got == "") != right || !right && !strings.Contains(got, "not kept") {
			t.Errorf("%q: %s", below, got)
		}
	}
}
