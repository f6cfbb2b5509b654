package analyze

import (
	"context"

	"samurai/overlap"
	"samurai/solver/grid"
	"samurai/solver/search"
)

// Redundant returns the clues, as cells of the board, without each of which alone the
// puzzle would still have the solutions it has, and no others. digits are the clues, by
// cell of the board, 0 for blank. When ctx ends it returns those found by then and ctx's
// error.
func Redundant(ctx context.Context, b *overlap.Board, digits []uint8) (cells []int, err error) {
	s := search.New(b)
	for cell, d := range digits {
		if d == 0 {
			continue
		}
		n, err := others(ctx, s, digits, cell, 1)
		if err != nil {
			return cells, err
		}
		if n == 0 {
			cells = append(cells, cell)
		}
	}
	return cells, nil
}

// others counts, as far as limit, the solutions that only one clue rules out: those in
// which its cell has another digit and all other clues are met.
func others(ctx context.Context, s *search.Searcher, digits []uint8, cell int, limit uint64) (uint64, error) {
	m := search.NewMarks(s.Board, digits)
	m.Cells[cell] = grid.All &^ m.Cells[cell]
	s.LoadMarks(m)
	r, err := s.Run(ctx, search.Limits{Solutions: limit})
	return r.N, err
}
