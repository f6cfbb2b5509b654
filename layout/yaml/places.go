package yaml

import (
	"strings"
	"unicode/utf8"

	"samurai/layout"
)

// scattered are the reason and the remedy for a text in which YAML joins lines, so that its
// characters are not where the file has them.
const scattered = "a text that YAML joins from several lines; write it on one line, or in lines of its own after |"

// places returns the place in the file of each character of a scalar's value, and of its end.
// It returns nil after noting that YAML joins lines of the scalar.
func (d *decoder) places(n *node, path string) (places []layout.Pos) {
	switch {
	case isLiteral(n):
		return d.literal(n)
	case !isFolded(n):
		places = d.oneLine(n)
	}
	if places == nil {
		d.wrong(n, path, layout.WrongType, scattered)
	}
	return places
}

// literal places a block: line for line, all of them indented alike.
func (d *decoder) literal(n *node) []layout.Pos {
	places := make([]layout.Pos, 0, len(n.Value)+1)
	line, indent := n.Line, -1
	for text := range strings.Lines(n.Value) {
		raw := d.chars(line + 1)
		line++
		width := utf8.RuneCountInString(strings.TrimSuffix(text, "\n"))
		if indent < 0 && width > 0 {
			indent = max(0, len(raw)-width)
		}
		at := d.posOf(line, min(max(0, indent), len(raw)))
		for range text {
			places = append(places, at)
			at.Column++
		}
	}
	return append(places, d.posOf(line, len(d.chars(line))))
}

// oneLine places a plain scalar or one in quotes, or returns nil when it has several lines.
func (d *decoder) oneLine(n *node) []layout.Pos {
	raw, col := d.chars(n.Line), n.Column-1
	if isQuoted(n) {
		col++
	}
	places := make([]layout.Pos, 0, len(n.Value)+1)
	for _, r := range n.Value {
		if col >= len(raw) {
			return nil
		}
		places = append(places, d.posOf(n.Line, col))
		switch {
		case isDouble(n) && raw[col] == '\\':
			if col+1 == len(raw) {
				return nil
			}
			col += escapeWidth(raw[col+1])
		case raw[col] != r:
			return nil
		case isSingle(n) && r == '\'':
			col += 2
		default:
			col++
		}
	}
	if isQuoted(n) && (col >= len(raw) || raw[col] != raw[n.Column-1]) {
		return nil
	}
	return append(places, d.posOf(n.Line, col))
}

// chars returns the characters of a line of the document, counted from 1. The decoder keeps
// those of the last, because many scalars may be on one line.
func (d *decoder) chars(n int) []rune {
	if d.runesOf != n {
		d.runesOf, d.runes = n, nil
		if n <= len(d.lines) {
			d.runes = []rune(d.lines[n-1])
		}
	}
	return d.runes
}

// posOf returns the place of a character, from 0, of a line of the document, from 1.
func (d *decoder) posOf(line, col int) layout.Pos {
	return layout.Pos{Line: d.first + int32(line) - 1, Column: int32(col + 1)}
}

// escapeWidth returns how many characters an escape has, by its letter.
func escapeWidth(letter rune) int {
	switch letter {
	case 'x':
		return 4
	case 'u':
		return 6
	case 'U':
		return 10
	}
	return 2
}
