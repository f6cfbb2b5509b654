// Package analyze says what the clues of a puzzle are worth, what to add to it, and which
// layouts no digits fill.
package analyze

import (
	"cmp"
	"context"
	"errors"
	"math/big"

	"samurai/overlap"
	"samurai/solver/count"
	"samurai/solver/exact"
	"samurai/solver/grid"
	"samurai/solver/search"
	"samurai/solver/workers"
)

// Analysis says how the number of a board's solutions hangs on each of its clues and
// blank cells. Numbers are exact; what is not known, for it was out of reach or the
// caller stopped the work, is nil.
type Analysis struct {
	Puzzle *overlap.Puzzle
	Total  *count.Number // the solutions of the board
	Clues  []Clue        // by cell of the board
	// By cell of the board: the number of solutions that would remain if it were 1 to 9
	// (index digit-1).
	Remaining [][9]*big.Int
	// Givens that together leave one solution, each the one that leaves the fewest
	// after those before it, in which the numbers they leave stand. There may be
	// shorter lists. None is sought for more solutions than MostTogether.
	Together []Given
	// Redundant clues that can all go at once: the solutions stay the same, and of the
	// clues that are left each is needed. They are taken in the order of the board, so
	// that there may be longer lists. Nil when no clue is redundant, or before Count.
	Removable []Clue

	options count.Options
}

// Clue says what a clue does for its puzzle.
type Clue struct {
	Cell    int // of the board
	Digit   uint8
	Need    Need
	Without *big.Int // the number of solutions without it; nil when not known

	others int // the solutions that only it rules out, as far as that was counted; -1 when not known
}

// Need tells whether there are other solutions without a clue than with it.
type Need uint8

// The needs.
const (
	NeedUnknown Need = iota
	Needed
	NotNeeded // the clue is redundant
)

// Given is a digit that may be put into a blank cell.
type Given struct {
	Cell   int // of the board
	Digit  uint8
	Leaves *big.Int // solutions with it
}

// Needs searches for what each clue rules out, which is soon found, and begins an
// analysis with it: which clues are needed. It counts as far as the limit that is given,
// or one that helps [Analysis.Count]; a limit of 1 is the quickest for those who want no
// more. When ctx ends it returns what it knows by then and the error of ctx.
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

// others counts, as far as limit, the solutions that only one clue rules out: those in
// which its cell has another digit and all other clues are met. It leaves the marks so.
func others(ctx context.Context, s *search.Searcher, m *search.Marks, cell int, limit uint64) (uint64, error) {
	m.Cells[cell] = grid.All &^ m.Cells[cell]
	s.LoadMarks(m)
	r, err := s.Run(ctx, search.Limits{Solutions: limit})
	return r.N, err
}

// Redundant returns the clues that are known not to be needed, and whether the needs of
// all clues are known.
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

// Count adds the numbers: all solutions, those with each digit in each cell, those
// without each clue. Where the number of all solutions is out of reach, both of
// count.Joint and of a search, it stays inexact and the others stay nil. When ctx ends
// Count returns the error of ctx.
//
// It counts clue by clue: that is cheaper than the tables of boxes with their clues
// removed, which would tell the numbers of all clues of a box at once. On published
// puzzles of 30 layouts these took 2 to 20 times as long.
func (a *Analysis) Count(ctx context.Context) error {
	for _, step := range []func(context.Context) error{a.removable, a.total, a.remaining, a.without, a.together} {
		if err := step(ctx); err != nil {
			return err
		}
	}
	return nil
}

// unlimited is how the numbers are counted.
func (a *Analysis) unlimited() count.Options {
	return count.Options{Budget: a.options.Budget, Workers: a.options.Workers}
}

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

// Know takes what a caller knows of the number of the board's solutions, so that Count
// need not count them: the exact number, or a lower bound above that which is known. One
// with an upper bound beside it says that count.Joint has been tried.
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

// countBoard is count.Joint, and a search where that is out of reach.
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

// oneByOne searches for as many solutions as the limits of count.SearchNodes allow, and
// tells whether these are all. The error is that of ctx.
func oneByOne(ctx context.Context, m *search.Marks) (n uint64, all bool, err error) {
	s := search.New(m.Board)
	s.LoadMarks(m)
	r, err := s.Run(ctx, search.Limits{Nodes: count.SearchNodes, Solutions: count.SearchNodes})
	if errors.Is(err, search.ErrNodes) {
		return r.N, false, nil
	}
	return r.N, err == nil && r.N < count.SearchNodes, err
}

// without counts what there is to count without the other clues.
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

// eachClue calls the functions that start makes, one for each worker, with all clues
// until ctx ends. The error is that of the first clue that has one.
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

func (a *Analysis) remaining(ctx context.Context) error {
	if !a.Total.Exact || a.Total.N.Sign() == 0 {
		return nil
	}
	m, err := count.JointMarginals(ctx, search.NewMarks(a.Puzzle), a.unlimited())
	if errors.Is(err, exact.ErrBudget) {
		return nil
	}
	if err == nil {
		a.Remaining = m.Cells
	}
	return err
}

// MostTogether is how many solutions there may be for Together to be sought: for more
// the list would be long, and the way to it as well.
var MostTogether = big.NewInt(1e12)

// together adds the best given until one solution is left.
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
		if errors.Is(err, exact.ErrBudget) {
			return nil
		}
		if err != nil {
			return err
		}
		cells = m.Cells
	}
	a.Together = list
	return nil
}

var one = big.NewInt(1)

// best returns the given that leaves the fewest solutions, the first of those.
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
