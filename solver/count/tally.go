package count

import (
	"context"
	"errors"
	"math/big"

	"samurai/solver/exact"
	"samurai/solver/grid"
	"samurai/solver/search"
)

// tally counts the solutions of a whole board exactly, however many there are. Parts
// that no open box joins are counted apart and multiplied; a grid that is left alone is
// counted by contraction; grids that hang together like a forest by passing messages
// (see forest); and where they form a cycle, a cell of a box on it is tried digit by
// digit until the cycle is open. Digits that nothing tells apart are tried once for
// all.
type tally struct {
	ctx      context.Context
	s        *search.Searcher
	budget   *exact.Budget       // what may still be spent; nil: anything
	counts   map[string]*big.Int // counts by what the grids of a part may be
	messages map[messageKey]*message
	sent     int // messages so far
	// bytes of the keys of parts, entries of the remembered messages
	heldKeys, heldFills int
	// reach makes messages say only which fills are possible at all behind their
	// sender, not in how many ways.
	reach bool
}

// What the work of a tally costs, in steps of a budget.
const (
	costPosition = 3_000 // a position of the board that is looked at by search
	costTry      = 2_000 // a digit that is tried, for each grid
)

// grant tops the budget up to so many steps.
func (t *tally) grant(steps int64) {
	t.budget = exact.NewBudget(max(steps, t.budget.Left()), t.budget.Workers())
}

func newTally(ctx context.Context, m *search.Marks, b *exact.Budget) *tally {
	s := search.New(m.Board)
	s.LoadMarks(m)
	return &tally{ctx: ctx, s: s, budget: b, counts: map[string]*big.Int{}, messages: map[messageKey]*message{}}
}

// attempt counts the solutions of the whole. With an error it returns a lower bound.
func (t *tally) attempt() (*Number, error) {
	if !t.s.Propagate() {
		return Exactly(0), nil
	}
	n, err := t.product(t.everyGrid())
	return &Number{N: n, Exact: err == nil}, err
}

// within runs f with one part in n of the budget, and takes what that used from the whole.
func (t *tally) within(n int64, f func() error) error {
	all := t.budget
	part := all.Part(n)
	given := part.Left()
	t.budget = part
	err := f()
	t.budget = all
	all.Use(given - part.Left())
	return err
}

func (t *tally) everyGrid() []int {
	all := make([]int, len(t.s.States))
	for g := range all {
		all[g] = g
	}
	return all
}

// try runs f with a cell given a digit, unless that leads to a contradiction, and takes
// everything back.
func (t *tally) try(g, cell int, digit grid.Set, f func() error) (err error) {
	if err = t.budget.Spend(costTry * int64(len(t.s.States))); err != nil {
		return err
	}
	stage := t.s.Begin()
	t.s.Nodes++
	t.s.Assign(g, cell, digit)
	if t.s.Propagate() {
		err = f()
	}
	t.s.End(stage)
	return err
}

// product multiplies the counts of the parts that grids fall into. With an error it
// returns a lower bound.
func (t *tally) product(grids []int) (*big.Int, error) {
	total := big.NewInt(1)
	var failed error
	for _, part := range t.s.Components(grids) {
		n, err := t.part(part)
		if err != nil {
			failed = err
		} else if n.Sign() == 0 {
			return n, nil
		}
		total.Mul(total, n)
	}
	return total, failed
}

// part counts grids that hang together. With an error it returns a lower bound.
func (t *tally) part(grids []int) (*big.Int, error) {
	if err := t.ctx.Err(); err != nil {
		return new(big.Int), err
	}
	key := t.key(grids)
	if n, ok := t.counts[key]; ok {
		return n, nil
	}
	n, err := t.count(grids)
	if err != nil {
		return n, err
	}
	if t.heldKeys += len(key); t.heldKeys > mostKeys {
		clear(t.counts)
		t.heldKeys = len(key)
	}
	t.counts[key] = n
	return n, nil
}

// count is part without the memory.
func (t *tally) count(grids []int) (*big.Int, error) {
	l := t.graph(grids)
	if !l.forest() {
		return t.branch(grids, l.cut(t))
	}
	few, all, err := t.few(grids)
	if err != nil || all {
		return few, err
	}
	var n *big.Int
	if len(grids) == 1 {
		c := t.s.States[grids[0]].Candidates()
		n, err = exact.Count(t.ctx, &c, t.budget)
	} else {
		n, err = t.forest(l)
	}
	if err != nil {
		return few, err
	}
	return n, nil
}

// search searches some grids for the first solutions, at no more than firstNodes
// positions. The error is that of ctx, or exact.ErrBudget where these were too few.
func (t *tally) search(grids []int, solutions uint64, keep int) (search.Result, error) {
	r, err := t.s.RunSome(t.ctx, grids, search.Limits{Nodes: firstNodes, Solutions: solutions, Keep: keep})
	t.budget.Use(costPosition * int64(r.Nodes))
	if errors.Is(err, search.ErrNodes) {
		err = exact.ErrBudget
	}
	return r, err
}

// few searches for the first solutions of some grids, and tells whether these are all.
func (t *tally) few(grids []int) (n *big.Int, all bool, err error) {
	r, err := t.search(grids, searchFirst, 0)
	all = err == nil && r.N < searchFirst
	if errors.Is(err, exact.ErrBudget) {
		err = nil
	}
	return new(big.Int).SetUint64(r.N), all, err
}

// branch adds up the counts over the digits of the cell of a board's box that has the
// fewest. With an error it returns the sum of what was counted, a lower bound.
func (t *tally) branch(grids []int, box int) (*big.Int, error) {
	total := new(big.Int)
	g, cell, set := t.fewest(box)
	err := t.each(grids, g, cell, set, func(times int64) error {
		n, err := t.product(grids)
		total.Add(total, new(big.Int).Mul(n, big.NewInt(times)))
		return err
	})
	return total, err
}

// each runs f with a cell given each digit of a set, but only one of those that nothing
// in the grids tells apart; f is told for how many it stands.
func (t *tally) each(grids []int, g, cell int, set grid.Set, f func(times int64) error) error {
	for set != 0 {
		digit := set & -set
		times := int64(0)
		for rest := set; rest != 0; rest &= rest - 1 {
			if other := rest & -rest; t.alike(grids, digit, other) {
				set &^= other
				times++
			}
		}
		if err := t.try(g, cell, digit, func() error { return f(times) }); err != nil {
			return err
		}
	}
	return nil
}

// alike tells whether every cell of the grids has both digits or neither.
func (t *tally) alike(grids []int, a, b grid.Set) bool {
	if a == b {
		return true
	}
	for _, g := range grids {
		for _, s := range t.s.States[g].Candidates() {
			if (s&a == 0) != (s&b == 0) {
				return false
			}
		}
	}
	return true
}

// key describes what grids may be.
func (t *tally) key(grids []int) string {
	b := make([]byte, 0, 164*len(grids))
	for _, g := range grids {
		b = append(b, byte(g), byte(g>>8))
		for _, s := range t.s.States[g].Candidates() {
			b = append(b, byte(s), byte(s>>8))
		}
	}
	return string(b)
}
