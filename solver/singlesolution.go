package solver

import (
	"slices"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver/search"
)

// settled is a grid that has one solution, given what is known.
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
		cands := c.marks.Grid(g)
		n, solution, err := c.grid.UpToTwo(c.ctx, &cands)
		if err != nil {
			return err
		}
		switch n {
		case 0:
			return c.none(search.RuleClues, noneAlone(c.Puzzle, g))
		case 1:
			solved[g] = true
			next = append(next, settled{g, solution})
		}
	}
	for len(next) > 0 {
		givers := next
		next = nil
		c.Rounds = append(c.Rounds, Round{Rule: search.RuleSingleSolution})
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
		return c.unique(search.RuleSingleSolution, c.marks.Digits())
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
			return nil, c.none(search.RuleSingleSolution, Reason{
				Kind: NoPlaceInPlace, Grids: []int{g}, Cells: []int{c.board.Cell(g, at)}, Digit: giver.solution[at],
			})
		}
		after := c.marks.Box(box)
		if slices.Equal(before, after) {
			continue
		}
		for _, to := range c.board.Boxes[box] {
			if to.Grid == g {
				continue
			}
			c.record(learnt(&search.Exchange{From: g, FromBox: i + 1, To: to.Grid, Box: to.Box, Before: before, After: after}), before)
			if solved[to.Grid] {
				continue
			}
			cands := c.marks.Grid(to.Grid)
			n, solution, err := c.grid.UpToTwo(c.ctx, &cands)
			if err != nil {
				return nil, err
			}
			if n == 0 {
				return nil, c.none(search.RuleSingleSolution, Reason{
					Kind: NoneAfterCopy, Grids: []int{g, to.Grid}, Boxes: []int{i + 1, to.Box},
				})
			}
			if n == 1 {
				solved[to.Grid] = true
				next = append(next, settled{to.Grid, solution})
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

// learnt returns the event of an exchange.
func learnt(x *search.Exchange) Event {
	e := Event{From: x.From, FromBox: x.FromBox, To: x.To, Box: x.Box}
	for i, before := range x.Before {
		e.RuledOut[i] = before &^ x.After[i]
		if !before.Single() && x.After[i].Single() {
			e.Cells++
		}
	}
	return e
}
