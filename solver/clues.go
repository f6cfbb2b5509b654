package solver

import (
	"samurai/overlap"
	"samurai/solver/grid"
	"samurai/solver/search"
)

// clues is the first rung: equal clues in a house.
func (c *climb) clues() error {
	conflicts := c.Puzzle.Conflicts()
	if len(conflicts) == 0 {
		return nil
	}
	first := &conflicts[0]
	return c.none(search.RuleClues, Reason{
		Kind: EqualClues, Cells: first.Cells[:], Digit: first.Digit, House: &first.House, More: len(conflicts) - 1,
	})
}

// noneAlone returns the simplest reason why grid g has no solution: with the clues as they
// are, a cell can hold no digit, or a house has no place for one.
func noneAlone(p *overlap.Puzzle, g int) Reason {
	b, digits := p.Board, p.Digits()
	houses := b.HousesOf(g)
	can := make(map[int]grid.Set, 81) // the digits that a cell's houses allow
	marks := search.NewMarks(p)
	for c := range 81 {
		cell := b.Cell(g, c)
		can[cell] = marks.Cells[cell]
	}
	for _, h := range houses {
		var used grid.Set
		for _, cell := range h.Cells {
			if digits[cell] != 0 {
				used |= marks.Cells[cell]
			}
		}
		for _, cell := range h.Cells {
			if digits[cell] == 0 {
				can[cell] &^= used
			}
		}
	}
	for c := range 81 {
		if cell := b.Cell(g, c); can[cell] == 0 {
			return Reason{Kind: NoDigitAlone, Grids: []int{g}, Cells: []int{cell}}
		}
	}
	for _, h := range houses {
		var held grid.Set
		for _, cell := range h.Cells {
			held |= can[cell]
		}
		if missing := grid.All &^ held; missing != 0 {
			return Reason{Kind: NoPlaceAlone, Grids: []int{g}, Digit: missing.Digit(), House: &h}
		}
	}
	return Reason{Kind: NoneAlone, Grids: []int{g}}
}
