package overlap

import (
	"fmt"
	"slices"
)

// House is nine cells of the board that hold each digit once: a row or a column
// of a grid, or a box, which may belong to several.
type House struct {
	Kind  Kind
	Grid  int // for a box the first grid that has it
	Index int // 1 to 9: the row, the column, or the grid's box
	Cells [9]int
}

// Kind tells a house's shape.
type Kind uint8

// The kinds of houses.
const (
	Row Kind = iota
	Column
	Box
)

// String returns "row", "column" or "box".
func (k Kind) String() string { return [...]string{"row", "column", "box"}[k] }

// Houses returns every house of the board once, under the first grid that has it:
// grid by grid its rows, its columns and its boxes. Grids that share all boxes of a
// band have its rows in common too, and those that share a stack its columns.
func (b *Board) Houses() []House {
	houses := make([]House, 0, 18*len(b.Grids)+len(b.Boxes))
	seen := make(map[[9]int]bool, cap(houses))
	for g := range b.Grids {
		for _, h := range b.HousesOf(g) {
			cells := h.Cells
			slices.Sort(cells[:])
			if !seen[cells] {
				seen[cells] = true
				houses = append(houses, h)
			}
		}
	}
	return houses
}

// HousesOf returns the 27 houses of grid g: its rows, its columns, its boxes.
func (b *Board) HousesOf(g int) [27]House {
	var houses [27]House
	for i := range 9 {
		row := House{Kind: Row, Grid: g, Index: i + 1}
		column := House{Kind: Column, Grid: g, Index: i + 1}
		first := b.Boxes[b.Grids[g][i]][0]
		box := House{Kind: Box, Grid: first.Grid, Index: first.Box}
		for j := range 9 {
			row.Cells[j] = b.Cell(g, 9*i+j)
			column.Cells[j] = b.Cell(g, 9*j+i)
			box.Cells[j] = 9*b.Grids[g][i] + j
		}
		houses[i], houses[9+i], houses[18+i] = row, column, box
	}
	return houses
}

// HouseName returns what people call the house: "row 3 of nw".
func (b *Board) HouseName(h *House) string {
	return fmt.Sprintf("%s %d of %s", h.Kind, h.Index, b.Layout.Grids[h.Grid].Name)
}
