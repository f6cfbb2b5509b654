package format

import (
	"bytes"
	"fmt"

	"samurai/layout"
)

// ss is the file of Simple Sudoku: a grid in a frame. Below it HoDoKu adds the digits
// that a player has entered, and the candidates that were ruled out.
var ss = &Format{
	Name: "ss", Doc: "Simple Sudoku: one grid in a frame", Extensions: []string{".ss"}, one: true,
	plain: true,
	write: func(b *bytes.Buffer, it *Item) ([]string, error) {
		d := it.Grid(0)
		b.WriteString("*-----------*\n")
		for r := range 9 {
			if r == 3 || r == 6 {
				b.WriteString("|---+---+---|\n")
			}
			for c := 0; c < 9; c += 3 {
				b.WriteByte('|')
				digits(b, d[9*r+c:9*r+c+3], '.')
			}
			b.WriteString("|\n")
		}
		b.WriteString("*-----------*\n")
		for i, at := range it.grid(0) {
			if at.entered != 0 {
				fmt.Fprintf(b, "I%02d%d\n", i, at.entered)
			}
			if at.marks != 0 {
				for _, d := range (layout.AllDigits &^ at.marks).Digits() {
					fmt.Fprintf(b, "E%02d%03d\n", i, d)
				}
			}
		}
		return it.without("progress"), nil
	},
}
