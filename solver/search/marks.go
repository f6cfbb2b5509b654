package search

import (
	"slices"

	"samurai/overlap"
	"samurai/solver/grid"
)

// Marks are pencil marks: the candidates of each cell of a board.
type Marks struct {
	Board *overlap.Board
	Cells []grid.Set // by cell of the board
}

// NewMarks returns one candidate for each clue of a puzzle, and all digits elsewhere.
func NewMarks(p *overlap.Puzzle) *Marks {
	m := &Marks{p.Board, make([]grid.Set, p.Board.Cells())}
	for cell, d := range p.Digits() {
		m.Cells[cell] = grid.All
		if d != 0 {
			m.Cells[cell] = grid.SetOf(d)
		}
	}
	return m
}

// Clone returns a copy that may be changed.
func (m *Marks) Clone() *Marks { return &Marks{m.Board, slices.Clone(m.Cells)} }

// Grid returns the candidates of grid g, by cell in reading order.
func (m *Marks) Grid(g int) (c grid.Candidates) {
	overlap.View(m.Board, g, m.Cells, (*[81]grid.Set)(&c))
	return c
}

// Box returns the nine cells of a box of the board, which callers may change.
func (m *Marks) Box(box int) []grid.Set { return m.Cells[9*box : 9*box+9] }

// Known reports whether every cell of grid g has one candidate.
func (m *Marks) Known(g int) bool {
	for _, box := range &m.Board.Grids[g] {
		for _, s := range m.Box(box) {
			if !s.Single() {
				return false
			}
		}
	}
	return true
}

// Complete reports whether every cell has one candidate.
func (m *Marks) Complete() bool {
	for _, s := range m.Cells {
		if !s.Single() {
			return false
		}
	}
	return true
}

// Digits returns the known digits by cell of the board, 0 where a cell has several
// candidates.
func (m *Marks) Digits() []uint8 {
	known := make([]uint8, len(m.Cells))
	for cell, s := range m.Cells {
		if s.Single() {
			known[cell] = s.Digit()
		}
	}
	return known
}
