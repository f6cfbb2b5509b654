package search

import (
	"slices"

	"samurai/overlap"
	"samurai/solver/grid"
)

// Marks are pencil marks: what each cell of a board may still be.
type Marks struct {
	Board *overlap.Board
	Cells []grid.Set // by cell of the board
}

// NewMarks returns what the clues of a puzzle leave in their own cells, and all digits
// elsewhere.
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

// Clone returns a copy, to be changed.
func (m *Marks) Clone() *Marks { return &Marks{m.Board, slices.Clone(m.Cells)} }

// Grid returns what grid g may still be, by cell in reading order.
func (m *Marks) Grid(g int) (c grid.Candidates) {
	overlap.View(m.Board, g, m.Cells, (*[81]grid.Set)(&c))
	return c
}

// Box returns the nine cells of a box of the board, to read and to change.
func (m *Marks) Box(box int) []grid.Set { return m.Cells[9*box : 9*box+9] }

// Known tells whether every cell of grid g has one candidate.
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

// Complete tells whether every cell has one candidate.
func (m *Marks) Complete() bool {
	for _, s := range m.Cells {
		if !s.Single() {
			return false
		}
	}
	return true
}

// Digits returns the known cells by cell of the board, 0 where a cell is open.
func (m *Marks) Digits() []uint8 {
	known := make([]uint8, len(m.Cells))
	for cell, s := range m.Cells {
		if s.Single() {
			known[cell] = s.Digit()
		}
	}
	return known
}
