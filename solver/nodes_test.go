package solver

import (
	"bufio"
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"samurai/overlap"
)

var update = flag.Bool("update", false, "write testdata/search.golden")

// searchTask is a puzzle to search: of the project's own, line by line in
// testdata/search.txt, or from the collection.
type searchTask struct {
	set, layout string
	board       *overlap.Board
	digits      []uint8
	id, joint   string // of the collection: its name, and how many solutions it has if that is known
}

// searchTasks reads the project's own puzzles.
func searchTasks(t testing.TB) (all []searchTask) {
	t.Helper()
	text, err := os.ReadFile("testdata/search.txt")
	if err != nil {
		t.Fatal(err)
	}
	boards := make(map[string]*overlap.Board)
	lines := bufio.NewScanner(bytes.NewReader(text))
	for lines.Scan() {
		f := strings.Fields(lines.Text())
		task := searchTask{set: f[0], layout: f[1], digits: make([]uint8, len(f[2]))}
		if boards[task.layout] == nil {
			boards[task.layout] = boardOf(t, task.layout)
		}
		task.board = boards[task.layout]
		for i, c := range f[2] {
			if c != '.' {
				task.digits[i] = uint8(c - '0')
			}
		}
		all = append(all, task)
	}
	return all
}

// TestSearchNodes pins the work of the search on the project's own puzzles, so
// that a change of it shows in review. -update writes what is found.
func TestSearchNodes(t *testing.T) {
	var out bytes.Buffer
	total := uint64(0)
	for i, task := range searchTasks(t) {
		s := newSearcher(task.board)
		n, err := s.count(context.Background(), task.digits, 2)
		if err != nil {
			t.Fatal(err)
		}
		total += s.nodes
		fmt.Fprintf(&out, "%02d %-8s %-13s solutions %d nodes %5d\n", i, task.set, task.layout, n, s.nodes)
	}
	fmt.Fprintf(&out, "nodes %d\n", total)
	const golden = "testdata/search.golden"
	if *update {
		if err := os.WriteFile(golden, out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(out.Bytes(), want) {
		t.Errorf("the search works differently; if that is meant, run with -update. Now:\n%s", out.Bytes())
	}
}
