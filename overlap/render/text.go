// Package render draws a board for people: as text, and as scenes for pictures and print.
package render

import (
	"strings"

	"samurai/layout"
	"samurai/overlap"
)

// Board is a board with what to draw on it. Slices go by cell of the board.
type Board struct {
	*overlap.Board
	Digits []uint8 // 1 to 9, or 0 for a cell that is drawn as a dot
	Bold   []bool  // the clues, which look different from found digits; may be nil

	Numbered bool // rows and columns have their numbers, and several grids their names

	// What only pictures show, and Notes its notes; each may be nil.
	Candidates  []layout.Set // of cells without a digit
	Notes       []string     // a word or a number in the cell's corner
	Highlighted []bool       // cells that a colour highlights
	Marks       *Marks
	Only        []int // the grids to draw, at least one; nil for all
}

// NewBoard returns the board of a puzzle with its clues.
func NewBoard(p *overlap.Puzzle) *Board {
	b := &Board{Board: p.Board, Digits: p.Digits(), Bold: make([]bool, p.Board.Cells())}
	for cell, d := range b.Digits {
		b.Bold[cell] = d != 0
	}
	return b
}

// Text draws the board with lines around its boxes, heavy ones around shared boxes. It is
// in one piece if that fits into width columns, otherwise grid by grid under their names.
// With color set, bold cells are in bold by ANSI escapes. The text ends with a newline.
func Text(b *Board, width int, color bool) string {
	for _, gap := range []int{1, 0} {
		lines := func(k int) []string { return b.lines(k, gap, color) }
		if text := b.inOnePiece(width, 3+4*gap, lines); text != "" {
			return text
		}
	}
	return b.gridByGrid(width, 7, func(k int) []string { return b.lines(k, 1, color) })
}

// inOnePiece draws boxes of inner columns in their places on paper; it returns "" if that
// does not fit into width columns.
func (b *Board) inOnePiece(width, inner int, lines func(k int) []string) string {
	p := b.Paper
	if p == nil {
		return ""
	}
	s := newSheet(b.Board, p.Rows, p.Cols, inner, lines)
	for k, at := range p.Boxes {
		s.put(k, at)
	}
	if b.Numbered {
		for g, at := range p.Grids {
			if at != nil {
				s.grids = append(s.grids, *at)
				if len(p.Grids) > 1 {
					s.names = append(s.names, b.Layout.Grids[g].Name)
				}
			}
		}
	}
	if s.width() > width {
		return ""
	}
	return strings.Join(s.text(), "\n") + "\n"
}

// gridByGrid draws every grid for itself, as many side by side as fit.
func (b *Board) gridByGrid(width, inner int, lines func(k int) []string) string {
	const between = 2
	var blocks [][]string
	wide := 0
	for g := range b.Grids {
		s := newSheet(b.Board, 3, 3, inner, lines)
		for i, k := range b.Grids[g] {
			s.put(k, overlap.Spot{Row: i / 3, Col: i % 3})
		}
		if b.Numbered {
			s.grids = []overlap.Spot{{}}
		}
		wide = s.width() + between
		blocks = append(blocks, append([]string{b.Layout.Grids[g].Name}, s.text()...))
	}
	across := max(1, (width+between)/wide)
	var out strings.Builder
	for first := 0; first < len(blocks); first += across {
		if first > 0 {
			out.WriteByte('\n')
		}
		for i := range blocks[first] {
			line := ""
			for j, block := range blocks[first:min(first+across, len(blocks))] {
				line = pad(line, j*wide) + block[i]
			}
			out.WriteString(line + "\n")
		}
	}
	return out.String()
}

// lines is a box of the board as three lines of digits.
func (b *Board) lines(k, gap int, color bool) []string {
	lines := make([]string, 3)
	space := strings.Repeat(" ", gap)
	for row := range lines {
		for col := range 3 {
			cell := 9*k + 3*row + col
			ch := "."
			if d := b.Digits[cell]; d != 0 {
				ch = string(rune('0' + d))
			}
			if color && b.Bold != nil && b.Bold[cell] {
				ch = "\x1b[1m" + ch + "\x1b[0m"
			}
			lines[row] += space + ch
		}
		lines[row] += space
	}
	return lines
}
