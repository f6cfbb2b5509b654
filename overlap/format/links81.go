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
		read: func(s *source) { s.links() },
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
	var c layout.Clues
	for i := range c.Digits {
		c.Pos[i] = pos(i)
		if d := cells[i]; d >= '1' && d <= '9' {
			c.Digits[i] = d - '0'
		}
	}
	return s.single("", c)
}

// The two alphabets of SudokuPad's classic links. In the older one a letter is a run of blanks, as
// long as its place in the alphabet; in the newer one a letter is a digit, or a blank, and up to
// five blanks after it: ten letters for each number of them.
const (
	classicRuns   = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_"
	classicDigits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
)

// classicCells returns the 81 cells of a classic link. If a text makes sense in both alphabets, it
// is in the newer one, as SudokuPad decides too.
func classicCells(payload string) (cells string, ok bool) {
	newer, older := make([]byte, 0, 81), make([]byte, 0, 81)
	for i := range len(payload) {
		ch := payload[i]
		if k := strings.IndexByte(classicDigits, ch); k >= 0 && newer != nil && len(newer) <= 81 {
			newer = append(append(newer, '0'+byte(k%10)), strings.Repeat("0", k/10)...)
		} else {
			newer = nil
		}
		switch k := strings.IndexByte(classicRuns, ch); {
		case older == nil || len(older) > 81:
			older = nil
		case k >= 0:
			older = append(older, strings.Repeat("0", k)...)
		case '1' <= ch && ch <= '9':
			older = append(older, ch)
		default:
			older = nil
		}
	}
	for _, cells := range [][]byte{newer, older} {
		if len(cells) == 81 {
			return string(cells), true
		}
	}
	return "", false
}
