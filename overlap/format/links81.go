package format

import (
	"bytes"
	"regexp"
	"slices"
	"strings"

	"samurai/layout"
)

// Links to programs for single grids have the 81 cells in them as they are.
var (
	sudokuWiki     = plainLinks("sudokuwiki", "SudokuWiki's solver", "https://www.sudokuwiki.org/sudoku.htm?bd=")
	sudokuExchange = plainLinks("sudokuexchange", "SudokuExchange", "https://sudokuexchange.com/play/?s=")
)

func plainLinks(name, whose, address string) *Format {
	return &Format{
		Name: name, Doc: whose + ": a link for each grid",
		match: func(s *source) bool {
			return strings.Contains(s.text, "://") && !s.isJSON() && !slices.ContainsFunc(s.rows, func(l string) bool {
				l = strings.TrimSpace(l)
				return l != "" && l[0] != '#' && !webLink.MatchString(l)
			})
		},
		read: (*source).links,
		write: func(b *bytes.Buffer, it *Item) ([]string, error) {
			b.WriteString(address)
			cells := it.Grid(0)
			digits(b, cells[:], '0')
			b.WriteByte('\n')
			return it.without(), nil
		},
		one: true, many: true,
	}
}

// plainLink matches a link, its group the 81 cells in it.
var plainLink = regexp.MustCompile(`https?://\S*[/=?#&]([0-9.]{81})(?:[^0-9.]|$)`)

// plainGrid reads the 81 cells of a link; nil after noting what is wrong. pos is the place of each.
func (s *source) plainGrid(cells string, pos func(i int) layout.Pos) *layout.Puzzle {
	c := newGrid(pos(0))
	for i := range c.cells {
		c.cells[i].pos = pos(i)
		if d := cells[i]; d >= '1' && d <= '9' {
			c.cells[i].digit = d - '0'
		}
	}
	p, _ := s.puzzle(c)
	return p
}

// The two alphabets of SudokuPad's classic links. In the older one a letter is a run of blanks, as
// long as its place in the alphabet; in the newer one a letter is a digit, or a blank, and up to
// five blanks after it: ten letters for each number of them.
const (
	classicRuns   = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_"
	classicDigits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
)

// inAlphabet reads cells in the newer alphabet, up to the 81st or to a letter that is not in it, and
// returns what follows.
func inAlphabet(payload string) (cells []byte, rest string) {
	for i := range len(payload) {
		k := strings.IndexByte(classicDigits, payload[i])
		if len(cells) >= 81 || k < 0 {
			return cells, payload[i:]
		}
		cells = append(append(cells, '0'+byte(k%10)), strings.Repeat("0", k/10)...)
	}
	return cells, ""
}

// classicCells returns the 81 cells of a classic link. If a text makes sense in both alphabets, it
// is in the newer one, as SudokuPad decides too.
func classicCells(payload string) (cells string, ok bool) {
	if newer, rest := inAlphabet(payload); len(newer) == 81 && rest == "" {
		return string(newer), true
	}
	var older []byte
	for i := range len(payload) {
		k := strings.IndexByte(classicRuns, payload[i])
		switch ch := payload[i]; {
		case len(older) > 81:
			return "", false
		case k >= 0:
			older = append(older, strings.Repeat("0", k)...)
		case '1' <= ch && ch <= '9':
			older = append(older, ch)
		default:
			return "", false
		}
	}
	return string(older), len(older) == 81
}
