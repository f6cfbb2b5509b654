package solver

import "math/big"

// search is the fourth rung: two solutions of the whole, if there are two.
func (c *climb) search() error {
	s := newSearcher(c.board)
	s.know(c.know)
	f := s.run(c.ctx, 2, 2)
	c.report.Work.Nodes += s.nodes
	switch {
	case len(f.witnesses) == 2:
		c.report.Rule, c.report.Verdict = RuleSearch, Multiple
		c.report.Solution = spread(c.board, f.witnesses[0])
		c.report.Second = spread(c.board, f.witnesses[1])
		c.report.Joint = &Count{N: big.NewInt(2)}
		return errDone
	case s.err != nil:
		if f.n == 1 {
			c.report.Rule = RuleSearch
			c.report.Solution = spread(c.board, f.witnesses[0])
			c.report.Joint = &Count{N: big.NewInt(1)}
		}
		return s.err
	case f.n == 0:
		return c.none(RuleSearch, "each grid has solutions, but no choice of them fits together")
	}
	return c.solved(RuleSearch, spread(c.board, f.witnesses[0]))
}
