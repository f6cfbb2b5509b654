package yaml

import (
	"bytes"
	"fmt"
	"unicode/utf8"

	"samurai/layout"
)

// maxMarks limits the lines, commas and opening brackets of a document. That limits its
// values: each takes a hundred times as much memory as its text. The largest
// layout, with clues in all its grids, has fewer.
const maxMarks = layout.MaxProblems

// checkText notes a directive, or the first character that has no place in a text file. It
// refuses the characters that YAML takes for line ends and editors do not, so that both
// count the same lines.
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

// hex returns the number of a character, or of a byte that is not part of one.
func hex(raw []byte, r rune) string {
	if r == utf8.RuneError && len(raw) == 1 {
		return fmt.Sprintf("0x%02X", raw[0])
	}
	return fmt.Sprintf("U+%04X", r)
}
