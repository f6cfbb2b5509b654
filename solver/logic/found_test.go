package logic

import (
	"fmt"
	"os"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
)

// TestFound: what the techniques find in the project's own puzzles stays what it is: the path
// and the rating of each, in words, and how many steps each technique has at positions of the paths, with
// the words of one and how they are rated. (Whether it is right is for the other tests.)
func TestFound(t *testing.T) {
	text, err := os.ReadFile("testdata/puzzles.txt")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	found := make(map[*Technique]*tally)
	turn := 0
	for line := range strings.Lines(string(text)) {
		name, digits, _ := strings.Cut(strings.TrimSpace(line), " ")
		board := boardOf(t, name)
		clues := make([]uint8, board.Cells())
		for i, c := range digits {
			if c != '.' {
				clues[i] = uint8(c - '0')
			}
		}
		start := positionOf(t, board, clues)
		r := start.Rate(t.Context(), Options{})
		fmt.Fprintf(&b, "%s: %s\n", name, summary(&r))
		var path tally
		for s := range start.Path(t.Context(), Options{}) {
			path.add(s)
			if s.Technique.kind < 0 || path.steps%8 == 1 { // most singles are alike
				fmt.Fprintf(&b, "%d, %s, %.1f, %s: %s\n", path.steps, s.Technique.Name, s.Rating, start.Where(s), start.Words(s))
			}
			checkParts(t, start, s)
			if s.Technique.kind >= 0 || board.Cells() > 153 {
				continue
			}
			if turn++; turn%7 != 0 {
				continue
			}
			f := newFinder(t.Context(), start, Options{every: turn%28 == 7, batch: turn%28 == 14})
			for _, tech := range registry {
				if found[tech] == nil {
					found[tech] = new(tally)
				}
				if tech.Rating > 8 && turn%35 != 0 {
					continue
				}
				for i, s := range f.find(tech) {
					if found[tech].add(&s); i == 0 {
						f.complete(&s)
						found[tech].last = start.Words(&s).String()
					}
				}
			}
		}
		fmt.Fprintf(&b, "path: %s\n", &path)
	}
	for _, tech := range registry {
		fmt.Fprintf(&b, "%s: %s\n", tech.Name, found[tech])
		if last := found[tech].last; last != "" {
			fmt.Fprintf(&b, "\t%s\n", last)
		}
	}
	const golden = "testdata/found.txt"
	if *update {
		if err := os.WriteFile(golden, []byte(b.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if d := gocmp.Diff(string(want), b.String()); d != "" {
		t.Errorf("-update writes it anew (- want, + got):\n%s", d)
	}
}

// tally sums up steps.
type tally struct {
	steps, placed, removed, cells, houses, links int
	rating                                       float64
	last                                         string // a step in words
}

func (a *tally) add(s *Step) {
	a.steps++
	a.placed += len(s.Placed)
	a.removed += len(s.Removed)
	a.cells += len(s.Cells) + len(s.Fins)
	a.houses += len(s.Houses) + len(s.Covers)
	for _, c := range s.Chains {
		a.links += len(c)
	}
	a.rating += s.Rating
}

func (a *tally) String() string {
	return fmt.Sprintf("%d steps, %d placed, %d removed, %d cells, %d houses, %d links, rated %.1f",
		a.steps, a.placed, a.removed, a.cells, a.houses, a.links, a.rating)
}
