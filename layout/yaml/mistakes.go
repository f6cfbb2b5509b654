package yaml

import (
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"samurai/layout"
)

// The functions of this file find mistakes that people make by hand and that the YAML
// library reports in words that do not help. Each takes the line at which a text stops
// being YAML. It returns the place of a mistake that explains this and a sentence, or "".

// at returns the place of a column, in bytes from 0, on a line, from 1. A column beyond
// the end of the line is taken for its end.
func (d *decoder) at(line, column int) layout.Pos {
	text := d.lines[line-1]
	return layout.Pos{Line: d.first + int32(line) - 1, Column: int32(utf8.RuneCountInString(text[:min(column, len(text))])) + 1}
}

var blockHeader = regexp.MustCompile(`^( *)[^ #].*: +([|>])[-+]?[ \t]*(?:#.*)?$`)

// header finds the last line, up to the given one, that begins a block. It returns the
// line, or 0, the indentation of its key, and the column of its |.
func (d *decoder) header(line int) (header, key, column int) {
	for l := min(line, len(d.lines)); l > 0; l-- {
		if m := blockHeader.FindStringSubmatchIndex(d.lines[l-1]); m != nil {
			return l, m[3], m[4]
		}
	}
	return 0, 0, 0
}

// indent returns the number of spaces at the start of a line, or false when the line has
// nothing else.
func indent(line string) (int, bool) {
	n := len(line) - len(strings.TrimLeft(line, " "))
	return n, n < len(line)
}

// endedBlock finds a block that YAML ended too early, because a line of it is indented
// less than its first.
func (d *decoder) endedBlock(line int) (layout.Pos, string) {
	header, key, column := d.header(line - 1)
	if header == 0 {
		return layout.Pos{}, ""
	}
	first, less, least := 0, 0, 0 // indentation of the first line; how many lines have less, and their least
	var end int                   // the first of those lines
	for l := header + 1; l <= len(d.lines); l++ {
		n, ok := indent(d.lines[l-1])
		switch {
		case !ok:
			continue
		case first == 0:
			first, least = n, n
		}
		if text := d.lines[l-1]; n <= key && !aside.MatchString(text) && !rowLike.MatchString(text) {
			break
		}
		if n < first {
			less++
			least = min(least, n)
			if end == 0 {
				end = l
			}
		}
	}
	if end == 0 {
		return layout.Pos{}, ""
	}
	n, _ := indent(d.lines[end-1])
	switch at := d.at(end, n); {
	case aside.MatchString(d.lines[end-1]):
		return at, "a comment that is indented less than the block around it, which ends the block; put it above the block"
	case keyed.MatchString(d.lines[end-1]):
		return at, fmt.Sprintf("a key indented by %s, where those around it are by %d; line it up with them", layout.Count(n, "space"), key)
	case less > 1 && key == 0 && least <= 9:
		return d.at(header, column), fmt.Sprintf("a block whose first line begins with spaces, which YAML takes for its indentation; write |%d here, or put # for the first space", least)
	default:
		return at, "a line of a block that is indented less than those above it; line it up with them"
	}
}

// aside matches a comment that cannot be a line of a drawn board, rowLike a line of clues,
// and keyed a key.
var (
	aside   = regexp.MustCompile(`^ *#+ +[^#xX.\d ]`)
	rowLike = regexp.MustCompile(`^ *[.0-9][.0-9xX#| +-]*$`)
	keyed   = regexp.MustCompile(`^ *[\w"'-]+:(?:\s|$)`)
)

// notIndented finds a block whose lines are not indented more than its key.
func (d *decoder) notIndented(line int) (layout.Pos, string) {
	header, key, _ := d.header(line - 1)
	if header == 0 {
		return layout.Pos{}, ""
	}
	for l := header + 1; l <= len(d.lines); l++ {
		text := d.lines[l-1]
		n, ok := indent(text)
		switch {
		case !ok:
			continue
		case text[n] == '\t':
			return d.at(l, n), plainWords[badTab]
		case n > key || strings.Contains(text, ":"):
			return layout.Pos{}, ""
		}
		return d.at(l, n), "a line of a block that is not indented; begin each with two spaces more than its key"
	}
	return layout.Pos{}, ""
}

var closeColon = regexp.MustCompile(`^ *[\w-]+:[^ \t]`)

// colonWithoutBlank finds a colon without a space after it, on the line or the one before.
func (d *decoder) colonWithoutBlank(line int) (layout.Pos, string) {
	for l := max(1, line-1); l <= min(line, len(d.lines)); l++ {
		if m := closeColon.FindString(d.lines[l-1]); m != "" {
			return d.at(l, strings.Index(m, ":")+1), "a colon without a space after it; write key: value"
		}
	}
	return layout.Pos{}, ""
}

// foreignBlank finds an indentation with spaces of another kind, such as U+00A0, on the
// line or the one before. The YAML library reports tabs itself.
func (d *decoder) foreignBlank(line int) (layout.Pos, string) {
	for l := max(1, line-1); l <= min(line, len(d.lines)); l++ {
		text := d.lines[l-1]
		n, _ := indent(text)
		switch r, _ := utf8.DecodeRuneInString(text[n:]); r {
		case '\u00a0', '\u3000':
			return d.at(l, n), fmt.Sprintf("a space in the indentation that is not the usual one, %s; indent with the space bar's", hex(nil, r))
		}
	}
	return layout.Pos{}, ""
}

// bracket finds the innermost bracket that is still open where a text breaks, if it was
// opened on an earlier line. It recognizes quotes, comments and blocks only roughly.
func (d *decoder) bracket(at layout.Pos) (layout.Pos, string) {
	type opened struct {
		pos  layout.Pos
		char byte
	}
	var open []opened
	skip := -1 // the indentation of the key whose block we are in
	for l := 1; l < int(at.Line-d.first)+1; l++ {
		text := d.lines[l-1]
		if n, ok := indent(text); !ok || skip >= 0 && n > skip {
			continue
		}
		skip = -1
		if m := blockHeader.FindStringSubmatchIndex(text); m != nil && len(open) == 0 {
			skip = m[3]
		}
		for i := 0; i < len(text); i++ {
			switch c := text[i]; c {
			case '[', '{':
				open = append(open, opened{d.at(l, i), c})
			case ']', '}':
				open = open[:max(0, len(open)-1)]
			case '"', '\'':
				if end := strings.IndexByte(text[i+1:], c); end >= 0 && (i == 0 || strings.IndexByte(" [{,", text[i-1]) >= 0) {
					i += end + 1
				}
			case '#':
				if i == 0 || text[i-1] == ' ' {
					i = len(text)
				}
			}
		}
	}
	if len(open) == 0 {
		return layout.Pos{}, ""
	}
	last := open[len(open)-1]
	return last.pos, fmt.Sprintf("this %c is not closed before line %d; add %c", last.char, at.Line, last.char+2)
}
