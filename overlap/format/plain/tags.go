package plain

import (
	"regexp"
	"strings"
)

// tags matches what a table in HTML or XML has around its cells, its group the name of the tag.
var tags = regexp.MustCompile(`(?is)<!--.*?-->|<[!?][a-z][^<>]*>|<(/?[a-z]+)[^<>]*>|&nbsp;|&#160;`)

// bbcode matches such tags of a forum.
var bbcode = regexp.MustCompile(`(?i)\[(/?(?:table|t[rdh]|b|i|u|code|center))\]`)

// value matches what a field to enter a digit shows.
var value = regexp.MustCompile(`(?i)\bvalue\s*=\s*["']?([^"'\s>]+)`)

// unseen matches a tag of which the digit is not shown.
var unseen = regexp.MustCompile(`(?i)display\s*:\s*none|visibility\s*:\s*hidden|class\s*=\s*["']?hidden\b`)

// untagged is a text of the same length in which the rows of such a table are lines, and its cells fields
// between tabs, and what the tags of each cell say; other texts stay as they are.
func untagged(s string) (_ string, cells []tagged) {
	if strings.Contains(s, "[/td]") {
		s = bbcode.ReplaceAllString(s, "<$1>")
	}
	boards, loose := boardsIn(s)
	if lower := strings.ToLower(s); !strings.Contains(lower, "</td>") && !strings.Contains(lower, "</row>") && !IsPage(s) {
		return s, nil
	}
	text, inRow, inCell, last, tab := []byte(s), false, false, 0, -1
	hide := ""              // the tag that hides
	var worn []trait        // what the tags of a cell say
	join := func(end int) { // the lines of one row
		if words := strings.TrimSpace(s[last:end]); hide != "" && words != "" {
			worn = append(worn, trait{"hidden", words})
		}
		for k := last; k < end && inRow; k++ {
			if text[k] == '\n' || text[k] == '\r' || hide != "" {
				text[k] = ' '
			}
		}
	}
	endCell := func(at int) {
		text[at], tab, inCell = '\t', at, false
		cells, worn = append(cells, tagged{int32(at), worn}), nil
	}
	endRow := func(at int) {
		if tab >= 0 {
			text[tab], tab = ' ', -1 // behind the last cell
		}
		text[at], inRow = '\n', false
	}
	for _, m := range tags.FindAllStringSubmatchIndex(s, -1) {
		join(m[0])
		for k := m[0]; k < m[1]; k++ {
			if text[k] != '\n' || inRow {
				text[k] = ' '
			}
		}
		from := last
		if last = m[1]; m[2] < 0 {
			if words := strings.Trim(s[m[0]:m[1]], "<>!- \t\r\n"); s[m[0]] == '<' && words != "" {
				worn = append(worn, trait{"comment", words})
			}
			continue
		}
		name, tag := strings.ToLower(s[m[2]:m[3]]), s[m[0]:m[1]]
		if boards != nil && !inOne(m[0], boards) {
			if words := strings.TrimSpace(s[from:m[0]]); !inOne(from, boards) && (!isWords(words) || isNumber(words)) {
				erase(text[from:m[0]])
			}
			if inCell {
				endCell(m[0])
			}
			if inRow {
				endRow(m[0])
			}
			if name == "table" || name == "script" || name[0] == '/' && !inline[name[1:]] {
				text[m[0]] = '\n'
			}
			continue
		}
		switch {
		case name == hide, name == "/tr":
			hide = ""
		case hide == "" && name != "input" && unseen.MatchString(tag):
			hide = "/" + name
		}
		if ends := name == "tr" || name == "/tr" || name == "/table"; loose {
			if inCell && (ends || name == "td" || name == "th") {
				endCell(m[0])
			}
			if inRow && ends && name != "/tr" {
				endRow(m[0])
			}
		}
		if name == "td" || name == "th" {
			worn, inCell = nil, true
		}
		if name[0] != '/' {
			worn = append(worn, tagTraits(name, tag)...)
		}
		switch name {
		case "input":
			if v := value.FindStringSubmatchIndex(tag); v != nil {
				copy(text[m[0]+v[2]:], tag[v[2]:v[3]])
			}
		case "img":
			if v := altText.FindStringSubmatchIndex(tag); v != nil {
				copy(text[m[0]+v[2]:], tag[v[2]:v[3]])
			}
		case "tr", "row":
			inRow = true
		case "/td", "/th":
			endCell(m[0])
		case "/tr", "/row":
			endRow(m[0])
		}
	}
	return string(text), cells
}

// colour matches what tells a terminal how to show what follows.
var colour = regexp.MustCompile("\x1b\\[([0-9;]*)m")

// uncoloured is a text of the same length without these, and how each part is shown.
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
		erase(text[m[0]:m[1]])
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
