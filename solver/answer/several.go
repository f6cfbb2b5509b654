package answer

import (
	"context"
	"slices"

	"samurai/solver/grid"
	"samurai/solver/logic"
	"samurai/solver/search"
)

// What the search for solutions of a position may cost, in nodes: for one candidate, and for all.
const (
	candidateNodes = 20_000
	solutionNodes  = 200_000
)

// solutions returns solutions that a position of the puzzle allows: those known that it does, and some for
// each candidate that is found in one soon. With them, logic that leads no further ends soon.
func (r *Reasoning) solutions(ctx context.Context, at *logic.Position) [][]uint8 {
	c := covering{at: at, has: make([]logic.Set, at.Cells()), marks: search.NewMarks(r.Puzzle.Puzzle)}
	free := logic.All
	for cell := range c.has {
		if d := at.Value(cell); d != 0 {
			free &^= logic.Of(d)
			c.marks.Cells[cell] = grid.SetOf(uint8(d))
		} else {
			c.marks.Cells[cell] = grid.Set(at.Marks(cell))
		}
	}
	c.free = free.Digits()
	for _, solution := range r.logic.Known {
		c.add(solution)
	}
	s, budget := search.New(r.Board), uint64(solutionNodes)
	for cell, before := range c.marks.Cells {
		for rest := at.Marks(cell); rest != 0; rest &= rest - 1 {
			if d := rest.First(); !c.has[cell].Has(d) && budget > 0 {
				c.marks.Cells[cell] = grid.SetOf(uint8(d))
				s.LoadMarks(c.marks)
				found, err := s.Run(ctx, search.Limits{Nodes: min(candidateNodes, budget), Solutions: 1, Keep: 1})
				if budget -= min(budget, found.Nodes); found.N > 0 && err == nil {
					c.add(found.Solutions[0])
				}
			}
		}
		c.marks.Cells[cell] = before
	}
	return c.found
}

// covering is solutions of a position that together have many of its candidates.
type covering struct {
	at    *logic.Position
	marks *search.Marks
	free  []int       // the digits that no cell has yet
	has   []logic.Set // by cell: the digits of the solutions
	found [][]uint8
}

// add adds a solution if it is one of the position, and those with free digits in each other's place.
func (c *covering) add(solution []uint8) {
	for shift := range max(1, len(c.free)) {
		turned := slices.Clone(solution)
		for cell, d := range solution {
			if i := slices.Index(c.free, int(d)); i >= 0 {
				turned[cell] = uint8(c.free[(i+shift)%len(c.free)])
			}
		}
		if !c.fits(turned) {
			continue
		}
		c.found = append(c.found, turned)
		for cell, d := range turned {
			c.has[cell] |= logic.Of(int(d))
		}
	}
}

// fits reports whether the position allows a solution of the puzzle.
func (c *covering) fits(solution []uint8) bool {
	for cell, d := range solution {
		if v := c.at.Value(cell); v != int(d) && (v != 0 || !c.at.Marks(cell).Has(int(d))) {
			return false
		}
	}
	return true
}
