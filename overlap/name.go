package overlap

import (
	"fmt"

	"samurai/layout"
)

// CellName returns what a cell of the board is called in grid g, "nw r3c7", or in
// the first grid that has it when g is -1 or does not.
func (b *Board) CellName(g, cell int) string {
	home := b.Boxes[cell/9][0]
	for _, gb := range b.Boxes[cell/9] {
		if gb.Grid == g {
			home = gb
		}
	}
	return b.GridName(home.Grid) + " " + NameIn(home, cell)
}

// NameIn returns what a cell of the board is called in a grid that has it, where the cell's box is home: "r3c7".
func NameIn(home layout.GridBox, cell int) string {
	c := CellOf(home.Box-1, cell%9)
	return fmt.Sprintf("r%dc%d", c/9+1, c%9+1)
}

// HouseName returns what people call the house: "row 3 of nw".
func (b *Board) HouseName(h *House) string {
	return fmt.Sprintf("%s %d of %s", h.Kind, h.Index, b.GridName(h.Grid))
}

// BoxNames returns what people call a box of the board in each of its grids: "box 9 of nw".
func (b *Board) BoxNames(box int) (names []string) {
	for _, gb := range b.Boxes[box] {
		names = append(names, b.HouseName(&House{Kind: Box, Grid: gb.Grid, Index: gb.Box}))
	}
	return names
}

// GridName returns the name of grid g.
func (b *Board) GridName(g int) string { return b.Layout.Grids[g].Name }
