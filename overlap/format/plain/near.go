package plain

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"samurai/layout"
	"samurai/overlap"
)

// What is left over of a text is compared with what it nearly is, to say what is wrong where.

// part is lines of the text with cells, which nothing but frames divides, and the words above.
type part struct {
	lines []int
}

// explain returns a document that says what is wrong with lines.
func (r *reader) explain(t *text, one *reading) *layout.Document {
	over := map[int32]bool{}
	if one != nil {
		for _, e := range one.events {
			if e.left > 0 {
				over[e.at] = true
			}
		}
	}
	x := &explainer{reader: r, t: t}
	parts := t.parts()
	for _, p := range parts {
		if one == nil || slices.ContainsFunc(p.lines, func(i int) bool { return over[t.lines[i].at] }) {
			x.part(p)
		}
	}
	for _, p := range parts {
		if len(x.problems) == 0 && one != nil {
			x.part(p)
		}
	}
	if len(x.problems) == 0 {
		x.general(one)
	}
	x.problems.Sort()
	return &layout.Document{File: r.file, Line: x.problems[0].Line, Kind: "puzzle", Problems: x.problems}
}

type explainer struct {
	*reader
	t        *text
	problems layout.Problems
}

func (x *explainer) wrong(at int32, code layout.Code, format string, args ...any) {
	x.problems.Addf(layout.Problem{File: x.file, Pos: x.pos(at), Code: code}, format, args...)
}

// mostlyCells distinguishes a line of cells, which may have something wrong in it, from words.
func mostlyCells(l *line) bool {
	if l.class == frame || l.class == words && len(l.text) < 9 || l.class == played || l.class == separator {
		return false
	}
	n, other := 0, 0
	for _, r := range l.text {
		switch {
		case r < utf8.RuneSelf && single[r].role != 0 && r != ' ' && r != '-':
			n++
		case !isSpace(r) && !isUpright(r) && !strings.ContainsRune("-+,", r):
			other++
		}
	}
	return n > 4 && n > 2*other
}

// parts returns the lines of cells in parts that words and blank lines divide; bands of three
// lines are joined.
func (t *text) parts() (all []part) {
	var next part
	var joins []bool // a part follows the one before without words between
	words, bands := false, true
	end := func() {
		if len(next.lines) > 0 {
			joins = append(joins, !words && len(all) > 0)
			all = append(all, next)
			bands = bands && len(next.lines)%3 == 0
			words = false
		}
		next = part{}
	}
	for i := range t.lines {
		l := &t.lines[i]
		if i > 0 && l.row > t.lines[i-1].row+1 {
			end()
		}
		switch {
		case l.class == frame || l.class == dashes && !mostlyCells(l) || l.class == separator:
		case mostlyCells(l):
			next.lines = append(next.lines, i)
		default:
			end()
			words = true
		}
	}
	end()
	if !bands || !slices.ContainsFunc(all, func(p part) bool { return len(p.lines) < 9 }) {
		return all
	}
	var joined []part
	for k, p := range all {
		if last := len(joined) - 1; joins[k] && len(joined[last].lines)%9 != 0 || joins[k] && len(p.lines) > 3 {
			joined[last].lines = append(joined[last].lines, p.lines...)
		} else {
			joined = append(joined, p)
		}
	}
	return joined
}

// loose cuts a line as cut does, but keeps what is not a token, with no role.
func loose(w way, l *line) (row []token) {
	if exact, ok := cut(w, l.text, l.at, nil); ok {
		return exact
	}
	s := l.text
	switch w {
	case byWord, byComma, byTab, bySemi:
		separates := func(r rune) bool { return isSpace(r) || isUpright(r) || strings.ContainsRune(",;[]{}()", r) }
		for i := 0; i < len(s); {
			n := strings.IndexFunc(s[i:], separates)
			if n < 0 {
				n = len(s) - i
			}
			if n > 0 {
				t := tokenOf(s[i : i+n])
				t.at = l.at + int32(i)
				row = append(row, t)
			}
			_, size := utf8.DecodeRuneInString(s[min(i+n, len(s)-1):])
			i += n + size
		}
		return row
	}
	k := 0
	for i, r := range s {
		if w == byChar && (isSpace(r) || r == ',' || r == '+') || w != byOther && isUpright(r) {
			continue
		}
		if k++; w == byOther && k%2 == 0 {
			continue
		}
		t := tokenOf(string(r))
		t.at = l.at + int32(i)
		row = append(row, t)
	}
	return row
}

