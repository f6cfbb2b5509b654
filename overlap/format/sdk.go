package format

import (
	"bytes"
)

// sdk is SudoCue's and SadMan's file of one grid: lines #A to #U with the author
// and the like, then nine lines of nine. SadMan's sections are [Puzzle] and [State].
var sdk = &Format{
	Name: "sdk", Doc: "SudoCue and SadMan: one grid with a header", Extensions: []string{".sdk"}, one: true,
	plain: true,
	write: func(b *bytes.Buffer, it *Item) ([]string, error) {
		about := it.Source.About
		for _, f := range [][2]string{{"#A", about.Author}, {"#D", it.Source.Title}, {"#S", about.Source}, {"#L", about.Difficulty}} {
			if f[1] != "" {
				b.WriteString(f[0] + f[1] + "\n")
			}
		}
		nineLines(b, it.Grid(0))
		return it.without("title", "author", "source", "difficulty"), nil
	},
}
