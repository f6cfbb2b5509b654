package analyze

import (
	"context"
	"errors"

	"samurai/overlap"
	"samurai/solver/grid"
	"samurai/solver/search"
)

// Mistyped returns the clues that may be mistyped in a puzzle with no solution or with several:
// those in whose place another digit (Instead) leaves exactly one solution. A change that takes too
// long to judge is left out. When ctx ends, Mistyped returns what is known by then, and the error
// of ctx.
func Mistyped(ctx context.Context, p *overlap.Puzzle) ([]Clue, error) {
	clues := cluesOf(p)
	err := instead(ctx, p, clues)
	return suspects(clues), err
}

// Suspects returns the clues that may be mistyped; see [Mistyped]. There are none if the puzzle has
// one solution.
func (a *Analysis) Suspects() []Clue { return suspects(a.Clues) }

func suspects(clues []Clue) (some []Clue) {
	for _, c := range clues {
		if len(c.Instead) > 0 {
			some = append(some, c)
		}
	}
	return some
}

// instead finds the digits that leave one solution in the place of each clue.
func instead(ctx context.Context, p *overlap.Puzzle, clues []Clue) error {
	limits := search.Limits{Solutions: 2, Keep: 1, Nodes: mistypedNodes / uint64(max(1, len(clues)))}
	return eachClue(ctx, clues, func() func(*Clue) error {
		s, m := search.New(p.Board), search.NewMarks(p)
		// run searches with the digits of a set in a cell. A search that is too long finds two.
		run := func(cell int, digits grid.Set) (search.Result, error) {
			m.Cells[cell] = digits
			s.LoadMarks(m)
			r, err := s.Run(ctx, limits)
			if errors.Is(err, search.ErrNodes) {
				return search.Result{N: 2}, nil
			}
			return r, err
		}
		return func(c *Clue) error {
			own := m.Cells[c.Cell]
			defer func() { m.Cells[c.Cell] = own }()
			r, err := run(c.Cell, grid.All&^own)
			if err == nil && r.N == 1 {
				c.Instead = []uint8{r.Solutions[0][c.Cell]}
			}
			for d := uint8(1); d <= 9 && err == nil && r.N == 2; d++ {
				if d == c.Digit {
					continue
				}
				var with search.Result
				if with, err = run(c.Cell, grid.SetOf(d)); err == nil && with.N == 1 {
					c.Instead = append(c.Instead, d)
				}
			}
			return err
		}
	})
}
