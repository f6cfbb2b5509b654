package plain

import (
	"strings"
	"unicode"

	"samurai/layout"
	"samurai/layout/late"
)

// tags matches what a table in HTML or XML has around its cells, its group the name of the tag.
var tags = late.Compile(`(?is)<!--.*?-->|<[!?][a-z][^<>]*>|<(/?[a-z]+)[^<>]*>|&nbsp;|&#160;`)

// bbcode matches such tags of a forum.
var bbcode = late.Compile(`(?i)\[(/?(?:table|t[rdh]|b|i|u|code|center))\]`)

// value matches what a field to enter a digit shows.
var value = late.Compile(`(?i)\bvalue\s*=\s*["']?([^"'\s>]+)`)

// unseen matches a tag of which the digit is not shown.
var unseen = late.Compile(`(?i)display\s*:\s*none|visibility\s*:\s*hidden|class\s*=\s*["']?hidden\b`)

// untagged is a text of the same length in which the rows of such a table are lines, and its cells fields
// between tabs, and what the tags of each cell say; other texts stay as they are.
func untagged(s string) (_ string, cells []tagged) {
	if strings.Contains(s, "[/td]") {
		s = bbcode.ReplaceAllString(s, "<$1>")
	}
	boards, loose := boardsIn(s)
	u := untagger{s: s, text: []byte(s), page: IsPage(s), boards: boards, loose: loose, tab: -1}
	if lower := strings.ToLower(s); !u.page && !strings.Contains(lower, "</td>") && !strings.Contains(lower, "</row>") {
		return s, nil
	}
	for _, m := range tags.FindAllStringSubmatchIndex(s, -1) {
		u.tag(m)
	}
	return string(u.text), u.cells
}

// untagger takes the tags out of a text, one after the other.
type untagger struct {
	s             string
	text          []byte // what is left of it
	page          bool
	boards        [][2]int // of a page
	loose         bool     // cells and rows need not be ended
	inRow, inCell bool
	last, tab     int     // the ends of the last tag and of the last cell of a row, -1 for none
	hide          string  // the tag that ends what is hidden
	worn          []trait // what the tags of a cell say
	cells         []tagged
}

// join makes the lines of one row up to a tag one line.
func (u *untagger) join(end int) {
	if words := strings.TrimSpace(u.s[u.last:end]); u.hide != "" && words != "" {
		u.worn = append(u.worn, trait{"hidden", words})
	}
	for k := u.last; k < end && u.inRow; k++ {
		if u.text[k] == '\n' || u.text[k] == '\r' || u.hide != "" {
			u.text[k] = ' '
		}
	}
}

func (u *untagger) endCell(at int) {
	u.text[at], u.tab, u.inCell = '\t', at, false
	u.cells, u.worn = append(u.cells, tagged{int32(at), u.worn}), nil
}

func (u *untagger) endRow(at int) {
	if u.tab >= 0 {
		u.text[u.tab], u.tab = ' ', -1 // behind the last cell
	}
	u.text[at], u.inRow = '\n', false
}

// tag takes out a tag, of which m has the places of tag and name.
func (u *untagger) tag(m []int) {
	u.join(m[0])
	for k := m[0]; k < m[1]; k++ {
		if u.text[k] != '\n' || u.inRow {
			u.text[k] = ' '
		}
	}
	from := u.last
	if u.last = m[1]; m[2] < 0 {
		if words := strings.Trim(u.s[m[0]:m[1]], "<>!- \t\r\n"); u.s[m[0]] == '<' && words != "" {
			u.worn = append(u.worn, trait{"comment", words})
		}
		return
	}
	name, tag := strings.ToLower(u.s[m[2]:m[3]]), u.s[m[0]:m[1]]
	if u.page && !inOne(m[0], u.boards) {
		u.beside(name, from, m[0])
		return
	}
	switch {
	case name == u.hide, name == "/tr":
		u.hide = ""
	case u.hide == "" && name != "input" && unseen.MatchString(tag):
		u.hide = "/" + name
	}
	if ends := name == "tr" || name == "/tr" || name == "/table"; u.loose {
		if u.inCell && (ends || name == "td" || name == "th") {
			u.endCell(m[0])
		}
		if u.inRow && ends && name != "/tr" {
			u.endRow(m[0])
		}
	}
	if name == "td" || name == "th" {
		u.worn, u.inCell = nil, true
	}
	if name[0] != '/' {
		u.worn = append(u.worn, tagTraits(name, tag)...)
	}
	u.part(name, tag, m[0])
}

// beside takes out a tag that is in none of a web page's boards, and what is no words before it.
func (u *untagger) beside(name string, from, at int) {
	if words := strings.TrimSpace(u.s[from:at]); !inOne(from, u.boards) && (!isWords(words) || isNumber(words)) && !areCells(words) {
		erase(u.text[from:at])
	}
	if u.inCell {
		u.endCell(at)
	}
	if u.inRow {
		u.endRow(at)
	}
	if name == "table" || name == "script" || name[0] == '/' && !inline[name[1:]] {
		u.text[at] = '\n'
	}
}

// areCells reports whether what is between two tags may be a board.
func areCells(s string) bool {
	n := 0
	for _, r := range s {
		if unicode.IsLetter(r) {
			return false
		} else if layout.RolesOf(r) != 0 {
			n++
		}
	}
	return n >= 81
}

// part does what a tag at a place of the text means for cells and rows.
func (u *untagger) part(name, tag string, at int) {
	switch name {
	case "input", "img":
		if v := map[string]*late.Regexp{"input": value, "img": altText}[name].FindStringSubmatchIndex(tag); v != nil {
			copy(u.text[at+v[2]:], tag[v[2]:v[3]])
		}
	case "tr", "row":
		u.inRow = true
	case "/td", "/th":
		u.endCell(at)
	case "/tr", "/row":
		u.endRow(at)
	default:
		if u.page && !u.inRow && !inline[strings.TrimPrefix(name, "/")] {
			u.text[at] = '\n'
		}
	}
}

// colour matches what tells a terminal how to show what follows.
var colour = late.Compile("\x1b\\[([0-9;]*)m")

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
	bare, _, _ := bared(s)
	return unframed(s) != s || bare != s
}
