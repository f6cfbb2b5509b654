package format

import (
	"bytes"
	"strings"

	"samurai/layout"
)

// blocks is grids one after the other, each nine lines of nine: in the order of
// the layout or one that is asked for, or each under its name. One block is a
// single grid, five are a samurai.
var blocks = &Format{
	Name: "blocks", Doc: "nine lines of nine for each grid, in the layout's order (see --order) or under their names",
	match: func(s *source) bool { return len(s.blockRows()) >= 9 && s.isBlocks() },
	read:  readBlocks,
	write: func(b *bytes.Buffer, it *Item) ([]string, error) {
		for g := range it.Board.Grids {
			if len(it.Board.Grids) > 1 {
				b.WriteString(it.Board.Layout.Grids[g].Name + "\n")
			}
			d := it.grid(g)
			for r := range 9 {
				digits(b, d[9*r:9*r+9], '.')
				b.WriteByte('\n')
			}
			if g+1 < len(it.Board.Grids) {
				b.WriteByte('\n')
			}
		}
		lost := append(it.titled(), it.solved()...)
		if n := len(it.Board.Grids); n != 1 && it.Board.Layout.Name != "samurai" {
			lost = append(lost, "the layout, which who reads it must name")
		}
		return lost, nil
	},
}

// blockRow is a line of nine cells, or the name above some.
type blockRow struct {
	row  int
	name string // empty for cells
}

// cellsOf returns the cells of a line and where each stands; ok is false when it
// has anything but cells and what may stand between them, and at is where that is.
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

// nineCells is cellsOf a line that must have nine, the given one of a grid; false
// after noting what is wrong with it. like is such a line.
func (s *source) nineCells(row, line int, like string) (cells []uint8, at []int, ok bool) {
	cells, at, ok = s.cellsOf(row)
	if ok && len(cells) == 9 {
		return cells, at, true
	}
	col := len(strings.TrimRight(s.rows[row], " \t"))
	switch {
	case !ok:
		col = at[0]
	case len(cells) > 9:
		col = at[9]
	}
	s.wrong(s.pos(row, col), layout.ClueSize, "%s in line %d of the grid; a line is nine cells as in %s", quote(strings.TrimSpace(s.rows[row])), line, like)
	return nil, nil, false
}

// blockRows returns the lines of the text that have cells or are names.
func (s *source) blockRows() (rows []blockRow) {
	for r, l := range s.rows {
		l = strings.TrimSpace(l)
		if cells, _, ok := s.cellsOf(r); ok && (len(cells) > 0 || strings.Trim(l, "|-+* \t") == "") {
			if len(cells) > 0 {
				rows = append(rows, blockRow{row: r})
			}
			continue
		}
		if name := strings.TrimSuffix(l, ":"); name != "" && name[0] != '#' {
			rows = append(rows, blockRow{r, name})
		}
	}
	return rows
}

// isBlocks tells whether the text is made of blocks.
func (s *source) isBlocks() bool {
	n := 0
	for _, r := range s.blockRows() {
		if r.name != "" {
			if len(r.name) > layout.MaxName || n%9 != 0 {
				return false
			}
			continue
		}
		if cells, _, _ := s.cellsOf(r.row); len(cells) != 9 {
			return false
		}
		n++
	}
	return n >= 9
}

func readBlocks(s *source) {
	var clues []layout.Clues
	var names []string
	rows := 0
	name := ""
	for _, r := range s.blockRows() {
		if r.name != "" {
			name = r.name
			continue
		}
		cells, at, _ := s.cellsOf(r.row)
		if len(cells) != 9 {
			s.wrong(s.pos(r.row, at[0]), layout.ClueSize, "%d cells in line %d of a grid; a line has nine", len(cells), rows%9+1)
			s.done(int32(r.row+s.first), nil)
			return
		}
		if rows%9 == 0 {
			clues, names = append(clues, layout.Clues{}), append(names, name)
			name = ""
		}
		c := &clues[len(clues)-1]
		for i, d := range cells {
			c.Digits[rows%9*9+i], c.Pos[rows%9*9+i] = d, s.pos(r.row, at[i])
		}
		rows++
	}
	if rows == 0 {
		return
	}
	start := clues[0].Pos[0]
	if rows%9 != 0 {
		s.wrong(clues[len(clues)-1].Pos[0], layout.ClueSize, "%d lines; a grid has nine", rows%9)
		s.done(start.Line, nil)
		return
	}
	s.assemble(clues, names)
}

// assemble makes puzzles of grids in the order of the text.
func (s *source) assemble(clues []layout.Clues, names []string) {
	start := clues[0].Pos[0]
	ref := s.Layout
	if ref == "" {
		switch len(clues) {
		case 1:
			ref = "single"
		case 5:
			ref = "samurai"
		default:
			s.wrong(start, layout.UnknownLayout, "%d grids; name their layout with --layout", len(clues))
			s.done(start.Line, nil)
			return
		}
	}
	l := s.named(ref, start)
	if l == nil {
		s.done(start.Line, nil)
		return
	}
	if len(clues)%len(l.Grids) != 0 {
		s.wrong(start, layout.ClueSize, "%d grids; %s has %d", len(clues), ref, len(l.Grids))
		s.done(start.Line, nil)
		return
	}
	order := s.order(l, start)
	if order == nil {
		s.done(start.Line, nil)
		return
	}
	n := len(l.Grids)
	for first := 0; first < len(clues); first += n {
		p := &layout.Puzzle{Layout: l, Ref: ref, Pos: clues[first].Pos[0]}
		for i, g := range s.byName(l, names[first:first+n], order) {
			c := clues[first+i]
			c.Grid = g
			p.Clues = append(p.Clues, c)
		}
		s.done(p.Pos.Line, p)
	}
}

// byName returns the grids in the order of their names, if all are known, or else
// in the given order.
func (s *source) byName(l *layout.Layout, names []string, order []int) []int {
	by := make([]int, len(names))
	seen := map[int]bool{}
	for i, name := range names {
		by[i] = l.Index(name)
		seen[by[i]] = true
	}
	if seen[-1] || len(seen) != len(order) || len(s.Order) > 0 {
		return order
	}
	return by
}