// part says what is wrong with some lines.
func (x *explainer) part(p part) {
	if len(p.lines) == 1 && x.longLine(&x.t.lines[p.lines[0]], 70, 90) {
		return
	}
	if w, ok := x.nineWide(p); ok {
		x.grids(p, w)
		return
	}
	if len(p.lines) >= 9 {
		x.board(p)
	}
}

// longLine says what is wrong with a line that is nearly a grid.
func (x *explainer) longLine(l *line, least, most int) bool {
	word := strings.Fields(l.text)[0]
	n := utf8.RuneCountInString(word)
	if n < least || n > most {
		return false
	}
	for i, r := range word {
		if r >= utf8.RuneSelf || single[r].role == 0 {
			x.wrong(l.at+int32(strings.Index(l.text, word)+i), layout.BadClue, "%q is not a digit or a blank; write 1 to 9, or . or 0 for a blank cell", string(r))
			return true
		}
	}
	x.wrong(l.at+int32(strings.Index(l.text, word)), layout.ClueSize, "%s, %s; a grid has 81", layout.Count(n, "character"), layout.Quote(word))
	return true
}

// nineWide reports whether most lines have nine cells, and cut how.
func (x *explainer) nineWide(p part) (best way, ok bool) {
	most := 0
	for _, w := range []way{byWord, byChar, byComma, byTab, labelChar} {
		nine := 0
		for _, i := range p.lines {
			if len(loose(w, &x.t.lines[i])) == 9 {
				nine++
			}
		}
		if nine > most {
			best, most = w, nine
		}
	}
	return best, len(p.lines) > 1 && 8*most > 7*len(p.lines) || most > 5 && most+1 >= len(p.lines)
}

// grids says what is wrong with lines of nine.
func (x *explainer) grids(p part, w way) {
	before := len(x.problems)
	for k, i := range p.lines {
		l := &x.t.lines[i]
		row := loose(w, l)
		bad := slices.IndexFunc(row, func(t token) bool { return t.role == 0 || t.role == outside || t.sym == 'x' && p.hasOther(x.t, w) })
		switch n := k%9 + 1; {
		case bad >= 0:
			x.wrong(row[bad].at, layout.BadClue, "%s in line %d of the grid; a cell is 1 to 9, or . or 0 if it is blank", layout.Quote(x.wordAt(row, bad, l)), n)
		case len(row) > 9:
			x.wrong(row[9].at, layout.ClueSize, "%s in line %d of the grid; a line has nine, as in 2.36...1.", layout.Count(len(row), "cell"), n)
		case len(row) < 9:
			x.wrong(l.at+int32(len(strings.TrimRight(l.text, " \t"))), layout.ClueSize, "%s in line %d of the grid; a line has nine, as in 2.36...1.", layout.Count(len(row), "cell"), n)
		}
	}
	rest := len(p.lines) % 9
	switch at := x.t.lines[p.lines[len(p.lines)-max(rest, 1)]].at; {
	case rest == 0:
	case len(p.lines) == 10:
		x.wrong(at, layout.ClueSize, "a tenth line; a grid has nine, and then comes a blank line or a name")
	case len(x.problems) == before:
		x.wrong(at, layout.ClueSize, "%s in the grid that begins at line %d; a grid has nine", layout.Count(rest, "line"), x.pos(at).Line)
	}
}

// hasOther reports whether lines have another blank than x.
func (p part) hasOther(t *text, w way) bool {
	return slices.ContainsFunc(p.lines, func(i int) bool {
		return slices.ContainsFunc(loose(w, &t.lines[i]), func(t token) bool { return t.role&blank != 0 && t.sym != 'x' })
	})
}

// wordAt is what a line has at one of its tokens.
func (x *explainer) wordAt(row []token, k int, l *line) string {
	s := l.text[row[k].at-l.at:]
	if k+1 < len(row) {
		s = s[:row[k+1].at-row[k].at]
	}
	return cmp.Or(strings.TrimSpace(s), s)
}

// drawing is lines with a character for each cell or gap.
type drawing struct {
	rows  [][]token
	lines []layout.Line
}

