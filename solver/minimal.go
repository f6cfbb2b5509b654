package solver

import (
	"context"

	"samurai/overlap"
	"samurai/solver/grid"
)

// Redundant returns the clues, as cells of the board, without each of which alone the
// puzzle would still have the solutions it has, and no others. digits are the clues, by
// cell of the board, 0 for blank. When ctx ends it returns those found by then and ctx's
// error.
func Redundant(ctx context.Context, b *overlap.Board, digits []uint8) (cells []int, err error) {
	s := newSearcher(b)
	for cell, d := range digits {
		if d == 0 {
			continue
		}
		n, err := s.others(ctx, digits, cell, 1)
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
func (s *searcher) others(ctx context.Context, digits []uint8, cell int, limit uint64) (uint64, error) {
	k := newKnowledge(s.board, digits)
	k.cells[cell] = grid.All &^ k.cells[cell]
	s.know(k)
	return s.run(ctx, limit, 0).n, s.err
}
