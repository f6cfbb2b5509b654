package plain

import (
	"cmp"
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

// describe fills in the words about a puzzle.
func (r *reader) describe(p *layout.Puzzle, q *puzzle, one *reading) {
	set := func(name, value string) {
		for _, w := range p.Words() {
			if value = CleanTitle(value); w.Name == name && value != "" {
				*w.Text = cmp.Or(*w.Text, value)
			}
		}
	}
	if q.in != nil {
		r.describeTree(q, one, set)
		return
	}
	lines := q.titleLines()
	if r.sheet(p, q) {
		return
	}
	if len(one.puzzles) == 1 && r.labelled(one, p) {
		return
	}
	if q.shape == r.shapes.single && q.lines > 1 && r.header(p, q) {
		return
	}
	p.Title = CleanTitle(strings.Join(lines, ", "))
}

// describeTree takes the words about a puzzle from the object that holds its boards, or, for
// the only puzzle, from those around it.
func (r *reader) describeTree(q *puzzle, one *reading, set func(name, value string)) {
	for n := q.in; n != nil; n = n.Up {
		for _, name := range []string{"title", "name", "id", "author", "source", "difficulty", "level"} {
			if v := n.Get(name); v != nil && (len(one.puzzles) == 1 || one.within[n] == 1) {
				set(about[name], v.Word())
			}
		}
		if len(one.puzzles) > 1 && one.within[n] != 1 {
			return
		}
	}
}

// titleLines are the words that are a puzzle's title: those above it, but for names and counts of
// its grids and what only says that it is a puzzle.
func (q *puzzle) titleLines() (lines []string) {
	runs := q.parts
	if runs == nil {
		runs = []*window{q.window}
	}
	labels := len(runs) > 1 && !slices.ContainsFunc(runs, func(w *window) bool { return len(w.head) == 0 })
	named := 0
	if len(runs) > 1 {
		named = namedSome(q.board.Layout, runs)
	}
	for _, w := range runs {
		head := w.head
		at := -1
		if len(runs) > 1 && (labels || named > 1) && len(head) > 0 {
			g, k := w.named(q.board.Layout)
			if at = k; g < 0 && !labels {
				at = -1
			}
		}
		var own []string
		for i, ph := range head {
			if i != at && !(len(runs) == 1 && isPurpose(ph.text) && isOnlyPurpose(ph.text)) && !isCode(ph.text) && strings.ContainsFunc(ph.text, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
				own = append(own, ph.text)
			}
		}
		if len(own) <= maxTitleLines {
			lines = append(lines, own...)
		}
	}
	return lines
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
func (r *reader) labelled(one *reading, p *layout.Puzzle) (any bool) {
	all := p.Words()
	var text *string
	before := int32(-2)
	for _, e := range one.events {
		row := r.pos(e.at).Line
		if e.words == "" || e.in != nil {
			text = nil
			continue
		}
		line := Uncommented(e.words)
		if before+1 != row {
			text = nil
		}
		before = row
		if isLabel(line) {
			key, after, _ := strings.Cut(line, ":")
			at := slices.IndexFunc(all, func(w layout.Word) bool { return w.Name == strings.ToLower(key) })
			text, line, any = all[at].Text, strings.TrimSpace(after), true
		}
		if text == nil || line == "" {
			continue
		}
		if *text != "" {
			line = *text + ", " + line
		}
		*text = CleanTitle(line)
	}
	return any
}

// headerNames are the letters of SudoCue's header lines and what they say of a puzzle.
// Description, comment, date, address and H are its title, in this order.
var headerNames = []struct {
	letter byte
	name   string
}{{'A', "author"}, {'D', "title"}, {'C', "title"}, {'B', "title"}, {'S', "source"}, {'L', "difficulty"}, {'U', "title"}, {'H', "title"}}

// header reads the lines above a puzzle as SudoCue's header, if they are one: # and a letter
// each, glued to what follows.
func (r *reader) header(p *layout.Puzzle, q *puzzle) bool {
	values := map[byte]string{}
	for _, ph := range q.head {
		l := strings.TrimSpace(r.lineAt(ph.at))
		if len(l) < 2 || l[0] != '#' {
			return false
		}
		if l[1] != ' ' && !slices.ContainsFunc(headerNames, func(h struct {
			letter byte
			name   string
		},
		) bool {
			return h.letter == l[1]
		}) {
			return false
		}
		values[l[1]] = CleanTitle(l[2:])
	}
	any := false
	for _, h := range headerNames {
		v := values[h.letter]
		if v == "" {
			continue
		}
		for _, w := range p.Words() {
			if w.Name != h.name {
				continue
			}
			if any = true; *w.Text != "" {
				v = *w.Text + ", " + v
			}
			*w.Text = CleanTitle(v)
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
