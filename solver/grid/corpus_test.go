package grid_test

import (
	"bytes"
	"context"
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"samurai/solver/grid"
)

var update = flag.Bool("update", false, "write the corpora and golden files of testdata anew")

// corpora are the project's own puzzles, made by the functions here from a
// fixed seed. No property of the engine but its right answers goes into them,
// so they stay the same when the search changes; but for hard, which depends on
// what Propagate finds.
var corpora = []struct {
	name string
	make func(r *rand.Rand) [][81]uint8
}{
	{"easy", func(r *rand.Rand) [][81]uint8 { return repeat(200, r, easy) }},
	{"minimal", func(r *rand.Rand) [][81]uint8 { return repeat(200, r, minimal) }},
	{"hard", func(r *rand.Rand) [][81]uint8 { return repeat(20, r, hard) }},
	{"sparse", func(r *rand.Rand) [][81]uint8 { return repeat(100, r, sparse) }},
}

func repeat(n int, r *rand.Rand, puzzle func(*rand.Rand) [81]uint8) (p [][81]uint8) {
	for range n {
		p = append(p, puzzle(r))
	}
	return p
}

// fullGrid draws the three boxes of the diagonal, which always have a
// solution, and then cell by cell from the true candidates.
func fullGrid(r *rand.Rand) (d [81]uint8) {
	for b := range 3 {
		for p, v := range r.Perm(9) {
			d[30*b+p/3*9+p%3] = uint8(v + 1)
		}
	}
	for _, cell := range r.Perm(81) {
		if d[cell] != 0 {
			continue
		}
		c := grid.FromDigits(&d)
		c, _ = workspace.TrueCandidates(context.Background(), &c)
		for d[cell] == 0 {
			if v := r.IntN(9); c[cell]>>v&1 != 0 {
				d[cell] = uint8(v + 1)
			}
		}
	}
	return d
}

// workspace is what the makers of corpora search with.
var workspace grid.Solver

// reduce takes clues of d away in random order, while the solution stays
// unique and more than least are left.
func reduce(r *rand.Rand, d [81]uint8, least int) [81]uint8 {
	left := 0
	for _, v := range d {
		left += min(int(v), 1)
	}
	for _, cell := range r.Perm(81) {
		if v := d[cell]; v != 0 && left > least {
			d[cell] = 0
			if left--; countDigits(&d, 2) != 1 {
				d[cell] = v
				left++
			}
		}
	}
	return d
}

func countDigits(d *[81]uint8, limit uint64) uint64 {
	c := grid.FromDigits(d)
	n, _ := workspace.Count(context.Background(), &c, limit)
	return n
}

func easy(r *rand.Rand) [81]uint8    { return reduce(r, fullGrid(r), 34) }
func minimal(r *rand.Rand) [81]uint8 { return reduce(r, fullGrid(r), 0) }

// sparse is a minimal puzzle without one or two of its clues.
func sparse(r *rand.Rand) [81]uint8 {
	d := minimal(r)
	for left := 1 + r.IntN(2); left > 0; {
		if cell := r.IntN(81); d[cell] != 0 {
			d[cell] = 0
			left--
		}
	}
	return d
}

// hard climbs from a minimal puzzle to a harder one: it swaps clues at random
// and keeps what needs more trials.
func hard(r *rand.Rand) [81]uint8 {
	solution := fullGrid(r)
	best := reduce(r, solution, 0)
	maxTrials := trials(&best)
	for range 200 {
		d := best
		for _, cell := range r.Perm(81)[:8] {
			d[cell] = 0
		}
		for _, cell := range r.Perm(81) {
			if countDigits(&d, 2) == 1 {
				break
			}
			d[cell] = solution[cell]
		}
		d = reduce(r, d, 0)
		if n := trials(&d); n >= maxTrials {
			best, maxTrials = d, n
		}
	}
	return best
}

// trials counts the candidates that only a trial removes: propagation leads
// from them to a contradiction. What no trial solves counts for more.
func trials(d *[81]uint8) (n int) {
	c := grid.FromDigits(d)
	for {
		var s, try grid.State
		s.Reset(&c)
		s.Propagate()
		before := s.Candidates()
		c = before
		for cell, set := range before {
			for _, v := range digits(set) {
				trial := before
				trial[cell] = 1 << (v - 1)
				if try.Reset(&trial); !try.Propagate() {
					c[cell] &^= 1 << (v - 1)
					n++
				}
			}
		}
		if c == before {
			return n + 1000*s.Unsolved()
		}
		n += 50 // a round
	}
}

// TestCorpora makes the corpora again.
func TestCorpora(t *testing.T) {
	for i, corpus := range corpora {
		var b bytes.Buffer
		for _, d := range corpus.make(rand.New(rand.NewPCG(2026, uint64(i)))) {
			for _, v := range d {
				b.WriteByte(".123456789"[v])
			}
			b.WriteByte('\n')
		}
		golden(t, corpus.name+".txt", b.String())
	}
}

// golden compares with a file of testdata, or writes it.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs; if that is meant, run this test with -update. Now:\n%.2000s", name, got)
	}
}

// readPuzzles reads the puzzles of a file, 81 characters a line.
func readPuzzles(tb testing.TB, path string) (p []grid.Candidates) {
	tb.Helper()
	raw, err := os.ReadFile(path)
	if err != nil {
		tb.Fatal(err)
	}
	for line := range strings.Lines(string(raw)) {
		p = append(p, readPuzzle(tb, strings.TrimSpace(line)))
	}
	return p
}

func readPuzzle(tb testing.TB, line string) grid.Candidates {
	tb.Helper()
	if len(line) < 81 {
		tb.Fatalf("short puzzle: %q", line)
	}
	var d [81]uint8
	for i := range d {
		if ch := line[i]; ch >= '1' && ch <= '9' {
			d[i] = ch - '0'
		}
	}
	return grid.FromDigits(&d)
}
