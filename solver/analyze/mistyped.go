package analyze

import (
	"context"
	"errors"

	"samurai/overlap"
	"samurai/solver/grid"
	"samurai/solver/search"
)

// Suspect is a clue that may be mistyped: another digit in its place leaves exactly one solution.
type Suspect struct {
	Cell    int // of the board
	Digit   uint8
	Instead []uint8 // the digits that do
}

// Mistyped returns the clues that may be mistyped in a puzzle with no solution or with several, in
// the order of their cells. A change that takes too long to judge is left out. When ctx ends,
// Mistyped returns what is known by then, and the error of ctx.
func Mistyped(ctx context.Context, p *overlap.Puzzle) ([]Suspect, error) {
	var all []Suspect
	for cell, d := range p.Digits() {
		if d != 0 {
			all = append(all, Suspect{Cell: cell, Digit: d})
		}
	}
	err := instead(ctx, p, all)
	var some []Suspect
	for _, s := range all {
		if s.Instead != nil {
			some = append(some, s)
		}
	}
	return some, err
}

// instead finds the digits that leave one solution in the place of each clue.
func instead(ctx context.Context, p *overlap.Puzzle, clues []Suspect) error {
	limits := search.Limits{Solutions: 2, Keep: 1, Nodes: mistypedNodes / uint64(max(1, len(clues)))}
	return each(ctx, clues, func() func(*Suspect) error {
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
		return func(c *Suspect) error {
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
