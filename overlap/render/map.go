package render

import (
	"fmt"
	"strings"

	"samurai/overlap"
)

// Map draws the grids that each box of the board belongs to, with the boxes in their
// places: "nw 9" over "c 1" in a box that is box 9 of nw and box 1 of c. If that does not
// fit into width columns, it draws the number of grids that have each box. It returns ""
// for a board that cannot be drawn in one piece.
func Map(b *overlap.Board, width int) string {
	if b.Paper == nil {
		return ""
	}
	names := make([][]string, len(b.Boxes))
	widest := 0
	for k, members := range b.Boxes {
		for _, gb := range members {
			name := fmt.Sprintf(" %s %d ", b.Layout.Grids[gb.Grid].Name, gb.Box)
			names[k] = append(names[k], name)
			widest = max(widest, len(name))
		}
	}
	s := newSheet(b, b.Paper.Rows, b.Paper.Cols, widest, func(k int) []string { return names[k] })
	for k, at := range b.Paper.Boxes {
		s.put(k, at)
	}
	if s.width() <= width {
		return strings.Join(s.text(), "\n") + "\n"
	}
	return numbers(b)
}

// numbers draws each box as the number of grids that have it.
func numbers(b *overlap.Board) string {
	p := b.Paper
	at := make([]int, p.Rows*p.Cols)
	for k, s := range p.Boxes {
		at[s.Row*p.Cols+s.Col] = len(b.Boxes[k])
	}
	var out strings.Builder
	for r := range p.Rows {
		line := ""
		for c := range p.Cols {
			switch n := at[r*p.Cols+c]; {
			case n == 0:
				line += "  "
			case n > 9:
				line += " +"
			default:
				line += fmt.Sprintf(" %d", n)
			}
		}
		out.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return out.String()
}
