package logic

import (
	"fmt"
	"os"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
)

// TestFound: what the techniques find in the project's own puzzles stays what it is: the path
// and the rating of each, words included, and how many steps each technique has at positions of the paths, with
// what these remove and how they are rated. (Whether it is right is for the other tests.)
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
		path := newTally()
		for s := range start.Path(t.Context(), Options{}) {
			path.add(s)
			for _, r := range start.Words(s).String() + start.Where(s).String() {
				path.words = 31*path.words + uint32(r)
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
					found[tech] = newTally()
				}
				if tech.Rating > 8 && turn%35 != 0 {
					continue
				}
				for _, s := range f.find(tech) {
					found[tech].add(&s)
				}
			}
		}
		fmt.Fprintf(&b, "path: %s\n", path)
	}
	for _, tech := range registry {
		fmt.Fprintf(&b, "%s: %s\n", tech.Name, found[tech])
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
	sum                                          uint32 // of what is placed and removed, in its order
	words                                        uint32 // likewise of the words
}

func newTally() *tally { return &tally{sum: 1} }

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
	for _, list := range [][]Candidate{s.Placed, s.Removed} {
		for _, c := range list {
			a.sum = 31*a.sum + uint32(c)
		}
	}
}

func (a *tally) String() string {
	return fmt.Sprintf("%d steps, %d placed, %d removed, %d cells, %d houses, %d links, rated %.1f, sum %08x %08x",
		a.steps, a.placed, a.removed, a.cells, a.houses, a.links, a.rating, a.sum, a.words)
}
