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
		play := it.progress()
		for i, d := range it.Grid(0) {
			switch cell := it.Board.Cell(0, i); {
			case d != 0:
				b.WriteByte('0' + d)
			case play.Digits[cell] != 0:
				fmt.Fprintf(b, "u%d", play.Digits[cell])
			case play.Marks[cell].Len() > 1: // a lone one would be a clue
				b.WriteString(play.Marks[cell].String())
			default:
				b.WriteString("123456789")
			}
			b.WriteByte(" \n"[(i%9+1)/9])
		}
		return it.without("progress"), nil
	},
}

func readSDX(s *source) {
	var c layout.Clues
	var entered layout.Digits
	var marks [81]layout.Set
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
			pos := s.pos(r, col)
			if strings.Trim(strings.TrimPrefix(w, "u"), "0123456789") != "" || w == "u" || len(w) > 10 {
				s.wrong(pos, layout.BadClue, "%s; a cell is a digit, u and a digit, or its candidates", layout.Quote(w))
			}
			cell := 9*rows + i
			switch set, ok := marksOf(w); {
			case len(w) == 1:
				c.Digits[cell] = w[0] - '0'
			case w[0] == 'u' && len(w) == 2:
				entered[cell] = w[1] - '0'
			case ok:
				marks[cell] = set
			}
			c.Pos[cell] = pos
			col += len(w)
		}
		rows++
	}
	if rows < 9 && len(s.problems) == 0 {
		s.wrong(s.pos(len(s.rows)-1, 0), layout.ClueSize, "%d lines; a grid has nine", rows)
	}
	if s.problems.Errors() {
		s.done(int32(s.first), nil)
		return
	}
	p := s.single("", c)
	play(p, 0, entered, marks, c.Pos)
	s.done(int32(s.first), p)
}
