package format

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"samurai/layout"
)

// blocks is grids one after the other, each nine lines of nine: in the order of the layout,
// in the order of the options, or each under its name. One block is a single grid, five are
// a samurai.
var blocks = &Format{
	Name: "blocks", Doc: "nine lines of nine for each grid, below its name or in the order of the layout (see --order)",
	match: func(s *source) bool { return s.isBlocks() },
	read:  readBlocks,
	write: func(b *bytes.Buffer, it *Item) ([]string, error) {
		title := it.heading(b)
		for i, g := range it.order() {
			if len(it.Board.Grids) > 1 {
				b.WriteString(it.Board.Layout.Grids[g].Name + "\n")
			}
			d := it.Grid(g)
			for r := range 9 {
				digits(b, d[9*r:9*r+9], '.')
				b.WriteByte('\n')
			}
			if i+1 < len(it.Board.Grids) {
				b.WriteByte('\n')
			}
		}
		lost := it.without(title)
		if n := len(it.Board.Grids); n != 1 && it.Board.Layout.Name != "samurai" {
			lost = append(lost, layoutLost)
		}
		return lost, nil
	},
}

// block is a grid of a text, and the words above it, which may name it or be a title.
type block struct {
	layout.Clues
	words []string
	at    layout.Pos // of the last word
}

// cellsOf returns the cells of a line and the place of each. ok is false when it has
// anything but cells and separators, and at is then the place of that.
func (s *source) cellsOf(row int) (cells []uint8, at []int, ok bool) {
	for i, ch := range s.rows[row] {
		switch {
		case '0' <= ch && ch <= '9':
			cells, at = append(cells, uint8(ch-'0')), append(at, i)
		case ch == '.' || ch == '_':
			cells, at = append(cells, 0), append(at, i)
		case strings.ContainsRune(" |-+*,\t", ch):
		default:
			return nil, []int{i}, false
		}
	}
	return cells, at, true
}

// nineCells reads line n of a grid, counted from 0; it returns false after noting what is
// wrong. like is an example of such a line.
func (s *source) nineCells(row, n int, like string, c *layout.Clues) bool {
	cells, at, ok := s.cellsOf(row)
	if ok && len(cells) == 9 {
		for i, d := range cells {
			c.Digits[9*n+i], c.Pos[9*n+i] = d, s.pos(row, at[i])
		}
		return true
	}
	col := len(strings.TrimRight(s.rows[row], " \t"))
	switch {
	case !ok:
		col = at[0]
	case len(cells) > 9:
		col = at[9]
	}
	if !ok {
		r, _ := utf8.DecodeRuneInString(s.rows[row][col:])
		s.wrong(s.pos(row, col), layout.BadClue, "%q in line %d of the grid; a cell is 1 to 9, or . or 0 if it is blank", string(r), n+1)
		return false
	}
	s.wrong(s.pos(row, col), layout.ClueSize, "%s in line %d of the grid; a line has nine, as in %s", layout.Count(len(cells), "cell"), n+1, like)
	return false
}

// chunk is lines of cells that only a frame divides.
type chunk struct {
	words []string // the lines above that have no cells
	at    layout.Pos
	rows  []int
}

// chunks returns the lines of cells, in parts that blank lines and words divide. Parts of
// three lines are bands; three bands are a grid.
func (s *source) chunks() (all []chunk) {
	var next chunk
	bands := true
	end := func() {
		if len(next.rows) > 0 {
			all = append(all, next)
			bands = bands && len(next.rows) == 3
			next = chunk{}
		}
	}
	for r := range s.rows {
		l := strings.TrimSpace(s.rows[r])
		switch cells, _, ok := s.cellsOf(r); {
		case l == "":
			end()
		case ok && len(cells) == 0: // a line of a frame
		case mostlyCells(l):
			next.rows = append(next.rows, r)
		default:
			end()
			if word := uncommented(l); word != "" {
				next.words, next.at = append(next.words, word), s.pos(r, 0)
			}
		}
	}
	if end(); !bands {
		return all
	}
	var joined []chunk
	for _, c := range all {
		if last := len(joined) - 1; last >= 0 && len(c.words) == 0 && len(joined[last].rows) < 9 {
			joined[last].rows = append(joined[last].rows, c.rows...)
		} else {
			joined = append(joined, c)
		}
	}
	return joined
}

// mostlyCells distinguishes a line of cells, which may have something wrong in it, from a
// name, which may be a number.
func mostlyCells(l string) bool {
	cells, words := 0, 0
	for _, ch := range l {
		switch {
		case '0' <= ch && ch <= '9' || ch == '.' || ch == '_':
			cells++
		case !strings.ContainsRune(" |-+*,\t", ch):
			words++
		}
	}
	return cells > 4 && cells > 2*words
}

// isBlocks reports whether the lines of cells have nine cells each; a few may be wrong.
func (s *source) isBlocks() bool {
	n, nine := 0, 0
	for _, c := range s.chunks() {
		for _, r := range c.rows {
			n++
			if cells, _, ok := s.cellsOf(r); ok && len(cells) == 9 {
				nine++
			}
		}
	}
	return n > 1 && 8*nine > 7*n
}

func readBlocks(s *source) {
	var grids []block
	for _, c := range s.chunks() {
		for i, r := range c.rows {
			if i%9 == 0 {
				grids = append(grids, block{words: c.words, at: c.at})
				c.words = nil
			}
			g := &grids[len(grids)-1]
			s.nineCells(r, i%9, "2.36...1.", &g.Clues)
		}
		rest := len(c.rows) % 9
		switch pos := s.pos(c.rows[len(c.rows)-max(rest, 1)], 0); {
		case rest == 0:
		case len(c.rows) == 10:
			s.wrong(pos, layout.ClueSize, "a tenth line; a grid has nine, and then comes a blank line or a name")
		default:
			s.wrong(pos, layout.ClueSize, "%d lines in the grid that begins at line %d; a grid has nine", rest, pos.Line)
		}
	}
	switch {
	case s.problems.Errors():
		s.done(s.problems[0].Line, nil)
	case len(grids) > 0:
		s.assemble(grids)
	}
}

// assemble makes puzzles of grids in the order of the text.
func (s *source) assemble(grids []block) {
	start := grids[0].Pos[0]
	ref := s.Layout
	if ref == "" {
		switch len(grids) {
		case 1:
			ref = "single"
		case 5:
			ref = "samurai"
		default:
			s.wrong(start, layout.UnknownLayout, "%d grids; name their layout with --layout", len(grids))
			s.done(start.Line, nil)
			return
		}
	}
	l := s.named(ref, start)
	if l == nil {
		s.done(start.Line, nil)
		return
	}
	n := len(l.Grids)
	if len(grids)%n != 0 {
		s.wrong(start, layout.ClueSize, "%d grids; %s has %d", len(grids), ref, n)
		s.done(start.Line, nil)
		return
	}
	order := s.order(l, start)
	if order == nil {
		s.done(start.Line, nil)
		return
	}
	for ; len(grids) > 0; grids = grids[n:] {
		p := &layout.Puzzle{Layout: l, Ref: ref, Pos: grids[0].Pos[0]}
		by, title := s.byName(l, grids[:n], order)
		p.Title = title
		for i, g := range by {
			c := grids[i].Clues
			c.Grid = g
			p.Clues = append(p.Clues, c)
		}
		s.done(p.Pos.Line, p)
	}
}
