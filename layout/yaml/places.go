package yaml

import (
	"strings"
	"unicode/utf8"

	"samurai/layout"
)

// places returns the place in the file of each character of a scalar's value. Spaces and
// line ends that YAML folds get the place of the next character.
func (d *decoder) places(n *node) []layout.Pos {
	c := cursor{d: d, line: n.Line - 1}
	switch {
	case isLiteral(n):
		return c.literal(n)
	case isFolded(n):
		c.line++
		c.load()
		return c.folded(n)
	}
	c.col = n.Column - 1
	if !isPlain(n) {
		c.col++ // past the quote
	}
	c.load()
	return c.flow(n)
}

// cursor walks over the text of a document, to find where the characters of a
// scalar come from.
type cursor struct {
	d         *decoder
	line, col int // from 0, of the text
	raw       []rune
}

// load splits the cursor's line into characters. The decoder keeps the last line split,
// because many scalars may be on one line.
func (c *cursor) load() {
	d := c.d
	if d.runesOf != c.line+1 {
		d.runesOf, d.runes = c.line+1, nil
		if c.line < len(d.lines) {
			d.runes = []rune(d.lines[c.line])
		}
	}
	c.raw = d.runes
}

func (c *cursor) pos() layout.Pos {
	return layout.Pos{Line: c.d.first + int32(c.line), Column: int32(c.col + 1)}
}

// literal places a block: line for line, all of them indented alike.
func (c *cursor) literal(n *node) []layout.Pos {
	places := make([]layout.Pos, 0, len(n.Value))
	indent := -1
	for text := range strings.Lines(n.Value) {
		c.line++
		c.load()
		width := utf8.RuneCountInString(strings.TrimSuffix(text, "\n"))
		if indent < 0 && width > 0 {
			indent = max(0, len(c.raw)-width)
		}
		c.col = min(max(0, indent), len(c.raw))
		for range text {
			places = append(places, c.pos())
			c.col++
		}
	}
	return places
}

// folded places a folded block, in which YAML drops line ends and indentation.
func (c *cursor) folded(n *node) []layout.Pos {
	places := make([]layout.Pos, 0, len(n.Value))
	for _, r := range n.Value {
		if r != ' ' && r != '\n' {
			c.skipBlanks()
		}
		places = append(places, c.pos())
		if c.at(0) == r {
			c.col++
		}
	}
	return places
}

// flow places a scalar in quotes or a plain one. YAML turns a line end and all spaces
// around it into one space, several line ends into one less, and an escaped line end
// into nothing.
func (c *cursor) flow(n *node) []layout.Pos {
	places := make([]layout.Pos, 0, len(n.Value))
	gone := 0 // characters of the value that represent line ends just passed
	for _, r := range n.Value {
		if gone == 0 && c.blankRest() {
			gone = max(1, c.nextLine()-1)
		}
		for gone == 0 && isDouble(n) && c.at(0) == '\\' && c.col+1 == len(c.raw) {
			c.col++
			gone = c.nextLine() - 1
		}
		places = append(places, c.pos())
		switch {
		case gone > 0:
			gone--
		case isDouble(n) && c.at(0) == '\\':
			c.col += escapeWidth(c.at(1))
		case isSingle(n) && r == '\'':
			c.col += 2
		default:
			c.col++
		}
	}
	return places
}

// blankRest reports whether only spaces follow on the line, and another line follows.
func (c *cursor) blankRest() bool {
	for _, r := range c.raw[min(c.col, len(c.raw)):] {
		if r != ' ' && r != '\t' {
			return false
		}
	}
	return c.line+1 < len(c.d.lines)
}

// nextLine moves to the next character that is not a space, and returns the number of line
// ends that it passed.
func (c *cursor) nextLine() int {
	line := c.line
	c.skipBlanks()
	return c.line - line
}

// at returns the character i places ahead, or 0 past the end of the line.
func (c *cursor) at(i int) rune {
	if c.col+i < len(c.raw) {
		return c.raw[c.col+i]
	}
	return 0
}

// skipBlanks moves past spaces, tabs and line ends.
func (c *cursor) skipBlanks() {
	for {
		switch {
		case c.at(0) == ' ' || c.at(0) == '\t':
			c.col++
		case c.col >= len(c.raw) && c.line+1 < len(c.d.lines):
			c.line++
			c.col = 0
			c.load()
		default:
			return
		}
	}
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
