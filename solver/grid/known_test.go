package grid_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"samurai/examples/published"
	"samurai/solver/grid"
)

// TestKnownCounts holds counts against exact ones that another algorithm gave.
func TestKnownCounts(t *testing.T) {
	raw, err := os.ReadFile("testdata/counts.tsv")
	if err != nil {
		t.Fatal(err)
	}
	var s grid.Solver
	checked := 0
	for line := range strings.Lines(string(raw)) {
		puzzle, count, ok := strings.Cut(strings.TrimSpace(line), "\t")
		if !ok {
			continue
		}
		c := readPuzzle(t, puzzle)
		if n, err := s.Count(t.Context(), &c, 0); strconv.FormatUint(n, 10) != count || err != nil {
			t.Errorf("%s: %d, %v; want %s", puzzle, n, err, count)
		}
		checked++
	}
	if checked < 7 {
		t.Errorf("only %d counts in the file", checked)
	}
}

// readPublished is a published puzzle: the clues of its grids by their names, and
// their numbers of solutions alone, where those are exact.
type publishedPuzzle struct {
	ID, Layout        string
	Grids, Standalone map[string]string
}

func readPublished(tb testing.TB) (puzzles []publishedPuzzle) {
	tb.Helper()
	raw, err := os.ReadFile(published.File(tb, "puzzles.jsonl"))
	if err != nil {
		tb.Fatal(err)
	}
	for dec := json.NewDecoder(bytes.NewReader(raw)); dec.More(); {
		var p publishedPuzzle
		if err := dec.Decode(&p); err != nil {
			tb.Fatal(err)
		}
		puzzles = append(puzzles, p)
	}
	return puzzles
}

// TestPublishedCounts does the same for the grids of published puzzles, each
// grid alone, up to a sum of solutions that takes a second.
func TestPublishedCounts(t *testing.T) {
	var s grid.Solver
	var sum uint64
	grids := 0
	for _, p := range readPublished(t) {
		for name, clues := range p.Grids {
			want, err := strconv.ParseUint(p.Standalone[name], 10, 64)
			if err != nil || want > 10000 || len(clues) != 81 {
				continue
			}
			c := readPuzzle(t, clues)
			if n, err := s.Count(t.Context(), &c, 0); n != want || err != nil {
				t.Errorf("%s %s: %d, %v; published %d", p.ID, name, n, err, want)
			}
			grids++
			sum += want
		}
	}
	t.Logf("%d grids, %d solutions", grids, sum)
	if grids < 1000 {
		t.Errorf("only %d grids with a count", grids)
	}
}

// TestWork pins what the search costs, which is the same on every machine.
func TestWork(t *testing.T) {
	var b strings.Builder
	var s grid.Solver
	for _, limit := range []uint64{2, 100} {
		for _, corpus := range corpora {
			puzzles := readPuzzles(t, "testdata/"+corpus.name+".txt")
			s.Nodes, s.Guesses = 0, 0
			var n uint64
			for i := range puzzles {
				k, err := s.Count(t.Context(), &puzzles[i], limit)
				if err != nil {
					t.Fatal(err)
				}
				n += k
			}
			fmt.Fprintf(&b, "count to %-3d %-8s %4d puzzles %6d solutions %6d nodes %6d guesses\n",
				limit, corpus.name, len(puzzles), n, s.Nodes, s.Guesses)
		}
	}
	puzzles := readPuzzles(t, "testdata/sparse.txt")
	s.Nodes, s.Guesses = 0, 0
	var values int
	for i := range puzzles {
		c, err := s.TrueCandidates(t.Context(), &puzzles[i])
		if err != nil {
			t.Fatal(err)
		}
		for _, set := range c {
			values += len(digits(set))
		}
	}
	fmt.Fprintf(&b, "true candidates sparse %4d puzzles %6d values %6d nodes %6d guesses\n",
		len(puzzles), values, s.Nodes, s.Guesses)
	golden(t, "work.golden", b.String())
}

// TestOrder wants the same solutions in the same order, and with the same work, of a
// Solver that has answered other questions as of a new one.
func TestOrder(t *testing.T) {
	var used grid.Solver
	several := 0
	for i, c := range readPuzzles(t, "testdata/sparse.txt") {
		first := func(s *grid.Solver) (found [][81]uint8, nodes uint64) {
			before := s.Nodes
			if err := s.Enumerate(t.Context(), &c, func(d *[81]uint8) bool {
				found = append(found, *d)
				return len(found) < 50
			}); err != nil {
				t.Fatal(err)
			}
			return found, s.Nodes - before
		}
		want, nodes := first(new(grid.Solver))
		got, again := first(&used)
		if !slices.Equal(got, want) || nodes != again {
			t.Errorf("puzzle %d: %d solutions with %d nodes, then %d with %d, or in another order", i, len(want), nodes, len(got), again)
		}
		if len(want) > 1 {
			several++
		}
		if _, err := used.TrueCandidates(t.Context(), &c); err != nil {
			t.Fatal(err)
		}
	}
	if several < 50 {
		t.Errorf("only %d puzzles with several solutions", several)
	}
}
