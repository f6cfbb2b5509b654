package format

import (
	"bytes"
	"cmp"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"samurai/layout"
)

// ss is the file of Simple Sudoku: a grid in a frame. Below it HoDoKu adds the digits
// that a player has entered, and the candidates that were ruled out.
var ss = &Format{
	Name: "ss", Doc: "Simple Sudoku: one grid in a frame", Extensions: []string{".ss"}, one: true,
	match: func(s *source) bool {
		first, cells := "", 0
		for _, l := range s.rows {
			l = strings.TrimSpace(l)
			first = cmp.Or(first, l)
			if mostlyCells(l) && !hodoku.MatchString(l) {
				cells++
			}
		}
		framed := strings.HasPrefix(first, "*-") || strings.HasPrefix(first, "|") && len(first) == 13
		return framed && (cells <= 9 || cells%9 != 0) // several grids are blocks
	},
	read: readSS,
	write: func(b *bytes.Buffer, it *Item) ([]string, error) {
		d := it.Grid(0)
		b.WriteString("*-----------*\n")
		for r := range 9 {
			if r == 3 || r == 6 {
				b.WriteString("|---+---+---|\n")
			}
			for c := range 9 {
				if c%3 == 0 {
					b.WriteByte('|')
				}
				digits(b, d[9*r+c:9*r+c+1], '.')
			}
			b.WriteString("|\n")
		}
		b.WriteString("*-----------*\n")
		playedSS(b, it)
		return it.without("progress"), nil
	},
}

// hodoku is a line that HoDoKu adds: I, a cell's index from 00 to 80 and the digit that
// was entered, or E, an index and the candidate that was ruled out, as in E78007.
var hodoku = regexp.MustCompile(`^[IE][0-9]+$`)

// playSS reads a line that HoDoKu adds, and ignores any other.
func playSS(l string, entered *layout.Digits, marks *[81]layout.Set) {
	cell, err := strconv.Atoi(l[1:min(3, len(l))])
	if err != nil || cell > 80 || len(l) < 4 {
		return
	}
	set, ok := marksOf(strings.TrimLeft(l[3:], "0"))
	switch {
	case !ok:
	case l[0] == 'I' && len(l) == 4:
		entered[cell] = l[3] - '0'
	case l[0] == 'E' && marks[cell] == 0:
		marks[cell] = layout.AllDigits &^ set
	case l[0] == 'E':
		marks[cell] &^= set
	}
}

// playedSS writes the lines that HoDoKu adds.
func playedSS(b *bytes.Buffer, it *Item) {
	play := it.progress()
	for i := range 81 {
		cell := it.Board.Cell(0, i)
		if d := play.Digits[cell]; d != 0 {
			fmt.Fprintf(b, "I%02d%d\n", i, d)
		}
		if play.Marks[cell] != 0 {
			for _, d := range (layout.AllDigits &^ play.Marks[cell]).Digits() {
				fmt.Fprintf(b, "E%02d%03d\n", i, d)
			}
		}
	}
}

func readSS(s *source) {
	var c layout.Clues
	var entered layout.Digits
	var marks [81]layout.Set
	rows := 0
	for r, l := range s.rows {
		if strings.Trim(l, "*-+| \t") == "" {
			continue
		}
		if rows == 9 {
			if l = strings.TrimSpace(l); hodoku.MatchString(l) {
				playSS(l, &entered, &marks)
				continue
			}
			s.wrong(s.pos(r, 0), layout.ClueSize, "%s below the grid; a file holds one grid of nine lines, and HoDoKu's lines such as I304", layout.Quote(strings.TrimSpace(l)))
			break
		}
		if !s.nineCells(r, rows, "|38.|...|5.6|", &c) {
			break
		}
		rows++
	}
	if rows < 9 && len(s.problems) == 0 {
		s.wrong(s.pos(len(s.rows)-1, 0), layout.ClueSize, "%s of cells; a grid has nine", layout.Count(rows, "line"))
	}
	p := s.single("", c)
	play(p, 0, entered, marks, c.Pos)
	s.done(int32(s.first), p)
}
