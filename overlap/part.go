package overlap

import (
	"slices"

	"samurai/layout"
)

// Part returns the board of some of the grids, in the order given, with the boxes that they
// share.
func (b *Board) Part(grids []int) *Board {
	l := &layout.Layout{}
	var ties []layout.Tie
	at := make(map[int]int) // the tie of a box of the board
	for i, g := range grids {
		l.Grids = append(l.Grids, layout.Grid{Name: b.Layout.Grids[g].Name})
		for box, k := range b.Grids[g] {
			t, ok := at[k]
			if !ok {
				t = len(ties)
				at[k] = t
				ties = append(ties, layout.Tie{})
			}
			ties[t].Boxes = append(ties[t].Boxes, layout.GridBox{Grid: i, Box: box + 1})
		}
	}
	l.Shared = slices.DeleteFunc(ties, func(t layout.Tie) bool { return len(t.Boxes) < 2 })
	part, _ := New(l) // there are no problems but those of the whole board, which has none
	return part
}
