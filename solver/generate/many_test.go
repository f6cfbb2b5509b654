package generate

import (
	"errors"
	"flag"
	"fmt"
	"os/exec"
	"runtime"
	"strings"
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
			t.Run(l.Name, func(t *testing.T) {
				if _, err := exec.LookPath(solverSAT); err != nil && len(b.Grids) > bySearch {
					t.Skip("puzzles of so many grids need a SAT solver to hold them against: ", err)
				}
				makeMany(t, l.Name, n)
			})
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
				find := func(clues []uint8, cell int) bool { return another(t, b, s, clues, p.Solution, cell) }
				if len(b.Grids) > bySearch {
					find = func(clues []uint8, cell int) bool { return anotherSAT(t, b, clues, p.Solution, cell) }
				}
				if find(p.Clues, -1) {
					t.Errorf("%d has not one solution", i)
				}
				clues.Add(int64(p.Count))
				if p.Minimal {
					minimal.Add(1)
				} else {
					t.Errorf("%d is not minimal", i)
				}
				checkNeeded(t, p, find)
			}
		})
	}
	wg.Wait()
	t.Logf("%d puzzles, %d of them minimal, %.1f clues", n, minimal.Load(), float64(clues.Load())/float64(n))
}

// checkNeeded wants a second solution without any clue, one with another digit in its place.
func checkNeeded(t *testing.T, p *Puzzle, find func(clues []uint8, cell int) bool) {
	for cell, d := range p.Clues {
		if d != 0 {
			p.Clues[cell] = 0
			if !find(p.Clues, cell) {
				t.Errorf("the clue of cell %d is redundant", cell)
			}
			p.Clues[cell] = d
		}
	}
}

// another reports whether clues have a solution with another digit than the solution's in a
// cell, or anywhere if cell is -1, by a search of the whole board.
func another(t *testing.T, b *overlap.Board, s *search.Searcher, clues, solution []uint8, cell int) bool {
	if cell < 0 {
		return solvertest.Count(s, clues, 2) != 1
	}
	home := b.Boxes[cell/9][0]
	s.Load(clues)
	s.Assign(home.Grid, overlap.CellOf(home.Box-1, cell%9), grid.All&^(1<<(solution[cell]-1)))
	r, err := s.Run(t.Context(), search.Limits{Solutions: 1})
	if err != nil {
		t.Error(err)
	}
	return r.N == 1
}

// anotherSAT is another by a SAT solver of others, a program: on the largest boards a search
// by grids would take days.
func anotherSAT(t *testing.T, b *overlap.Board, clues, solution []uint8, cell int) bool {
	var cnf strings.Builder
	n := 0
	add := func(literals ...int) {
		for _, l := range literals {
			fmt.Fprint(&cnf, l, " ")
		}
		cnf.WriteString("0\n")
		n++
	}
	one := func(candidate func(i int) int) { // of nine candidates exactly one is so
		var all []int
		for i := range 9 {
			all = append(all, 1+candidate(i))
			for j := range i {
				add(-1-candidate(i), -1-candidate(j))
			}
		}
		add(all...)
	}
	var other []int
	for c := range b.Cells() {
		one(func(i int) int { return 9*c + i })
		if clues[c] != 0 {
			add(9*c + int(clues[c]))
		}
		if c == cell || cell < 0 {
			other = append(other, -9*c-int(solution[c]))
		}
	}
	for _, h := range b.Houses {
		for d := range 9 {
			one(func(i int) int { return 9*h.Cells[i] + d })
		}
	}
	add(other...)
	cmd := exec.CommandContext(t.Context(), solverSAT, "-q")
	cmd.Stdin = strings.NewReader(fmt.Sprintf("p cnf %d %d\n%s", 9*b.Cells(), n, cnf.String()))
	out, err := cmd.Output()
	var end *exec.ExitError
	if !errors.As(err, &end) || end.ExitCode() != 10 && end.ExitCode() != 20 {
		t.Fatalf("%v: %s", err, out)
	}
	return end.ExitCode() == 10
}

// bySearch is the number of grids up to which the search by grids finds out in time.
const bySearch = 30

// solverSAT reads DIMACS from its standard input, and exits with 10 or 20.
const solverSAT = "cadical"
