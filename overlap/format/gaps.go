package format

import (
	"slices"
	"strings"

	"samurai/layout"
	"samurai/overlap"
)

// In a drawing with both 0 and . a point is outside of all grids. A drawing without gaps
// may have a blank character in them; only a named layout can decide that.

// has reports whether a drawing has one of the characters.
func (d *drawing) has(chars string) bool {
	return slices.ContainsFunc(d.lines, func(l string) bool { return strings.ContainsAny(l, chars) })
}

// filled reports whether a drawing is a rectangle without gaps.
func (d *drawing) filled() bool {
	return !d.has("# ") && !slices.ContainsFunc(d.lines, func(l string) bool { return len(l) != len(d.lines[0]) })
}

// settle decides which blank characters of a drawing are outside of all grids, and turns
// them into gaps.
func (s *source) settle(d *drawing) {
	if len(d.lines) == 0 {
		return
	}
	if s.Layout != "" {
		if boards := s.candidates(); len(boards) == 1 {
			d.settleAs(boards[0])
		}
		return
	}
	if !d.has(".") || !d.has("0") || d.filled() && len(d.lines) == 9 && len(d.lines[0]) == 9 {
		return
	}
	without := *d
	without.lines = slices.Clone(d.lines)
	without.empty('.')
	switch {
	case len(s.canvas(&without).shaped(onPaper())) > 0:
	case d.has("# "), len(d.lines) > 9 && len(byWidths(onPaper(), d.widths())) > 0 && !d.filled():
		return // there are other gaps, or they are left out, so both are blank cells
	}
	*d = without
}

// settleAs is settle for a drawing of a known board.
func (d *drawing) settleAs(b *overlap.Board) {
	rows, cols := 3*b.Paper.Rows, 3*b.Paper.Cols
	if len(d.lines) != rows || slices.ContainsFunc(d.lines, func(l string) bool { return len(l) > cols }) {
		return
	}
	all := paperOf(b)
	gaps, cells := map[byte]bool{}, map[byte]bool{}
	for r, l := range d.lines {
		for col := range len(l) {
			if all.at(r, col).in {
				cells[l[col]] = true
			} else {
				gaps[l[col]] = true
			}
		}
	}
	fill, other := byte('.'), byte('0')
	if gaps['0'] {
		fill, other = other, fill
	}
	switch {
	case len(gaps) != 1 || !gaps[fill]:
	case cells[fill] && !cells[other]: // it is also a blank cell
		for r, l := range d.lines {
			line := []byte(l)
			for col := range line {
				if !all.at(r, col).in {
					line[col] = '#'
				}
			}
			d.lines[r] = string(line)
		}
	default:
		d.empty(fill)
	}
}

// empty turns a character into gaps.
func (d *drawing) empty(ch byte) {
	d.outside = ch
	for i, l := range d.lines {
		d.lines[i] = strings.ReplaceAll(l, string(ch), "#")
	}
}

// hidden returns those of the boards that a canvas without gaps may show if blank
// characters fill their gaps: they have no clue there.
func (c *canvas) hidden(boards []*overlap.Board) (found []*overlap.Board) {
	for _, b := range boards {
		if 3*b.Paper.Rows != c.rows || 3*b.Paper.Cols != c.cols || 9*len(b.Paper.Boxes) == c.rows*c.cols {
			continue
		}
		clue := false
		for i, at := range paperOf(b).cells {
			clue = clue || !at.in && c.cells[i].digit != 0
		}
		if !clue {
			found = append(found, b)
		}
	}
	return found
}

// ambiguous reports whether a canvas without gaps may show another board that has some.
func (c *canvas) ambiguous() bool {
	return 9*len(c.boxes()) == len(c.cells) && len(c.hidden(onPaper())) > 0
}

// sure notes when a drawing without gaps may also show another board, with blank characters
// in its gaps. found are the boards of its own shape.
func (s *source) sure(d *drawing, c *canvas, found []*overlap.Board, pos layout.Pos) bool {
	if s.Layout != "" || !d.filled() {
		return true
	}
	hiddenBy := c.hidden(onPaper())
	switch {
	case len(hiddenBy) == 0:
		return true
	case len(found) == 0:
		s.wrong(pos, layout.UnknownLayout, "no built-in layout has this shape; it may be %s, with the gaps between the grids filled by characters for blank cells; if so, name the layout with --layout", oneOf(hiddenBy))
	default:
		s.wrong(pos, layout.UnknownLayout, "%s has this shape, but it may also be %s, with the gaps between the grids filled by characters for blank cells; name one of them with --layout", names(found), oneOf(hiddenBy))
	}
	return false
}

// oneOf lists the layouts of boards that a text may mean.
func oneOf(boards []*overlap.Board) string {
	var all []string
	for _, b := range boards {
		all = append(all, b.Layout.Name)
	}
	return layout.Enumerate(all)
}
