package generate

import (
	"context"

	"samurai/overlap"
	"samurai/solver/grid"
	"samurai/solver/search"
)

// ladder finds the rule that a puzzle needs.
type ladder struct {
	board  *overlap.Board
	solver grid.Solver
}

func newLadder(b *overlap.Board) *ladder {
	return &ladder{board: b}
}

// rule returns the rule needed for clues with one solution.
func (l *ladder) rule(ctx context.Context, clues []uint8) (search.Rule, error) {
	marks, ok, err := l.climb(ctx, clues)
	if ok || err != nil {
		return search.RuleSingleSolution, err
	}
	// What the solutions of each grid have in each cell. There is no contradiction: there is a solution.
	if _, err := marks.Narrow(ctx, &l.solver, nil); err != nil || marks.Complete() {
		return search.RuleCandidates, err
	}
	return search.RuleSearch, nil
}

// single reports whether grids with one solution, one after the other, lead all the way. Other
// solutions of the whole are then out of the question.
func (l *ladder) single(ctx context.Context, clues []uint8) (bool, error) {
	_, ok, err := l.climb(ctx, clues)
	return ok, err
}

// climb climbs as far as grids with one solution lead. It returns what it knows then, and whether
// that is all.
func (l *ladder) climb(ctx context.Context, clues []uint8) (marks *search.Marks, ok bool, err error) {
	p, err := l.board.WithDigits(clues)
	if err != nil {
		return nil, false, err
	}
	marks = search.NewMarks(p)
	left := len(l.board.Grids)
	solved := make([]bool, left)
	for found := true; found; {
		found = false
		for g := range solved {
			if solved[g] {
				continue
			}
			c := marks.Grid(g)
			n, digits, err := l.solver.UpToTwo(ctx, &c)
			if err != nil {
				return nil, false, err
			}
			if n == 1 {
				for i, set := range grid.FromDigits(&digits) {
					marks.Cells[l.board.Cell(g, i)] &= set
				}
				solved[g], found = true, true
				left--
			}
		}
	}
	return marks, left == 0, nil
}

// soloGrid reports whether grid g has one solution alone.
func (l *ladder) soloGrid(ctx context.Context, clues []uint8, g int) (bool, error) {
	var digits [81]uint8
	overlap.View(l.board, g, clues, &digits)
	c := grid.FromDigits(&digits)
	n, err := l.solver.Count(ctx, &c, 2)
	return n == 1, err
}
