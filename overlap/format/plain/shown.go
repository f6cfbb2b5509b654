package plain

import (
	"strings"

	"samurai/layout/late"
)

// colour matches what tells a terminal how to show what follows.
var colour = late.Compile("\x1b\\[([0-9;]*)m")

// uncoloured is a text of the same length in which these have no width, and how each part is shown.
func uncoloured(s string) (_ string, parts []tagged) {
	text, last := []byte(s), ""
	for _, m := range colour.FindAllStringSubmatchIndex(s, -1) {
		parts = append(parts, tagged{int32(m[0]), []trait{{"class", last}}})
		switch last = "colour " + s[m[2]:m[3]]; strings.TrimLeft(s[m[2]:m[3]], "0") {
		case "":
			last = ""
		case "1":
			last = "bold"
		}
		copy(text[m[0]:], strings.Repeat(colourless, m[1]-m[0]))
	}
	if parts != nil {
		parts = append(parts, tagged{int32(len(s)), []trait{{"class", last}}})
	}
	return string(text), parts
}

// unframed is a text of the same length in which frames made of # are bars and dashes; other texts stay as
// they are.
func unframed(s string) string {
	level, rows := 0, 0
	text := []byte(s)
	at := 0
	for l := range strings.Lines(s) {
		bar := byte('|')
		switch trimmed := strings.TrimSpace(l); {
		case len(trimmed) < 13 || trimmed[0] != '#' || trimmed[len(trimmed)-1] != '#':
			bar = '#'
		case strings.Trim(trimmed, "#") == "":
			level++
			bar = '-'
		default:
			rows++
		}
		for k := range l {
			if l[k] == '#' {
				text[at+k] = bar
			}
		}
		at += len(l)
	}
	if level < 2 || rows < 9 {
		return s
	}
	return string(text)
}

// IsFramed reports whether a text has a frame made of #, or rows of cells behind marks, so that its lines are no comments.
func IsFramed(s string) bool {
	bare, _ := bared(s)
	return unframed(s) != s || bare != s
}
