package format

import (
	"bytes"
	"fmt"

	"samurai/layout"
)

// sdk is SudoCue's and SadMan's file of one grid: lines #A to #U with the author
// and the like, then nine lines of nine. SadMan's sections are [Puzzle] and [State].
var sdk = &Format{
	Name: "sdk", Doc: "SudoCue and SadMan: one grid with a header", Extensions: []string{".sdk"}, one: true,
	plain: true,
	write: func(b *bytes.Buffer, it *Item) ([]string, error) {
		for _, f := range sdkFields {
			if text := f.of(it.Source); *text != "" {
				fmt.Fprintf(b, "#%c%s\n", f.letter, *text)
			}
		}
		d := it.Grid(0)
		for r := range 9 {
			digits(b, d[9*r:9*r+9], '.')
			b.WriteByte('\n')
		}
		return it.without("title", "author", "source", "difficulty"), nil
	},
}

// sdkFields are the letters of the header lines that are written.
var sdkFields = []struct {
	letter byte
	of     func(p *layout.Puzzle) *string
}{
	{'A', func(p *layout.Puzzle) *string { return &p.About.Author }},
	{'D', func(p *layout.Puzzle) *string { return &p.Title }},
	{'S', func(p *layout.Puzzle) *string { return &p.About.Source }},
	{'L', func(p *layout.Puzzle) *string { return &p.About.Difficulty }},
}
