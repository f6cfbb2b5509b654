package solver

import (
	"math/bits"
	"slices"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver/grid"
)

// settled is a grid that has one solution as things stand.
type settled struct {
	grid     int
	solution layout.Digits
}

// singleSolution is the second rung: a grid with one solution alone is solved,
// and its shared boxes are copied into its neighbours as clues, until nothing
// changes. It is the method that Ken Holmes described for his five-gridders (PC
// Update, May 2006).
func (c *climb) singleSolution() error {
	solved := make([]bool, len(c.board.Grids))
	var next []settled
	for g := range c.board.Grids {
		n, first, err := c.upToTwo(c.marks.Grid(g))
		if err != nil {
			return err
		}
		switch n {
		case 0:
			if why := hopeless(c.board, g, c.digits); why != "" {
				return c.none(RuleClues, "%s has no solution alone: %s", c.name(g), why)
			}
			return c.none(RuleClues, "%s has no solution alone", c.name(g))
		case 1:
			solved[g] = true
			next = append(next, settled{g, first})
		}
	}
	for len(next) > 0 {
		givers := next
		next = nil
		c.report.Rounds = append(c.report.Rounds, Round{Rule: RuleSingleSolution})
		for _, giver := range givers {
			more, err := c.hand(giver, solved)
			if err != nil {
				return err
			}
			next = append(next, more...)
		}
		if rounds := c.report.Rounds; len(rounds[len(rounds)-1].Events) == 0 {
			c.report.Rounds = rounds[:len(rounds)-1]
		}
	}
	if c.marks.Complete() {
		return c.unique(RuleSingleSolution)
	}
	return nil
}

// hand writes a settled grid down, box by box, and returns the neighbours that
// have one solution in turn.
func (c *climb) hand(giver settled, solved []bool) (next []settled, err error) {
	g := giver.grid
	for i, box := range c.board.Grids[g] {
		before := slices.Clone(c.marks.Box(box))
		if at := c.write(giver, i); at >= 0 {
			return nil, c.none(RuleSingleSolution, "the only solution of %s has %d in %s, where its neighbours leave no place for it",
				c.name(g), giver.solution[at], c.board.CellName(g, c.board.Cell(g, at)))
		}
		e := learnt(before, c.marks.Box(box))
		if e.Removed == 0 {
			continue
		}
		for _, to := range c.board.Boxes[box] {
			if to.Grid == g {
				continue
			}
			e.From, e.FromBox, e.To, e.Box = g, i+1, to.Grid, to.Box
			c.tell(e, before)
			if solved[to.Grid] {
				continue
			}
			n, first, err := c.upToTwo(c.marks.Grid(to.Grid))
			if err != nil {
				return nil, err
			}
			if n == 0 {
				return nil, c.none(RuleSingleSolution, "%s has one solution, and with its box %d copied into box %d of %s, %s has none",
					c.name(g), i+1, to.Box, c.name(to.Grid), c.name(to.Grid))
			}
			if n == 1 {
				solved[to.Grid] = true
				next = append(next, settled{to.Grid, first})
			}
		}
	}
	return next, nil
}

// write makes a box of a settled grid known. It returns the grid's cell whose
// digit others have already ruled out, or -1.
func (c *climb) write(s settled, i int) int {
	cells := c.marks.Box(c.board.Grids[s.grid][i])
	for place := range cells {
		at := overlap.CellOf(i, place)
		cells[place] &= 1 << (s.solution[at] - 1)
		if cells[place] == 0 {
			return at
		}
	}
	return -1
}

// learnt compares a box before and after.
func learnt(before, after []grid.Set) (e Event) {
	for i := range before {
		e.Removed += bits.OnesCount16(uint16(before[i] &^ after[i]))
		if !before[i].Single() && after[i].Single() {
			e.Cells++
		}
	}
	return e
}

// upToTwo counts the solutions of a grid as far as 2 and returns the first.
func (c *climb) upToTwo(cands grid.Candidates) (n int, first layout.Digits, err error) {
	err = c.grid.Enumerate(c.ctx, &cands, func(d *[81]uint8) bool {
		if n == 0 {
			first = *d
		}
		n++
		return n < 2
	})
	return n, first, err
}
