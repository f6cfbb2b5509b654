package solver

import (
	"errors"
	"math"
	"math/big"

	"samurai/solver/exact"
)

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
	if c.limit != 0 {
		if err := c.countToLimit(); err != nil {
			return err
		}
	}
	t := newTally(c.ctx, c.know)
	t.budget = exact.NewBudget(c.budget)
	defer func() { c.report.Work.Nodes += t.nodes }()
	var tried error
	if c.limit == 0 {
		c.report.Joint.Upper = c.productAlone()
		var n *Count
		if n, tried = t.attempt(); n.Exact || n.N.Cmp(c.report.Joint.N) > 0 {
			n.Upper = c.report.Joint.Upper
			c.report.Joint = n
		}
	}
	if tried != nil && !errors.Is(tried, exact.ErrBudget) {
		return tried
	}
	t.grant(c.budget / 2)
	if c.inPlace {
		if err := c.countInPlace(t); err != nil {
			return err
		}
	}
	if tried != nil {
		return t.bound(c.report.Joint)
	}
	c.report.Joint.Upper = nil
	return nil
}

// countToLimit counts the solutions of the whole as far as the limit.
func (c *climb) countToLimit() error {
	s := newSearcher(c.board)
	s.know(c.know)
	first := min(c.limit, math.MaxUint64-1) + 1 // one more than the limit tells it from more
	f := s.run(c.ctx, first, 0)
	c.report.Work.Nodes += s.nodes
	n := &Count{N: new(big.Int).SetUint64(min(f.n, c.limit)), Exact: s.err == nil && f.n < first}
	if n.N.Cmp(c.report.Joint.N) >= 0 {
		c.report.Joint = n
	}
	return s.err
}

// productAlone returns what the whole would have if the grids had nothing to agree on,
// an upper bound; nil when a grid alone was not counted.
func (c *climb) productAlone() *big.Int {
	n := big.NewInt(1)
	for _, g := range c.report.Grids {
		if g.Alone == nil || !g.Alone.Exact {
			return nil
		}
		n.Mul(n, g.Alone.N)
	}
	return n
}

// countInPlace counts what solutions of each grid the whole has.
func (c *climb) countInPlace(t *tally) error {
	all, err := t.countsInPlace()
	for g, n := range all {
		if n == nil {
			continue
		}
		own := &c.report.Grids[g]
		if alone := own.Alone; !n.Exact && alone != nil && alone.Exact {
			if n.Upper = alone.N; n.N.Cmp(n.Upper) == 0 {
				n.Exact, n.Upper = true, nil
			}
		}
		if n.cap(c.limit) {
			n.Exact = false
		}
		own.InPlace = n
	}
	return err
}
