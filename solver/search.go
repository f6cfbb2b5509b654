package solver

import (
	"samurai/solver/count"
	"samurai/solver/search"
)

// search is the fourth rung: two solutions of the whole, if there are two.
func (c *climb) search() error {
	s := search.New(c.board)
	s.LoadMarks(c.marks)
	r, err := s.Run(c.ctx, search.Limits{Solutions: 2, Keep: 2})
	c.report.Work.Nodes += r.Nodes
	switch {
	case r.N == 2:
		c.report.Rule, c.report.Verdict = RuleSearch, Multiple
		c.report.Solution = search.ByGrid(c.board, r.Solutions[0])
		c.report.Second = search.ByGrid(c.board, r.Solutions[1])
		c.report.Joint = count.AtLeast(2)
		return errDone
	case err != nil:
		if r.N == 1 {
			c.report.Rule = RuleSearch
			c.report.Solution = search.ByGrid(c.board, r.Solutions[0])
			c.report.Joint = count.AtLeast(1)
		}
		return err
	case r.N == 0:
		return c.none(RuleSearch, "each grid has solutions, but no choice of them fits together")
	}
	return c.solved(RuleSearch, search.ByGrid(c.board, r.Solutions[0]))
}
