package plain

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"samurai/layout"
	"samurai/layout/late"
	"samurai/overlap/format/tree"
)

// maxTitleLines is the maximum number of lines above a board that are its title: more are
// prose.
const maxTitleLines = 3

// heads gives each window the words above it and beside it, and what names it in a tree.
func (r *reader) heads(events []event) {
	var head []phrase
	var last *window
	foot, below := 0, false      // how many of the words are right below the last board, and whether the next ones are
	own := map[*tree.Node]bool{} // objects whose fields may name a board
	under := namedBelow(events)
	for _, e := range events {
		if len(e.windows) > 0 {
			last = e.windows[0]
		}
		switch {
		case e.words != "" && e.in == nil && last != nil && isPlayed(e.words):
			last.played = append(last.played, e.words)
		case e.words != "" && e.in == nil:
			text := Uncommented(e.words)
			if under && last != nil {
				last.head = append(last.head, phrase{text, e.at})
				continue
			}
			if text != "" {
				head = append(head, phrase{text, e.at})
			}
			if below = below && !e.apart && !strings.HasSuffix(text, ":") && purposeOf(text) == anyBoard; below {
				foot = len(head)
			}
		case len(e.windows) > 0 && e.windows[0].in != nil:
			for _, w := range e.windows {
				w.head = append(r.element(w), treeHead(w, own)...)
			}
		case len(e.windows) > 0:
			first := e.windows[0]
			if !e.apart {
				foot = 0
			}
			first.head = head[foot:]
			foot, below = 0, true
			add := func(w *window, words string) {
				if words = Uncommented(words); !strings.Contains(words, " ") {
					words = strings.TrimSuffix(words, "=")
				}
				if words != "" {
					w.head = append(w.head[:len(w.head):len(w.head)], phrase{words, w.at})
				}
			}
			add(first, first.before)
			add(first, e.windows[len(e.windows)-1].behind)
			for _, w := range e.windows[1:] {
				add(w, w.before)
			}
			head = nil
		}
	}
}

// namedBelow reports whether the names of grids are below them: the first has none above it, most have one below, and the last has words there.
func namedBelow(events []event) bool {
	boards, names, words, named := 0, 0, false, false
	for i := len(events) - 1; i >= 0 && (boards > 0 || words || len(events[i].windows) == 0); i-- {
		if e := &events[i]; len(e.windows) == 0 {
			words = words || e.words != ""
			named = named || e.in == nil && len(e.words) <= maxLabel && namesGrid(Uncommented(e.words))
			continue
		}
		if boards++; named {
			names++
		}
		named = false
	}
	return boards > 1 && 2*names > boards && !named
}

// assigned matches the begin of a statement that sets an element of an array; its group has the index.
var assigned = late.Compile(`^\s*[$@]?[A-Za-z_][\w.]*([\[({][^="']*\d[\])}]+)\s*(?:=|<-)`)

// element is the index of the element that a board is in an array of a program; nil without one.
func (r *reader) element(w *window) []phrase {
	if !r.program {
		return nil
	}
	before := strings.TrimRight(r.text[:w.at], " \t\r\n[({\"'")
	from := strings.LastIndexByte(before, '\n') + 1
	if m := assigned.FindStringSubmatchIndex(before[from:]); m != nil {
		return []phrase{{before[from+m[2] : from+m[3]], int32(from + m[2])}}
	}
	return nil
}

// isCall reports whether an item of a list is the name of a function: what follows it begins where it ends.
func isCall(n *tree.Node, i int) bool {
	return i+1 < len(n.Items) && n.Items[i].At+int32(len(n.Items[i].Str)) == n.Items[i+1].At
}

// boardWords are names of boards that say no more than that they are boards.
var boardWords = wordsSet("grid board row cell data value digit number")

// maxRecord is the most values of a list that is a board with words about it.
const maxRecord = 8

