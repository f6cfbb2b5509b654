package solver

import (
	"math/bits"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver/grid"
)

// knowledge is what each cell of the board may still be.
type knowledge struct {
	board *overlap.Board
	cells []grid.Set
}

func newKnowledge(b *overlap.Board, digits []uint8) *knowledge {
	k := &knowledge{b, make([]grid.Set, b.Cells())}
	for i, d := range digits {
		if d == 0 {
			k.cells[i] = grid.All
		} else {
			k.cells[i] = 1 << (d - 1)
		}
	}
	return k
}

// grid returns what grid g may still be, by cell in reading order.
func (k *knowledge) grid(g int) (c grid.Candidates) {
	overlap.View(k.board, g, k.cells, (*[81]grid.Set)(&c))
	return c
}

// box returns the nine cells of a box of the board.
func (k *knowledge) box(box int) []grid.Set { return k.cells[9*box : 9*box+9] }

// known tells whether every cell of grid g has one candidate.
func (k *knowledge) known(g int) bool {
	for _, box := range &k.board.Grids[g] {
		for _, s := range k.box(box) {
			if !single(s) {
				return false
			}
		}
	}
	return true
}

func (k *knowledge) complete() bool {
	for _, s := range k.cells {
		if !single(s) {
			return false
		}
	}
	return true
}

// digits returns the known cells of every grid, 0 where a cell is open.
func (k *knowledge) digits() []layout.Digits {
	known := make([]uint8, len(k.cells))
	for i, s := range k.cells {
		if single(s) {
			known[i] = digit(s)
		}
	}
	return spread(k.board, known)
}

// spread gives every grid its part of the board.
func spread(b *overlap.Board, board []uint8) []layout.Digits {
	grids := make([]layout.Digits, len(b.Grids))
	for g := range grids {
		overlap.View(b, g, board, &grids[g])
	}
	return grids
}

func single(s grid.Set) bool { return s != 0 && s&(s-1) == 0 }

// digit returns the digit of a set of one.
func digit(s grid.Set) uint8 { return uint8(bits.TrailingZeros16(uint16(s))) + 1 }
