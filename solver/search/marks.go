package search

import (
	"samurai/layout"
	"samurai/overlap"
	"samurai/solver/grid"
)

// Marks are pencil marks: what each cell of a board may still be.
type Marks struct {
	Board *overlap.Board
	Cells []grid.Set // by cell of the board
}

// NewMarks returns what clues leave in their own cells, and all digits elsewhere. digits
// are the clues by cell of the board, 0 for blank; a value above 9 leaves its cell
// nothing.
func NewMarks(b *overlap.Board, digits []uint8) *Marks {
	m := &Marks{b, make([]grid.Set, b.Cells())}
	for i, d := range digits {
		m.Cells[i] = grid.All
		if d != 0 {
			m.Cells[i] &= 1 << (d - 1)
		}
	}
	return m
}

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

// Digits returns the known cells of every grid, 0 where a cell is open.
func (m *Marks) Digits() []layout.Digits {
	known := make([]uint8, len(m.Cells))
	for i, s := range m.Cells {
		if s.Single() {
			known[i] = s.Digit()
		}
	}
	return ByGrid(m.Board, known)
}

// ByGrid gives every grid its part of the values of a board.
func ByGrid(b *overlap.Board, digits []uint8) []layout.Digits {
	grids := make([]layout.Digits, len(b.Grids))
	for g := range grids {
		overlap.View(b, g, digits, &grids[g])
	}
	return grids
}
