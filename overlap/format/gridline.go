package format

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"samurai/layout"
	"samurai/overlap/format/plain"
)

// gridEnds are the characters that may follow a grid's 81 on its line.
const gridEnds = " \t,;:|#"

// cluesOf reads eight characters as clues, 0 for a blank, and reports whether all are
// ASCII below the letters. Eight at a time and without a branch: comparing single characters
// takes a quarter of the time of counting easy grids.
func cluesOf(characters uint64) (clues uint64, plain bool) {
	const each = 0x0101010101010101
	v := characters ^ each*'0'
	none := (v + each*(0x80-10) | v) & (each * 0x80) // the highest bit of what is above 9
	return v &^ (none - none>>7 | none), characters&(each*0xC0) == 0
}

// GridLine reads the grid of a line: 81 characters, 1 to 9 for clues, and x or any character
// that is neither a digit nor a letter for blank cells, but beside . or 0 no + before a digit. After them the line ends, or has a
// blank, tab, comma, ; : | or #, and no : or | if some of the cells are. GridLine sets digits, 0 for blank, and returns where on the
// line the grid is: line[from:to]. It ignores blanks before the grid, unless some of the grid's
// characters are blanks too.
//
// An empty line has no grid, nor has a comment, which begins with #, %, ;, !, //, /* or --: to
// is 0. A line has a problem, and no grid, if it is too short, too long, or has a letter or a
// digit of another script; digits of full width are read. A problem has a column and no other place.
func GridLine(line []byte, digits *[81]uint8) (from, to int, problem *layout.Problem) {
	if len(line) == 81 || len(line) > 81 && strings.IndexByte(gridEnds, line[81]) >= 0 {
		plain := line[0] > ' ' && line[0] != '#' && line[80] > ' '
		for _, at := range [...]int{0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 73} {
			clues, simple := cluesOf(binary.LittleEndian.Uint64(line[at:]))
			binary.LittleEndian.PutUint64(digits[at:], clues)
			plain = plain && simple
		}
		if plain && bytes.IndexByte(line[:81], '+') < 0 && !separates(line, 81) {
			return 0, 81, nil
		}
	}
	return anyGridLine(line, digits)
}

// anyGridLine is GridLine for lines of any characters and length.
func anyGridLine(line []byte, digits *[81]uint8) (from, to int, problem *layout.Problem) {
	trimmed := bytes.TrimSpace(line)
	if len(trimmed) == 0 {
		return 0, 0, nil
	}
	from = len(line) - len(bytes.TrimLeft(line, " \t"))
	n, to, more := cellsFrom(line, 0, digits)
	if complete := n == 81 && more == 0; !complete || edged(line[:to]) {
		n, to, more = cellsFrom(line, from, digits)
	} else {
		from = 0
	}
	switch {
	case n == 81 && more == 0 && !edged(line[from:to]):
		if trimmed[0] == '#' && !isGrid(line[from:to]) {
			return 0, 0, nil
		}
		if i := bytes.IndexFunc(line[from:to], isStray); i >= 0 {
			r, _ := utf8.DecodeRune(line[from+i:])
			what := "a plain digit"
			if unicode.IsLetter(r) {
				what = "a digit or a blank"
			}
			return 0, 0, &layout.Problem{
				Pos: layout.Pos{Column: int32(utf8.RuneCount(line[:from+i]) + 1)}, Code: layout.BadClue,
				Message: fmt.Sprintf("%q is not %s; write 1 to 9, or . or 0 for a blank cell", string(r), what),
			}
		}
		if wide := bytes.IndexFunc(line[from:to], isWide); wide >= 0 && bytes.ContainsAny(line[from:to], "123456789") {
			return 0, 0, &layout.Problem{
				Pos: layout.Pos{Column: int32(utf8.RuneCount(line[:from+wide]) + 1)}, Code: layout.BadClue,
				Message: "digits are written in two ways, of full width and not, which may be clues and what a player entered; write all in one way",
			}
		}
		if n := entries(line[from:to]); n > 0 {
			return 0, 0, &layout.Problem{
				Pos: layout.Pos{Column: int32(utf8.RuneCount(line[:from+bytes.IndexByte(line[from:], '+')]) + 1)}, Code: layout.BadClue,
				Message: fmt.Sprintf("with + before each digit of the player, these are %d cells; a grid has 81", 81-n),
			}
		}
		if separates(line[from:], to-from) {
			return 0, 0, &layout.Problem{
				Pos: layout.Pos{Column: int32(from + 82)}, Code: layout.ClueSize,
				Message: fmt.Sprintf("%q is among 81 characters and behind them; a grid has 81 characters, or 81 fields with one mark between them", string(line[to])),
			}
		}
		return from, to, nil
	case plain.IsComment(string(trimmed)):
		return 0, 0, nil
	case n == 81 && more > 0:
		return 0, 0, &layout.Problem{
			Pos: layout.Pos{Column: int32(from + 82)}, Code: layout.ClueSize,
			Message: layout.Count(81+more, "character") + "; a grid has 81 (write a space or a comma before other text)",
		}
	}
	n = utf8.RuneCount(bytes.TrimRight(line[from:to], " \t"))
	return 0, 0, &layout.Problem{
		Pos: layout.Pos{Column: int32(from + n + 1)}, Code: layout.ClueSize,
		Message: layout.Count(n, "character") + "; a grid has 81",
	}
}

