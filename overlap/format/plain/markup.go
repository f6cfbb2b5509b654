package plain

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"
	"strings"

	"samurai/layout/late"
)

// markup is a text with tags while it is turned into another.
type markup struct {
	s      string
	tags   []tag
	page   bool
	names  map[int]string // what tags call boards, by their places
	name   string         // of these, what the next board is called
	grids  map[int]bool   // tables that are boards, by the places of their tags
	open   []int          // the tables around a place
	out    []byte
	from   []int32 // the place of each byte of out
	fresh  bool    // a tag has ended the last line
	block  int     // where the cell or the paragraph begins in out
	pre    int     // how many tags around it keep lines
	inRow  bool    // of a board
	col    int     // how many cells the row has
	nth    int     // the number of the row, as its tag has it, -1 without one
	inCell bool
	pic    int     // the place of a picture in it, 0 without one
	hide   string  // the tag that ends what is hidden
	worn   []trait // what the tags of the cell say
	cells  []tagged
	boards [][2]int // parts of out that are boards, or nearly
	some   bool     // something may be a board
	shown  int      // the end of what a reader sees in out; grids in tags follow
	wrong  int      // the place of what cannot be read
	why    string   // empty for none
}

// markedUp turns a text with tags into another; nil if it has none that matter.
func markedUp(s string) *markup {
	if strings.Contains(s, "[/td]") {
		s = bbcode.ReplaceAllString(s, "<$1>")
	}
	m := &markup{s: s, page: IsPage(s), grids: map[int]bool{}, open: []int{-1}}
	lower := strings.ToLower(s)
	if !m.page && !strings.Contains(lower, "</td>") && !strings.Contains(lower, "</row>") {
		return nil
	}
	if strings.Contains(lower, "<option") || strings.Contains(lower, "radio") {
		s = entries(s)
		m.s = s
	}
	m.tags = tagsOf(s)
	m.tables()
	m.names = m.called()
	var runs map[int]run
	if m.page {
		runs = m.runs()
	}
	last := 0
	for i := 0; i < len(m.tags); i++ {
		t := m.tags[i]
		m.text(last, t.from)
		last = t.end
		if m.name = cmp.Or(m.names[t.from], m.name); runs[i].rows != nil || !t.closing && (m.grids[t.from] || keepsLines[t.name]) {
			m.title(t.from)
		}
		switch run, ok := runs[i]; {
		case ok:
			m.elements(run)
			i = run.end
			last = m.tags[i].end
		case !t.closing && (t.name == "script" || t.name == "style"):
			last = len(s)
			if i+1 < len(m.tags) {
				last = m.tags[i+1].from
			}
			m.script(t, last)
		case !t.closing && m.page && (outerTags[t.name] || t.name == "option"):
			i, last = m.outer(i)
		default:
			m.tag(t)
		}
	}
	m.text(last, len(s))
	if len(m.open) > 1 {
		m.tag(tag{from: len(s), end: len(s), name: "table", closing: true})
	}
	if m.line(); m.page {
		m.quiet()
	}
	m.some = m.some || len(m.boards) > 0
	m.shown = len(m.out)
	for _, t := range m.tags {
		if t.end-t.from > 81 && len(regionsOf(s[t.from:t.end])) > 0 {
			m.put(s[t.from:t.end], t.from, 1)
			m.line()
		}
	}
	if !m.some && m.page {
		m.shown = len(m.out)
	}
	return m
}

// tagName matches what an attribute of a tag that may have a board calls it.
var tagName = late.Compile(`(?i)^<(?:table|div|section|article|form|fieldset|pre|ul)\b[^<>]*\s(?:id|name|data-name|data-grid)\s*=\s*["']?([^"'<>]*)`)

// called is what attributes of tags call the boards in them, by the places of the tags; nil unless two are names of grids.
func (m *markup) called() map[int]string {
	all, grids := map[int]string{}, 0
	for _, t := range m.tags {
		if of := tagName.FindStringSubmatch(m.s[t.from:min(t.end, t.from+maxName)]); of != nil {
			if all[t.from] = of[1]; namesGrid(of[1]) {
				grids++
			}
		}
	}
	if grids < 2 {
		return nil
	}
	return all
}

