package solver

import (
	"fmt"

	"samurai/overlap"
	"samurai/solver/grid"
)

// Clash is two equal clues in one house of the board.
type Clash struct {
	House overlap.House
	Cells [2]int // of the board, in the house's order
	Digit uint8
}

// Clashes returns every pair of equal clues that share a house, once, by the
// first house they share. digits goes by cell of the board, 0 for blank.
func Clashes(b *overlap.Board, digits []uint8) []Clash {
	var clashes []Clash
	seen := make(map[[2]int]bool)
	for _, h := range b.Houses {
		for j, y := range h.Cells {
			for _, x := range h.Cells[:j] {
				pair := [2]int{min(x, y), max(x, y)}
				if digits[x] != 0 && digits[x] == digits[y] && !seen[pair] {
					seen[pair] = true
					clashes = append(clashes, Clash{h, [2]int{x, y}, digits[x]})
				}
			}
		}
	}
	return clashes
}

// sentence says what clashes: "nw r1c2 and nw r1c9, both in row 1 of nw, are 5".
func (c *Clash) sentence(b *overlap.Board) string {
	return fmt.Sprintf("%s and %s, both in %s, are %d",
		b.CellName(c.House.Grid, c.Cells[0]), b.CellName(c.House.Grid, c.Cells[1]), b.HouseName(&c.House), c.Digit)
}

// hopeless looks for the plainest reason why grid g has no solution: a cell that
// can hold no digit, or a house with no place for one, as the given digits stand.
// It returns "" when there is none so plain.
func hopeless(b *overlap.Board, g int, digits []uint8) string {
	houses := b.HousesOf(g)
	can := make(map[int]grid.Set, 81) // what a cell's houses leave it
	for c := range 81 {
		cell := b.Cell(g, c)
		can[cell] = grid.All
		if d := digits[cell]; d != 0 {
			can[cell] = 1 << (d - 1)
		}
	}
	for _, h := range houses {
		var used grid.Set
		for _, cell := range h.Cells {
			if d := digits[cell]; d != 0 {
				used |= 1 << (d - 1)
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
			return b.CellName(g, cell) + " can hold no digit"
		}
	}
	for _, h := range houses {
		var held grid.Set
		for _, cell := range h.Cells {
			held |= can[cell]
		}
		for d := range 9 {
			if held>>d&1 == 0 {
				return fmt.Sprintf("%s has no place for %d", b.HouseName(&h), d+1)
			}
		}
	}
	return ""
}