// treeHead is the words that name a board of a tree: fields of the object that it is in, and
// its key. own remembers which objects have one board.
func treeHead(w *window, own map[*tree.Node]bool) (head []phrase) {
	n := w.in
	if row := parentOf(n); row.Kind == tree.List && n.Name == "" && len(row.Items) <= maxRecord {
		others := slices.ContainsFunc(row.Items, func(x *tree.Node) bool { return x != n && holdsBoard(x) })
		for i, x := range row.Items { // of values, as in SQL or (def nw [0])
			if (x.Kind == tree.Quoted || x.Kind == tree.Bare && !others && !isCall(row, i) && (hasLetter(x.Str) || len(row.Items) == 2)) && x.Word() != "" && len(x.Str) <= maxLabel {
				head = append(head, phrase{x.Word(), x.At})
			}
		}
	}
	for n.Up != nil && n.Kind != tree.Object && n.Name == "" {
		n = n.Up
	}
	for up := n; up != nil && up.Up != nil; up = up.Up {
		if up.Kind == tree.Object || up.Up.Kind == tree.Object {
			o := up
			if o.Kind != tree.Object {
				o = up.Up
			}
			if _, known := own[o]; !known {
				own[o] = boards(o) == 1
			}
			for _, name := range []string{"id", "label", "key", "index", "number", "position", "grid", "name"} {
				if !own[o] {
					break
				}
				if x := o.Get(name); x.Word() != "" && len(x.Word()) <= maxGridName {
					head = append(head, phrase{x.Word(), x.At})
				}
			}
			break
		}
	}
	for ; n != nil; n = n.Up {
		if n.Name != "" && (n == w.in || n.Kind != tree.List || len(n.Items) < 3 || !namesGrid(n.Name)) { // not the variable of an array of grids
			head = append(head, phrase{n.Name, n.Key})
			if purposeOf(n.Name) == anyBoard && !boardWords[singular(n.Name)] {
				break
			}
		}
	}
	return head
}

// boards counts the fields of an object that may be boards, a solution, a state and marks apart.
func boards(o *tree.Node) (n int) {
	for _, x := range o.Items {
		if what := purposeOf(x.Name); what <= theGivens && holdsBoard(x) {
			n++
		}
	}
	return n
}

// about are the names of fields and columns, each with the word of a puzzle that it gives unless one
// before it does.
var about = strings.Fields("title:title name:title id:id uuid:id hash:id author:author source:source " +
	"difficulty:difficulty level:difficulty rating:difficulty lang:lang")

// aboutWord is the word of a puzzle that a field of that name gives; empty for other fields.
func aboutWord(name string) string {
	for _, a := range about {
		if field, word, _ := strings.Cut(a, ":"); strings.EqualFold(field, name) {
			return word
		}
	}
	return ""
}

// isAbout reports whether a name is that of words about a puzzle.
func isAbout(name string) bool { return aboutWord(name) != "" }

// computed are fields of this program's own answers that say nothing more than the puzzle.
var computed = wordsSet("seed index count minimal symmetry file verdict hardest technique score steps crossings bottlenecks")

// levels are words that say how hard a puzzle is.
var levels = wordsSet("beginner gentle easy medium moderate intermediate hard tough difficult expert evil fiendish diabolical extreme")

// LevelIn returns the first word for a level among the words of a board; empty without one.
func LevelIn(lines []string) string {
	for _, l := range lines {
		words := strings.FieldsFunc(strings.ToLower(l), func(r rune) bool { return !unicode.IsLetter(r) })
		if i := slices.IndexFunc(words, func(w string) bool { return levels[w] }); i >= 0 {
			return words[i]
		}
	}
	return ""
}

// namesLevel reports whether a name has a word for a level, so that boards under two such names are two puzzles.
func namesLevel(name string) bool {
	return slices.ContainsFunc(wordsIn(name), func(w string) bool { return levels[strings.ToLower(w)] || strings.EqualFold(w, "level") })
}

// IsLevel reports whether words beside a grid are a level and nothing else.
func IsLevel(s string) bool { return levels[strings.ToLower(s)] }

