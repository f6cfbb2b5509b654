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
	marks  *search.Marks
}

func newLadder(b *overlap.Board) *ladder {
	return &ladder{board: b}
}

// rule returns the rule needed for clues with one solution.
func (l *ladder) rule(ctx context.Context, clues []uint8) (search.Rule, error) {
	if ok, err := l.single(ctx, clues); ok || err != nil {
		return search.RuleSingleSolution, err
	}
	if ok, err := l.candidates(ctx); ok || err != nil {
		return search.RuleCandidates, err
	}
	return search.RuleSearch, nil
}

// single climbs as far as grids with one solution lead, and reports whether that is all the
// way. Other solutions of the whole are then out of the question.
func (l *ladder) single(ctx context.Context, clues []uint8) (bool, error) {
	p, err := l.board.WithDigits(clues)
	if err != nil {
		return false, err
	}
	l.marks = search.NewMarks(p)
	left := len(l.board.Grids)
	solved := make([]bool, left)
	for found := true; found; {
		found = false
		for g := range solved {
			if solved[g] {
				continue
			}
			c := l.marks.Grid(g)
			n, digits, err := l.solver.UpToTwo(ctx, &c)
			if err != nil {
				return false, err
			}
			if n == 1 {
				l.learn(g, grid.FromDigits(&digits))
				solved[g], found = true, true
				left--
			}
		}
	}
	return left == 0, nil
}

// candidates goes on from there with what the solutions of each grid have in each cell.
func (l *ladder) candidates(ctx context.Context) (bool, error) {
	_, err := l.marks.Narrow(ctx, &l.solver, nil) // there is no contradiction: there is a solution
	return err == nil && l.marks.Complete(), err
}

// learn keeps of the marks what a grid allows.
func (l *ladder) learn(g int, c grid.Candidates) {
	for i, set := range c {
		l.marks.Cells[l.board.Cell(g, i)] &= set
	}
}

// soloGrid reports whether grid g has one solution alone.
func (l *ladder) soloGrid(ctx context.Context, clues []uint8, g int) (bool, error) {
	var digits [81]uint8
	overlap.View(l.board, g, clues, &digits)
	c := grid.FromDigits(&digits)
	n, err := l.solver.Count(ctx, &c, 2)
	return n == 1, err
}
