package plain

import (
	"html"
	"slices"
	"strings"

	"samurai/layout/late"
)

// A text with tags, such as a web page that was saved from a browser, becomes what any other text is before it is read: lines,
// and tables whose cells are fields between tabs. Blocks end a line, what is preformatted keeps its lines, elements that are cells
// are fields, and characters with names are these characters. What is read so has the same faults as other texts.

// page matches the beginning of a web page, or of a part of one.
var page = late.Compile(`(?is)^\s*(?:<\?xml[^<>]*>\s*)?(?:<!--[^<>]*-->\s*)?<(?:!doctype\s+html|html|head|title|meta|style|body|form|fieldset|input|div|pre|ul|ol|h[1-6]|section|article|main|textarea|center)\b`)

// IsPage reports whether a text is a web page or a part of one.
func IsPage(s string) bool {
	return strings.IndexByte(s, '<') >= 0 && (page.MatchString(s) || strings.Count(s, "<br>")+strings.Count(s, "<br/>")+strings.Count(s, "<br />") >= minBare-1)
}

// bbcode matches tags of a forum.
var bbcode = late.Compile(`(?i)\[(/?(?:table|t[rdh]|b|i|u|code|center))\]`)

// spanning matches a cell without content that is as wide as several, and its last group the end of the row behind it.
var spanning = late.Compile(`(?i)^<t[dh]\b[^<>]*\bcolspan\s*=\s*["']?([0-9]{1,2})\b[^<>]*>(?:\s|&nbsp;)*</t[dh]>\s*(</tr)?`)

// value matches what a field to enter a digit shows.
var value = late.Compile(`(?i)\bvalue\s*=\s*["']?([^"'\s>]+)`)

// unseen matches a tag of which the digit is not shown.
var unseen = late.Compile(`(?i)display\s*:\s*none|visibility\s*:\s*hidden|class\s*=\s*["']?hidden\b`)

// What a player chooses a digit from: matched by choice are a list of digits and a button, by picked is the option that is.
var (
	choice = late.Compile(`(?i)<select\b[^<>]*>(?:<option\b[^<>]*>\s*(?:&nbsp;|[^<>])?\s*|</option>|\s)*</select>|<input\b[^<>]*\btype\s*=\s*["']?radio\b[^<>]*>`)
	picked = late.Compile(`(?i)<option\b[^<>]*\sselected\b[^<>]*>\s*([1-9])\s*<`)
)

// entries puts a field with the digit in the place of each list of digits of which one is chosen, and nothing in that of other
// lists of digits and of buttons that are not. The length stays.
func entries(s string) string {
	return choice.ReplaceAllStringFunc(s, func(of string) string {
		field := ""
		if m := picked.FindStringSubmatch(of); m != nil {
			field = "<input value=" + m[1] + ">"
		} else if strings.Contains(of, "checked") {
			return of
		}
		return field + strings.Repeat(" ", len(of)-len(field))
	})
}

// altText matches a digit that stands for a picture.
var altText = late.Compile(`(?i)\balt\s*=\s*["']?([1-9])\b`)

// What the names of tags mean.
var (
	inlineTags  = wordsSet("a b i u em strong font small sub sup span code abbr label s q cite kbd samp tt var mark")
	pictureTags = wordsSet("img svg canvas picture object image")
	outerTags   = wordsSet("nav footer select")
	keepsLines  = wordsSet("pre textarea")
)

// mayHold matches a tag of what may hold a board, also in the navigation of a page.
var mayHold = late.Compile(`(?i)<(?:t[rdh]|input|pre|script)\b`)

// tag is one of a text; the name of a comment or a declaration is !.
type tag struct {
	from, end int
	name      string
	closing   bool
}

// tagsOf are the tags of a text, but for those in scripts and styles.
func tagsOf(s string) (all []tag) {
	within := ""
	for at := 0; ; {
		i := strings.IndexByte(s[at:], '<')
		if i < 0 {
			return all
		}
		from := at + i
		rest := s[from+1:]
		name, closing := strings.CutPrefix(rest, "/")
		k, end := 0, strings.IndexAny(rest, "<>")
		for end >= 0 && strings.Count(rest[:end], `"`)%2 == 1 { // perhaps signs in quotes
			signs := len(rest[end:]) - len(strings.TrimLeft(rest[end:], "<>=,;: "))
			more := strings.IndexAny(rest[end+signs:], "<>")
			if !strings.HasPrefix(rest[end+signs:], `"`) || more < 0 {
				break
			}
			end += signs + more
		}
		for k < len(name) && 'a' <= name[k]|0x20 && name[k]|0x20 <= 'z' {
			k++
		}
		t := tag{from: from, name: strings.ToLower(name[:k]), closing: closing}
		switch {
		case strings.HasPrefix(rest, "!--"):
			t.name, end = "!", max(2, strings.Index(rest, "-->")+2)
		case rest != "" && (rest[0] == '!' || rest[0] == '?'):
			t.name = "!"
		}
		if at = from + 1; t.name == "" || end < 0 || end >= len(rest) || rest[end] != '>' {
			continue
		}
		if t.end = from + end + 2; within != "" && !(closing && t.name == within) {
			continue
		}
		if at, within = t.end, ""; !closing && (t.name == "script" || t.name == "style") {
			within = t.name
		}
		all = append(all, t)
	}
}

