package format

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"samurai/layout"
	"samurai/layout/late"
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
			return strings.Contains(s.text, "://") && !s.isJSON() && (s.isShortcut() || !slices.ContainsFunc(s.rows, func(l string) bool {
				l = strings.TrimSpace(l)
				return l != "" && l[0] != '#' && (!webLink.MatchString(l) || isLine(l))
			}))
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

// plainCells matches 81 cells in a link.
var plainCells = late.Compile(`[/=?#&]([0-9.]{81})(?:[^0-9.]|$)`)

// manyCells matches what may be the cells of a grid, damaged.
var manyCells = late.Compile(`[0-9.]{60,}`)

// linkGrid is the cells of a grid in a link.
type linkGrid struct {
	at    int // where they begin
	cells string
}

// maxInLink is the most grids of a link: those of the largest published board.
const maxInLink = 105

// gridsIn returns the grids in a link, and no more than one beyond the most.
func gridsIn(l string) (grids []linkGrid) {
	from := 0
	for m := plainCells.FindStringSubmatchIndex(l); m != nil && len(grids) <= maxInLink; m = plainCells.FindStringSubmatchIndex(l[from:]) {
		grids = append(grids, linkGrid{at: from + m[2], cells: l[from+m[2] : from+m[3]]})
		from += m[3]
	}
	return grids
}

// full reports whether the grid has no blank cell.
func (g linkGrid) full() bool { return !strings.ContainsAny(g.cells, ".0") }

// extends reports whether a grid has the digits of another.
func (g linkGrid) extends(other linkGrid) bool {
	for i := range g.cells {
		if d := digitOf(other.cells[i]); d != 0 && digitOf(g.cells[i]) != d {
			return false
		}
	}
	return true
}

// cluesIn returns which of the grids in a link has the clues, if the others are its solution or what a player
// has entered; -1 if they are different grids.
func cluesIn(grids []linkGrid) int {
	return slices.IndexFunc(grids, func(clues linkGrid) bool {
		return !slices.ContainsFunc(grids, func(g linkGrid) bool { return !g.extends(clues) && (clues.full() || !g.full()) })
	})
}

// plainLink reads the grids in a link: that of the clues and others that say more about it; or the cells of SudokuWiki.
func (r *reading) plainLink(l string, pos func(col int) layout.Pos) {
	grids := gridsIn(l)
	k := cluesIn(grids)
	switch wiki := wikiLink.FindStringSubmatch(l); {
	case len(grids) > maxInLink:
		r.wrong(r.pos, layout.TooLarge, "a link with more than %d grids", maxInLink)
		return
	case len(grids) == 0 && wiki != nil:
		r.wikiGrid(wiki[1])
		return
	case len(grids) == 0:
		advice := "is not a link"
		if n := len(manyCells.FindString(l)); n > 0 {
			advice = fmt.Sprintf("has %d digits and dots in a row; a grid has 81: open it in the browser, and copy all of its address", n)
		} else if strings.Contains(l, "://") {
			advice = "does not hold the puzzle itself; open it in the browser, and share or export the puzzle again as a link that holds it"
		}
		r.wrong(r.pos, layout.Syntax, "%s %s", layout.Quote(l), advice)
		return
	case k < 0:
		r.wrong(r.pos, layout.UnknownLayout, "a link with %d different grids; write each grid as a line of 81 characters, and name the layout with --layout", len(grids))
		return
	}
	r.pos = pos(grids[k].at)
	r.fill(grids[k].cells)
	for i := range r.cells {
		r.cells[i].pos = pos(grids[k].at + i)
	}
	for _, g := range grids {
		if g.full() && !grids[k].full() {
			r.solution, r.solvedAt = g.cells, r.pos
			continue
		}
		for i := range r.cells {
			switch at, d := &r.cells[i], digitOf(g.cells[i]); {
			case d == 0 || at.digit != 0:
			case at.entered != 0 && at.entered != d:
				r.wrong(pos(g.at+i), layout.ClueClash, "%d in a cell for which the link has %d, too", d, at.entered)
				return
			default:
				at.entered = d
			}
		}
	}
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
var starred = late.Compile(`^((?:[^*]|\*\*)*)\*?`)

// wikiLink matches a link of SudokuWiki that has candidates.
var wikiLink = late.Compile(`https?://\S*[/=?#&]S9B(\w*)`)

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
