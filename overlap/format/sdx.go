package format

import (
	"bytes"
	"fmt"
)

// sdx is SudoCue's file of a grid that is being solved: cells between blanks, a
// clue as its digit, a digit that the player found as u5, any other cell as its
// candidates.
var sdx = &Format{
	Name: "sdx", Doc: "SudoCue: one grid with candidates", Extensions: []string{".sdx"}, one: true,
	plain: true,
	write: func(b *bytes.Buffer, it *Item) ([]string, error) {
		held := "progress"
		for i, at := range it.grid(0) {
			switch {
			case at.digit != 0:
				b.WriteByte('0' + at.digit)
			case at.entered != 0:
				fmt.Fprintf(b, "u%d", at.entered)
			case at.marks.Len() > 1:
				b.WriteString(at.marks.String())
			default:
				if at.marks != 0 {
					held = "" // a lone mark would be a clue
				}
				b.WriteString("123456789")
			}
			b.WriteByte(" \n"[(i%9+1)/9])
		}
		return it.without(held), nil
	},
}