// title puts the name that tags before a board at a place have above it.
func (m *markup) title(at int) {
	if m.name != "" {
		m.gap()
		m.put(m.name, at, 0)
		m.line()
	}
	m.name = ""
}

// put adds what stands at a place of the text, byte by byte or, with step 0, for one character there.
func (m *markup) put(s string, at, step int) {
	for k := range len(s) {
		m.out, m.from = append(m.out, s[k]), append(m.from, int32(at+step*k))
	}
}

// here is the place that what comes next has.
func (m *markup) here() int {
	if n := len(m.from); n > 0 {
		return int(m.from[n-1])
	}
	return 0
}

// line ends a line that has something.
func (m *markup) line() {
	if n := len(m.out); n > 0 && m.out[n-1] != '\n' {
		m.put("\n", m.here(), 0)
	}
	m.fresh = true
}

// gap begins a new part.
func (m *markup) gap() {
	if m.line(); len(m.out) > 1 && m.out[len(m.out)-2] != '\n' {
		m.put("\n", m.here(), 0)
	}
}

// text adds what is between two tags.
func (m *markup) text(from, end int) {
	part := m.s[from:end]
	switch rest := strings.TrimLeft(part, " \t\r\n"); {
	case m.hide != "":
		if words := strings.TrimSpace(part); words != "" {
			m.worn = append(m.worn, trait{"hidden", words})
		}
		return
	case m.pre == 0 && m.fresh && strings.Contains(part[:len(part)-len(rest)], "\n"):
		from, part = end-len(rest), rest
	}
	for k := 0; k < len(part); {
		with, size := part[k:k+1], 1
		if with == "&" {
			if name := entityAt.FindString(part[k:]); name != "" {
				with, size = unescaped(name), len(name)
			}
		} else if m.inRow && strings.Contains("\r\n\t", with) {
			with = " "
		}
		m.put(with, from+k, 0)
		k += size
	}
	m.fresh = m.fresh && part == ""
}

// script adds a script that has a grid, in which null may be a blank.
func (m *markup) script(t tag, end int) {
	if s := m.s[t.end:end]; t.name == "script" && len(regionsOf(strings.ReplaceAll(s, "null", "0"))) > 0 {
		m.gap()
		m.boards = append(m.boards, [2]int{len(m.out), len(m.out) + len(s)})
		m.put(s, t.end, 1)
		m.gap()
	}
}

// outer passes navigation, a footer or a list of options, if it has no board. It returns the last tag and the end.
func (m *markup) outer(i int) (last, end int) {
	name, at := m.tags[i].name, m.tags[i].end
	for k := i + 1; k < len(m.tags); k++ {
		switch t := m.tags[k]; {
		case name == "option":
			return k - 1, t.from
		case t.name != name || !t.closing:
		case mayHold.MatchString(m.s[at:t.from]) || len(regionsOf(bare(m.s[at:t.from], false))) > 0:
			return i, at
		default:
			return k, t.end
		}
	}
	return i, at
}

// fieldOf is the place of what an element shows.
func (m *markup) fieldOf(i int) (from, end int) {
	t := m.tags[i]
	if t.name != "input" {
		return t.end, m.tags[i+1].from
	} else if v := value.FindStringSubmatchIndex(m.s[t.from:t.end]); v != nil {
		return t.from + v[2], t.from + v[3]
	}
	return t.end, t.end
}

// elements adds a run as rows of fields. 81 cells are rows, or boxes after each other: as one of both they have no digit twice.
func (m *markup) elements(r run) {
	if all := slices.Concat(r.rows...); len(all) == 81 {
		rows := inNines(all)
		boxes := rowsBy(turn{unit: "box"}, rows)
		sound := func(rows [][]int) bool {
			var grid [81]uint8
			for cell, i := range slices.Concat(rows...) {
				from, end := m.fieldOf(i)
				grid[cell] = tokenOf(strings.TrimSpace(m.s[from:end])).digit()
			}
			return isSound(&grid)
		}
		if r.rows = rows; sound(boxes) {
			r.rows = boxes
		}
		if sound(rows) == sound(boxes) {
			m.wrong, m.why = m.tags[all[0]].from, "81 cells here may be the rows of a grid, or its boxes after each other; write them into a text file, in nine lines"
		}
	}
	m.gap()
	m.boards = append(m.boards, [2]int{len(m.out), 0})
	for k, row := range r.rows {
		for next := r.rows[max(0, k-1)][0]; k%9 == 0 && next < row[0]; next++ {
			m.name = m.names[m.tags[next].from]
			m.title(m.tags[next].from)
		}
		for _, i := range row {
			m.field(m.tags[i], true)
			m.text(m.fieldOf(i))
		}
		m.endRow()
	}
	m.boards[len(m.boards)-1][1] = len(m.out)
	m.gap()
}

