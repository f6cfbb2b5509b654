package generate

import (
	"context"

	"samurai/overlap"
	"samurai/solver/grid"
	"samurai/solver/search"
)

// Rule says what it takes to solve a puzzle grid by grid: the rungs of the solver's
// ladder, the easiest first.
type Rule string

// The rules.
const (
	// Grids with one solution are solved alone, then their neighbours with what they know.
	SingleSolution Rule = "single-solution"
	// Grids tell one another which digits their solutions have in a shared cell.
	Candidates Rule = "candidates"
	// The whole board has to be searched.
	Search Rule = "search"
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
func (l *ladder) rule(ctx context.Context, clues []uint8) (Rule, error) {
	if ok, err := l.single(ctx, clues); ok || err != nil {
		return SingleSolution, err
	}
	if ok, err := l.candidates(ctx); ok || err != nil {
		return Candidates, err
	}
	return Search, nil
}

// single climbs as far as grids with one solution lead, and tells whether that is all the
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
			n := 0
			var digits [81]uint8
			err := l.solver.Enumerate(ctx, &c, func(d *[81]uint8) bool {
				digits = *d
				n++
				return n < 2
			})
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
	for changed := true; changed; {
		changed = false
		for g := range l.board.Grids {
			if l.marks.Known(g) {
				continue
			}
			before := l.marks.Grid(g)
			after, err := l.solver.TrueCandidates(ctx, &before)
			if err != nil {
				return false, err
			}
			if after != before {
				l.learn(g, after)
				changed = true
			}
		}
	}
	return l.marks.Complete(), nil
}

// learn keeps of the marks what a grid allows.
func (l *ladder) learn(g int, c grid.Candidates) {
	for i, set := range c {
		l.marks.Cells[l.board.Cell(g, i)] &= set
	}
}

// soloGrid tells whether grid g has one solution alone.
func (l *ladder) soloGrid(ctx context.Context, clues []uint8, g int) (bool, error) {
	var digits [81]uint8
	overlap.View(l.board, g, clues, &digits)
	c := grid.FromDigits(&digits)
	n, err := l.solver.Count(ctx, &c, 2)
	return n == 1, err
}
