package format

import (
	"bytes"
)

// blocks is grids one after the other, each nine lines of nine: in the order of the layout,
// in the order of the options, or each under its name. One block is a single grid, five are
// a samurai.
var blocks = &Format{
	Name: "blocks", Doc: "nine lines of nine for each grid, below its name or in the order of the layout (see --order)",
	plain: true,
	write: func(b *bytes.Buffer, it *Item) ([]string, error) {
		title := it.heading(b)
		for i, g := range it.order() {
			if len(it.Board.Grids) > 1 {
				b.WriteString(it.Board.Layout.Grids[g].Name + "\n")
			}
			nineLines(b, it.Grid(g))
			if i+1 < len(it.Board.Grids) {
				b.WriteByte('\n')
			}
		}
		lost := it.without(title)
		if n := len(it.Board.Grids); n != 1 && it.Board.Layout.Name != "samurai" {
			lost = append(lost, layoutLost)
		}
		return lost, nil
	},
}