// separates reports whether the colon or bar behind some characters is among them, too, so that it separates fields.
func separates(line []byte, to int) bool {
	return to < len(line) && (line[to] == ':' || line[to] == '|') && bytes.IndexByte(line[:to], line[to]) >= 0
}

// cellsFrom reads up to 81 characters of a line. It returns their number, their end, and
// the number of characters after them that cannot follow a grid.
func cellsFrom(line []byte, from int, digits *[81]uint8) (n, to, more int) {
	to = from
	for n < 81 && to < len(line) {
		r, size := utf8.DecodeRune(line[to:])
		digits[n] = 0
		switch {
		case '1' <= r && r <= '9':
			digits[n] = uint8(r - '0')
		case '１' <= r && r <= '９': // of full width, as in East Asian texts
			digits[n] = uint8(r - '０')
		}
		to += size
		n++
	}
	if to < len(line) && strings.IndexByte(gridEnds, line[to]) < 0 {
		more = utf8.RuneCount(line[to:])
	}
	return n, to, more
}

// entries counts the digits with + before them, as HoDoKu writes those of the player, among cells of which others
// are blank.
func entries(cells []byte) (n int) {
	if !bytes.ContainsAny(cells, ".0") {
		return 0
	}
	for i, c := range cells[1:] {
		if cells[i] == '+' && '1' <= c && c <= '9' {
			n++
		}
	}
	return n
}

// edged reports whether a text has blanks at its edges and nowhere else: then they are not
// cells.
func edged(text []byte) bool {
	inner := bytes.Trim(text, " \t")
	return len(inner) < len(text) && !bytes.ContainsAny(inner, " \t")
}

// isStray reports whether a character is a digit of another script, or a letter but x: taken for a
// blank cell, it would hide a mistake.
func isStray(r rune) bool {
	return r >= utf8.RuneSelf && unicode.IsDigit(r) && (r < '０' || r > '９') || unicode.IsLetter(r) && r != 'x' && r != 'X'
}

// isWide reports whether a character is a digit of full width.
func isWide(r rune) bool { return '１' <= r && r <= '９' }

// isGrid reports whether 81 characters that begin with # are a grid, not a ruler or words:
// they have a digit or a point, and nothing that separates words.
func isGrid(text []byte) bool {
	return bytes.ContainsAny(text, ".0123456789") && !bytes.ContainsAny(text, " \t,;")
}
