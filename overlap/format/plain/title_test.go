package plain

import (
	"strings"
	"testing"
)

// TestTitles keeps the words above a board unless all they say is what the board is.
func TestTitles(t *testing.T) {
	const grid = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n"
	for above, want := range map[string]string{
		"":                   "",
		"My puzzle\n":        "My puzzle",
		"# Sunday\n\n":       "Sunday",
		"Sudoku 12\nEasy\n":  "Sudoku 12, Easy",
		"Puzzle:\n":          "",
		"id,clues\n":         "",
		"The puzzle\n":       "",
		"Initial state\n":    "",
		"A puzzle a day\n\n": "A puzzle a day",
	} {
		docs := Read(above+grid, Options{})
		if len(docs) != 1 || docs[0].Problems.Errors() || docs[0].Puzzle == nil {
			t.Fatalf("%q: %+v", above, docs)
		}
		if got := docs[0].Puzzle.Title; got != want {
			t.Errorf("%q: the title is %q, want %q", strings.TrimSpace(above), got, want)
		}
	}
}

// TestLevels: a level beside a grid is its difficulty, not its title, with names of columns or
// without.
func TestLevels(t *testing.T) {
	const grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	for text, columns := range map[string][]string{grid + ",easy": nil, grid + ",easy,": {"puzzle", "Sudoku Level"}, "easy;" + grid: {"level", "puzzle"}} {
		docs := Read(text, Options{Columns: columns})
		if p := docs[0].Puzzle; p == nil || p.Title != "" || p.About.Difficulty != "easy" {
			t.Errorf("%s: %+v", text, p)
		}
	}
}
