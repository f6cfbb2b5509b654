package solver

import (
	"context"

	"samurai/overlap"
	"samurai/solver/grid"
)

// Redundant returns the clues, as cells of the board, without each of which alone the
// puzzle would still have its one solution. digits are the clues, by cell of
// the board. When ctx ends it returns those found by then and ctx's error.
func Redundant(ctx context.Context, b *overlap.Board, digits []uint8) (cells []int, err error) {
	for cell, d := range digits {
		if d == 0 {
			continue
		}
		// A clue is needed when some solution without it has another digit there.
		k := newKnowledge(b, digits)
		k.cells[cell] = grid.All &^ k.cells[cell]
		s := newJoint(ctx, k)
		f := s.count(1, 0)
		if s.err != nil {
			return cells, s.err
		}
		if f.n == 0 {
			cells = append(cells, cell)
		}
	}
	return cells, nil
}
