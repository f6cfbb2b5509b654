package plain

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"samurai/layout"
	"samurai/overlap/format/tree"
)

// maxTitleLines is the maximum number of lines above a board that are its title: more are
// prose.
const maxTitleLines = 3

// heads gives each window the words above it and beside it, and what names it in a tree.
func heads(events []event) {
	var head []phrase
	var last *window
	for _, e := range events {
		if len(e.windows) > 0 {
			last = e.windows[0]
		}
		switch {
		case e.words != "" && e.in == nil && last != nil && isPlayed(e.words):
			last.played = append(last.played, e.words)
		case e.words != "" && e.in == nil:
			if text := Uncommented(e.words); text != "" {
				head = append(head, phrase{text, e.at})
			}
		case len(e.windows) > 0 && e.windows[0].in != nil:
			for _, w := range e.windows {
				w.head = treeHead(w)
			}
		case len(e.windows) > 0:
			first := e.windows[0]
			first.head = head
			for _, b := range []string{first.before, e.windows[len(e.windows)-1].behind} {
				if b = Uncommented(b); b != "" {
					first.head = append(first.head[:len(first.head):len(first.head)], phrase{b, first.at})
				}
			}
			head = nil
		}
	}
}

// treeHead is the words that name a board of a tree: fields of the object that it is in, and
// its key.
func treeHead(w *window) (head []phrase) {
	n := w.in
	for n.Up != nil && n.Kind != tree.Object && n.Name == "" {
		n = n.Up
	}
	for up := n; up != nil && up.Up != nil; up = up.Up {
		if up.Kind == tree.Object || up.Up.Kind == tree.Object {
			o := up
			if o.Kind != tree.Object {
				o = up.Up
			}
			for _, name := range []string{"id", "label", "key", "position", "name"} {
				if own := o.Get(name); own.Word() != "" && boards(o) == 1 {
					head = append(head, phrase{own.Word(), own.At})
				}
			}
			break
		}
	}
	for ; n != nil; n = n.Up {
		if n.Name != "" {
			head = append(head, phrase{n.Name, n.Key})
			if purposeOf(n.Name) == anyBoard && !strings.EqualFold(n.Name, "grid") && !strings.EqualFold(n.Name, "board") {
				break
			}
		}
	}
	return head
}

// boards counts the fields of an object that may be boards, a solution apart.
func boards(o *tree.Node) (n int) {
	for _, x := range o.Items {
		if purposeOf(x.Name) != theAnswer && holdsBoard(x) {
			n++
		}
	}
	return n
}

// about are the names of fields and labels, and the word of a puzzle that they give.
var about = map[string]string{
	"title": "title", "name": "title", "id": "id", "uuid": "id", "hash": "id", "author": "author", "source": "source",
	"difficulty": "difficulty", "level": "difficulty", "rating": "difficulty",
}

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

// IsLevel reports whether words beside a grid are a level and nothing else.
func IsLevel(s string) bool { return levels[strings.ToLower(s)] }

// describe fills in the words about a puzzle.
func (r *reader) describe(p *layout.Puzzle, q *puzzle, one *reading) {
	runs, labels := q.labels()
	add := func(name, value string, more bool) {
		for _, w := range p.Words() {
			if value = CleanTitle(value); w.Name != name || value == "" || *w.Text != "" && !more {
				continue
			}
			if *w.Text != "" {
				value = *w.Text + ", " + value
			}
			*w.Text = CleanTitle(value)
		}
	}
	for k, w := range runs {
		if labels[k] >= 0 {
			r.kept[w.head[labels[k]].at] = true
		}
	}
	switch {
	case q.in != nil: // fields of the object that holds the boards, or, for the only puzzle, of those around it
		for n := q.in; n != nil && (n == q.in || len(one.puzzles) == 1 || one.within[n] == 1); n = n.Up {
			for _, name := range []string{"title", "name", "id", "author", "source", "difficulty", "level"} {
				if len(one.puzzles) == 1 || one.within[n] == 1 {
					add(about[name], n.Get(name).Word(), false)
				}
			}
		}
	case len(r.Columns) > 0 && q.way == inField:
		fields := Columns(r.lineAt(q.at))
		for i, f := range fields[:min(len(fields), len(r.Columns))] {
			column := strings.ToLower(r.Columns[i])
			add(about[column[strings.LastIndexByte(column, ' ')+1:]], f, false)
		}
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
			if i != labels[k] && says(ph.text, q.parts == nil) {
				own = append(own, ph)
			}
		}
		if len(own) > maxTitleLines {
			continue
		}
		for _, ph := range own {
			r.kept[ph.at] = true
			lines = append(lines, ph.text)
		}
	}
	return lines
}

// says reports whether words say something about a puzzle: not only, of one that is not grids
// under names, what a board is.
func says(s string, whole bool) bool {
	return !(whole && isPurpose(s) && isOnlyPurpose(s)) && !isCode(s) && strings.ContainsFunc(s, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}

// leftOut warns of words that are not kept.
func (r *reader) leftOut(docs []*layout.Document, one *reading) {
	var all []phrase
	var texts []string
	for _, e := range one.events {
		if text := Uncommented(e.words); e.in == nil && text != "" && !r.kept[e.at] && !isPlayed(e.words) && !isPurpose(text) && says(text, true) {
			all, texts = append(all, phrase{text, e.at}), append(texts, text)
		}
	}
	if len(all) == 0 || r.program {
		return
	}
	doc, pos := docs[0], r.pos(all[0].at)
	for _, d := range docs {
		if d.Line <= pos.Line {
			doc = d
		}
	}
	doc.Problems.Addf(layout.Problem{File: r.file, Pos: pos, Code: layout.LeftOut}, "%s; up to three lines above a puzzle, or words beside it, are its title", NotKept(texts, "line"))
	doc.Problems.Sort()
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

// isCode reports whether words are of a program or a link, and no title.
func isCode(s string) bool {
	return strings.Contains(s, "://") || strings.Contains(s, " = ") || strings.ContainsAny(s[len(s)-1:], "[{(=;") || strings.HasPrefix(s, "\\")
}

// isLabel reports whether a line begins with a label, as in title:.
func isLabel(l string) bool {
	key, _, ok := strings.Cut(strings.ToLower(strings.TrimSpace(l)), ":")
	return ok && slices.ContainsFunc(new(layout.Puzzle).Words(), func(w layout.Word) bool { return w.Name == key })
}

// labelled reads the words that have a label: those after it, and below it as far as the
// next label or blank line. It reports whether there were any.
func (r *reader) labelled(one *reading, add func(name, value string, more bool)) (any bool) {
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
func (r *reader) header(q *puzzle, add func(name, value string, more bool)) (any bool) {
	for pass, add := range []func(name, value string, more bool){func(string, string, bool) {}, add} {
		for _, ph := range q.head {
			l := strings.TrimSpace(r.lineAt(ph.at))
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

// lineAt is the line that has a byte of the text.
func (r *reader) lineAt(at int32) string {
	from := strings.LastIndexByte(r.text[:at], '\n') + 1
	l, _, _ := strings.Cut(r.text[from:], "\n")
	return l
}
