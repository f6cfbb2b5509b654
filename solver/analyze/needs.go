package analyze

import (
	"cmp"
	"context"
	"errors"
	"math/big"

	"samurai/overlap"
	"samurai/solver/count"
	"samurai/solver/grid"
	"samurai/solver/learn"
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
	err := a.eachClue(ctx, func() func(*Clue) error {
		s := search.New(p.Board)
		return func(c *Clue) error {
			n, err := others(ctx, s, search.NewMarks(p), c.Cell, search.Limits{Solutions: o.Limit, Nodes: a.enough()})
			switch {
			case n > 0:
				c.Need = Needed
			case err == nil:
				c.Need = NotNeeded
			}
			if err == nil {
				c.others = int(n)
			}
			if errors.Is(err, search.ErrNodes) {
				return nil
			}
			return err
		}
	})
	if err == nil {
		err = a.learn(ctx)
	}
	return a, err
}

// enough is the number of nodes after which learning finds out about a clue.
func (a *Analysis) enough() uint64 {
	return fewNodes + fewNodesPerGrid*uint64(len(a.Puzzle.Board.Grids)) + nodesPerOther*a.options.Limit
}

// others counts the solutions that only one clue rules out: those in which its cell has
// another digit and all other clues hold. It leaves the cell's marks changed.
func others(ctx context.Context, s *search.Searcher, m *search.Marks, cell int, l search.Limits) (uint64, error) {
	m.Cells[cell] = grid.All &^ m.Cells[cell]
	s.LoadMarks(m)
	r, err := s.Run(ctx, l)
	return r.N, err
}

// learn finds out about the clues of which a search by grids did not tell whether they are
// needed. Where the puzzle has a solution, all these questions can be asked of one searcher.
func (a *Analysis) learn(ctx context.Context) error {
	var doubts []int32
	for _, c := range a.Clues {
		if c.Need == NeedUnknown {
			doubts = append(doubts, int32(c.Cell))
		}
	}
	if doubts == nil {
		return nil
	}
	m := search.NewMarks(a.Puzzle)
	any, err := learn.Solutions(ctx, m, 1)
	if err != nil {
		return err
	}
	var s *learn.Searcher
	if any.N > 0 {
		s = learn.New(a.Puzzle.Board)
		s.Start(any.Solutions[0], a.Puzzle.Digits(), doubts)
	}
	for i := range a.Clues {
		c := &a.Clues[i]
		if c.Need != NeedUnknown {
			continue
		}
		var needed bool
		if s != nil {
			needed, err = s.Another(ctx, []int32{int32(c.Cell)}, 0)
		} else {
			without := m.Clone()
			without.Cells[c.Cell] = grid.All
			any, err = learn.Solutions(ctx, without, 1)
			needed = any.N > 0
		}
		if err != nil {
			return err
		}
		if c.Need = NotNeeded; needed {
			c.Need = Needed
		} else {
			c.others = 0
		}
		if s != nil {
			s.Keep(int32(c.Cell))
		}
	}
	return nil
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
