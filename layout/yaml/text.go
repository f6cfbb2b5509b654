package yaml

import (
	"bytes"
	"fmt"
	"unicode/utf8"

	"samurai/layout"
)

// maxMarks bounds the lines, commas and opening brackets of a document, and so
// its values, each of which takes a hundred times the memory of its text. The
// largest layout, with clues in all its grids, stays below.
const maxMarks = layout.MaxProblems

// checkText notes the first character that a text file does not have, and a
// directive. What it lets through has the same lines for everyone: YAML counts
// some characters as line ends that editors do not.
func (d *decoder) checkText() bool {
	marks := 0
	for _, c := range "\n,[{" {
		marks += bytes.Count(d.text, []byte{byte(c)})
	}
	if marks > maxMarks {
		d.problem(layout.Pos{Line: d.first, Column: 1}, "", layout.TooLarge, "a document of more than %d lines, commas and brackets; shorten or split it", maxMarks)
		return false
	}
	at, started := layout.Pos{Line: d.first, Column: 1}, false
	for rest := d.text; len(rest) > 0; {
		r, size := utf8.DecodeRune(rest)
		what := ""
		switch {
		case r == utf8.RuneError && size == 1:
			what = "a byte that is not UTF-8"
		case r == '\r' && !bytes.HasPrefix(rest, []byte("\r\n")):
			what = "a carriage return without a line feed"
		case r == '\u0085' || r == '\u2028' || r == '\u2029':
			what = "a line end that is not a line feed"
		case r == '\ufeff':
			what = "a byte order mark that is not at the file's start"
		case r < ' ' && r != '\n' && r != '\r' && r != '\t', r >= 0x7f && r < 0xa0, r == 0xfffe, r == 0xffff:
			what = "a control character"
		}
		if what != "" {
			d.problem(at, "", layout.NotText, "%s, %s; save the file as plain UTF-8 text", what, hex(rest[:size], r))
			return false
		}
		if at.Column == 1 && r == '%' && !started {
			d.problem(at, "", layout.Directive, "a YAML directive; leave the line out")
			return false
		}
		if at.Column == 1 && r != '#' && r != '\n' && r != '\r' {
			started = true
		}
		rest = rest[size:]
		at.Column++
		if r == '\n' {
			at = layout.Pos{Line: at.Line + 1, Column: 1}
		}
	}
	return true
}

// hex names a character by its number, or a byte that is none.
func hex(raw []byte, r rune) string {
	if r == utf8.RuneError && len(raw) == 1 {
		return fmt.Sprintf("0x%02X", raw[0])
	}
	return fmt.Sprintf("U+%04X", r)
}