// endCell ends a cell of a board.
func (m *markup) endCell() {
	if !m.inCell {
		return
	}
	if m.pic > 0 && len(bytes.TrimSpace(m.out[m.block:])) == 0 && m.hide == "" {
		m.wrong, m.why = m.pic, "a picture in a cell, and its digit is not in the text; write the digits, or give the pictures alt texts"
	}
	m.cells = append(m.cells, tagged{int32(len(m.out)), m.worn})
	m.inCell, m.hide, m.worn, m.pic = false, "", nil, 0
}

// endRow ends a row of a board.
func (m *markup) endRow() {
	if m.endCell(); m.inRow {
		m.put("\n", m.here(), 0)
	}
	m.inRow, m.col, m.fresh = false, 0, true
}

// wear notes what a tag within a cell says of it.
func (m *markup) wear(t tag) {
	text := m.s[t.from:t.end]
	switch {
	case t.name == "!":
		if words := strings.Trim(text, "<>!- \t\r\n"); words != "" {
			m.worn = append(m.worn, trait{"comment", words})
		}
		return
	case t.closing && m.hide == t.name:
		m.hide = ""
	case !t.closing && m.hide == "" && t.name != "input" && unseen.MatchString(text):
		m.hide = t.name
	case !t.closing && pictureTags[t.name] && !altText.MatchString(text):
		m.pic = t.from
	}
	if !t.closing {
		m.worn = append(m.worn, tagTraits(t.name, text)...)
	}
}

// tag does what a tag means for lines, rows and cells.
func (m *markup) tag(t tag) {
	grid := m.grids[m.open[len(m.open)-1]]
	if m.inCell && !(grid && (t.name == "td" || t.name == "th" || t.name == "tr" || t.name == "table")) {
		m.wear(t)
	}
	switch t.name {
	case "!":
	case "table":
		m.table(t, grid)
	case "tr", "row":
		if grid || t.name == "row" {
			m.endRow()
			m.inRow = !t.closing
			if found := rowNumber.FindStringSubmatch(m.s[t.from:t.end]); m.inRow && grid && found != nil {
				m.numbered(t, found[1])
			} else if m.inRow {
				m.nth = -1
			}
		} else if !m.inRow {
			m.line()
			m.block = len(m.out)
		}
	case "td", "th":
		m.field(t, grid)
	case "input", "img":
		of, text := map[string]*late.Regexp{"input": value, "img": altText}[t.name], m.s[t.from:t.end]
		if v := of.FindStringSubmatchIndex(text); v != nil && (m.inCell || v[3]-v[2] >= minLeft && !strings.Contains(text, "hidden")) {
			m.text(t.from+v[2], t.from+v[3])
		}
	default:
		if m.inRow && !m.page && !t.closing {
			m.numbered(t, m.s[t.from+1+len(t.name):t.end-1]) // as <c1>
		}
		m.other(t)
	}
}

// numbered notes the number that the tag of a row or of a cell has, which must not be at or before that of the one before.
func (m *markup) numbered(t tag, number string) {
	n, err := strconv.Atoi(number)
	if err == nil && n <= m.nth && m.why == "" {
		m.wrong, m.why = t.from, "a row or cell whose number in its tag is out of turn; put them in order, or remove these numbers"
	}
	m.nth = n
}

// rowNumber matches what numbers a row of a table.
var rowNumber = late.Compile(`(?i)\b(?:id|data-(?:row|r|y|index))\s*=\s*["']?[a-z_-]*([0-9]{1,2})\b`)

