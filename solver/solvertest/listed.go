package solvertest

import (
	"math/rand/v2"
	"slices"
	"sort"

	"samurai/overlap"
)

// Listed returns all solutions of a puzzle by cell of the board, as the oracle finds them. It
// reports false if there are more than most, or if the oracle gives up.
func Listed(b *overlap.Board, digits []uint8, most int) (all [][]uint8, ok bool) {
	o := NewOracle(b)
	o.Budget = 20*most + 20_000
	o.Found = func(solution []uint8) { all = append(all, slices.Clone(solution)) }
	n := o.Count(digits, most+1)
	return all, n <= most && o.Budget > 0
}

// Thin blanks as many cells of a solution as a random order allows with no more than most
// solutions, and returns these, too. Often a few digits go first, so that nothing tells them
// apart, or the cells of a grid.
func Thin(b *overlap.Board, solution []uint8, rng *rand.Rand, most int) (digits []uint8, all [][]uint8) {
	digit, few, g := uint8(rng.IntN(9)), uint8(rng.IntN(5)), rng.IntN(2*len(b.Grids))
	later := func(cell int) int {
		switch {
		case (solution[cell]+digit)%9 < few:
			return 0
		case g < len(b.Grids) && slices.Contains(b.Grids[g][:], cell/9):
			return 1
		}
		return 2
	}
	order := rng.Perm(len(solution))
	slices.SortStableFunc(order, func(x, y int) int { return later(x) - later(y) })
	sort.Search(len(order), func(n int) bool {
		with := slices.Clone(solution)
		for _, cell := range order[:n+1] {
			with[cell] = 0
		}
		listed, ok := Listed(b, with, most)
		if ok {
			digits, all = with, listed
		}
		return !ok
	})
	if digits == nil {
		return slices.Clone(solution), [][]uint8{solution}
	}
	return digits, all
}
