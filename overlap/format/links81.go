package format

import (
	"bytes"
	"regexp"
	"slices"
	"strconv"
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
				return l != "" && l[0] != '#' && (!webLink.MatchString(l) || isLine(l))
			})
		},
		read: readLinks,
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

// plainLink matches a link, its group the first 81 cells in it; plainCells, what may be more of them.
var (
	plainLink  = regexp.MustCompile(`https?://\S*?[/=?#&]([0-9.]{81})(?:[^0-9.]|$)`)
	plainCells = regexp.MustCompile(`[/=?#&]([0-9.]{81})(?:[^0-9.]|$)`)
)

// extends reports whether cells of a grid have the digits of others, and more.
func extends(more, cells string) bool {
	for i := range cells {
		if d := cells[i]; '1' <= d && d <= '9' && more[i] != d {
			return false
		}
	}
	return more != cells
}

// plainLink reads the cells in a line: those of the clues, and others that are the solution, or what a
// player has entered; or those of SudokuWiki.
func (r *reading) plainLink(l string, pos func(col int) layout.Pos) {
	m := plainLink.FindStringSubmatchIndex(l)
	if wiki := wikiLink.FindStringSubmatch(l); m == nil && wiki != nil {
		r.wikiGrid(wiki[1])
		return
	}
	if m == nil {
		advice := "is not a link"
		if strings.Contains(l, "://") {
			advice = "does not hold the puzzle itself; open it in the browser, and share or export the puzzle again as a link that holds it"
		}
		r.wrong(r.pos, layout.Syntax, "%s %s", layout.Quote(l), advice)
		return
	}
	at, cells, filled := m[2], l[m[2]:m[3]], ""
	if other := plainCells.FindStringSubmatchIndex(l[m[3]:]); other != nil {
		if filled = l[m[3]+other[2] : m[3]+other[3]]; extends(cells, filled) {
			at, cells, filled = m[3]+other[2], filled, cells
		}
	}
	r.pos = pos(at)
	r.fill(cells)
	for i := range r.cells {
		r.cells[i].pos = pos(at + i)
	}
	if filled != "" && extends(filled, cells) && strings.ContainsAny(filled, ".0") {
		for i := range r.cells {
			if r.cells[i].digit == 0 {
				r.cells[i].entered = digitOf(filled[i])
			}
		}
		return
	}
	r.solution, r.solvedAt = filled, r.pos
}

// fill takes the clues of cells that are 1 to 9.
func (c *canvas) fill(cells string) {
	for i := range min(len(c.cells), len(cells)) {
		c.cells[i].digit = digitOf(cells[i])
	}
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
func inAlphabet(payload string) (cells, rest string) {
	for i := range len(payload) {
		k := strings.IndexByte(classicDigits, payload[i])
		if len(cells) >= 81 || k < 0 {
			return cells, payload[i:]
		}
		cells += string('0'+rune(k%10)) + strings.Repeat("0", k/10)
	}
	return cells, ""
}

// classicCells returns the 81 cells of a classic link. If a text makes sense in both alphabets, it
// is in the newer one, as SudokuPad decides too.
func classicCells(payload string) (cells string, ok bool) {
	if newer, rest := inAlphabet(payload); len(newer) == 81 && rest == "" {
		return newer, true
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

// compactGrid reads the payload of SudokuPad's compact links: 81 cells in the newer alphabet, a letter
// for each rule, and a title and an author, which * ends and in which it is doubled.
func (r *reading) compactGrid(payload string) {
	cells, rest := inAlphabet(payload)
	if len(cells) != 81 {
		r.wrong(r.pos, layout.Syntax, "a compact SudokuPad link (scf) without 81 cells; it may be cut off")
		return
	}
	r.fill(cells)
	for rest = strings.TrimPrefix(rest, "*"); rest != ""; {
		name := map[byte]string{'t': "title", 'a': "author"}[rest[0]]
		if name == "" {
			r.wrong(r.pos, layout.Unsupported, "%s in a compact SudokuPad link, a rule beyond rows, columns and boxes", layout.Quote(rest[:1]))
			return
		}
		m := starred.FindStringSubmatch(rest[1:])
		r.words[name] = strings.ReplaceAll(m[1], "**", "*")
		rest = rest[1+len(m[0]):]
	}
}

// starred matches a text up to its *.
var starred = regexp.MustCompile(`^((?:[^*]|\*\*)*)\*?`)

// wikiLink matches a link of SudokuWiki that has candidates.
var wikiLink = regexp.MustCompile(`https?://\S*[/=?#&]S9B(\w*)`)

// wikiGrid reads the cells of SudokuWiki, two digits of base 36 for each: a clue from 1, a digit that was
// entered from 10, or candidates from 19, as a number whose bit 0 is the digit 1.
func (r *reading) wikiGrid(cells string) {
	if len(cells) != 2*len(r.cells) {
		r.wrong(r.pos, layout.Syntax, "a SudokuWiki link without 81 cells; it may be cut off")
		return
	}
	for i := range r.cells {
		at := &r.cells[i]
		switch n, err := strconv.ParseUint(cells[2*i:2*i+2], 36, 16); {
		case err != nil || n > 18+uint64(layout.AllDigits):
			r.wrong(r.pos, layout.Syntax, "%s in a SudokuWiki link is not a cell", layout.Quote(cells[2*i:2*i+2]))
			return
		case n <= 9:
			at.digit = uint8(n)
		case n <= 18:
			at.entered = uint8(n - 9)
		default:
			at.marks = layout.Set(n - 18)
		}
	}
}
