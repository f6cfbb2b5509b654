package format

import (
	"bytes"
	"fmt"
	"strings"

	"samurai/layout"
)

// sdk is SudoCue's and SadMan's file of one grid: lines #A to #U with the author
// and the like, then nine lines of nine. Of SadMan's sections only [Puzzle] has
// clues.
var sdk = &Format{
	Name: "sdk", Doc: "SudoCue and SadMan, one grid with a header", Endings: []string{".sdk"}, one: true,
	match: func(s *source) bool {
		header, cells, others := false, 0, false
		for _, l := range s.rows {
			switch l = strings.TrimSpace(l); {
			case strings.EqualFold(l, "[Puzzle]"):
				return true
			case sdkHeader(l):
				header = true
			case l == "", l[0] == '#' && (len(l) < 3 || l[1] == ' ' || l[2] == ' '): // a comment, or an empty field
			case mostlyCells(l):
				cells++
			default:
				others = true
			}
		}
		return header && cells == 9 && !others
	},
	read: readSDK,
	write: func(b *bytes.Buffer, it *Item) ([]string, error) {
		if it.Source.Title != "" {
			fmt.Fprintf(b, "#D%s\n", it.Source.Title)
		}
		d := it.Grid(0)
		for r := range 9 {
			digits(b, d[9*r:9*r+9], '.')
			b.WriteByte('\n')
		}
		return it.solved(), nil
	},
}

// sdkFields are the letters of header lines and what they say, in the order in
// which a title tells it.
var sdkFields = []struct {
	letter byte
	word   string
}{{'D', ""}, {'A', "by "}, {'L', "level "}, {'B', ""}, {'C', ""}, {'S', "from "}, {'U', ""}, {'H', ""}}

func sdkHeader(l string) bool {
	if len(l) < 3 || l[0] != '#' || l[2] == ' ' {
		return false
	}
	for _, f := range sdkFields {
		if l[1] == f.letter {
			return true
		}
	}
	return false
}

func readSDK(s *source) {
	header := map[byte]string{}
	var c layout.Clues
	rows := 0
	inPuzzle, puzzles := true, 0
	for r, l := range s.rows {
		l = strings.TrimSpace(l)
		switch {
		case l == "":
		case l[0] == '[':
			if inPuzzle = strings.EqualFold(l, "[Puzzle]"); inPuzzle {
				puzzles++
			}
			if inPuzzle && puzzles == 2 {
				s.wrong(s.pos(r, 0), layout.ClueSize, "a second [Puzzle]; a file has one")
			}
		case l[0] == '#':
			if len(l) > 2 {
				header[l[1]] = strings.TrimSpace(l[2:])
			}
		case !inPuzzle || puzzles > 1:
		case rows == 9:
			s.wrong(s.pos(r, 0), layout.ClueSize, "a tenth line; a grid has nine")
			rows++
		case rows < 9:
			cells, at, _ := s.nineCells(r, rows+1, "2.36...1.")
			for i, d := range cells {
				c.Digits[9*rows+i], c.Pos[9*rows+i] = d, s.pos(r, at[i])
			}
			rows++
		}
	}
	if rows < 9 {
		s.wrong(s.pos(len(s.rows)-1, 0), layout.ClueSize, "%d lines of cells; a grid has nine", rows)
	}
	var title []string
	for _, f := range sdkFields {
		if t := header[f.letter]; t != "" {
			title = append(title, f.word+t)
		}
	}
	s.done(int32(s.first), s.single(strings.Join(title, ", "), c))
}
