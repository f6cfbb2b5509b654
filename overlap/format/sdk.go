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
	Name: "sdk", Doc: "SudoCue and SadMan: one grid with a header", Extensions: []string{".sdk"}, one: true,
	match: func(s *source) bool {
		header, cells, unknown := false, 0, false
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
				unknown = true
			}
		}
		return header && cells == 9 && !unknown
	},
	read: readSDK,
	write: func(b *bytes.Buffer, it *Item) ([]string, error) {
		for _, f := range sdkFields {
			if text := f.of(it.Source); text != nil && *text != "" {
				fmt.Fprintf(b, "#%c%s\n", f.letter, *text)
			}
		}
		d := it.Grid(0)
		for r := range 9 {
			digits(b, d[9*r:9*r+9], '.')
			b.WriteByte('\n')
		}
		return it.without("title", "author", "source", "difficulty"), nil
	},
}

// sdkFields are the letters of header lines and what they say of a puzzle. Description,
// comment, date, address and H are its title, in this order.
var sdkFields = []struct {
	letter byte
	of     func(p *layout.Puzzle) *string // nil for what adds to the title
}{
	{'A', func(p *layout.Puzzle) *string { return &p.About.Author }},
	{'D', func(p *layout.Puzzle) *string { return &p.Title }},
	{'C', sdkMore},
	{'B', sdkMore},
	{'S', func(p *layout.Puzzle) *string { return &p.About.Source }},
	{'L', func(p *layout.Puzzle) *string { return &p.About.Difficulty }},
	{'U', sdkMore},
	{'H', sdkMore},
}

func sdkMore(*layout.Puzzle) *string { return nil }

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
			s.nineCells(r, rows, "2.36...1.", &c)
			rows++
		}
	}
	if rows < 9 {
		s.wrong(s.pos(len(s.rows)-1, 0), layout.ClueSize, "%s of cells; a grid has nine", layout.Count(rows, "line"))
	}
	p := s.single("", c)
	s.done(int32(s.first), sdkAbout(p, header))
}

// sdkAbout fills in what the header says of a puzzle, which may be nil.
func sdkAbout(p *layout.Puzzle, header map[byte]string) *layout.Puzzle {
	if p == nil {
		return nil
	}
	for _, f := range sdkFields {
		value := cleanTitle(header[f.letter])
		switch text := f.of(p); {
		case value == "":
		case text != nil:
			*text = value
		case p.Title == "":
			p.Title = value
		default:
			p.Title = cleanTitle(p.Title + ", " + value)
		}
	}
	return p
}
