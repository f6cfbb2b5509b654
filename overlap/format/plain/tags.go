package plain

import (
	"regexp"
	"strings"
)

// tags matches what a table in HTML or XML has around its cells, its group the name of the tag.
var tags = regexp.MustCompile(`(?is)<!--.*?-->|<(/?[a-z]+)[^<>]*>|&nbsp;|&#160;`)

// value matches what a field to enter a digit shows.
var value = regexp.MustCompile(`(?i)\bvalue\s*=\s*["']?([^"'\s>]+)`)

// What a tag says of the digit in it: that it is not shown, or that the player cannot change it.
var (
	unseen = regexp.MustCompile(`(?i)display\s*:\s*none|visibility\s*:\s*hidden|class\s*=\s*["']?hidden\b`)
	locked = regexp.MustCompile(`(?i)\b(readonly|disabled)\b`)
)

// untagged is a text of the same length in which the rows of such a table are lines, and its cells fields
// between tabs; other texts stay as they are.
func untagged(s string) string {
	if lower := strings.ToLower(s); !strings.Contains(lower, "</td>") && !strings.Contains(lower, "</row>") {
		return s
	}
	text, inRow, last, tab := []byte(s), false, 0, -1
	hide, givens, open := "", 0, []int(nil) // the tag that hides, digits that are given, and where + says that they are the player's
	join := func(end int) {                 // the lines of one row
		for k := last; k < end && inRow; k++ {
			switch {
			case text[k] == '\n' || text[k] == '\r' || hide != "":
				text[k] = ' '
			case '1' <= text[k] && text[k] <= '9':
				givens++
			}
		}
	}
	for _, m := range tags.FindAllStringSubmatchIndex(s, -1) {
		join(m[0])
		for k := m[0]; k < m[1]; k++ {
			if text[k] != '\n' || inRow {
				text[k] = ' '
			}
		}
		if last = m[1]; m[2] < 0 {
			continue
		}
		name, tag := strings.ToLower(s[m[2]:m[3]]), s[m[0]:m[1]]
		switch {
		case name == hide, name == "/tr":
			hide = ""
		case hide == "" && name != "input" && unseen.MatchString(tag):
			hide = "/" + name
		}
		switch name {
		case "input":
			if v := value.FindStringSubmatchIndex(tag); v != nil {
				copy(text[m[0]+v[2]:], tag[v[2]:v[3]])
				if locked.MatchString(tag) {
					givens++
				} else if v[3] == v[2]+1 && '1' <= tag[v[2]] && tag[v[2]] <= '9' {
					open = append(open, m[0]+v[2]-1)
				}
			}
		case "tr", "row":
			inRow = true
		case "/td", "/th":
			text[m[0]], tab = '\t', m[0]
		case "/tr", "/row":
			text[m[0]], inRow = '\n', false
			if tab >= 0 {
				text[tab], tab = ' ', -1 // behind the last cell
			}
		}
	}
	if givens > 0 {
		for _, k := range open {
			text[k] = '+'
		}
	}
	return string(text)
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

// IsFramed reports whether a text has a frame made of #, so that its lines are no comments.
func IsFramed(s string) bool { return unframed(s) != s }