// board says what is wrong with a board as drawn.
func (x *explainer) board(p part) {
	d, ok := x.draw(p)
	if !ok {
		return
	}
	near := x.nearest(d)
	if near == nil && x.Known != nil && x.Known.Paper != nil {
		near = x.Known
	}
	if near != nil {
		_, problems := near.Puzzle(&layout.Puzzle{Layout: near.Layout, Drawn: d.lines})
		for _, problem := range problems {
			problem.File = x.file
			if r, ok := x.charAt(problem.Pos); ok && strings.HasPrefix(problem.Message, "'.'") {
				problem.Message = strconv.QuoteRune(r) + problem.Message[3:]
			}
			x.problems.Add(problem)
		}
		return
	}
	at := x.t.lines[p.lines[0]].at
	hint := ""
	for _, b := range x.shapes.boards {
		texts := make([]string, len(d.lines))
		for i := range d.lines {
			texts[i] = d.lines[i].Text
		}
		odd := b.OddLine(texts)
		if odd != "" && hint != "" {
			hint = ""
			break
		}
		if odd != "" {
			hint = fmt.Sprintf("no built-in layout has this shape; it is nearly that of %s: %s", b.Layout.Name, odd)
		}
	}
	switch {
	case hint != "":
		x.wrong(at, layout.DrawnSize, "%s", hint)
	case x.widths(d, p):
	case x.Known != nil:
		x.wrong(at, layout.DrawnSize, "%d lines that do not have the shape of %s", len(d.rows), x.Layout)
	default:
		x.wrong(at, layout.UnknownLayout, "no built-in layout has this shape; if the layout is your own, name its file with --layout")
	}
}

// draw makes a drawing of lines, after noting what is neither a cell nor a gap.
func (x *explainer) draw(p part) (d drawing, ok bool) {
	w := byCol
	all := func(is func(l *line) bool) bool {
		return !slices.ContainsFunc(p.lines, func(i int) bool { return !is(&x.t.lines[i]) })
	}
	switch {
	case all(func(l *line) bool { return isSpacedOut(strings.TrimRight(l.text, " \t")) }):
		w = byOther
	case all(func(l *line) bool { return len(strings.FieldsFunc(l.text, isSpace)) >= 9 }):
		w = byWord
	}
	for _, i := range p.lines {
		l := &x.t.lines[i]
		if strings.ContainsFunc(l.text, isUpright) {
			x.wrong(l.at, layout.BadClue, "frame lines that do not fit a board drawn in one piece; a board that was drawn grid by grid cannot be read")
			return d, false
		}
		row := loose(w, l)
		text := layout.Line{Pos: x.pos(l.at)}
		var b strings.Builder
		for k, t := range row {
			switch {
			case t.role == 0 || t.role == marked:
				x.wrong(t.at, layout.BadClue, "%s on the board; a cell is 1 to 9, or . or 0 if it is blank; a space, # or x is outside the grids", layout.Quote(x.wordAt(row, k, l)))
				b.WriteByte(layout.BadCell)
			case t.sym == ' ', t.sym == '#', t.sym == 'x', t.sym == 'N':
				b.WriteByte('#')
			case t.role&(clue|entered) != 0:
				b.WriteByte('0' + t.digit())
			default:
				b.WriteByte('.')
			}
			text.Places = append(text.Places, x.pos(t.at))
		}
		text.Text = strings.TrimRight(b.String(), "#")
		text.Places = append(text.Places[:len(text.Text)], x.pos(l.at+int32(len(strings.TrimRight(l.text, " \t")))))
		d.rows, d.lines = append(d.rows, row), append(d.lines, text)
	}
	return d, len(x.problems) == 0
}

// charAt is the character at a place of the text.
func (x *explainer) charAt(pos layout.Pos) (rune, bool) {
	row := int(pos.Line) - x.First
	if row < 0 || row >= len(x.starts) {
		return 0, false
	}
	col := int32(1)
	for _, r := range x.text[x.starts[row]:] {
		if col == pos.Column {
			return r, true
		}
		col++
	}
	return 0, false
}

