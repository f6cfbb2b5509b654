package solver

import (
	"slices"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver/grid"
)

// settled is a grid that has one solution within what is known.
type settled struct {
	grid     int
	solution layout.Digits
}

// singleSolution is the second rung: a grid with one solution is solved, and its shared
// boxes are copied to its neighbours as clues, until nothing changes. Ken Holmes described
// this method for his five-gridders (PC Update, May 2006).
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
			return c.none(RuleClues, noneAlone(c.Puzzle, g))
		case 1:
			solved[g] = true
			next = append(next, settled{g, first})
		}
	}
	for len(next) > 0 {
		givers := next
		next = nil
		c.Rounds = append(c.Rounds, Round{Rule: RuleSingleSolution})
		for _, giver := range givers {
			more, err := c.copyShared(giver, solved)
			if err != nil {
				return err
			}
			next = append(next, more...)
		}
		if rounds := c.Rounds; len(rounds[len(rounds)-1].Events) == 0 {
			c.Rounds = rounds[:len(rounds)-1]
		}
	}
	if c.marks.Complete() {
		return c.unique(RuleSingleSolution, c.marks.Digits())
	}
	return nil
}

// copyShared copies a settled grid box by box, and returns the neighbours that have one
// solution as a result.
func (c *climb) copyShared(giver settled, solved []bool) (next []settled, err error) {
	g := giver.grid
	for i, box := range c.board.Grids[g] {
		before := slices.Clone(c.marks.Box(box))
		if at := c.write(giver, i); at >= 0 {
			return nil, c.none(RuleSingleSolution, Reason{
				Kind: NoPlaceInPlace, Grids: []int{g}, Cells: []int{c.board.Cell(g, at)}, Digit: giver.solution[at],
			})
		}
		e := learnt(before, c.marks.Box(box))
		if e.Removed() == 0 {
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
				return nil, c.none(RuleSingleSolution, Reason{
					Kind: NoneAfterCopy, Grids: []int{g, to.Grid}, Boxes: []int{i + 1, to.Box},
				})
			}
			if n == 1 {
				solved[to.Grid] = true
				next = append(next, settled{to.Grid, first})
			}
		}
	}
	return next, nil
}

// write enters a box of a settled grid into the marks. It returns the first cell of the
// grid whose digit has been ruled out by others, or -1.
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

// learnt returns the event that changes a box in this way, without saying where.
func learnt(before, after []grid.Set) (e Event) {
	for i := range before {
		e.Gone[i] = before[i] &^ after[i]
		if !before[i].Single() && after[i].Single() {
			e.Cells++
		}
	}
	return e
}

// upToTwo counts the solutions of a grid up to 2 and returns the first.
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
