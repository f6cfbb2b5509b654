package solver

import (
	"samurai/solver/count"
	"samurai/solver/grid"
	"samurai/solver/search"
)

// owed is an event whose grid is still to be counted before and after it.
type owed struct {
	round, event  int
	before, after grid.Candidates
}

// count fills in what the ladder did without: how many solutions every grid has
// alone, what they were before and after the grids learnt from one another, and
// how many the whole has.
func (c *climb) count() error {
	var cands []grid.Candidates
	given := search.NewMarks(c.board, c.digits)
	for g := range c.report.Grids {
		cands = append(cands, given.Grid(g))
	}
	for _, o := range c.owed {
		cands = append(cands, o.before, o.after)
	}
	counts, err := count.Grids(c.ctx, cands, c.limit)
	for g := range c.report.Grids {
		if n := counts[g]; n.Err == nil || n.N.Sign() > 0 {
			c.report.Grids[g].Alone = &n.Number
		}
		c.report.Grids[g].Nodes = counts[g].Nodes
		c.report.Work.Nodes += counts[g].Nodes
	}
	counts = counts[len(c.report.Grids):]
	for i, o := range c.owed {
		e := &c.report.Rounds[o.round].Events[o.event]
		if before, after := counts[2*i], counts[2*i+1]; before.Exact && after.Exact {
			e.Before, e.After = before.N, after.N
		}
	}
	if err == nil {
		err = c.countWhole()
	}
	return err
}

// countWhole counts the solutions of the whole, and those of each grid in place, as far
// as they were asked for and are not known yet.
func (c *climb) countWhole() error {
	switch c.report.Verdict {
	case Undecided:
		return nil
	case Unique, None:
		for g := range c.report.Grids {
			if c.inPlace {
				c.report.Grids[g].InPlace = c.report.Joint
			}
		}
		return nil
	}
	alone := make([]*count.Number, len(c.report.Grids))
	for g := range alone {
		alone[g] = c.report.Grids[g].Alone
	}
	a, err := count.Board(c.ctx, c.marks, count.Options{Limit: c.limit, InPlace: c.inPlace, Budget: c.budget, Alone: alone, AtLeast: 2})
	c.report.Joint = a.Joint
	c.report.Work.Nodes += a.Nodes
	for g, n := range a.InPlace {
		c.report.Grids[g].InPlace = n
	}
	return err
}
