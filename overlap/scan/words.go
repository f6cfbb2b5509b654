package scan

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"
)

// wordsAbove returns the lines of text that stand above a lattice, within some of its rows, with
// ligatures taken apart. Of a line, words count that are above the lattice, and those beside them.
func wordsAbove(glyphs []Glyph, x, y axis) (lines []string) {
	var above []Glyph
	for _, g := range glyphs {
		if g.Y < y.from && g.Y > y.from-wordsAside*y.pitch && g.Char != 0 {
			above = append(above, g)
		}
	}
	slices.SortStableFunc(above, func(a, b Glyph) int {
		if math.Abs(a.Y-b.Y) > min(a.Size, b.Size)/sameLine {
			return cmp.Compare(a.Y, b.Y)
		}
		return cmp.Compare(a.X, b.X)
	})
	var line, words strings.Builder
	over := false // one of the words stands above the lattice
	endWords := func() {
		if over {
			line.WriteString(" " + words.String())
		}
		words.Reset()
		over = false
	}
	end := func() {
		endWords()
		if l := strings.Join(strings.Fields(norm.NFKC.String(line.String())), " "); l != "" {
			lines = append(lines, l)
		}
		line.Reset()
	}
	for i, g := range above {
		if i > 0 {
			last := above[i-1]
			switch gap := g.X - g.Width/2 - last.X - last.Width/2; {
			case math.Abs(g.Y-last.Y) > min(g.Size, last.Size)/sameLine:
				end()
			case gap > wordsApart*g.Size:
				endWords()
			case gap > wordGap*g.Size:
				words.WriteByte(' ')
			}
		}
		words.WriteRune(g.Char)
		over = over || g.X >= x.from-x.pitch && g.X <= x.at(x.n+1)
	}
	end()
	return lines
}
