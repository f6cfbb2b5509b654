package plain

import (
	"regexp"
	"strings"
)

// tags matches what a table in HTML or XML has around its cells, its group the name of the tag.
var tags = regexp.MustCompile(`(?is)<!--.*?-->|<(/?[a-z]+)[^<>]*>|&nbsp;|&#160;`)

// untagged is a text of the same length in which the rows of such a table are lines, and its cells fields
// between tabs; other texts stay as they are.
func untagged(s string) string {
	if lower := strings.ToLower(s); !strings.Contains(lower, "</td>") && !strings.Contains(lower, "</row>") {
		return s
	}
	text, inRow, last := []byte(s), false, 0
	join := func(end int) { // the lines of one row
		for k := last; k < end && inRow; k++ {
			if text[k] == '\n' || text[k] == '\r' {
				text[k] = ' '
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
		switch strings.ToLower(s[m[2]:m[3]]) {
		case "tr", "row":
			inRow = true
		case "/td", "/th":
			text[m[0]] = '\t'
		case "/tr", "/row":
			text[m[0]], inRow = '\n', false
		}
	}
	return string(text)
}
