// Package analyze says what the clues of a puzzle are worth, what to add to it, and which
// layouts no digits fill.
package analyze

import (
	"context"
	"errors"
	"math/big"

	"samurai/overlap"
	"samurai/solver/count"
	"samurai/solver/grid"
	"samurai/solver/search"
)

// Analysis says how the number of a puzzle's solutions depends on each of its clues and
// blank cells. Numbers are exact; those that were out of reach, or not reached before the
// caller stopped the work, are nil.
type Analysis struct {
	Puzzle *overlap.Puzzle
	Total  *count.Number // the solutions of the board
	Clues  []Clue        // in the order of their cells
	// By cell of the board: how many solutions have the digits 1 to 9 there (index
	// digit-1).
	Remaining [][9]*big.Int
	// Digits to add so that one solution is left. Each is the one that leaves the fewest
	// solutions once those before it are added; there may be shorter lists. Nil if there
	// are more solutions than MostTogether.
	Together []Given
	// Redundant clues that can all be removed at once: the solutions stay the same, and
	// each clue that is left is needed. Clues are removed in the order of the board, so
	// there may be longer lists. Nil if no clue is redundant, or before Count.
	Removable []Clue

	options count.Options
}

// Count adds the numbers: of all solutions, of those with each digit in each cell, and of
// those without each clue. If the number of all solutions is out of reach both of
// count.Joint and of a search, it stays inexact and the others stay nil. When ctx ends,
// Count returns the error of ctx.
//
// The solutions without a clue are counted clue by clue. Tables of boxes would give the
// numbers for all clues of a box at once, but on published puzzles of 30 layouts they took
// 2 to 20 times as long.
func (a *Analysis) Count(ctx context.Context) error {
	for _, step := range []func(context.Context) error{a.removable, a.total, a.remaining, a.without, a.together} {
		if err := step(ctx); err != nil {
			return err
		}
	}
	return nil
}

// unlimited returns the options without their limit, which is for the needs.
func (a *Analysis) unlimited() count.Options {
	return count.Options{Budget: a.options.Budget, Workers: a.options.Workers}
}

// total counts all solutions, unless that is known or was tried.
func (a *Analysis) total(ctx context.Context) error {
	if a.Total.Exact {
		return nil
	}
	m := search.NewMarks(a.Puzzle)
	if a.Total.Upper != nil { // count.Joint has been tried
		n, all, err := oneByOne(ctx, m)
		if all {
			a.Know(count.Exactly(int64(n)))
		}
		return err
	}
	n, err := a.countBoard(ctx, m)
	a.Know(n)
	return err
}

// Know takes the number of all solutions from a caller who has counted them: the exact
// number, or a better lower bound. An upper bound beside it means that count.Joint has
// been tried and need not be tried again.
func (a *Analysis) Know(total *count.Number) {
	if a.Total.Exact || !total.Exact && total.N.Cmp(a.Total.N) < 0 {
		return
	}
	a.Total = total
	for i := range a.Clues {
		if c := &a.Clues[i]; a.Total.Exact && 0 <= c.others && uint64(c.others) < a.options.Limit {
			c.Without = new(big.Int).Add(a.Total.N, big.NewInt(int64(c.others)))
		}
	}
}

// countBoard counts by count.Joint, or by a search if that is out of reach.
func (a *Analysis) countBoard(ctx context.Context, m *search.Marks) (*count.Number, error) {
	t, err := count.Joint(ctx, m, a.unlimited())
	if err != nil || t.Exact {
		return t, err
	}
	n, all, err := oneByOne(ctx, m)
	if all {
		t = count.Exactly(int64(n))
	}
	return t, err
}

// oneByOne searches for up to count.SearchNodes solutions, within as many nodes, and tells
// whether it found all. The error is that of ctx.
func oneByOne(ctx context.Context, m *search.Marks) (n uint64, all bool, err error) {
	s := search.New(m.Board)
	s.LoadMarks(m)
	r, err := s.Run(ctx, search.Limits{Nodes: count.SearchNodes, Solutions: count.SearchNodes})
	if errors.Is(err, search.ErrNodes) {
		return r.N, false, nil
	}
	return r.N, err == nil && r.N < count.SearchNodes, err
}

// without counts the solutions without each clue of which that is not known yet.
func (a *Analysis) without(ctx context.Context) error {
	if !a.Total.Exact {
		return nil
	}
	return a.eachClue(ctx, func() func(*Clue) error {
		return func(c *Clue) error {
			if c.Without != nil {
				return nil
			}
			m := search.NewMarks(a.Puzzle)
			m.Cells[c.Cell] = grid.All
			n, err := a.countBoard(ctx, m)
			if err == nil && n.Exact {
				c.Without = n.N
			}
			return err
		}
	})
}

// remaining counts the solutions with each digit in each cell.
func (a *Analysis) remaining(ctx context.Context) error {
	if !a.Total.Exact || a.Total.N.Sign() == 0 {
		return nil
	}
	m, err := count.JointMarginals(ctx, search.NewMarks(a.Puzzle), a.unlimited())
	if m != nil {
		a.Remaining = m.Cells
	}
	return err
}

// together adds the best digit until one solution is left.
func (a *Analysis) together(ctx context.Context) error {
	if a.Remaining == nil || a.Total.N.Cmp(MostTogether) > 0 {
		return nil
	}
	marks, cells, left := search.NewMarks(a.Puzzle), a.Remaining, a.Total.N
	var list []Given
	for left.Cmp(one) > 0 {
		g := best(cells, left)
		list = append(list, g)
		marks.Cells[g.Cell], left = grid.SetOf(g.Digit), g.Leaves
		if left.Cmp(one) == 0 {
			break
		}
		m, err := count.JointMarginals(ctx, marks, a.unlimited())
		if m == nil {
			return err
		}
		cells = m.Cells
	}
	a.Together = list
	return nil
}

var one = big.NewInt(1)

// best returns the first of the digits that leave the fewest solutions.
func best(cells [][9]*big.Int, total *big.Int) Given {
	g := Given{Leaves: total}
	for cell := range cells {
		for d, n := range cells[cell] {
			if n.Sign() > 0 && n.Cmp(g.Leaves) < 0 {
				g = Given{cell, uint8(d + 1), n}
			}
		}
	}
	return g
}
