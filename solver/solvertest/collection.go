package solvertest

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"samurai/overlap"
)

// OpenCollection opens a file of the puzzles of others, which lie beside a checkout of
// those who have them, or skips the test. They carry no licence, so they are not here.
func OpenCollection(t testing.TB, name string) *os.File {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if f, err := os.Open(filepath.Join(dir, "..", "shared", "data", name)); err == nil {
			t.Cleanup(func() { f.Close() })
			return f
		}
		up := filepath.Dir(dir)
		if up == dir {
			t.Skipf("no ../shared/data/%s beside the checkout", name)
		}
		dir = up
	}
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
