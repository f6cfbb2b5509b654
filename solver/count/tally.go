package count

import (
	"context"
	"math/big"
	"slices"

	"samurai/overlap"
	"samurai/solver/exact"
	"samurai/solver/grid"
	"samurai/solver/search"
)

// tally counts the solutions of a position of a board; its numbers are lower bounds if the budget is too small or ctx ends.
type tally struct {
	ctx      context.Context
	s        *search.Searcher   // the position
	budget   *exact.Budget      // what may still be spent
	progress func(done float64) // called by networks with the share done; may be nil
	*cache
}

// cache is what is remembered of grids of a board, in whatever position.
type cache struct {
	solver    *grid.Solver       // of single grids
	alone     map[string]*Number // upper bounds of single grids, by their key
	counts    map[string]*Number // answers, by question and key
	found     map[string]*found  // lists of solutions, by key
	witnesses map[string]*found  // one solution of the whole board, by key
	kept      int                // bytes of these answers and solutions, with their keys
	messages  map[messageKey]*message
	priced    map[messageKey]*exact.Sum // of messages to come
	entries   int                       // of the tables of these messages together
	sent      int                       // messages so far
}

func newTally(ctx context.Context, m *search.Marks, b *exact.Budget) *tally {
	t := &tally{ctx: ctx, cache: &cache{
		solver: new(grid.Solver), alone: map[string]*Number{}, counts: map[string]*Number{}, found: map[string]*found{}, witnesses: map[string]*found{},
		messages: map[messageKey]*message{}, priced: map[messageKey]*exact.Sum{},
	}}
	return t.position(m, b)
}

// position returns a tally of another position.
func (t *tally) position(m *search.Marks, b *exact.Budget) *tally {
	s := search.New(m.Board)
	s.LoadMarks(m)
	return &tally{ctx: t.ctx, s: s, budget: b, progress: t.progress, cache: t.cache}
}

// with returns a tally of the same position with another budget.
func (t *tally) with(b *exact.Budget) *tally {
	other := *t
	other.budget = b
	return &other
}

// within returns a tally of the same position that may spend an n-th of the budget.
func (t *tally) within(n int64) *tally { return t.with(t.budget.UpTo(t.budget.Left() / n)) }

func (t *tally) everyGrid() []int {
	all := make([]int, len(t.s.States))
	for g := range all {
		all[g] = g
	}
	return all
}

// try runs f with a digit in a cell, unless that leads to a contradiction, and undoes
// everything. It returns what f does, or false if the budget does not pay for it.
func (t *tally) try(g, cell int, digit grid.Set, f func() bool) bool {
	if t.budget.Spend(t.costTry()) != nil {
		return false
	}
	stage := t.s.Begin()
	defer t.s.End(stage)
	t.s.Nodes++
	t.s.Assign(g, cell, digit)
	return !t.s.Propagate() || f()
}

// costTry is what a digit that is tried costs.
func (t *tally) costTry() int64 { return costTry * int64(len(t.s.States)) }

// remember answers a question about connected grids, or returns the answer if it was exact before. Callers must not change
// the number.
func (t *tally) remember(q question, grids []int, answer func() *Number) *Number {
	if t.ctx.Err() != nil {
		return AtLeast(0)
	}
	key := q.key() + t.key(grids)
	if n, ok := t.counts[key]; ok {
		return n
	}
	n := answer()
	if n.Exact {
		t.keep(len(key) + 9*digitBytes*len(n.cells))
		t.counts[key] = n
	}
	return n
}

// keep forgets what is remembered of grids if that becomes too much with a number of bytes more.
func (t *tally) keep(bytes int) {
	if t.kept += bytes; t.kept > maxKept {
		clear(t.counts)
		clear(t.found)
		clear(t.witnesses)
		t.kept = bytes
	}
}

// refused returns what is known of a count that the budget refused, which is what it would have cost, or that ctx ended.
func (t *tally) refused() *Number {
	n := AtLeast(0)
	if t.ctx.Err() == nil {
		n.cheaper(t.budget.Refused())
	}
	return n
}

// search searches some grids for solutions, and reports whether firstNodes nodes and the time of ctx sufficed.
func (t *tally) search(grids []int, solutions uint64, keep int) (r search.Result, done bool) {
	r, err := t.s.RunSome(t.ctx, grids, search.Limits{Nodes: firstNodes, Solutions: solutions, Keep: keep})
	t.budget.Use(costPosition * int64(r.Nodes))
	return r, err == nil
}

// found are solutions of some grids.
type found struct {
	search.Result
	board *overlap.Board
	all   bool // whether there are no others
}

// answer answers a question by the solutions.
func (f *found) answer(q question) *Number {
	n := q.list(f)
	n.Exact = f.all
	return n
}

// find searches for all solutions, if there are fewer than searchFirst and firstNodes nodes suffice, and lists up to keep;
// of more it keeps one.
func (t *tally) find(grids []int, keep int) *found {
	r, done := t.search(grids, searchFirst, keep)
	f := &found{r, t.s.Board, done && r.N < searchFirst}
	if !f.all {
		f.Solutions = f.Solutions[:min(1, len(f.Solutions))]
	}
	return f
}

// listPrice returns what few may take at most: nothing if it has searched before.
func (t *tally) listPrice(grids []int) int64 {
	if t.found[t.key(grids)] != nil {
		return 0
	}
	return costPosition * firstNodes
}

// few answers from a list of all solutions if there are few, and keeps the list for other questions.
func (t *tally) few(q question, grids []int) *Number {
	key := t.key(grids)
	f := t.found[key]
	if f == nil {
		if f = t.find(grids, searchFirst); t.ctx.Err() == nil {
			t.keep(len(key) + len(f.Solutions)*t.s.Board.Cells())
			t.found[key] = f
		}
	}
	return f.answer(q)
}

// trial is a digit for a cell that stands for some.
type trial struct {
	digit, alike grid.Set // alike has the digit itself
}

// weight returns how many digits it stands for.
func (c trial) weight() *big.Int { return big.NewInt(int64(c.alike.Len())) }

// trials lists the digits of a set: of those that nothing in the grids distinguishes only one.
func (t *tally) trials(grids []int, set grid.Set) (all []trial) {
	for set != 0 {
		c := trial{digit: set & -set}
		for rest := set; rest != 0; rest &= rest - 1 {
			if other := rest & -rest; t.alike(grids, c.digit, other) {
				c.alike |= other
			}
		}
		set &^= c.alike
		all = append(all, c)
	}
	return all
}

// each runs f with each of the trials from a set in a cell. It stops and returns false if f does.
func (t *tally) each(grids []int, g, cell int, set grid.Set, f func(c trial) bool) bool {
	return !slices.ContainsFunc(t.trials(grids, set), func(c trial) bool {
		return !t.try(g, cell, c.digit, func() bool { return f(c) })
	})
}

// alike reports whether each cell of the grids has both digits as candidates, or neither.
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

// key identifies some grids and their candidates: a grid alone by its candidates only.
func (t *tally) key(grids []int) string {
	b := make([]byte, 0, 164*len(grids))
	for _, g := range grids {
		if len(grids) > 1 {
			b = append(b, byte(g), byte(g>>8))
		}
		for _, s := range t.s.States[g].Candidates() {
			b = append(b, byte(s), byte(s>>8))
		}
	}
	return string(b)
}
