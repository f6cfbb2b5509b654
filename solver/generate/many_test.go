package generate

import (
	"flag"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"samurai/layouts"
	"samurai/overlap"
	"samurai/solver/grid"
	"samurai/solver/search"
	"samurai/solver/solvertest"
)

var many = flag.Int("many", 0, "make so many puzzles of every layout, and of samurai a hundred times as many")

// TestMany makes puzzles of all layouts, and holds them against the search of the whole
// board: they have one solution, and those said to be minimal have more without any of
// their clues.
func TestMany(t *testing.T) {
	for _, l := range layouts.All() {
		b := solvertest.BoardOf(t, l.Name)
		n := *many
		switch {
		case n > 0 && l.Name == "samurai":
			n *= 100
		case n == 0 && len(b.Grids) <= 13:
			n = 1
		}
		if n > 0 {
			t.Run(l.Name, func(t *testing.T) { makeMany(t, l.Name, n) })
		}
	}
}

// makeMany makes n puzzles of a layout.
func makeMany(t *testing.T, name string, n int) {
	b := solvertest.BoardOf(t, name)
	var next, clues, minimal atomic.Int64
	var wg sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			c, err := New(t.Context(), b, Wish{Minimal: true})
			if err != nil {
				t.Error(err)
				return
			}
			s := search.New(b)
			for i := next.Add(1) - 1; i < int64(n); i = next.Add(1) - 1 {
				p, err := c.Compose(t.Context(), 14, uint64(i))
				if err != nil {
					t.Error(i, err)
					return
				}
				if solvertest.Count(s, p.Clues, 2) != 1 {
					t.Errorf("%d has not one solution", i)
				}
				clues.Add(int64(p.Count))
				if p.Minimal {
					minimal.Add(1)
				} else {
					t.Errorf("%d is not minimal", i)
				}
				needed(t, b, s, p)
			}
		})
	}
	wg.Wait()
	t.Logf("%d puzzles, %d of them minimal, %.1f clues", n, minimal.Load(), float64(clues.Load())/float64(n))
}

// needed wants a second solution without any clue, one with another digit in its place.
func needed(t *testing.T, b *overlap.Board, s *search.Searcher, p *Puzzle) {
	for cell, d := range p.Clues {
		if d == 0 {
			continue
		}
		p.Clues[cell] = 0
		home := b.Boxes[cell/9][0]
		s.Load(p.Clues)
		s.Assign(home.Grid, overlap.CellOf(home.Box-1, cell%9), grid.All&^(1<<(d-1)))
		if r, err := s.Run(t.Context(), search.Limits{Solutions: 1}); err != nil || r.N != 1 {
			t.Errorf("the clue of cell %d is redundant (%v)", cell, err)
		}
		p.Clues[cell] = d
	}
}
