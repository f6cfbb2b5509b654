package solver

import (
	"samurai/overlap"
	"samurai/solver/grid"
)

// candidates is the third rung: the true candidates of the grids, the digits that each cell
// has in some solution, are intersected over the shared boxes until nothing changes. In a
// round all grids start from what was known before it, so that their order does not
// matter.
func (c *climb) candidates() error {
	stale := make([]bool, len(c.board.Grids))
	for g := range stale {
		stale[g] = !c.marks.Known(g)
	}
	truths := make([]grid.Candidates, len(stale))
	for any := true; any; {
		for g := range stale {
			if !stale[g] {
				continue
			}
			cands := c.marks.Grid(g)
			t, err := c.grid.TrueCandidates(c.ctx, &cands)
			if err != nil {
				return err
			}
			if t[0] == 0 {
				return c.none(RuleCandidates, Reason{Kind: NoneWithOthers, Grids: []int{g}})
			}
			truths[g] = t
		}
		var err error
		if any, err = c.exchange(truths, stale); err != nil {
			return err
		}
	}
	if c.marks.Complete() {
		return c.unique(RuleCandidates, c.marks.Digits())
	}
	return nil
}

// exchange intersects the true candidates of the stale grids with what is known, records
// what their neighbours learn from that, and makes stale the grids that learnt something.
func (c *climb) exchange(truths []grid.Candidates, stale []bool) (any bool, err error) {
	fresh := stale
	learns := make([]bool, len(stale))
	round := len(c.Rounds)
	c.Rounds = append(c.Rounds, Round{Rule: RuleCandidates})
	for box, members := range c.board.Boxes {
		own := make([][]grid.Set, len(members)) // the box as each grid sees it
		known := c.marks.Box(box)
		for i, gb := range members {
			own[i] = append(own[i], known...)
			if fresh[gb.Grid] {
				for place := range own[i] {
					own[i][place] = truths[gb.Grid][overlap.CellOf(gb.Box-1, place)]
				}
			}
		}
		for i := range members {
			for place := range known {
				known[place] &= own[i][place]
			}
		}
		for place, s := range known {
			if s == 0 {
				return false, c.none(RuleCandidates, Reason{Kind: NoCommonDigit, Cells: []int{9*box + place}})
			}
		}
		for i, to := range members {
			for j, from := range members {
				if i == j || !fresh[from.Grid] {
					continue
				}
				both := make([]grid.Set, 9)
				for place := range both {
					both[place] = own[i][place] & own[j][place]
				}
				e := learnt(own[i], both)
				if e.Removed() == 0 {
					continue
				}
				learns[to.Grid] = true
				any = true
				e.From, e.FromBox, e.To, e.Box = from.Grid, from.Box, to.Grid, to.Box
				c.tell(e, nil)
			}
		}
	}
	if !any {
		c.Rounds = c.Rounds[:round]
	}
	copy(stale, learns)
	return any, nil
}
