package count

import (
	"context"
	"errors"
	"math/big"

	"samurai/solver/exact"
	"samurai/solver/grid"
	"samurai/solver/search"
)

// tally counts the solutions of a whole board exactly, however many there are. Parts that
// no open box connects are counted separately and multiplied. A single grid is counted by
// contraction, grids connected without a cycle by passing messages (see forest). Where
// there is a cycle, the digits of a cell in a box on it are tried one by one, until the
// cycle is open; of digits that nothing distinguishes only one is tried.
type tally struct {
	ctx      context.Context
	s        *search.Searcher
	budget   *exact.Budget       // what may still be spent; nil for no bound
	counts   map[string]*big.Int // of parts, by their key
	keyBytes int                 // length of these keys together
	messages map[messageKey]*message
	entries  int // of the tables of these messages together
	sent     int // messages so far
	// supportOnly makes messages say only which fills are possible at all behind their
	// sender, not in how many ways.
	supportOnly bool
}

// grant raises what is left of the budget to a number of steps.
func (t *tally) grant(steps int64) {
	t.budget = exact.NewBudget(max(steps, t.budget.Left()), t.budget.Workers())
}

func newTally(ctx context.Context, m *search.Marks, b *exact.Budget) *tally {
	s := search.New(m.Board)
	s.LoadMarks(m)
	return &tally{ctx: ctx, s: s, budget: b, counts: map[string]*big.Int{}, messages: map[messageKey]*message{}}
}

// attempt counts the solutions of the whole board. With an error it returns a lower bound.
func (t *tally) attempt() (*Number, error) {
	if !t.s.Propagate() {
		return Exactly(0), nil
	}
	n, err := t.product(t.everyGrid())
	return &Number{N: n, Exact: err == nil}, err
}

// within runs f with an n-th of the budget, and then charges the budget with what f used.
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

// try runs f with a digit in a cell, unless that leads to a contradiction, and undoes
// everything.
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

// product multiplies the counts of the connected parts of some grids. With an error it
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

// part counts connected grids, or remembers their count. With an error it returns a lower
// bound.
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
	if t.keyBytes += len(key); t.keyBytes > maxKeyBytes {
		clear(t.counts)
		t.keyBytes = len(key)
	}
	t.counts[key] = n
	return n, nil
}

// count counts connected grids; see part.
func (t *tally) count(grids []int) (*big.Int, error) {
	gr := t.graph(grids)
	if !gr.forest() {
		return t.branch(grids, gr.cut(t))
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
		n, err = t.forest(gr)
	}
	if err != nil {
		return few, err
	}
	return n, nil
}

// search searches some grids for solutions, within firstNodes nodes. The error is that of
// ctx, or exact.ErrBudget if the nodes did not suffice.
func (t *tally) search(grids []int, solutions uint64, keep int) (search.Result, error) {
	r, err := t.s.RunSome(t.ctx, grids, search.Limits{Nodes: firstNodes, Solutions: solutions, Keep: keep})
	t.budget.Use(costPosition * int64(r.Nodes))
	if errors.Is(err, search.ErrNodes) {
		err = exact.ErrBudget
	}
	return r, err
}

// few searches some grids for up to searchFirst solutions, and tells whether it found all.
func (t *tally) few(grids []int) (n *big.Int, all bool, err error) {
	r, err := t.search(grids, searchFirst, 0)
	all = err == nil && r.N < searchFirst
	if errors.Is(err, exact.ErrBudget) {
		err = nil
	}
	return new(big.Int).SetUint64(r.N), all, err
}

// branch adds up the counts over the digits of one cell: the one with the fewest in a box
// of the board. With an error it returns the sum so far, a lower bound.
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

// each runs f with each digit of a set in a cell. Of digits that nothing in the grids
// distinguishes it takes only one, and passes f their number.
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

// alike tells whether each cell of the grids has both digits as candidates, or neither.
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

// key identifies some grids and their candidates.
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
