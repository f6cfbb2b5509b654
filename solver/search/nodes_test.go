package search_test

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
	"samurai/solver/search"
	"samurai/solver/solvertest"
)

var update = flag.Bool("update", false, "write testdata/search.golden")

// tasks reads the project's own puzzles, of which testdata/search.txt has one a line.
func tasks(t testing.TB) (all []solvertest.Task) {
	t.Helper()
	text, err := os.ReadFile("testdata/search.txt")
	if err != nil {
		t.Fatal(err)
	}
	boards := make(map[string]*overlap.Board)
	lines := bufio.NewScanner(bytes.NewReader(text))
	for lines.Scan() {
		f := strings.Fields(lines.Text())
		task := solvertest.Task{Set: f[0], Layout: f[1], Digits: make([]uint8, len(f[2]))}
		if boards[task.Layout] == nil {
			boards[task.Layout] = solvertest.BoardOf(t, task.Layout)
		}
		task.Board = boards[task.Layout]
		for i, c := range f[2] {
			if c != '.' {
				task.Digits[i] = uint8(c - '0')
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
	total, restless := uint64(0), uint64(0)
	for i, task := range tasks(t) {
		s := search.New(task.Board)
		n, err := s.Count(context.Background(), task.Digits, 2)
		if err != nil {
			t.Fatal(err)
		}
		total += s.Nodes
		s.SetPatience(1) // so that it starts again at every turn, between solutions too
		before := s.Nodes
		if _, err := s.Count(context.Background(), task.Digits, 100); err != nil {
			t.Fatal(err)
		}
		restless += s.Nodes - before
		fmt.Fprintf(&out, "%02d %-8s %-13s solutions %d nodes %5d\n", i, task.Set, task.Layout, n, before)
	}
	fmt.Fprintf(&out, "nodes %d; restless %d\n", total, restless)
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
