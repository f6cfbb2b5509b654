package format

import (
	"bytes"
	"fmt"
	"strings"

	"samurai/layout"
)

// sdx is SudoCue's file of a grid that is being solved: cells between blanks, a
// clue as its digit, a digit that the player found as u5, any other cell as its
// candidates.
var sdx = &Format{
	Name: "sdx", Doc: "SudoCue: one grid with candidates", Extensions: []string{".sdx"}, one: true,
	match: func(s *source) bool {
		rows, long := 0, false
		for r := range s.rows {
			words := strings.Fields(s.rows[r])
			if len(words) == 0 {
				continue
			}
			for _, w := range words {
				if strings.Trim(strings.TrimPrefix(w, "u"), "123456789") != "" || len(w) > 10 {
					return false
				}
				long = long || len(w) > 1
			}
			if len(words) != 9 {
				return false
			}
			rows++
		}
		return rows == 9 && long
	},
	read: readSDX,
	write: func(b *bytes.Buffer, it *Item) ([]string, error) {
		for i, at := range it.grid(0) {
			switch {
			case at.digit != 0:
				b.WriteByte('0' + at.digit)
			case at.entered != 0:
				fmt.Fprintf(b, "u%d", at.entered)
			case at.marks.Len() > 1: // a lone one would be a clue
				b.WriteString(at.marks.String())
			default:
				b.WriteString("123456789")
			}
			b.WriteByte(" \n"[(i%9+1)/9])
		}
		return it.without("progress"), nil
	},
}

func readSDX(s *source) {
	c := newGrid(layout.Pos{Line: int32(s.first), Column: 1})
	rows := 0
	for r, l := range s.rows {
		words := strings.Fields(l)
		if len(words) == 0 {
			continue
		}
		if len(words) != 9 || rows == 9 {
			s.wrong(s.pos(r, 0), layout.ClueSize, "%d cells in line %d of the grid; a grid has nine lines of nine cells", len(words), rows+1)
			break
		}
		col := 0
		for i, w := range words {
			col += strings.Index(l[col:], w)
			at := c.at(rows, i)
			at.pos = s.pos(r, col)
			s.sdxCell(at, w)
			col += len(w)
		}
		rows++
	}
	if rows < 9 && len(s.problems) == 0 {
		s.wrong(s.pos(len(s.rows)-1, 0), layout.ClueSize, "%d lines; a grid has nine", rows)
	}
	c.pos = c.cells[0].pos
	p, _ := s.puzzle(c)
	s.done(int32(s.first), p)
}

// sdxCell reads a cell.
func (s *source) sdxCell(at *cell, w string) {
	digits := strings.TrimPrefix(w, "u")
	if strings.Trim(digits, "0123456789") != "" || digits == "" || len(w) > 10 {
		s.wrong(at.pos, layout.BadClue, "%s; a cell is a digit, u and a digit, or its candidates", layout.Quote(w))
		return
	}
	switch {
	case len(w) == 1:
		at.digit = w[0] - '0'
	case w[0] == 'u' && len(w) == 2:
		at.entered = w[1] - '0'
	case w[0] != 'u' && !strings.Contains(w, "0"):
		for _, d := range []byte(w) {
			at.marks |= layout.SetOf(int(d - '0'))
		}
	}
}
