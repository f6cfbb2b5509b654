package analyze

import (
	"cmp"
	"context"
	"errors"
	"math/big"

	"samurai/overlap"
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
}

// Need says whether a puzzle has more solutions without a clue than with it.
type Need uint8

// The needs.
const (
	NeedUnknown Need = iota
	Needed
	NotNeeded // the clue is redundant
)

// ErrCut means that for some clues it would take too long to find out whether they are needed. The work is
// counted, so that it ends alike on every machine.
var ErrCut = errors.New("finding out which clues are needed would take too long")

// Needs returns the clues of a puzzle, in the order of their cells, and which of them are
// needed. With an error, which is [ErrCut] or that of ctx, that is what is known by then.
func Needs(ctx context.Context, p *overlap.Puzzle) ([]Clue, error) {
	all, err := needs(ctx, p, 1)
	return cluesOf(all), err
}

// tested is a clue, and the solutions that it alone rules out, counted to a limit; -1 when not known.
type tested struct {
	Clue
	ruledOut int
}

func cluesOf(all []tested) (clues []Clue) {
	for _, c := range all {
		clues = append(clues, c.Clue)
	}
	return clues
}

// needs is Needs, and also counts, up to a limit, the solutions that each clue alone rules
// out.
func needs(ctx context.Context, p *overlap.Puzzle, limit uint64) (clues []tested, err error) {
	for cell, d := range p.Digits() {
		if d != 0 {
			clues = append(clues, tested{Clue{Cell: cell, Digit: d}, -1})
		}
	}
	limits := search.Limits{Solutions: limit, Nodes: fewNodes + fewNodesPerGrid*uint64(len(p.Board.Grids)) + nodesPerOther*limit}
	err = each(ctx, clues, func() func(*tested) error {
		s := search.New(p.Board)
		return func(c *tested) error {
			n, err := countRuledOut(ctx, s, search.NewMarks(p), c.Cell, limits)
			switch {
			case n > 0:
				c.Need = Needed
			case err == nil:
				c.Need = NotNeeded
			}
			if err == nil {
				c.ruledOut = int(n)
			}
			if errors.Is(err, search.ErrNodes) {
				return nil
			}
			return err
		}
	})
	if err == nil {
		err = learnNeeds(ctx, p, clues, learnWork)
	}
	return clues, err
}

// countRuledOut counts the solutions that only one clue rules out: those in which its cell has
// another digit and all other clues hold. It leaves the cell's marks changed.
func countRuledOut(ctx context.Context, s *search.Searcher, m *search.Marks, cell int, l search.Limits) (uint64, error) {
	m.Cells[cell] = grid.All &^ m.Cells[cell]
	s.LoadMarks(m)
	r, err := s.Run(ctx, l)
	return r.N, err
}

// learnNeeds finds the needs that a search by grids left unknown. If the puzzle has a
// solution, one searcher can answer all these questions. Each may take a quarter of the work, in nodes,
// that is left. The error is ErrCut or that of ctx.
func learnNeeds(ctx context.Context, p *overlap.Puzzle, clues []tested, work uint64) error {
	var doubts []int32
	for _, c := range clues {
		if c.Need == NeedUnknown {
			doubts = append(doubts, int32(c.Cell))
		}
	}
	if doubts == nil {
		return nil
	}
	m := search.NewMarks(p)
	any, left, err := learn.Within(ctx, m, 1, work)
	if errors.Is(err, learn.ErrConflicts) {
		return ErrCut
	}
	if err != nil {
		return err
	}
	cut := error(nil)
	var s *learn.Searcher
	if any.N > 0 {
		s = learn.New(p.Board)
		s.Start(any.Solutions[0], p.Digits(), doubts)
	}
	for i := range clues {
		c := &clues[i]
		if c.Need != NeedUnknown {
			continue
		}
		var needed bool
		if part := left / 4; s != nil {
			before := s.Conflicts
			needed, err = s.Another(ctx, []int32{int32(c.Cell)}, max(1, part/learn.NodesPerConflict))
			left -= min(left, learn.NodesPerConflict*(s.Conflicts-before))
			s.Keep(int32(c.Cell))
		} else {
			without := m.Clone()
			without.Cells[c.Cell] = grid.All
			var rest uint64
			any, rest, err = learn.Within(ctx, without, 1, part)
			needed, left = any.N > 0, left-(part-rest)
		}
		switch {
		case errors.Is(err, learn.ErrConflicts):
			cut = ErrCut
		case err != nil:
			return err
		case needed:
			c.Need = Needed
		default:
			c.Need, c.ruledOut = NotNeeded, 0
		}
	}
	return cut
}

// Redundant returns the clues known to be redundant, and whether the answer is known for
// every clue.
func Redundant(clues []Clue) (redundant []Clue, known bool) {
	known = true
	for _, c := range clues {
		switch c.Need {
		case NotNeeded:
			redundant = append(redundant, c)
		case NeedUnknown:
			known = false
		}
	}
	return redundant, known
}

// each calls the functions that start makes, one for each worker, with every clue of a list,
// until ctx ends. The error is that of the first clue that failed.
func each[T any](ctx context.Context, clues []T, start func() func(*T) error) error {
	errs := make([]error, len(clues))
	workers.Each(0, len(errs), func() func(int) {
		do := start()
		return func(i int) {
			if errs[i] = ctx.Err(); errs[i] == nil {
				errs[i] = do(&clues[i])
			}
		}
	})
	return cmp.Or(errs...)
}
