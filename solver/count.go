package solver

import (
	"context"
	"math/big"

	"samurai/solver/exact"
	"samurai/solver/grid"
)

// owed is an event whose grid is still to be counted before and after it.
type owed struct {
	round, event  int
	before, after grid.Candidates
}

// task is one grid to count, and what to do with the answer.
type task struct {
	cands grid.Candidates
	count Count
	many  bool // more solutions than it pays to search for
	nodes uint64
	err   error
}

// counts fills in what the ladder did without: how many solutions every grid has
// alone, what they were before and after the grids learnt from one another, and
// how many the whole has. Equal grids are counted once, side by side on all
// cores.
func (c *climb) counts() error {
	var tasks []*task
	known := make(map[grid.Candidates]*task)
	add := func(cands grid.Candidates) *task {
		t, ok := known[cands]
		if !ok {
			t = &task{cands: cands}
			known[cands] = t
			tasks = append(tasks, t)
		}
		return t
	}
	alone := make([]*task, len(c.board.Grids))
	given := newKnowledge(c.board, c.digits)
	for g := range alone {
		alone[g] = add(given.grid(g))
	}
	type pair struct{ before, after *task }
	pairs := make([]pair, len(c.owed))
	for i, o := range c.owed {
		pairs[i] = pair{add(o.before), add(o.after)}
	}
	err := c.run(tasks)
	if err == nil {
		err = c.contract(tasks)
	}
	for g, t := range alone {
		if t.err == nil || t.count.N.Sign() > 0 {
			c.report.Grids[g].Alone = &t.count
		}
		c.report.Grids[g].Nodes = t.nodes
		c.report.Work.Nodes += t.nodes
	}
	for i, o := range c.owed {
		e := &c.report.Rounds[o.round].Events[o.event]
		if p := pairs[i]; p.before.count.Exact && p.after.count.Exact {
			e.Before, e.After = p.before.count.N, p.after.count.N
		}
	}
	if err == nil {
		err = c.countWhole()
	}
	return err
}

// run searches for the first solutions of the tasks, on all cores.
func (c *climb) run(tasks []*task) error {
	each(len(tasks), func() func(int) {
		var s grid.Solver
		return func(i int) { tasks[i].search(c.ctx, &s, c.limit) }
	})
	for _, t := range tasks {
		if t.err != nil {
			return t.err
		}
	}
	return nil
}

// search counts exactly, unless there are more than limit solutions (0 is no
// limit), or so many that contraction has to.
func (t *task) search(ctx context.Context, s *grid.Solver, limit uint64) {
	first := uint64(exact.Few)
	if limit != 0 {
		first = min(exact.Few-1, limit) + 1 // one more than the limit tells it from more
	}
	s.Nodes = 0
	n, err := s.Count(ctx, &t.cands, first)
	t.nodes = s.Nodes
	t.count.N = new(big.Int).SetUint64(n)
	t.err = err
	t.many = n == exact.Few
	t.count.Exact = err == nil && !t.many && !t.count.cap(limit)
}

// contract counts the tasks that have too many solutions to search for, one after the
// other, for each keeps all cores busy.
func (c *climb) contract(tasks []*task) error {
	for _, t := range tasks {
		if !t.many {
			continue
		}
		if err := t.contract(c.ctx, c.limit); err != nil {
			return err
		}
	}
	return nil
}

func (t *task) contract(ctx context.Context, limit uint64) error {
	n, err := exact.CountMany(ctx, &t.cands, nil)
	if t.err = err; err != nil {
		return err
	}
	t.count = Count{N: n}
	t.count.Exact = !t.count.cap(limit)
	return nil
}

// cap lowers a count to the limit, and tells whether it had to.
func (c *Count) cap(limit uint64) bool {
	l := new(big.Int).SetUint64(limit)
	if limit == 0 || c.N.Cmp(l) <= 0 {
		return false
	}
	*c = Count{N: l}
	return true
}