// nearest returns the board, with as many rows, that has almost all of a drawing's cells and
// few others; nil when there is none.
func (x *explainer) nearest(d drawing) (near *overlap.Board) {
	cols := 0
	for _, l := range d.lines {
		cols = max(cols, len(l.Text))
	}
	least := len(d.lines) * cols / 20
	for _, sh := range x.shapes.all {
		if sh.rows != len(d.lines) || cols > sh.cols+3 || sh.cols > cols+3 {
			continue
		}
		differ := 0
		for r := range sh.rows {
			for c := range max(sh.cols, cols) {
				in := c < len(d.lines[r].Text) && d.lines[r].Text[c] != '#'
				if in != (c < sh.cols && sh.index[r*sh.cols+c] >= 0) {
					differ++
				}
			}
		}
		if differ < least {
			near, least = sh.boards[0], differ
		}
	}
	return near
}

// widths says which lines have another number of cells than a board without its gaps.
func (x *explainer) widths(d drawing, p part) bool {
	counts := make([]int, len(d.lines))
	for i, row := range d.rows {
		for _, t := range row {
			if t.sym != ' ' {
				counts[i]++
			}
			if t.sym == '#' || t.sym == 'x' {
				return false
			}
		}
	}
	var near *shape
	least := len(counts) / 4
	for _, sh := range x.shapes.all {
		if sh.rows != len(counts) {
			continue
		}
		n := 0
		for i, c := range counts {
			if c != sh.inRow[i] {
				n++
			}
		}
		if n < least {
			near, least = sh, n
		}
	}
	if near == nil {
		return false
	}
	for i, c := range counts {
		if want := near.inRow[i]; c != want {
			x.wrong(x.t.lines[p.lines[i]].at, layout.DrawnSize, "%d cells in line %d of the board; %s has %d there", c, i+1, near.boards[0].Layout.Name, want)
		}
	}
	return true
}

// general says what a text has, if it is like no board.
func (x *explainer) general(one *reading) {
	if hint, at := x.blankHint(); hint != "" {
		x.wrong(at, layout.BadClue, "%s", hint)
		return
	}
	if one != nil {
		for _, e := range one.events {
			if e.left > 0 {
				l := strings.TrimSpace(x.lineAt(e.at))
				x.wrong(e.at, layout.Syntax, "%s is left over; the rest is read as %s: remove it, or begin the line with # if it is a comment", layout.Quote(l), one.name())
			}
		}
		return
	}
	parts := x.t.parts()
	if len(parts) == 1 && len(parts[0].lines) == 1 && x.longLine(&x.t.lines[parts[0].lines[0]], 9, 200) {
		return
	}
	n := 0
	for _, r := range x.text {
		if '0' <= r && r <= '9' || r == '.' {
			n++
		}
	}
	x.wrong(0, layout.Syntax, "no puzzle: the text has %d digits and dots; a grid has 81, in a line, in nine lines, or on a board as it is drawn", n)
}

// maxHint is the maximum size, in bytes, of a text in which one character is tried for
// another.
const maxHint = 64 << 10

// blankHint names a character that seems to be meant as a blank cell, or as a gap if there
// is another for blank cells: with it the text could be read. It returns "" if there is none.
func (x *explainer) blankHint() (hint string, at int32) {
	if len(x.text) > maxHint || x.second {
		return "", 0
	}
	count := map[rune]int{}
	for _, r := range x.text {
		if !unicode.IsDigit(r) && !strings.ContainsRune(".\t\r\n|", r) {
			count[r]++
		}
	}
	var chars []rune
	for r := range count {
		chars = append(chars, r)
	}
	slices.SortFunc(chars, func(a, b rune) int { return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(a, b)) })
	instead, where, right := ".", "blank cells", ". or 0"
	if strings.ContainsAny(x.text, ".0") {
		instead, where, right = "#", "places outside the grids", "# or a space"
	}
	for _, r := range chars[:min(3, len(chars))] {
		if count[r] < 9 {
			break
		}
		o := x.Options
		o.second = true
		docs := Read(strings.ReplaceAll(x.text, string(r), instead), o)
		if len(docs) == 1 && docs[0].Puzzle != nil {
			i := strings.IndexRune(x.text, r)
			return fmt.Sprintf("%s seem to be written as %s (first in line %d); write them as %s", where, charName(r), x.pos(int32(i)).Line, right), int32(i)
		}
	}
	return "", 0
}

// charName names a character that was typed for a blank cell.
func charName(r rune) string {
	switch r {
	case 'O', 'o':
		return fmt.Sprintf("the letter %c", r)
	case ' ':
		return "spaces"
	}
	return fmt.Sprintf("%q", r)
}
