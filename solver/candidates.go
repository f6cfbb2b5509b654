package solver

import (
	"samurai/solver/search"
)

// candidates is the third rung: the true candidates of the grids, the digits that each cell
// has in some solution, are intersected over the shared boxes until nothing changes.
func (c *climb) candidates() error {
	contradiction, err := c.marks.Narrow(c.ctx, &c.grid, func(exchanges []search.Exchange) {
		c.Rounds = append(c.Rounds, Round{Rule: search.RuleCandidates})
		for _, x := range exchanges {
			c.record(learnt(&x), nil)
		}
	})
	switch {
	case err != nil:
		return err
	case contradiction == nil:
		if c.marks.Complete() {
			return c.unique(search.RuleCandidates, c.marks.Digits())
		}
		return nil
	case contradiction.Cell >= 0:
		return c.none(search.RuleCandidates, Reason{Kind: NoCommonDigit, Cells: []int{contradiction.Cell}})
	}
	return c.none(search.RuleCandidates, Reason{Kind: NoneWithNeighbours, Grids: []int{contradiction.Grid}})
}
