package layout

import (
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"
)

// Here are mistakes that one makes by hand, and of which YAML says something else
// than what to do. Each function takes the line at which a text stops being YAML,
// and returns the place and the sentence of a mistake that explains it, or "".

// at returns the place of a column, in bytes and from 0, on a line from 1.
func (d *decoder) at(line, column int) Pos {
	return Pos{d.first + int32(line) - 1, int32(utf8.RuneCountInString(d.lines[line-1][:column])) + 1}
}

var blockHeader = regexp.MustCompile(`^( *)[^ #].*: +([|>])[-+]?[ \t]*(?:#.*)?$`)

// header returns the last line up to the given one that begins a block, how far
// its key is indented, and the column of its |, or 0.
func (d *decoder) header(line int) (header, key, column int) {
	for l := min(line, len(d.lines)); l > 0; l-- {
		if m := blockHeader.FindStringSubmatchIndex(d.lines[l-1]); m != nil {
			return l, m[3], m[4]
		}
	}
	return 0, 0, 0
}

// indent returns how many blanks a line begins with; false when it has no more.
func indent(line string) (int, bool) {
	n := len(line) - len(strings.TrimLeft(line, " "))
	return n, n < len(line)
}

// indentedFirst finds a block that YAML ended because its first line is indented
// further than the others.
func (d *decoder) indentedFirst(line int) (Pos, string) {
	header, key, column := d.header(line - 1)
	if header == 0 {
		return Pos{}, ""
	}
	first, least := 0, 0
	for _, l := range d.lines[header:] {
		n, ok := indent(l)
		if !ok {
			continue
		}
		if n <= key {
			break
		}
		if first == 0 {
			first, least = n, n
		}
		least = min(least, n)
	}
	if least == first || least-key > 9 {
		return Pos{}, ""
	}
	return d.at(header, column), fmt.Sprintf("a block whose first line begins with blanks, which YAML takes for its indentation; write |%d here, or put # for the first blank", least-key)
}

// notIndented finds a block whose lines stand no further in than its key.
func (d *decoder) notIndented(line int) (Pos, string) {
	header, key, _ := d.header(line - 1)
	if header == 0 {
		return Pos{}, ""
	}
	for l := header + 1; l <= len(d.lines); l++ {
		text := d.lines[l-1]
		n, ok := indent(text)
		if !ok {
			continue
		}
		if n > key || strings.Contains(text, ":") {
			break
		}
		return d.at(l, n), "a line of a block that is not indented; begin each with two blanks more than its key"
	}
	return Pos{}, ""
}

var closeColon = regexp.MustCompile(`^ *[\w-]+:[^ \t]`)

// colonWithoutBlank finds a colon that makes no key, in the line or before it.
func (d *decoder) colonWithoutBlank(line int) (Pos, string) {
	for l := max(1, line-1); l <= min(line, len(d.lines)); l++ {
		if m := closeColon.FindString(d.lines[l-1]); m != "" {
			return d.at(l, strings.Index(m, ":")+1), "a colon without a blank after it; write key: value"
		}
	}
	return Pos{}, ""
}

// foreignBlank finds an indentation that has other blanks than the usual one, in
// the line or before it. A tab is none of them: where it is wrong YAML says so.
func (d *decoder) foreignBlank(line int) (Pos, string) {
	for l := max(1, line-1); l <= min(line, len(d.lines)); l++ {
		text := d.lines[l-1]
		n, _ := indent(text)
		switch r, _ := utf8.DecodeRuneInString(text[n:]); r {
		case '\u00a0', '\u3000':
			return d.at(l, n), fmt.Sprintf("a blank in the indentation that is not the usual one, %s; indent with the space bar's", hex(nil, r))
		}
	}
	return Pos{}, ""
}