// describe fills in the words about a puzzle.
func (r *reader) describe(p *layout.Puzzle, q *puzzle, one *reading) {
	runs, labels := q.labels()
	add := func(name, value string, more bool) (kept bool) {
		if value = BeyondOrder(value); value == "" || HoldsSolution(value) {
			return true // which is accounted for
		}
		for _, w := range p.Words() {
			if value = CleanTitle(value); w.Name != name || value == "" || *w.Text != "" && !more {
				kept = kept || w.Name == name && value == *w.Text
				continue
			}
			if *w.Text != "" {
				value = *w.Text + ", " + value
			}
			*w.Text, kept = CleanTitle(value), true
		}
		return kept
	}
	for k, w := range runs {
		for i, ph := range w.head {
			r.kept[ph.at] = r.kept[ph.at] || i == labels[k] || labels[k] >= 0 && w.in != nil
		}
	}
	r.settings(q, one, add)
	switch {
	case q.in != nil: // fields of the object that holds the boards, or, for the only puzzle, of those around it
		for n := q.in; n != nil && (n == q.in || len(one.puzzles) == 1 || one.within[n] == 1); n = n.Up {
			for _, a := range about {
				name, word, _ := strings.Cut(a, ":")
				if x := n.Get(name); x != nil && (len(one.puzzles) == 1 || one.within[n] == 1) && add(word, x.Word(), false) {
					r.kept[x.At] = true
				}
			}
		}
	case len(r.Columns) > 0 && q.way == inField:
		r.row(q, one, add)
	case len(one.puzzles) == 1 && r.labelled(one, add), q.shape == r.shapes.single && q.lines > 1 && r.header(q, add):
	default:
		lines := r.titleLines(q)
		if n := len(lines) - 1; n >= 0 && q.way == inField && IsLevel(lines[n]) {
			add("difficulty", lines[n], false)
			lines = lines[:n]
		}
		add("title", strings.Join(lines, ", "), false)
	}
}

// In TOML and INI files a line such as [[puzzle]] is above the fields of each puzzle.
var (
	tableHead = late.Compile(`(?m)^[ \t]*\[\[?[A-Za-z_][\w.-]*\]\]?[ \t]*\r?$`)
	setting   = late.Compile(`(?m)^[ \t]*([\w+-]+)[ \t]*=[ \t]*("[^"\n]*"|'[^'\n]*'|[^"'\[{(\s][^\n]*)[ \t]*(?:#.*)?$`)
)

// isSettings reports whether all that a text has beside boards is such lines.
func (a *reading) isSettings() bool {
	return !slices.ContainsFunc(a.events, func(e event) bool {
		board := e.windows != nil && e.windows[0].in != nil
		return board || e.in != nil || e.words != "" && !IsComment(e.words) && (!setting.MatchString(e.words) || strings.ContainsAny(e.words, "[({")) && !tableHead.MatchString(e.words)
	})
}

// maxTable is how many bytes before the cells of a board, and behind their beginning, are looked through for such fields.
const maxTable = 1 << 12

// settings takes the words about a puzzle from the fields beside it, if it is the only one of its table.
func (r *reader) settings(q *puzzle, one *reading, add func(name, value string, more bool) bool) {
	from, end := max(0, int(q.at)-maxTable), min(int(q.at)+maxTable, len(r.text))
	heads := tableHead.FindAllStringIndex(r.text[from:q.at], -1)
	if len(heads) == 0 && !one.isSettings() {
		return
	} else if len(heads) == 0 {
		heads = [][]int{{0, 0}}
	}
	if next := tableHead.FindStringIndex(r.text[q.at:end]); next != nil {
		end = int(q.at) + next[0]
	}
	from += heads[len(heads)-1][1]
	if slices.ContainsFunc(one.puzzles, func(p *puzzle) bool { return p != q && from < int(p.at) && int(p.at) < end }) {
		return
	}
	for _, m := range setting.FindAllStringSubmatchIndex(r.text[from:end], -1) {
		name, value := r.text[from+m[2]:from+m[3]], strings.Trim(r.text[from+m[4]:from+m[5]], "\"' \t\r")
		word := aboutWord(name)
		if cells, ok := cut(byChar, value, 0, nil, false); ok && len(cells) >= 9 && len(cells)%3 == 0 || word != "" && add(word, value, false) {
			r.kept[int32(from+m[2])] = true
		} else if value != "" && !OtherRule(name, value) && !isCell(name) && !isNamed(name, shortNames) {
			r.left = append(r.left, phrase{name, int32(from + m[2])})
		}
	}
}

// labels returns the grids of a puzzle, and which of the words above each names or counts it, -1
// for none.
func (q *puzzle) labels() (runs []*window, at []int) {
	if q.parts == nil {
		return []*window{q.window}, []int{-1}
	}
	every := !slices.ContainsFunc(q.parts, func(w *window) bool { return len(w.head) == 0 })
	_, names := namedGrids(q.board.Layout, q.parts)
	for _, w := range q.parts {
		g, k := w.named(q.board.Layout)
		if !every && (names < 2 || g < 0) {
			k = -1
		}
		at = append(at, k)
	}
	return q.parts, at
}

