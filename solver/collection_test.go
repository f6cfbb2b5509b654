package solver

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"samurai/overlap"
)

// openCollection opens a file of the puzzles of others, which lie beside a checkout of
// those who have them, or skips the test. They carry no licence, so they are not here.
func openCollection(t testing.TB, name string) *os.File {
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

// published reads the puzzles of a file of the collection.
func published(t testing.TB, file string) (all []searchTask) {
	t.Helper()
	boards := make(map[string]*overlap.Board)
	lines := bufio.NewScanner(openCollection(t, file))
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
			boards[p.Layout] = boardOf(t, p.Layout)
		}
		task := searchTask{set: file, id: p.ID, layout: p.Layout, joint: p.Joint, board: boards[p.Layout]}
		task.digits = make([]uint8, task.board.Cells())
		for g, grid := range task.board.Layout.Grids {
			for c, ch := range []byte(p.Grids[grid.Name]) {
				if '1' <= ch && ch <= '9' {
					task.digits[task.board.Cell(g, c)] = ch - '0'
				}
			}
		}
		all = append(all, task)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return all
}
