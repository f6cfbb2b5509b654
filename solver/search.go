package solver

import (
	"samurai/solver/count"
	"samurai/solver/learn"
	"samurai/solver/search"
)

// search is the fourth rung: two solutions of the whole puzzle, if there are two.
func (c *climb) search() error {
	r, err := learn.Solutions(c.ctx, c.marks, 2)
	c.Work.Nodes += r.Nodes
	switch {
	case r.N == 2:
		c.Rule, c.Verdict = search.RuleSearch, Multiple
		c.Solution, c.Second = r.Solutions[0], r.Solutions[1]
		c.Joint = count.AtLeast(2)
		return errDone
	case err != nil:
		if r.N == 1 {
			c.Rule, c.Solution = search.RuleSearch, r.Solutions[0]
			c.Joint = count.AtLeast(1)
		}
		return err
	case r.N == 0:
		return c.none(search.RuleSearch, Reason{Kind: NoCombination})
	}
	return c.unique(search.RuleSearch, r.Solutions[0])
}