// entityAt matches the name of a character.
var entityAt = late.Compile(`^&#?[A-Za-z0-9]{1,10};`)

// unescaped is a text with characters for their names, a blank for one that does not end a line.
func unescaped(s string) string {
	with := html.UnescapeString(s)
	if with == s {
		with = html.UnescapeString(strings.ToLower(s))
	}
	return strings.ReplaceAll(with, "\u00a0", " ")
}

// roleOf is what a part of a text between tags may be.
func roleOf(s string) role { return tokenOf(strings.TrimSpace(unescaped(s))).role }

// minLeft is the fewest cells of a part of a page that may be a board or what is left of one.
const minLeft = 41

// tables finds the tables that are boards or nearly.
func (m *markup) tables() {
	type table struct {
		tag, row, most, cells, good int
		text                        string
		in                          bool
	}
	open, last := []*table{{tag: -1}}, 0
	for _, t := range append(slices.Clone(m.tags), tag{from: len(m.s), end: len(m.s), name: "table", closing: true}) {
		top := open[len(open)-1]
		if top.in && len(top.text) < minTable {
			top.text += strings.TrimSpace(m.s[last:t.from])
		}
		last = t.end
		if t.name == "input" {
			if v := value.FindStringSubmatch(m.s[t.from:t.end]); v != nil {
				top.text += v[1]
			}
		}
		if top.in && (t.name == "td" || t.name == "th" || t.name == "tr" || t.name == "table" && t.closing) {
			if top.in = false; roleOf(top.text) != 0 {
				top.good++
			}
		}
		switch {
		case t.name == "table" && !t.closing:
			open = append(open, &table{tag: t.from})
		case t.name == "tr":
			top.row = 0
		case t.name == "td" && !t.closing, t.name == "th" && !t.closing:
			top.row, top.cells, top.text, top.in = top.row+1, top.cells+1, "", true
			top.most = max(top.most, top.row)
		case t.name == "table":
			if t.from == len(m.s) && top.cells < minLeft && top.most >= 9 && 2*top.good >= top.cells {
				m.wrong, m.why = top.tag, "a table that does not end, with less than a board; add what is missing, or remove it"
			}
			m.grids[top.tag] = top.cells >= minLeft && (top.most >= 9 && 2*top.good >= top.cells || 10*top.good >= 9*top.cells)
			if len(open) > 1 {
				open = open[:len(open)-1]
			}
		}
	}
}

// run is elements of one name that are cells, with tags alone between them: their tags by row, as most tags divide them, and the
// last tag.
type run struct {
	name string
	rows [][]int
	end  int
}

// runs finds the runs of a page outside the tables that are boards, by their first tags.
func (m *markup) runs() map[int]run {
	found := map[int]run{}
	for _, name := range strings.Fields("td div span li button input") {
		var cells, gaps []int // the tags of cells, and how many tags are before each
		end := 0
		flush := func() {
			if len(cells) >= minLeft && !unseen.MatchString(m.s[m.tags[cells[0]].from:m.tags[end].end]) {
				r := run{name: name, end: end}
				for k, i := range cells {
					if k == 0 || gaps[k] > slices.Min(gaps[1:]) {
						r.rows = append(r.rows, nil)
					}
					last := &r.rows[len(r.rows)-1]
					*last = append(*last, i)
				}
				found[cells[0]] = r
			}
			cells, gaps = nil, nil
		}
		open, last := []int{-1}, 0
		for i := 0; i < len(m.tags); i++ {
			t := m.tags[i]
			if t.name == "table" && !t.closing {
				open = append(open, t.from)
			} else if t.name == "table" && len(open) > 1 {
				open = open[:len(open)-1]
			}
			grid := m.grids[open[len(open)-1]]
			if grid || strings.TrimSpace(m.s[last:t.from]) != "" || t.name == "script" {
				flush()
			}
			last = t.end
			leaf := t.name == name && !t.closing && !grid
			if leaf && name != "input" {
				leaf = i+1 < len(m.tags) && m.tags[i+1].name == name && m.tags[i+1].closing && roleOf(m.s[t.end:m.tags[i+1].from])&(clue|blank) != 0
			}
			if !leaf {
				continue
			}
			cells, gaps = append(cells, i), append(gaps, i-end)
			if end = i; name != "input" {
				i++
				end, last = i, m.tags[i].end
			}
		}
		flush()
	}
	return found
}
