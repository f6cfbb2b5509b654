// Package solvertest has what the tests of the solver's packages share: boards, random
// puzzles, and solvers that work in other ways.
package solvertest

import (
	"context"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"samurai/layouts"
	"samurai/overlap"
	"samurai/solver/search"
)

// Small are layouts on which plain backtracking is quick enough.
var Small = []string{"single", "twodoku-nw-se", "sensei-2", "triple", "butterfly", "flower", "sohei", "windmill", "samurai", "clueless-2"}

// Cases returns how many of n random cases to try: a few in a short run, such as that
// of the race detector, which is ten times slower and wants other goroutines, not
// other puzzles.
func Cases(n int) int {
	if testing.Short() {
		return max(1, n/4)
	}
	return n
}

// Long skips a test in a short run, which is for the race detector: it would take long, and others
// start the same goroutines.
func Long(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip("it takes long under the race detector, and starts no goroutines that others do not start")
	}
}

// Full reports whether tests try all cases, even those that take minutes and find what
// others find: whether SAMURAI_ALL is set.
func Full() bool { return os.Getenv("SAMURAI_ALL") != "" }

// BoardOf returns the board of a built-in layout.
func BoardOf(t testing.TB, name string) *overlap.Board {
	t.Helper()
	l, err := layouts.Get(name)
	if err != nil {
		t.Fatal(err)
	}
	b, problems := overlap.New(l)
	if problems.Errors() {
		t.Fatal(problems)
	}
	return b
}

// Puzzle puts digits on a board.
func Puzzle(b *overlap.Board, digits []uint8) *overlap.Puzzle {
	p, err := b.WithDigits(digits)
	if err != nil {
		panic(err)
	}
	return p
}

// Marks are the pencil marks of a puzzle.
func Marks(b *overlap.Board, digits []uint8) *search.Marks {
	return search.NewMarks(Puzzle(b, digits))
}

// RandomFill returns a solution of the board, as random as a search allows.
func RandomFill(b *overlap.Board, rng *rand.Rand) []uint8 {
	s := search.New(b)
	digits := make([]uint8, b.Cells())
	for range 10 * len(b.Grids) {
		cell := rng.IntN(len(digits))
		if digits[cell] != 0 {
			continue
		}
		digits[cell] = uint8(rng.IntN(9) + 1)
		if n := Count(s, digits, 1); n == 0 {
			digits[cell] = 0
		}
	}
	return Solutions(s, digits, 1)[0]
}

// Count counts the solutions of a puzzle as far as limit.
func Count(s *search.Searcher, digits []uint8, limit uint64) uint64 {
	s.Load(digits)
	r, err := s.Run(context.Background(), search.Limits{Solutions: limit})
	if err != nil {
		panic(err)
	}
	return r.N
}

// Solutions returns the first solutions of a puzzle, no more than limit, by cell of the board.
func Solutions(s *search.Searcher, digits []uint8, limit int) [][]uint8 {
	s.Load(digits)
	r, err := s.Run(context.Background(), search.Limits{Solutions: uint64(limit), Keep: limit})
	if err != nil {
		panic(err)
	}
	return r.Solutions
}

// RandomPuzzle blanks a share of a random solution's cells, and now and then
// spoils a clue.
func RandomPuzzle(b *overlap.Board, rng *rand.Rand) []uint8 {
	digits := RandomFill(b, rng)
	keep := 0.30 + float64(0.25*rng.Float64())
	for cell := range digits {
		if rng.Float64() > keep {
			digits[cell] = 0
		}
	}
	if rng.IntN(4) == 0 {
		digits[rng.IntN(len(digits))] = uint8(rng.IntN(9) + 1)
	}
	return digits
}

// Minimal blanks cells of a solution in random order as long as it stays the only
// one.
func Minimal(s *search.Searcher, b *overlap.Board, rng *rand.Rand) []uint8 {
	digits := RandomFill(b, rng)
	for _, cell := range rng.Perm(len(digits)) {
		was := digits[cell]
		digits[cell] = 0
		if n := Count(s, digits, 2); n != 1 {
			digits[cell] = was
		}
	}
	return digits
}

// Spoil gives one clue another digit that no house of the cell holds twice, so that
// a search is needed to see that it is wrong.
func Spoil(b *overlap.Board, digits []uint8, rng *rand.Rand) []uint8 {
	for {
		bad := slices.Clone(digits)
		cell := rng.IntN(len(bad))
		if bad[cell] == 0 {
			continue
		}
		bad[cell] = (bad[cell]+uint8(rng.IntN(8)))%9 + 1
		if !conflicts(b, bad, cell) {
			return bad
		}
	}
}

// conflicts reports whether a house of a cell has its digit twice.
func conflicts(b *overlap.Board, digits []uint8, cell int) bool {
	for _, h := range b.Houses {
		if !slices.Contains(h.Cells[:], cell) {
			continue
		}
		for _, c := range h.Cells {
			if c != cell && digits[c] == digits[cell] {
				return true
			}
		}
	}
	return false
}

// Thinned blanks cells of a random solution until each grid has about so many clues.
func Thinned(b *overlap.Board, clues int, seed uint64) []uint8 {
	rng := rand.New(rand.NewPCG(8, seed))
	digits := RandomFill(b, rng)
	left := make([]int, len(b.Grids))
	for g := range left {
		left[g] = 81
	}
	for _, cell := range rng.Perm(len(digits)) {
		members, spare := b.Boxes[cell/9], true
		for _, m := range members {
			spare = spare && left[m.Grid] > clues
		}
		if !spare {
			continue
		}
		digits[cell] = 0
		for _, m := range members {
			left[m.Grid]--
		}
	}
	return digits
}
