package solver

import (
	"context"
	"math/big"
	"runtime"
	"sync"

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
	if err == nil && c.report.Verdict == Multiple {
		err = c.countJoint()
	}
	return err
}

// run counts the tasks on all cores.
func (c *climb) run(tasks []*task) error {
	queue := make(chan *task)
	var wg sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(tasks)) {
		wg.Go(func() {
			var s grid.Solver
			for t := range queue {
				t.run(c.ctx, &s, c.limit)
			}
		})
	}
	for _, t := range tasks {
		queue <- t
	}
	close(queue)
	wg.Wait()
	for _, t := range tasks {
		if t.err != nil {
			return t.err
		}
	}
	return nil
}

// probe is how many solutions are searched for before they are counted by
// contraction: about what that costs.
const probe = 2000

// run counts exactly, unless there are more than limit solutions; 0 is no limit.
func (t *task) run(ctx context.Context, s *grid.Solver, limit uint64) {
	first := uint64(probe)
	if limit != 0 {
		first = min(probe, limit+1) // one more than the limit tells it from more
	}
	s.Nodes = 0
	n, err := s.Count(ctx, &t.cands, first)
	t.nodes = s.Nodes
	t.count.N = new(big.Int).SetUint64(n)
	if err == nil && n == first && n == probe {
		var all *big.Int
		if all, err = exact.Count(ctx, &t.cands); err == nil {
			t.count.N = all
		}
	}
	t.err = err
	t.count.Exact = err == nil && !t.count.cap(limit)
}

// cap lowers a count to the limit, and tells whether it had to.
func (c *Count) cap(limit uint64) bool {
	l := new(big.Int).SetUint64(limit)
	if limit == 0 || c.N.Cmp(l) <= 0 {
		return false
	}
	c.N = l
	return true
}

// jointTries is how many digits are tried for the exact count of a board with cycles.
const jointTries = 2000

// countJoint counts the solutions of the whole, exactly or as far as the limit.
func (c *climb) countJoint() error {
	var n *Count
	var err error
	if c.limit == 0 {
		var t *Tally
		t, err = countWhole(c.ctx, c.know, jointTries)
		n = &Count{N: t.Lower, Exact: t.Exact()}
		c.report.Work.Nodes += t.Nodes
	} else {
		s := newJoint(c.ctx, c.know)
		f := s.count(c.limit+1, 0)
		c.report.Work.Nodes += s.nodes
		n = &Count{N: new(big.Int).SetUint64(min(f.n, c.limit)), Exact: s.err == nil && f.n <= c.limit}
		err = s.err
	}
	if n.N.Cmp(c.report.Joint.N) >= 0 {
		c.report.Joint = n
	}
	return err
}
