package format

import (
	"bytes"
	"strings"

	"samurai/layout"
)

// text is a board as it is drawn, such as 21 lines of 21: . and 0 are blank cells;
// a space, # or x lies outside of all grids. Several boards are
// separated by blank lines.
var text = &Format{
	Name: "text", Doc: "the board as drawn, 21 lines of 21 for a samurai, with space, # or x outside",
	match: func(s *source) bool { return s.drawnLines() >= 9 && !s.isRagged() },
	read: func(s *source) {
		for _, g := range s.groups() {
			s.drawn(g)
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
					digits(b, []uint8{at.digit}, '.')
				} else {
					b.WriteByte('#')
				}
			}
			b.WriteByte('\n')
		}
		return append(append(it.titled(), it.solved()...), it.shapedLoss(c)...), nil
	},
	many: true, sep: "\n",
}

// drawnLines counts the lines of a text that is a board as drawn and nothing
// else; 0 when it is not.
func (s *source) drawnLines() (n int) {
	for _, l := range s.rows {
		if strings.TrimSpace(l) == "" {
			continue
		}
		if strings.Trim(l, "0123456789.#xX ") != "" || len(l) < 9 {
			return 0
		}
		n++
	}
	return n
}

// group is lines of the text, without a blank one.
type group struct{ from, to int }

// groups returns the parts of the text between blank lines.
func (s *source) groups() (all []group) {
	runsOf(len(s.rows), func(i int) bool { return strings.TrimSpace(s.rows[i]) != "" }, func(from, to int) {
		all = append(all, group{from, to})
	})
	return all
}

// runsOf calls do with the ends of each longest run of 0..n-1 on which is holds.
func runsOf(n int, is func(int) bool, do func(from, to int)) {
	for i := 0; i < n; i++ {
		if !is(i) {
			continue
		}
		from := i
		for i < n && is(i) {
			i++
		}
		do(from, i)
	}
}

// drawn reads a board.
func (s *source) drawn(g group) {
	pos := s.pos(g.from, 0)
	var lines []layout.Line
	for r := g.from; r < g.to; r++ {
		l := strings.TrimRight(s.rows[r], " ")
		for i, ch := range l {
			if !strings.ContainsRune("0123456789.#xX ", ch) {
				s.wrong(s.pos(r, i), layout.BadClue, "%q on the board; 1 to 9 are clues, . and 0 blank cells, a space, # and x lie outside", ch)
			}
		}
		lines = append(lines, layout.Line{Text: l, Pos: s.pos(r, 0)})
	}
	if len(s.problems) > 0 {
		s.done(pos.Line, nil)
		return
	}
	c := lay(lines)
	b, ref := s.byShape(c, pos)
	if b == nil {
		if near := c.nearly(); near != nil && s.Layout == "" {
			if _, problems := near.Clues(&layout.Puzzle{Layout: near.Layout, Drawn: lines}); problems.Errors() {
				s.problems = problems // where it is not what it nearly is
			}
		}
		s.done(pos.Line, nil)
		return
	}
	s.done(pos.Line, &layout.Puzzle{Layout: b.Layout, Ref: ref, Drawn: lines, Pos: pos})
}

// lay makes a canvas of lines, as large as maxCanvas allows.
func lay(lines []layout.Line) *canvas {
	cols := 0
	for _, l := range lines {
		cols = max(cols, len(l.Text))
	}
	c := newCanvas(min(maxCanvas, len(lines)), min(maxCanvas, cols))
	for r := range c.rows {
		for i, ch := range lines[r].Text[:min(c.cols, len(lines[r].Text))] {
			if !strings.ContainsRune("#xX ", ch) {
				c.at(r, i).in = true
			}
		}
	}
	return c
}
