// Package analyze finds what the clues of a puzzle are worth, what to add to it, and which
// layouts no digits can fill.
package analyze

import (
	"cmp"
	"context"
	"errors"
	"math/big"
	"slices"

	"samurai/overlap"
	"samurai/solver/count"
	"samurai/solver/grid"
	"samurai/solver/search"
)

// Analysis is how the number of a puzzle's solutions depends on each of its clues and blank
// cells. Numbers are exact; one that is out of reach, or was not reached before the caller
// stopped the work, is nil.
type Analysis struct {
	Puzzle *overlap.Puzzle
	Alone  [][]Clue // by grid: its clues, and which it needs when it is alone
	// In the order of their cells. If the need of one is unknown, and Run returned no error, finding out
	// would take too long.
	Clues []Clue
	Total *count.Number // the solutions of the board
	// By cell of the board: how many solutions have the digits 1 to 9 there (index
	// digit-1).
	Remaining [][9]*big.Int
	// Digits to add that together leave one solution. Each is the one that leaves the
	// fewest solutions once those before it are added; there may be shorter lists. Nil if
	// there are more solutions than MostTogether.
	Together []Addition
	// Redundant clues that can all be removed at once: the solutions stay the same, and
	// each remaining clue is needed. Clues are removed in the order of the board, so there
	// may be longer lists. Nil if no clue is redundant.
	Removable []Clue
	// The search for Removable was cut: more clues may be redundant once those are removed. It
	// counts its work, so that it is cut alike on every machine.
	RemovableCut bool
	// The clues that may be mistyped, if there is not one solution; see [Mistyped].
	Mistyped []Suspect
}

// Run analyzes a puzzle. First it finds which clues are needed, in each grid alone and in
// the whole puzzle, which is quick. Then it calls progress, unless that is nil, with a copy of
// what it has so far; an error of progress ends the work. It counts all solutions and, if their
// number is known, those with each digit in each cell and those without each clue.
//
// total counts all solutions; callers who need that count elsewhere pass their own, which
// returns what count.Joint would; nil means count.Joint. If the number is out of its reach
// and of that of a search, it stays inexact and the others stay nil. When ctx ends, Run
// returns what is known by then, and the error of ctx.
//
// The solutions without a clue are counted clue by clue. Tables of boxes would give the
// numbers for all clues of a box at once, but on published puzzles of 30 layouts they took
// 2 to 20 times as long.
func Run(ctx context.Context, p *overlap.Puzzle, total func(context.Context) (*count.Number, error), progress func(*Analysis) error) (*Analysis, error) {
	a := &Analysis{Puzzle: p, Total: count.AtLeast(0)}
	for g := range p.Board.Grids {
		clues, _ := Needs(ctx, p.Alone(g)) // when ctx ends the next step returns its error
		a.Alone = append(a.Alone, clues)
	}
	clues, err := needs(ctx, p, ruledOutLimit)
	if errors.Is(err, ErrCut) {
		err = nil
	}
	if a.Clues = cluesOf(clues); err == nil && progress != nil {
		known := *a
		known.Clues = slices.Clone(a.Clues)
		if err := progress(&known); err != nil {
			return a, err
		}
	}
	if total == nil {
		total = func(ctx context.Context) (*count.Number, error) {
			return count.Joint(ctx, search.NewMarks(p), count.Options{})
		}
	}
	n, errTotal := total(ctx)
	if err = cmp.Or(err, errTotal); n != nil {
		a.Total = n
	}
	search := func(ctx context.Context) error { return a.search(ctx, clues) }
	for _, step := range []func(context.Context) error{search, a.removable, a.mistyped, a.remaining, a.without, a.together} {
		if err == nil {
			err = step(ctx)
		}
	}
	return a, err
}

// mistyped finds the digits that make the puzzle unique in place of a clue.
func (a *Analysis) mistyped(ctx context.Context) error {
	if a.Total.Exact && a.Total.N.Cmp(one) == 0 {
		return nil
	}
	var err error
	a.Mistyped, err = Mistyped(ctx, a.Puzzle)
	return err
}

// search counts all solutions one by one, unless their number is known, and adds to it those that one clue
// alone rules out.
func (a *Analysis) search(ctx context.Context, clues []tested) error {
	if !a.Total.Exact {
		n, all, err := oneByOne(ctx, search.NewMarks(a.Puzzle))
		if !all {
			return err
		}
		a.Total = count.Exactly(int64(n))
	}
	for i := range a.Clues {
		if n := clues[i].ruledOut; 0 <= n && n < ruledOutLimit {
			a.Clues[i].Without = new(big.Int).Add(a.Total.N, big.NewInt(int64(n)))
		}
	}
	return nil
}

// countBoard counts by count.Joint, or by a search if that is out of reach.
func countBoard(ctx context.Context, m *search.Marks) (*count.Number, error) {
	t, err := count.Joint(ctx, m, count.Options{})
	if err != nil || t.Exact {
		return t, err
	}
	n, all, err := oneByOne(ctx, m)
	if all {
		t = count.Exactly(int64(n))
	}
	return t, err
}

// oneByOne searches for up to searchNodes solutions, within as many nodes, and
// reports whether it found all. The error is that of ctx.
func oneByOne(ctx context.Context, m *search.Marks) (n uint64, all bool, err error) {
	s := search.New(m.Board)
	s.LoadMarks(m)
	r, err := s.Run(ctx, search.Limits{Nodes: searchNodes, Solutions: searchNodes})
	if errors.Is(err, search.ErrNodes) {
		return r.N, false, nil
	}
	return r.N, err == nil && r.N < searchNodes, err
}

// without counts, for each clue whose number is not known yet, the solutions without it.
func (a *Analysis) without(ctx context.Context) error {
	if !a.Total.Exact {
		return nil
	}
	return each(ctx, a.Clues, func() func(*Clue) error {
		return func(c *Clue) error {
			if c.Without != nil {
				return nil
			}
			m := search.NewMarks(a.Puzzle)
			m.Cells[c.Cell] = grid.All
			n, err := countBoard(ctx, m)
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
	m, err := count.JointMarginals(ctx, search.NewMarks(a.Puzzle), count.Options{})
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
	var list []Addition
	for left.Cmp(one) > 0 {
		g := best(cells, left)
		list = append(list, g)
		marks.Cells[g.Cell], left = grid.SetOf(g.Digit), g.Leaves
		if left.Cmp(one) == 0 {
			break
		}
		m, err := count.JointMarginals(ctx, marks, count.Options{})
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
func best(cells [][9]*big.Int, total *big.Int) Addition {
	g := Addition{Leaves: total}
	for cell := range cells {
		for d, n := range cells[cell] {
			if n.Sign() > 0 && n.Cmp(g.Leaves) < 0 {
				g = Addition{cell, uint8(d + 1), n}
			}
		}
	}
	return g
}
