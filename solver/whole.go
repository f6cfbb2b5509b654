package solver

import (
	"errors"
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
	defer func() { c.report.Joint.cap(c.limit) }()
	enough, err := c.searchToLimit()
	if err != nil {
		return err
	}
	t := newTally(c.ctx, c.know)
	t.budget = exact.NewBudget(c.budget)
	defer func() { c.report.Work.Nodes += t.nodes }()
	if !enough && c.limit != 0 {
		if enough, err = c.boundToLimit(t); err != nil {
			return err
		}
	}
	var tried error
	if !enough {
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

// As far as searchLimit solutions, at so many positions, searching is the quickest way
// to a limit.
const (
	searchLimit      = 100_000
	searchLimitNodes = 400_000
)

// searchToLimit searches for the solutions of the whole as far as the limit, and tells
// whether that was enough. If it was not the number is still a lower bound.
func (c *climb) searchToLimit() (enough bool, err error) {
	if c.limit == 0 || c.limit > searchLimit {
		return false, nil
	}
	s := newSearcher(c.board)
	s.know(c.know)
	s.most = searchLimitNodes
	f := s.run(c.ctx, c.limit+1, 0) // one more than the limit tells it from more
	c.report.Work.Nodes += s.nodes
	n := &Count{N: new(big.Int).SetUint64(f.n), Exact: s.err == nil && f.n <= c.limit}
	if n.Exact || n.N.Cmp(c.report.Joint.N) > 0 {
		c.report.Joint = n
	}
	if err = s.err; errors.Is(err, errMost) {
		err = nil
	}
	return n.Exact || f.n >= c.limit, err
}

// boundToLimit tells whether a quick lower bound is beyond the limit.
func (c *climb) boundToLimit(t *tally) (enough bool, err error) {
	defer t.share(8)()
	if !t.propagate() {
		return false, nil
	}
	n, err := t.lower()
	if err != nil || !(&Count{N: n}).cap(c.limit) {
		return false, err
	}
	c.report.Joint = &Count{N: n}
	return true, nil
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
	all, err := t.countsInPlace(c.limit)
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
		n.cap(c.limit)
		own.InPlace = n
	}
	return err
}
