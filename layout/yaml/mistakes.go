package yaml

import (
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"samurai/layout"
	"samurai/layout/late"
)

// The functions of this file find mistakes that people make by hand in a text that is not YAML:
// the library reports them in words that do not help, and often only the line on which the
// value around them begins. Each returns the place of a mistake and a sentence, or "".

// at returns the place of a column, in bytes from 0, on a line, from 1.
func (d *decoder) at(line, column int) layout.Pos {
	return layout.Pos{Line: d.first + int32(line) - 1, Column: int32(utf8.RuneCountInString(d.lines[line-1][:column])) + 1}
}

// indent returns the number of spaces at the start of a line, or false when the line has
// nothing else.
func indent(line string) (int, bool) {
	n := len(line) - len(strings.TrimLeft(line, " "))
	return n, n < len(line)
}

var (
	blockHeader = late.Compile(`^( *)[^ #].*: +([|>])[-+]?[ \t]*(?:#.*)?$`)

	// aside matches a comment that cannot be a line of a drawn board, rowLike a line of
	// clues, and keyed a key.
	aside   = late.Compile(`^ *#+ +[^#xX.\d ]`)
	rowLike = late.Compile(`^ *[.0-9_*?-][.0-9xX_*?#| +-]*$`)
	keyed   = late.Compile(`^ *[\w"'-]+:(?:\s|$)`)
)

// inBlocks applies a function to each line that begins a block, with the indentation of its key
// and the column of its |, until one returns a sentence.
func (d *decoder) inBlocks(look func(header, key, column int) (layout.Pos, string)) (at layout.Pos, what string) {
	for line, text := range d.structure {
		if m := blockHeader.FindStringSubmatchIndex(text); m != nil {
			if at, what = look(line, m[3], m[4]); what != "" {
				break
			}
		}
	}
	return at, what
}

// endedBlock finds a block that YAML ends too early, because a line of it is indented less than
// its first.
func (d *decoder) endedBlock(header, key, column int) (layout.Pos, string) {
	first, less, least := 0, 0, 0 // indentation of the first line; how many lines have less, and their least
	comment, end := 0, 0          // a comment that may be within the block; the first line that has less
	for l := header + 1; l <= len(d.lines); l++ {
		text := d.lines[l-1]
		n, ok := indent(text)
		switch {
		case !ok:
			continue
		case first == 0:
			first, least = n, n
		}
		if n < first && aside.MatchString(text) {
			comment = max(comment, l)
			continue
		}
		if n <= key && !rowLike.MatchString(text) {
			break
		}
		if end == 0 {
			end = comment
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
	case end == comment:
		return at, "a comment that is indented less than the block around it, which ends the block; put it above the block"
	case keyed.MatchString(d.lines[end-1]):
		return at, fmt.Sprintf("a key indented by %s, where those around it are by %d; line it up with them", layout.Count(n, "space"), key)
	case less > 1 && key == 0 && least <= 9:
		return d.at(header, column), fmt.Sprintf("a block whose first line begins with spaces, which YAML takes for its indentation; write |%d here, or put # for the first space", least)
	default:
		return at, "a line of a block that is indented less than those above it; line it up with them"
	}
}

// notIndented finds a block whose lines are not indented more than its key.
func (d *decoder) notIndented(header, key, _ int) (layout.Pos, string) {
	for l := header + 1; l <= len(d.lines); l++ {
		text := d.lines[l-1]
		n, ok := indent(text)
		switch {
		case !ok || aside.MatchString(text):
			continue
		case text[n] == '\t':
			return d.at(l, n), plainWords[badTab].what
		case n > key || strings.Contains(text, ":"):
			return layout.Pos{}, ""
		}
		return d.at(l, n), "a line of a block that is not indented; begin each with two spaces more than its key"
	}
	return layout.Pos{}, ""
}

// structure yields the lines of the text, with their numbers, that are not within a block.
func (d *decoder) structure(yield func(line int, text string) bool) {
	skip := -1 // the indentation of the key whose block we are in
	for i, text := range d.lines {
		n, ok := indent(text)
		if !ok || skip >= 0 && n > skip || text[n] == '#' {
			continue
		}
		skip = -1
		if m := blockHeader.FindStringSubmatchIndex(text); m != nil {
			skip = m[3]
		}
		if !yield(i+1, text) {
			return
		}
	}
}

// seek returns the place of the first group of a pattern in the first line that matches it.
func (d *decoder) seek(pattern string) (at layout.Pos, found bool) {
	re := regexp.MustCompile(pattern)
	for line, text := range d.structure {
		if m := re.FindStringSubmatchIndex(text); m != nil {
			return d.at(line, m[2]), true
		}
	}
	return at, false
}

// misaligned finds a line between the indentations of two lines above it.
func (d *decoder) misaligned() (layout.Pos, string) {
	levels := []int{0}
	for line, text := range d.structure {
		n, _ := indent(text)
		deep := len(levels)
		for levels[len(levels)-1] > n {
			levels = levels[:len(levels)-1]
		}
		switch {
		case levels[len(levels)-1] == n:
		case len(levels) < deep:
			return d.at(line, n), "a line between the indentations of those above it; line it up with one of them"
		default:
			levels = append(levels, n)
		}
	}
	return layout.Pos{}, ""
}

// aliasWord matches an alias where a key or a value may be.
var aliasWord = late.Compile(`(?:^ *|[-:?,\[{] *)(\*([0-9A-Za-z_-]+))`)

// undefined notes all that seem to be aliases, and reports whether there are any.
func (d *decoder) undefined() (found bool) {
	for line, text := range d.structure {
		for _, m := range aliasWord.FindAllStringSubmatchIndex(text, -1) {
			found = true
			d.problem(d.at(line, m[2]), "", layout.NotPlain, "an alias, *%s; write the value out in its place", short(text[m[4]:m[5]]))
		}
	}
	return found
}

// bracket finds the innermost bracket that is not closed at the end of the text. It
// recognizes quotes, comments and blocks only roughly.
func (d *decoder) bracket() (layout.Pos, string) {
	type opened struct {
		line, column int
		char         byte
	}
	var open []opened
	for l, text := range d.structure {
		for i := 0; i < len(text); i++ {
			switch c := text[i]; c {
			case '[', '{':
				open = append(open, opened{l, i, c})
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
	return d.at(last.line, last.column), fmt.Sprintf("this %c is not closed; add %c", last.char, last.char+2)
}
