package format

import (
	"bytes"
	"fmt"
	"strings"

	"samurai/layout"
	"samurai/overlap"
)

// text is a board as it is drawn, such as 21 lines of 21: . and 0 are blank cells;
// a space, #, x or -1 lies outside of all grids. Cells may have blanks between them and
// boxes lines around them. Several boards are separated by blank lines or titles.
var text = &Format{
	Name: "text", Doc: "the board as drawn: 21 lines of 21 characters for a samurai, with space, # or x outside the grids",
	match: func(s *source) bool { return s.isBoard() },
	read:  func(s *source) { s.eachDrawing(s.drawn) },
	write: func(b *bytes.Buffer, it *Item) ([]string, error) {
		c, lost, err := it.draw(b, '.', "#")
		if err != nil {
			return nil, err
		}
		return append(lost, it.shapedLoss(c)...), nil
	},
	many: true, sep: "\n",
}

// eachDrawing reads each board that the text draws.
func (s *source) eachDrawing(read func(*drawing, layout.Pos) *layout.Puzzle) {
	for _, d := range s.drawings() {
		pos := s.drawnAt(&d, 0, 0)
		s.done(pos.Line, read(&d, pos))
	}
}

// draw writes a board as drawn below its title, with blank in blank cells and gap outside
// of all grids. It returns what that leaves out.
func (it *Item) draw(b *bytes.Buffer, blank byte, gap string) (*canvas, []string, error) {
	c, err := it.canvas()
	if err != nil {
		return nil, nil, err
	}
	title := it.heading(b)
	for r := range c.rows {
		for col := range c.cols {
			if at := c.at(r, col); at.in {
				digits(b, []uint8{at.digit}, blank)
			} else {
				b.WriteString(gap)
			}
		}
		b.WriteByte('\n')
	}
	return c, it.without(title), nil
}

// isBoard reports whether the text draws a board, or nearly so.
func (s *source) isBoard() bool {
	d := s.drawings()
	if len(d) == 0 || len(d[0].lines) < 9 {
		return false
	}
	c, boards := s.canvas(&d[0]), s.candidates()
	return len(c.shaped(boards)) > 0 || c.nearly(boards) != nil
}

// drawn reads a board; nil after noting what is wrong.
func (s *source) drawn(d *drawing, pos layout.Pos) *layout.Puzzle {
	if !s.isClean(d) {
		if hint := s.blankHint(); len(s.problems) > 2 && hint != "" {
			s.problems = nil
			s.wrong(pos, layout.BadClue, "%s", hint)
		}
		return nil
	}
	c := s.canvas(d)
	if !s.sure(d, c, c.shaped(onPaper()), pos) {
		return nil
	}
	b, ref := s.byShape(c, pos)
	if b != nil && !s.fits(d, b) {
		return nil
	}
	if b == nil {
		if near := c.nearly(s.candidates()); near != nil && s.Layout == "" {
			unknown := s.problems
			if s.problems = nil; s.fits(d, near) { // if it does not fit, the place where says more
				s.problems = unknown
			}
		} else if hint := d.rowHint(s.candidates()); near == nil && hint != "" {
			s.problems = nil
			s.wrong(pos, layout.DrawnSize, "%s", hint)
		} else if hint := s.blankHint(); near == nil && hint != "" {
			s.problems = nil
			s.wrong(pos, layout.BadClue, "%s", hint)
		} else if d.outside != 0 {
			s.problems = nil
			s.wrong(pos, layout.UnknownLayout, "no built-in layout has this shape: the board has both 0 and ., so %c is outside; if both are blank cells, use one of them, and # for gaps; or name the layout with --layout", d.outside)
		}
		return nil
	}
	return s.titledOn(d, c, b, ref, pos)
}

// titledOn is puzzleOn with the title of a drawing.
func (s *source) titledOn(d *drawing, c *canvas, b *overlap.Board, ref string, pos layout.Pos) *layout.Puzzle {
	p := s.puzzleOn(c, b, ref, pos)
	if p != nil {
		p.Title = titleOf(d.words)
	}
	return p
}

// fits notes where a drawing differs from a board.
func (s *source) fits(d *drawing, b *overlap.Board) bool {
	p := &layout.Puzzle{Layout: b.Layout}
	for i, l := range d.lines {
		p.Drawn = append(p.Drawn, layout.Line{Text: strings.TrimRight(l, " "), Pos: layout.Pos{Line: int32(i + 1), Column: 1}})
	}
	_, problems := b.Puzzle(p)
	for _, problem := range problems {
		line, col := int(problem.Line)-1, int(problem.Column)-1
		problem.File, problem.Pos = s.file, s.drawnAt(d, line, col)
		if d.outside != 0 && col < len(d.lines[line]) && d.lines[line][col] == '#' {
			what, _, _ := strings.Cut(problem.Message, ";")
			problem.Message = fmt.Sprintf("%s; the board has both 0 and ., so %c is outside: write a digit, or %c for a blank", what, d.outside, '0'+'.'-d.outside)
		}
		s.problems.Add(problem)
	}
	return !problems.Errors()
}
