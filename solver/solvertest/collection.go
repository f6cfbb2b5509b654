package solvertest

import (
	"bufio"
	"encoding/json"
	"os"
	"testing"

	"samurai/examples/published"
	"samurai/overlap"
)

// OpenCollection opens a file of the collection of published puzzles, or skips the test
// where there is none.
func OpenCollection(t testing.TB, name string) *os.File {
	t.Helper()
	f, err := os.Open(published.File(t, name))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

// Task is a puzzle to search.
type Task struct {
	Set, Layout string
	Board       *overlap.Board
	Digits      []uint8
	ID, Joint   string // of the collection: its name, and how many solutions it has if that is known
}

// Published reads the puzzles of a file of the collection.
func Published(t testing.TB, file string) (all []Task) {
	t.Helper()
	boards := make(map[string]*overlap.Board)
	lines := bufio.NewScanner(OpenCollection(t, file))
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var p struct {
			ID, Layout, Joint string
			Grids             map[string]string
		}
		if err := json.Unmarshal(lines.Bytes(), &p); err != nil {
			t.Fatal(err)
		}
		if boards[p.Layout] == nil {
			boards[p.Layout] = BoardOf(t, p.Layout)
		}
		puzzle := Task{Set: file, ID: p.ID, Layout: p.Layout, Joint: p.Joint, Board: boards[p.Layout]}
		puzzle.Digits = make([]uint8, puzzle.Board.Cells())
		for g, grid := range puzzle.Board.Layout.Grids {
			for c, ch := range []byte(p.Grids[grid.Name]) {
				if '1' <= ch && ch <= '9' {
					puzzle.Digits[puzzle.Board.Cell(g, c)] = ch - '0'
				}
			}
		}
		all = append(all, puzzle)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return all
}
