package logic

import (
	"cmp"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestPublished walks the way of published puzzles and logs levels by source, what stays stuck
// without nets, and how long it takes. In full with SAMURAI_ALL set, otherwise one in thirty.
func TestPublished(t *testing.T) {
	type line struct {
		n, stuck, needsNets int
		levels              map[Level]int
		took                time.Duration
	}
	by := make(map[string]*line)
	n := 0
	type slow struct {
		id   string
		took time.Duration
	}
	var slowest []slow
	lines(t, "puzzles.jsonl", func(p published) {
		if n++; n%sampled(30) != 0 || p.Verdict != "unique" {
			return
		}
		b := boardOf(t, p.Layout)
		clues := merge(b, p.Grids)
		start := time.Now()
		position, err := b.NewPosition(clues)
		if err != nil {
			t.Fatal(err)
		}
		nets := false
		for s := range position.Path(t.Context(), Options{}) {
			nets = nets || s.Rating >= 8.65
		}
		took := time.Since(start)
		slowest = append(slowest, slow{p.ID, took})
		rating := Rating{}
		if start, err := b.NewPosition(clues); err == nil {
			rating = start.Rate(t.Context(), Options{})
		}
		source, _, _ := strings.Cut(p.Source, "/")
		for _, key := range []string{p.Layout, "all", "from " + source} {
			l := by[key]
			if l == nil {
				l = &line{levels: make(map[Level]int)}
				by[key] = l
			}
			l.levels[rating.Level]++
			l.n++
			l.took += took
			if !position.Solved() {
				l.stuck++
				t.Errorf("%s is stuck", p.ID)
			}
			if nets {
				l.needsNets++
			}
		}
	})
	var keys []string
	for k := range by {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	for _, k := range keys {
		l := by[k]
		t.Logf("%-22s %3d puzzles, %2d stuck, %2d need nets, mean %-12v easy %d, medium %d, hard %d, unfair %d, extreme %d", k, l.n, l.stuck, l.needsNets,
			(l.took / time.Duration(l.n)).Round(time.Microsecond), l.levels[Easy], l.levels[Medium], l.levels[Hard], l.levels[Unfair], l.levels[Extreme])
	}
	slices.SortFunc(slowest, func(x, y slow) int { return cmp.Compare(y.took, x.took) })
	for _, s := range slowest[:min(8, len(slowest))] {
		t.Logf("%-40s %v", s.id, s.took.Round(time.Microsecond))
	}
}
