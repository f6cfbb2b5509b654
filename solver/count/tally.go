package count

import (
	"context"

	"samurai/solver/exact"
	"samurai/solver/grid"
	"samurai/solver/search"
)

// tally counts the solutions of a whole board exactly, however many there are; its numbers
// are lower bounds if the budget is too small or ctx ends. Parts that no open box connects
// are counted separately and multiplied. A single grid is counted by
// contraction, grids connected without a cycle by passing messages (see forest). Where
// there is a cycle, the digits of a cell in a box on it are tried one by one, until the
// cycle is open; of digits that nothing distinguishes only one is tried.
type tally struct {
	ctx      context.Context
	s        *search.Searcher
	budget   *exact.Budget      // what may still be spent; nil for no bound
	counts   map[string]*Number // of parts, by their key
	keyBytes int                // length of these keys together
	messages map[messageKey]*message
	entries  int // of the tables of these messages together
	sent     int // messages so far
	// supportOnly makes messages say only which fills are possible at all behind their
	// sender, not in how many ways.
	supportOnly bool
	alone       *Number            // of a board of one grid; nil if not known exactly
	long        int64              // steps that one network may take, if that is more than is left of the budget
	progress    func(done float64) // called by networks with the share done; may be nil
}

// grant raises what is left of the budget to a number of steps.
func (t *tally) grant(steps int64) {
	t.budget = exact.NewBudget(max(steps, t.budget.Left()), t.budget.Workers())
}

func newTally(ctx context.Context, m *search.Marks, b *exact.Budget) *tally {
	s := search.New(m.Board)
	s.LoadMarks(m)
	return &tally{ctx: ctx, s: s, budget: b, counts: map[string]*Number{}, messages: map[messageKey]*message{}}
}

// attempt counts the solutions of the whole board.
func (t *tally) attempt(o Options) *Number {
	if !t.s.Propagate() {
		return Exactly(0)
	}
	t.long, t.progress = o.Long, o.Progress
	defer func() { t.long, t.progress = 0, nil }()
	n := t.product(t.everyGrid())
	if n.Exact || t.ctx.Err() != nil {
		return n
	}
	t.budget.Use(t.budget.Left()) // so that bounds take no longer than they may
	if t.blank(t.everyGrid()) {
		return n
	}
	t.grant(o.budget())
	m := Exactly(1)
	for _, part := range t.s.Components(t.everyGrid()) {
		m = m.times(t.network(part))
	}
	t.budget.Use(t.budget.Left())
	if m.Exact || m.N.Cmp(n.N) > 0 {
		m, n = n, m
	}
	n.cheaper(m.Price)
	return n
}

// within runs f with an n-th of the budget, and then charges the budget with what f used.
func (t *tally) within(n int64, f func()) {
	all := t.budget
	part := all.Part(n)
	given := part.Left()
	t.budget = part
	f()
	t.budget = all
	all.Use(given - part.Left())
}

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
	if t.budget.Spend(costTry*int64(len(t.s.States))) != nil {
		return false
	}
	stage := t.s.Begin()
	defer t.s.End(stage)
	t.s.Nodes++
	t.s.Assign(g, cell, digit)
	return !t.s.Propagate() || f()
}

// product multiplies the counts of the connected parts of some grids.
func (t *tally) product(grids []int) *Number {
	total := Exactly(1)
	for _, part := range t.s.Components(grids) {
		n := t.part(part)
		if n.isZero() {
			return Exactly(0)
		}
		total = total.times(n)
	}
	return total
}

// part counts connected grids, or remembers their count. Callers must not change the number.
func (t *tally) part(grids []int) *Number {
	if t.ctx.Err() != nil {
		return AtLeast(0)
	}
	key := t.key(grids)
	if n, ok := t.counts[key]; ok {
		return n
	}
	n := t.count(grids)
	if !n.Exact {
		return n
	}
	if t.keyBytes += len(key); t.keyBytes > maxKeyBytes {
		clear(t.counts)
		t.keyBytes = len(key)
	}
	t.counts[key] = n
	return n
}

// count counts connected grids; see part.
func (t *tally) count(grids []int) *Number {
	gr := t.graph(grids)
	switch {
	case len(grids) > 1 && t.blank(grids):
		return t.withoutClues(grids)
	case !gr.forest():
		return t.branch(grids, gr.cut(t))
	}
	few := t.few(grids)
	switch {
	case few.Exact:
	case t.alone != nil:
		return t.alone
	case len(grids) == 1:
		c := t.s.States[grids[0]].Candidates()
		if n, err := exact.Count(t.ctx, &c, t.budget); err == nil {
			return &Number{N: n, Exact: true}
		}
	default:
		if n := t.forest(gr); n.Exact {
			return n
		}
	}
	if t.ctx.Err() == nil {
		few.cheaper(t.budget.Refused())
	}
	return few
}

// search searches some grids for solutions, and reports whether firstNodes nodes and the time
// of ctx sufficed.
func (t *tally) search(grids []int, solutions uint64, keep int) (r search.Result, done bool) {
	r, err := t.s.RunSome(t.ctx, grids, search.Limits{Nodes: firstNodes, Solutions: solutions, Keep: keep})
	t.budget.Use(costPosition * int64(r.Nodes))
	return r, err == nil
}

// few searches some grids for up to searchFirst solutions.
func (t *tally) few(grids []int) *Number {
	r, done := t.search(grids, searchFirst, 0)
	n := AtLeast(r.N)
	n.Exact = done && r.N < searchFirst
	return n
}

// branch adds up the counts over the digits of one cell: the one with the fewest in a box
// of the board.
func (t *tally) branch(grids []int, box int) *Number {
	total := AtLeast(0)
	g, cell, set := t.fewest(box)
	total.Exact = t.each(grids, g, cell, set, func(times int64) bool {
		n := t.product(grids)
		total.addTimes(n, times)
		return n.Exact
	})
	return total
}

// each runs f with each digit of a set in a cell. It stops and returns false if f does. Of
// digits that nothing in the grids distinguishes it takes only one, and passes f their number.
func (t *tally) each(grids []int, g, cell int, set grid.Set, f func(times int64) bool) bool {
	for set != 0 {
		digit := set & -set
		times := int64(0)
		for rest := set; rest != 0; rest &= rest - 1 {
			if other := rest & -rest; t.alike(grids, digit, other) {
				set &^= other
				times++
			}
		}
		if !t.try(g, cell, digit, func() bool { return f(times) }) {
			return false
		}
	}
	return true
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
