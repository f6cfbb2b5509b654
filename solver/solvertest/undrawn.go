package solvertest

import (
	"context"
	"math/rand/v2"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver/search"
)

// Undrawn returns the board of a random layout that no person would draw, with a random solution:
// two to four grids, each pair of which shares none to five boxes. The boxes have the same number
// in both grids, or any two numbers, so several grids meet on one box and layouts fit no plane.
func Undrawn(rng *rand.Rand) (*overlap.Board, []uint8) {
	for {
		b, problems := overlap.New(undrawnLayout(rng))
		if problems.Errors() {
			continue
		}
		if solution := quickFill(b, rng); solution != nil {
			return b, solution
		}
	}
}

// undrawnLayout ties boxes as [Undrawn] says. A tie that would put two boxes of one grid in one
// place is left out.
func undrawnLayout(rng *rand.Rand) *layout.Layout {
	l := &layout.Layout{Name: "undrawn"}
	for g := range 2 + rng.IntN(3) {
		l.Grids = append(l.Grids, layout.Grid{Name: string(rune('a' + g))})
	}
	for g := range l.Grids {
		for h := range g {
			from, to := rng.Perm(9), rng.Perm(9)
			if rng.IntN(2) == 0 {
				to = from
			}
			for i := range rng.IntN(6) {
				l.Shared = append(l.Shared, layout.Tie{Boxes: []layout.GridBox{{Grid: h, Box: from[i] + 1}, {Grid: g, Box: to[i] + 1}}})
				if _, problems := overlap.New(l); problems.Errors() {
					l.Shared = l.Shared[:len(l.Shared)-1]
				}
			}
		}
	}
	return l
}

// quickFill returns a random solution of the board, or nil if a short search finds none.
func quickFill(b *overlap.Board, rng *rand.Rand) []uint8 {
	s := search.New(b)
	digits := make([]uint8, b.Cells())
	first := func() []uint8 {
		s.Load(digits)
		r, err := s.Run(context.Background(), search.Limits{Nodes: 20_000, Solutions: 1, Keep: 1})
		if err != nil || r.N == 0 {
			return nil
		}
		return r.Solutions[0]
	}
	solution := first()
	for range 10 * len(b.Grids) {
		cell := rng.IntN(len(digits))
		if solution == nil || digits[cell] != 0 {
			continue
		}
		digits[cell] = uint8(rng.IntN(9) + 1)
		if better := first(); better != nil {
			solution = better
		} else {
			digits[cell] = 0
		}
	}
	return solution
}
