package analyze

import (
	"cmp"
	"context"
	"math/big"

	"samurai/overlap"
	"samurai/solver/count"
	"samurai/solver/grid"
	"samurai/solver/search"
	"samurai/solver/workers"
)

// Clue says what a clue does for its puzzle.
type Clue struct {
	Cell    int // of the board
	Digit   uint8
	Need    Need
	Without *big.Int // the number of solutions without it; nil when not known

	others int // solutions that only this clue rules out, counted to the limit; -1 when not known
}

// Need tells whether a puzzle has more solutions without a clue than with it.
type Need uint8

// The needs.
const (
	NeedUnknown Need = iota
	Needed
	NotNeeded // the clue is redundant
)

// Needs begins an analysis with what is found quickly: which clues are needed. For each
// clue it counts the solutions that only this clue rules out, up to the limit of the
// options, or up to one that speeds up [Analysis.Count]; a limit of 1 is the fastest for
// callers who need no more. When ctx ends it returns what is known so far, and the error
// of ctx.
func Needs(ctx context.Context, p *overlap.Puzzle, o count.Options) (*Analysis, error) {
	o.Limit = cmp.Or(o.Limit, othersLimit)
	a := &Analysis{Total: count.AtLeast(0), Puzzle: p, options: o}
	for cell, d := range p.Digits() {
		if d != 0 {
			a.Clues = append(a.Clues, Clue{Cell: cell, Digit: d, others: -1})
		}
	}
	return a, a.eachClue(ctx, func() func(*Clue) error {
		s := search.New(p.Board)
		return func(c *Clue) error {
			n, err := others(ctx, s, search.NewMarks(p), c.Cell, o.Limit)
			switch {
			case n > 0:
				c.Need = Needed
			case err == nil:
				c.Need = NotNeeded
			}
			if err == nil {
				c.others = int(n)
			}
			return err
		}
	})
}

// others counts, up to limit, the solutions that only one clue rules out: those in which
// its cell has another digit and all other clues hold. It leaves the cell's marks changed.
func others(ctx context.Context, s *search.Searcher, m *search.Marks, cell int, limit uint64) (uint64, error) {
	m.Cells[cell] = grid.All &^ m.Cells[cell]
	s.LoadMarks(m)
	r, err := s.Run(ctx, search.Limits{Solutions: limit})
	return r.N, err
}

// Redundant returns the clues known not to be needed, and whether that is known of every
// clue.
func (a *Analysis) Redundant() (clues []Clue, known bool) {
	known = true
	for _, c := range a.Clues {
		switch c.Need {
		case NotNeeded:
			clues = append(clues, c)
		case NeedUnknown:
			known = false
		}
	}
	return clues, known
}

// eachClue calls the functions that start makes, one for each worker, with every clue,
// until ctx ends. The error is that of the first clue that failed.
func (a *Analysis) eachClue(ctx context.Context, start func() func(*Clue) error) error {
	errs := make([]error, len(a.Clues))
	workers.Each(a.options.Workers, len(errs), func() func(int) {
		do := start()
		return func(i int) {
			if errs[i] = ctx.Err(); errs[i] == nil {
				errs[i] = do(&a.Clues[i])
			}
		}
	})
	return cmp.Or(errs...)
}