// titleLines are the words that are a puzzle's title: those above it, but for names and counts of
// its grids and what only says that it is a puzzle.
func (r *reader) titleLines(q *puzzle) (lines []string) {
	runs, labels := q.labels()
	for k, w := range runs {
		var own []phrase
		for i, ph := range w.head {
			if i != labels[k] && says(ph.text, q.parts == nil) && (strings.Contains(ph.text, " ") || !IsHeader(ph.text)) {
				own = append(own, ph)
			}
		}
		if len(own) > maxTitleLines {
			continue
		}
		for _, ph := range own {
			r.kept[ph.at] = true
			lines = append(lines, BeyondOrder(tagless(ph.text)))
		}
	}
	return lines
}

// says reports whether words say something about a puzzle: not only, of one that is not grids
// under names, what a board is.
func says(s string, whole bool) bool {
	s = BeyondOrder(tagless(s))
	return s != "" && !(whole && isPurpose(s) && isOnlyPurpose(s)) && !isCode(s) && !HoldsSolution(s) && strings.ContainsFunc(s, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}

// tagless is a text in which, if it begins with a tag of XML or HTML, tags are what their attributes say about a puzzle.
func tagless(s string) string {
	if !strings.HasPrefix(s, "<") {
		return s
	}
	s = anyTag.ReplaceAllStringFunc(s, func(tag string) string {
		said := " "
		for _, m := range attribute.FindAllStringSubmatch(tag, -1) {
			if isAbout(m[1]) || strings.EqualFold(m[1], "label") {
				said += strings.Trim(m[2], "\"'") + " "
			}
		}
		return said
	})
	return strings.Join(strings.Fields(s), " ")
}

// row takes the words about a puzzle from the fields of its line in a sheet.
func (r *reader) row(q *puzzle, one *reading, add func(name, value string, more bool) bool) {
	line, at := r.lineAt(q.at)
	fields, boards := fieldsOf(line), map[int]bool{} // the columns of boards
	for _, e := range one.events {
		for _, w := range e.windows {
			for i, f := range fields {
				inNine := w.column < i && i < w.column+9 && len(f.text) == 9 && len(fields[w.column].text) == 9
				boards[i] = boards[i] || i == w.column || inNine
			}
		}
	}
	for i, f := range fields {
		name := f.text
		if i < len(r.Columns) {
			name = strings.ToLower(r.Columns[i])
		}
		word := aboutWord(name[strings.LastIndexByte(name, ' ')+1:])
		if f.text != "" && !boards[i] && (word == "" || !add(word, f.text, false)) {
			if at := at + int32(f.at); speaksOfRules(name) || OtherRule(name, f.text) {
				r.columns = append(r.columns, column{name, f.text, at})
			} else {
				r.left = append(r.left, phrase{name, at})
			}
		}
	}
}

// leftOut warns of words, fields and columns that are not kept.
func (r *reader) leftOut(docs []*layout.Document, one *reading) {
	kind, more := "column", ""
	if len(r.Columns) == 0 {
		kind = "line"
	}
	for _, p := range one.puzzles {
		for _, w := range p.copies {
			for _, ph := range w.head {
				if !r.kept[ph.at] {
					r.kept[ph.at] = true
					r.note(docs, ph.at, layout.LeftOut, "%s is the name of a second copy of a grid, which is not kept", layout.Quote(ph.text))
				}
			}
		}
	}
	ids := map[string]bool{} // of puzzles, which other records may have, too
	for _, d := range docs {
		if d.Puzzle != nil {
			ids[d.Puzzle.About.ID] = true
		}
	}
	for _, e := range one.events {
		switch text := Uncommented(e.words); {
		case text == "" || r.kept[e.at] || r.program:
		case e.in != nil:
			if name := e.field(); e.words != "null" && !ids[e.words] && !computed[name] && !speaksVariant(name) {
				r.left, kind = append(r.left, phrase{name, e.at}), "field"
			}
		case !isPlayed(e.words) && !isPurpose(text) && says(text, true) && !one.counted(text):
			r.left, kind = append(r.left, phrase{text, e.at}), "line"
			more = "; up to three lines above a puzzle, or words beside it, are its title"
		}
	}
	if len(r.left) == 0 {
		return
	}
	var names []string
	for _, l := range r.left {
		if !slices.Contains(names, l.text) {
			names = append(names, l.text)
		}
	}
	r.note(docs, r.left[0].at, layout.LeftOut, "%s%s", NotKept(names, kind), more)
	r.left = nil
}

// field is the name of the field of a tree that words are in, or the words.
func (e event) field() string {
	name := e.key
	for n := e.in; name == "" && n != nil; n = n.Up {
		name = n.Name
	}
	for n := e.in; n != nil; n = n.Up {
		if purposeOf(n.Name) > theGivens { // a cell of what a player did, say
			return n.Name
		}
	}
	return cmp.Or(name, e.words)
}

// NotKept says that something of a text is not kept: the first by its name, and how many more.
func NotKept(names []string, kind string) string {
	const shown = 3
	all, verb := make([]string, 0, shown), "are"
	for _, name := range names[:min(shown, len(names))] {
		all = append(all, layout.Quote(name))
	}
	if n := len(names) - shown; n > 0 {
		all = append(all, layout.Count(n, "more "+kind))
	} else if n == 1-shown {
		verb = "is"
	}
	return fmt.Sprintf("%s %s not kept", layout.List(all), verb)
}

// isCode reports whether words are of a program or a link, or name columns, and are no title.
func isCode(s string) bool {
	const insert = "INSERT INTO "
	_, names := ofHead(s)
	return names || headUnit(s) != "" || len(s) > len(insert) && strings.EqualFold(s[:len(insert)], insert) || strings.Contains(s, "://") || strings.Contains(s, " = ") || strings.ContainsAny(s[len(s)-1:], "[{(=;") || strings.HasPrefix(s, "\\") || strings.HasPrefix(s, "{|") || strings.HasPrefix(s, "[[") || bbcode.FindString(s) == s
}

// isLabel reports whether a line begins with a label, as in title:.
func isLabel(l string) bool {
	key, _, ok := strings.Cut(strings.ToLower(strings.TrimSpace(l)), ":")
	return ok && slices.ContainsFunc(new(layout.Puzzle).Words(), func(w layout.Word) bool { return w.Name == key })
}

// labelled reads the words that have a label: those after it, and below it as far as the
// next label or blank line. It reports whether there were any.
func (r *reader) labelled(one *reading, add func(name, value string, more bool) bool) (any bool) {
	name := ""
	before := int32(-2)
	for _, e := range one.events {
		row := r.pos(e.at).Line
		if e.words == "" || e.in != nil || before+1 != row {
			name = ""
		}
		if e.words == "" || e.in != nil {
			continue
		}
		before = row
		line := Uncommented(e.words)
		if isLabel(line) {
			name, line, _ = strings.Cut(line, ":")
			any = true
		}
		add(strings.ToLower(name), line, true)
		r.kept[e.at] = r.kept[e.at] || name != ""
	}
	return any
}

// sudoCue are the letters of SudoCue's header lines, # and a letter glued to what follows, and
// what they say of a puzzle.
var sudoCue = map[byte]string{'A': "author", 'D': "title", 'C': "title", 'B': "title", 'S': "source", 'L': "difficulty", 'U': "title", 'H': "title", ' ': "title"}

// header reads the lines above a puzzle as SudoCue's header, if they are one.
func (r *reader) header(q *puzzle, add func(name, value string, more bool) bool) (any bool) {
	for pass, add := range []func(name, value string, more bool) bool{func(string, string, bool) bool { return false }, add} {
		for _, ph := range q.head {
			l, _ := r.lineAt(ph.at)
			l = strings.TrimSpace(l)
			if len(l) < 2 || l[0] != '#' || sudoCue[l[1]] == "" {
				return false
			}
			any = any || l[1] != ' '
			add(sudoCue[l[1]], l[2:], true)
			r.kept[ph.at] = pass == 1
		}
		if !any {
			return false
		}
	}
	return any
}

// lineAt is the line that has a byte of the text, and where it begins.
func (r *reader) lineAt(at int32) (l string, from int32) {
	from = int32(strings.LastIndexByte(r.text[:at], '\n') + 1)
	l, _, _ = strings.Cut(r.text[from:], "\n")
	return l, from
}
