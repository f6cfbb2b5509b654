package format

import (
	"strings"
	"testing"
)

// TestSudokuPadID: SudokuPad keeps what a player does under the id of a puzzle, so each has
// its own, and a puzzle always the same.
func TestSudokuPadID(t *testing.T) {
	ids := map[string]string{}
	for _, name := range []string{"single", "samurai", "windmill"} {
		it := patterned(t, name)
		for _, title := range []string{"", "1", "2"} {
			it.Source.Title = title
			for range 2 {
				text, err := it.sudokuPad()
				if err != nil {
					t.Fatal(err)
				}
				_, id, _ := strings.Cut(text, `"id":"`)
				id, _, _ = strings.Cut(id, `"`)
				what := name + " " + title
				if old, ok := ids[id]; ok && old != what || id == "" {
					t.Errorf("%q is the id of %s and of %s", id, old, what)
				}
				ids[id] = what
			}
		}
	}
	if len(ids) != 9 {
		t.Errorf("%d ids of 9 puzzles: %v", len(ids), ids)
	}
}
