package format

import (
	"bytes"
	"slices"
	"strings"

	"samurai/layout"
	"samurai/overlap"
)

// ragged is a board as drawn, with the gaps left out: a samurai's lines have 18,
// 21 and 9 cells. It circulates with the homework of solver courses.
var ragged = &Format{
	Name: "ragged", Doc: "the board as drawn without its gaps, lines of 18, 21 and 9 for a samurai",
	match: func(s *source) bool { return s.isRagged() },
	read: func(s *source) {
		for _, g := range s.groups() {
			pos := s.pos(g.from, 0)
			s.done(pos.Line, s.ragged(g, pos))
		}
	},
	write: func(b *bytes.Buffer, it *Item) ([]string, error) {
		c, err := it.canvas()
		if err != nil {
			return nil, err
		}
		for r := range c.rows {
			for col := range c.cols {
				if at := c.at(r, col); at.in {
					digits(b, []uint8{at.digit}, '0')
				}
			}
			b.WriteByte('\n')
		}
		lost := append(it.titled(), it.solved()...)
		if found := byWidths(c.widths()); len(found) != 1 || !sameGrids(normal(placedOf(found[0])), normal(placedOf(it.Board))) {
			lost = append(lost, "the layout, which who reads it must name")
		}
		if c.widths()[0] == 81 {
			lost = append(lost, "the format, which who reads it must name, for this begins like grids of 81 characters")
		}
		return lost, nil
	},
	many: true, sep: "\n",
}

// widths are the numbers of cells of a canvas's rows.
func (c *canvas) widths() []int {
	w := make([]int, c.rows)
	for i := range c.cells {
		if c.cells[i].in {
			w[i/c.cols]++
		}
	}
	return w
}

// byWidths returns the built-in boards whose rows have so many cells.
func byWidths(widths []int) (found []*overlap.Board) {
	for _, b := range onPaper() {
		if 3*b.Paper.Rows != len(widths) {
			continue
		}
		own := make([]int, b.Paper.Rows)
		for _, s := range b.Paper.Boxes {
			own[s.Row] += 3
		}
		same := true
		for i, w := range widths {
			same = same && own[i/3] == w
		}
		if same {
			found = append(found, b)
		}
	}
	return found
}

// raggedWidth is the number of cells of a line; the cells are digits, points and
// stars, and may have blanks or commas between them.
func raggedWidth(l string) int {
	n := 0
	for _, ch := range l {
		switch {
		case '0' <= ch && ch <= '9' || ch == '.' || ch == '*':
			n++
		case ch != ' ' && ch != ',' && ch != '\t':
			return 0
		}
	}
	return n
}

// isRagged tells whether the first board of the text has lines of several widths,
// as some built-in layout has them, and no gaps, nor makes sense as drawn.
func (s *source) isRagged() bool {
	groups := s.groups()
	if len(groups) == 0 {
		return false
	}
	var widths []int
	var lines []layout.Line
	for r := groups[0].from; r < groups[0].to; r++ {
		widths = append(widths, raggedWidth(s.rows[r]))
		lines = append(lines, layout.Line{Text: s.rows[r]})
	}
	if slices.Contains(widths, 0) || slices.Min(widths) == slices.Max(widths) {
		return false
	}
	return len(byWidths(widths)) > 0 && len(lay(lines).shaped()) == 0
}

func (s *source) ragged(g group, pos layout.Pos) *layout.Puzzle {
	var widths []int
	for r := g.from; r < g.to; r++ {
		n := raggedWidth(s.rows[r])
		if n == 0 {
			odd := strings.IndexFunc(s.rows[r], func(ch rune) bool { return !strings.ContainsRune("0123456789.* ,\t", ch) })
			s.wrong(s.pos(r, max(0, odd)), layout.BadClue, "%s is no line of cells; they are 1 to 9, and . * or 0 where blank", quote(s.rows[r]))
			return nil
		}
		widths = append(widths, n)
	}
	var b *overlap.Board
	ref := s.Layout
	if ref != "" {
		if _, b = s.known(ref, pos); b == nil {
			return nil
		}
		if b.Paper == nil {
			s.wrong(pos, layout.NotDrawn, "the grids of %s cannot be drawn in one piece", ref)
			return nil
		}
	} else {
		found := byWidths(widths)
		if len(found) != 1 {
			which := names(found)
			if which == "" {
				which = "no built-in layout"
			}
			s.wrong(pos, layout.UnknownLayout, "the %d lines have the widths of %s; name one with --layout", len(widths), which)
			return nil
		}
		b, ref = found[0], found[0].Layout.Name
	}
	it := &Item{Board: b, Digits: make([]uint8, b.Cells())}
	c, err := it.canvas()
	if err != nil {
		s.wrong(pos, layout.NotDrawn, "%v", err)
		return nil
	}
	if len(widths) != c.rows {
		s.wrong(pos, layout.DrawnSize, "%d lines; the board of %s has %d", len(widths), ref, c.rows)
		return nil
	}
	for r, want := range c.widths() {
		if widths[r] != want {
			s.wrong(s.pos(g.from+r, 0), layout.DrawnSize, "%d cells in line %d of the board; %s has %d there", widths[r], r+1, ref, want)
			continue
		}
		col := 0
		for i, ch := range s.rows[g.from+r] {
			if ch == ' ' || ch == ',' || ch == '\t' {
				continue
			}
			for !c.at(r, col).in {
				col++
			}
			at := c.at(r, col)
			at.pos = s.pos(g.from+r, i)
			if '1' <= ch && ch <= '9' {
				at.digit = uint8(ch - '0')
			}
			col++
		}
	}
	if len(s.problems) > 0 {
		return nil
	}
	return s.puzzleOn(c, b, ref, pos)
}
