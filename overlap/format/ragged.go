package format

import (
	"bytes"
	"slices"
	"strings"

	"samurai/layout"
	"samurai/overlap"
)

// ragged is a board as drawn, with the gaps left out: a samurai's lines have 18, 21 and 9
// cells. Homework of solver courses often has this form.
var ragged = &Format{
	Name: "ragged", Doc: "the board as drawn, but without its gaps: lines of 18, 21 and 9 characters for a samurai",
	match: func(s *source) bool { return s.isRagged() },
	read:  func(s *source) { s.eachDrawing(s.ragged) },
	write: func(b *bytes.Buffer, it *Item) ([]string, error) {
		c, lost, err := it.draw(b, '0', "")
		if err != nil {
			return nil, err
		}
		if found := byWidths(onPaper(), c.widths()); len(found) != 1 || c.ambiguous() || !sameGrids(normal(placedOf(found[0])), normal(placedOf(it.Board))) {
			lost = append(lost, layoutLost)
		}
		if c.widths()[0] == 81 {
			lost = append(lost, "the format (name it when you read the file again, which begins like grids of 81 characters)")
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

// byWidths returns those of the boards whose rows have these numbers of cells.
func byWidths(boards []*overlap.Board, widths []int) (found []*overlap.Board) {
	for _, b := range boards {
		if 3*b.Paper.Rows == len(widths) && oddWidths(b, widths) == 0 {
			found = append(found, b)
		}
	}
	return found
}

// nearWidths returns the board whose rows mostly have these numbers of cells, or nil.
func nearWidths(boards []*overlap.Board, widths []int) (near *overlap.Board) {
	least := len(widths) / 4
	for _, b := range boards {
		if 3*b.Paper.Rows != len(widths) {
			continue
		}
		if n := oddWidths(b, widths); n < least {
			near, least = b, n
		}
	}
	return near
}

// oddWidths counts the rows of a board that have another number of cells.
func oddWidths(b *overlap.Board, widths []int) (n int) {
	own := make([]int, b.Paper.Rows)
	for _, s := range b.Paper.Boxes {
		own[s.Row] += 3
	}
	for i, w := range widths {
		if own[i/3] != w {
			n++
		}
	}
	return n
}

// widths are the numbers of cells in the lines of a drawing without gaps; blanks are
// between cells. It is nil for one with gaps.
func (d *drawing) widths() []int {
	w := make([]int, len(d.lines))
	for i, l := range d.lines {
		if strings.Contains(l, "#") {
			return nil
		}
		w[i] = len(l) - strings.Count(l, " ")
	}
	return w
}

// isRagged reports whether the first board of the text has lines of several widths, as a
// layout has them or almost so, and cannot be read as drawn.
func (s *source) isRagged() bool {
	all := s.drawings()
	if len(all) == 0 {
		return false
	}
	w := all[0].widths()
	if len(w) < 9 || slices.Min(w) == slices.Max(w) {
		return false
	}
	c, boards := s.canvas(&all[0]), s.candidates()
	return (len(byWidths(boards, w)) > 0 || nearWidths(boards, w) != nil) && len(c.shaped(boards)) == 0 && c.nearly(boards) == nil
}

func (s *source) ragged(d *drawing, pos layout.Pos) *layout.Puzzle {
	if !s.isClean(d) {
		return nil
	}
	widths := d.widths()
	if widths == nil {
		s.wrong(pos, layout.DrawnSize, "a board with gaps; this one has none")
		return nil
	}
	b, ref := s.raggedBoard(widths, pos)
	if b == nil {
		return nil
	}
	c, err := canvasOf(b, make([]uint8, b.Cells()))
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
			s.wrong(s.pos(d.rows[r], 0), layout.DrawnSize, "%d cells in line %d of the board; %s has %d there", widths[r], r+1, ref, want)
			continue
		}
		col := 0
		for i, ch := range d.lines[r] {
			if ch == ' ' {
				continue
			}
			for !c.at(r, col).in {
				col++
			}
			at := c.at(r, col)
			at.pos = s.drawnAt(d, r, i)
			if '1' <= ch && ch <= '9' {
				at.digit = uint8(ch - '0')
			}
			col++
		}
	}
	if len(s.problems) > 0 {
		return nil
	}
	return s.titledOn(d, c, b, ref, pos)
}

// raggedBoard returns the board whose lines have these numbers of cells, or nearly so; nil
// after noting that there is none, or several.
func (s *source) raggedBoard(widths []int, pos layout.Pos) (b *overlap.Board, ref string) {
	if s.Layout != "" {
		b = s.known(s.Layout, pos)
		return b, s.Layout
	}
	found := byWidths(onPaper(), widths)
	if near := nearWidths(onPaper(), widths); len(found) == 0 && near != nil {
		return near, near.Layout.Name
	}
	if len(found) != 1 {
		which := names(found) + "; name one of them with --layout"
		if len(found) == 0 {
			which = "no built-in layout; if the layout is your own, name its file with --layout"
		}
		s.wrong(pos, layout.UnknownLayout, "the %d lines have the widths of %s", len(widths), which)
		return nil, ""
	}
	return found[0], found[0].Layout.Name
}