// table begins or ends a table.
func (m *markup) table(t tag, grid bool) {
	switch last := len(m.open) - 1; {
	case !t.closing:
		if m.open = append(m.open, t.from); m.grids[t.from] {
			m.endRow()
			m.line()
			m.boards = append(m.boards, [2]int{len(m.out), len(m.out)})
			m.nth = -1
		}
	case last > 0:
		if m.open = m.open[:last]; grid {
			m.endRow()
			m.boards[len(m.boards)-1][1] = len(m.out)
			m.gap()
		}
	}
	if !m.inRow {
		m.line()
	}
}

// field begins or ends a cell of a table.
func (m *markup) field(t tag, grid bool) {
	switch {
	case grid:
		if m.endCell(); t.closing {
			return
		}
		if m.col > 0 {
			m.put("\t", t.from, 0)
		} else {
			m.cells = append(m.cells, tagged{int32(len(m.out) - 1), nil})
		}
		m.inRow, m.inCell, m.col, m.block = true, true, m.col+1, len(m.out)
		m.wear(t)
		if !strings.Contains(m.s[t.from:t.end], "colspan") {
			return
		}
		if of := spanning.FindStringSubmatch(m.s[t.from:min(t.from+maxName, len(m.s))]); of != nil && (m.col > 1 || of[2] == "") { // no row alone
			n, _ := strconv.Atoi(of[1])
			m.put(strings.Repeat("\t", max(0, n-1)), t.from, 0)
			m.col += n - 1
		}
	case t.closing:
	case len(m.out) > m.block:
		m.put("\t", t.from, 0)
	}
}

// other does what tags beside those of tables mean.
func (m *markup) other(t tag) {
	switch {
	case m.inRow && !m.inCell && !m.page && (m.s[t.end-2] == '/' || t.closing && strings.HasSuffix(m.s[:t.from], "<"+t.name+">")): // an empty cell
		m.put(" .", t.from, 0)
	case !m.inRow && !m.page && len(m.grids) == 1 && strings.Contains(m.s[t.from:t.end], "="): // of XML, without tables
		m.line()
		m.put(m.s[t.from:t.end], t.from, 1)
		m.line()
	case m.inRow, !m.page:
		m.put(" ", t.from, 0)
	case t.name == "br":
		if m.fresh && len(m.out) > 0 {
			m.put("\n", t.from, 0)
		}
		m.line()
	case keepsLines[t.name] && !t.closing:
		m.pre++
		m.line()
		m.block = len(m.out)
	case keepsLines[t.name]:
		m.pre = max(0, m.pre-1)
		if lines := string(m.out[m.block:]); len(number.FindAllString(lines, minTable)) == minTable || strings.ContainsFunc(lines, isUpright) {
			m.boards = append(m.boards, [2]int{m.block, len(m.out)})
		}
		m.gap()
	case t.name == "h" && !t.closing:
		m.gap()
	case !inlineTags[t.name]:
		if several := bytes.Contains(bytes.TrimSpace(m.out[min(m.block, len(m.out)):]), []byte("\n")); several {
			m.gap()
		}
		m.line()
		m.block = len(m.out)
	}
}

// quiet makes digits of a page blank that are not those of a board: dates, numbers of pages, keys to enter digits. Parts with two
// lines of nine cells, or one of many, may be one.
func (m *markup) quiet() {
	var group [][]byte
	long := 0
	end := func() {
		for _, l := range group {
			if long < 2 {
				erase(l)
			}
		}
		m.some = m.some || long > 1
		group, long = group[:0], 0
	}
	at := 0
	for l := range bytes.Lines(m.out) {
		from, s := at, string(bytes.TrimSpace(l))
		at += len(l)
		board := slices.ContainsFunc(m.boards, func(p [2]int) bool { return p[0] <= from && from < p[1] })
		switch is := classOf(s); {
		case s == "":
		case board, is == words && !isNumber(s), is == played:
			end()
		default:
			group = append(group, l)
			n := 0
			for _, c := range s {
				n += strings.Count("0123456789._*", string(c))
			}
			if n >= 9 {
				long += 1 + n/minLeft
			}
		}
	}
	end()
}
