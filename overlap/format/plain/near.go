package plain

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"samurai/layout"
	"samurai/layout/late"
	"samurai/overlap/format/tree"
)

// A text that cannot be read is nearly one that can. Its rows of cells, in which anything is
// taken for a cell, are compared with a line of 81, with grids of nine lines and with boards;
// what differs is its faults.

type explainer struct {
	*reader
	problems layout.Problems
	blank    string // how a blank cell is written
}

// nearRow is a row of cells of which some may be none.
type nearRow struct {
	cells   []token
	at, end int32
}

// explain returns a document that says what is wrong with a tree, or with lines, of which one is
// the best reading.
func (r *reader) explain(root *tree.Node, one *reading) []*layout.Document {
	if wrong := r.oddCell(r.text); wrong != nil {
		return wrong
	}
	x := &explainer{reader: r, blank: ". or 0"}
	if one == nil {
		x.cellList()
	}
	if len(x.problems) > 0 || x.otherLayout() {
		// said
	} else if root != nil {
		x.blank = `null, 0 or ""`
		x.tree(root, one)
	} else if x.stated(one); len(x.problems) == 0 {
		if one != nil && r.arrays != nil && len(r.arrays.Items[0].Items) > 0 && r.arrays.Items[0].Items[0].Kind == tree.List {
			x.values(r.arrays)
		}
		if len(x.problems) == 0 {
			x.lines(r.cut, one)
		}
	}
	x.problems.Sort()
	return []*layout.Document{{File: r.file, Line: x.problems[0].Line, Kind: "puzzle", Problems: x.problems}}
}

func (x *explainer) wrong(at int32, code layout.Code, format string, args ...any) {
	x.problems.Addf(layout.Problem{File: x.file, Pos: x.pos(at), Code: code}, format, args...)
}

// lines says what is wrong with lines.
func (x *explainer) lines(t *text, one *reading) {
	over := map[int32]bool{}
	if one != nil {
		for _, e := range one.events {
			over[e.at] = over[e.at] || e.left > 0
		}
	}
	if at, ok := x.blankLine(); ok {
		x.wrong(at, layout.DrawnSize, "a blank line within a board; remove it")
		return
	}
	if column, ok := x.blankColumn(); ok {
		x.wrong(0, layout.DrawnSize, "column %d is blank in every line; remove it", column)
		return
	}
	if t.oddRow != nil && (one == nil || one.left > 0) {
		x.wrong(t.oddRow.at, layout.DrawnSize, "%s", t.oddSay)
		return
	}
	if one == nil && x.sheet() && len(x.problems) > 0 {
		return
	}
	parts := t.parts()
	if odd := slices.DeleteFunc(slices.Clone(parts), func(p []*line) bool { return unlike(p) == nil }); len(odd) > 0 {
		parts = odd // the others may be right
	}
	for _, p := range parts {
		left := slices.DeleteFunc(slices.Clone(p), func(l *line) bool { return !over[l.at] })
		if one == nil || len(left) > 0 && !slices.ContainsFunc(left, x.fields) {
			x.part(p)
		}
	}
	for _, p := range parts {
		if len(x.problems) == 0 {
			x.part(p)
		}
	}
	hint, at := x.blankHint()
	switch n := x.join.singles; {
	case len(x.problems) > 0:
	case hint != "":
		x.wrong(at, layout.BadClue, "%s", hint)
	case one != nil:
		for _, e := range one.events {
			if e.left > 0 {
				x.wrong(e.at, layout.Syntax, "%s is left over; the rest is read as %s: remove it, or begin the line with # if it is a comment", layout.Quote(x.wordsAt(e.at)), one.name())
			}
		}
	case n > 1:
		x.wrong(0, layout.ClueSize, "%d grids; %s has %d", n, x.ref, x.join.must)
	case len(parts) == 1 && len(parts[0]) == 1:
		word := strings.Fields(parts[0][0].text)[0]
		x.flat(rowOfWord(word, parts[0][0].at+int32(strings.Index(parts[0][0].text, word))), 9, 200)
	}
	if len(x.problems) == 0 {
		x.noPuzzle()
	}
}

// noPuzzle says how many digits a text has that is no puzzle.
func (x *explainer) noPuzzle() {
	n, stray := 0, -1
	for at, r := range x.text {
		switch {
		case '0' <= r && r <= '9' || r == '.':
			n++
		case stray < 0 && layout.RolesOf(r) == 0 && !unicode.IsSpace(r):
			stray = at
		}
	}
	if n == 81 && stray >= 0 {
		r, _ := utf8.DecodeRuneInString(x.text[stray:])
		x.wrong(int32(stray), layout.Syntax, "no puzzle: the text has 81 digits and dots, but other characters are among them, the first of them %q; leave only the board", r)
		return
	}
	switch forms := "in a line, in nine lines, or on a board as it is drawn"; {
	case len(triple.FindAllString(x.text, minTable)) == minTable:
		x.wrong(0, layout.Syntax, "no puzzle, but lines of three numbers; name the columns in a first line, as in row,column,value or grid,row,column,value")
	case n == 81:
		x.wrong(0, layout.Syntax, "no puzzle: the text has 81 digits and dots, but they are not a grid %s", forms)
	case minTable <= n && n < 81 && !strings.ContainsAny(x.text, ".0"):
		at, lines := x.mostRows()
		x.wrong(at, layout.Syntax, "no puzzle: the text has %d digits%s; a grid has 81 cells, %s: write . or 0 for each blank cell", n, lines, forms)
	default:
		at, lines := x.mostRows()
		x.wrong(at, layout.Syntax, "no puzzle: the text has %d digits and dots%s; a grid has 81, %s", n, lines, forms)
	}
}

// mostRows says in how many lines most digits and dots are, where several have as many; it returns the place of the first.
func (x *explainer) mostRows() (at int32, say string) {
	count, first, best := map[int]int{}, map[int]int32{}, 0
	for from := int32(0); int(from) < len(x.text); {
		l, _ := x.lineAt(from)
		n := 0
		for _, c := range l {
			if c == '.' || '0' <= c && c <= '9' {
				n++
			}
		}
		if count[n]++; count[n] == 1 {
			first[n] = from
		}
		if n > 5 && n*count[n] > best*count[best] {
			best = n
		}
		from += int32(len(l)) + 1
	}
	if best == 0 || count[best] < 2 {
		return 0, ""
	}
	return first[best], fmt.Sprintf(", in %d lines of %d", count[best], best)
}

// triple matches a line of three numbers, perhaps with a word before them.
var triple = late.Compile(`(?mi)^(?:INSERT\b[^()]*\bVALUES\s*)?[ (\[{]*(?:["']?\pL\w*["']?[ ,;\t]+)?[0-9][ ,;\t]+[0-9][ ,;\t]+[0-9][ )\]},;]*\r?$`)

// wordsAt is the line that has a byte of the text, without the blanks around it.
func (x *explainer) wordsAt(at int32) string {
	l, _ := x.lineAt(at)
	return strings.TrimSpace(l)
}

// mostlyCells distinguishes a line of cells, which may have something wrong in it, from words.
func mostlyCells(l *line) bool {
	if l.class == frame || l.class == words && len(l.text) < 9 || l.class == played || l.class == separator {
		return false
	}
	n, other := 0, 0
	for _, r := range l.text {
		switch {
		case (r < utf8.RuneSelf && single[r].role != 0 || symbols[string(r)].role != 0) && r != ' ' && r != '-':
			n++
		case !isSpace(r) && !isUpright(r) && !strings.ContainsRune("-+,", r):
			other++
		}
	}
	return n > 4 && n > 2*other
}

// parts returns the lines of cells in parts that words and blank lines divide, but not the
// bands of a grid.
func (t *text) parts() (all [][]*line) {
	var next []*line
	end := func() {
		if len(next) > 0 {
			all, next = append(all, next), nil
		}
	}
	for i := range t.lines {
		l := &t.lines[i]
		if n := len(next); n > 0 && l.row > t.lines[i-1].row+1 && (n%3 != 0 || n%9 == 0 || len(next[0].text) == 81 || len(l.text) > 2*len(next[0].text)) {
			end()
		}
		switch {
		case mostlyCells(l):
			next = append(next, l)
		case l.class != frame && l.class != dashes && l.class != separator:
			end()
		}
	}
	end()
	return all
}

// part says what is wrong with lines of cells.
func (x *explainer) part(p []*line) {
	if len(p) == 1 && x.fields(p[0]) {
		return
	}
	rows := func(w way) (all []nearRow) {
		for _, l := range p {
			if w == labelChar && l.class == labels {
				continue // above the columns
			}
			text := l.text
			if strings.Count(text, ";") == 1 {
				text = strings.TrimRight(text, "; ") // it ends a row of MATLAB
			}
			cells, _ := cut(w, text, l.at, nil, true)
			all = append(all, nearRow{cells, l.at, l.at + int32(len(strings.TrimRight(l.text, " \t")))})
		}
		return all
	}
	var best []nearRow
	most := 0
	for _, w := range []way{byWord, byChar, byComma, byTab, labelChar} {
		if all := rows(w); nines(all) > most {
			best, most = all, nines(all)
		}
	}
	every := func(is func(l *line) bool) bool { return !slices.ContainsFunc(p, func(l *line) bool { return !is(l) }) }
	switch {
	case x.grids(best):
	case len(p) < 9 || x.drawing(unlike(p)):
	case slices.ContainsFunc(p, func(l *line) bool { return strings.ContainsFunc(l.text, isUpright) }):
		x.wrong(p[0].at, layout.BadClue, "frame lines that do not fit a board drawn in one piece; a board that was drawn grid by grid cannot be read")
	case every(func(l *line) bool { return strings.Count(l.text, ",") >= 9 }):
		x.board(rows(byComma))
	case every(func(l *line) bool { return len(strings.Fields(l.text)) >= 9 }):
		x.board(rows(byWord))
	default:
		x.board(rows(byCol))
	}
}

// tree says what is wrong with the values of a tree that are nearly grids, or that may be rules.
func (x *explainer) tree(root *tree.Node, one *reading) {
	x.values(root)
	if len(x.problems) == 0 {
		x.stated(one)
	}
	if at, names := cellDigits(root); len(x.problems) == 0 && len(names) == 1 && isNamed(strings.Trim(names[0], `"`), valueNames) {
		x.wrong(at, layout.ClueSize, "cells with digits in %s, but where they are is not sure: each needs a row and a column of its own, or an index; one index must be 0 or 81", names[0])
	} else if len(x.problems) == 0 && names != nil {
		x.wrong(at, layout.ClueSize, "cells with digits in %s, and none of these names says that it has the clues; call that field value", layout.List(names))
	} else if len(x.problems) == 0 {
		x.wrong(inside(root), layout.ClueSize, "no grid; write one as 81 characters or as nine lists of nine, by itself or under one of the keys \"clues\", \"initial\" and \"puzzle\"")
	}
}

// stated names the fields of trees that are left over and may be rules.
func (x *explainer) stated(one *reading) {
	if one == nil {
		return
	}
	said := map[string]bool{}
	for _, e := range one.events {
		switch rule := ruleIn(e.in); {
		case e.left == 0 || e.in == nil, e.in.Kind == tree.Quoted && x.flat(looseRow(e.in), 70, 90):
		case listsCells(e.in):
			x.wrong(e.at, layout.BadClue, "%q lists cells of a board; write the clues as a board of their own, called \"puzzle\", with . for blank cells", e.field())
		case e.words != "":
			x.wrong(e.at, layout.Unsupported, "%s", BeyondRules(e.key, e.words))
		case rule != nil:
			x.wrong(rule.At, layout.Unsupported, "%s", BeyondRules(rule.Name, rule.Word()))
		case !said[e.field()]:
			said[e.field()] = true
			x.wrong(e.at, layout.Unsupported, "%q, a field that is not known and may be a rule", e.field())
		}
	}
}

// values says what is wrong with the rows of cells in a tree.
func (x *explainer) values(n *tree.Node) {
	if row := looseRow(n); n.Kind == tree.Quoted && IsDamaged(n.Str) || len(row.cells) > 60 {
		x.flat(row, 70, 90)
		return
	}
	isBlank := func(c *tree.Node) bool { return cellOf(c).role&blank != 0 }
	if len(n.Items) >= minTable && len(n.Items) < 81 && slices.ContainsFunc(n.Items, isBlank) && !slices.ContainsFunc(n.Items, nowhere) {
		x.wrong(inside(n), layout.ClueSize, "%d cells by their places, some of them blank; a grid has 81: add those that are missing, or leave out all that are blank", len(n.Items))
		return
	}
	var rows []nearRow
	for _, c := range n.Items {
		if row := looseRow(c); len(row.cells) >= 8 && (c.Kind == tree.List || len(row.cells) < 70) {
			rows = append(rows, row)
		}
	}
	if len(rows) >= 8 && len(rows) == len(n.Items) {
		if !x.grids(rows) {
			x.board(rows)
		}
		return
	}
	for _, c := range n.Items {
		x.values(c)
	}
}

// inside is the place of the first value of a node.
func inside(n *tree.Node) int32 {
	for n.Kind > tree.Quoted && len(n.Items) > 0 {
		n = n.Items[0]
	}
	if n.Kind == tree.Quoted {
		return n.At - 1
	}
	return n.At
}

// looseRow is the characters of a string or the values of a list that has cells, whatever they are.
func looseRow(n *tree.Node) (row nearRow) {
	if row.at = n.At; n.Kind == tree.Quoted {
		row.cells, _ = cut(byChar, n.Str, n.At, nil, true)
		row.end = n.At + int32(len(n.Str))
		return row
	}
	some := false
	for _, c := range n.Items {
		t := cellOf(c)
		some = some || t.role != 0
		if v := cmp.Or(c.Get(valueNames...), c); t.role == 0 {
			t.at = inside(v)
		}
		row.cells, row.end = append(row.cells, t), t.at+int32(len(c.Str))
	}
	if !some || n.Kind != tree.List {
		return nearRow{}
	}
	return row
}

// fields says what is wrong with the first field of a line that is nearly a grid.
func (x *explainer) fields(l *line) bool {
	for at := 0; at < len(l.text); {
		n := strings.IndexFunc(l.text[at:], isFieldEnd)
		if n < 0 {
			n = len(l.text) - at
		}
		if x.flat(rowOfWord(l.text[at:at+n], l.at+int32(at)), 41, 162) {
			return true
		}
		at += n + 1
	}
	return false
}

// rowOfWord is the characters of a word.
func rowOfWord(word string, at int32) nearRow {
	cells, _ := cut(byChar, word, at, nil, true)
	return nearRow{cells, at, at + int32(len(word))}
}

// flat says what is wrong with a row that is nearly a grid.
func (x *explainer) flat(row nearRow, least, most int) bool {
	n := len(row.cells)
	if n < least || n > most {
		return false
	}
	if k := slices.IndexFunc(row.cells, func(t token) bool { return t.role&^marked == 0 }); k >= 0 {
		x.wrong(row.cells[k].at, layout.BadClue, "%s is not a digit or a blank; write 1 to 9, or %s for a blank cell", layout.Quote(x.wordAt(row, k)), x.blank)
	} else if n != 81 {
		kind, with, digits := "character", "", make([]uint8, n)
		if x.text[row.at] == '[' {
			kind = "value"
		}
		for i, t := range row.cells {
			digits[i] = t.digit()
			if t.role == entered && kind == "character" {
				kind, with = "cell", "with + before each digit of the player, "
			}
		}
		say, k := miscounted(digits, kind, x.text[row.at:row.end])
		at := row.at
		if k > 0 {
			at = append(row.cells, token{at: row.end})[k].at
		}
		x.wrong(at, layout.ClueSize, "%s", with+say)
	} else if blanks := slices.DeleteFunc(slices.Clone(row.cells), func(t token) bool { return t.role&blank == 0 }); slices.ContainsFunc(blanks, func(t token) bool { return t.sym != blanks[0].sym }) {
		x.wrong(row.at, layout.BadClue, "%s: 81 cells, whose blanks are written in several ways; write all as . or 0", layout.Quote(x.text[row.at:row.end]))
	}
	return len(x.problems) > 0
}

// mostMiscounted is the most cells, too many or missing, whose place is looked for.
const mostMiscounted = 9

// miscounted says that digits, 0 for a blank cell, are not the 81 of a grid, what they are in the text, and, if the rules of
// Sudoku narrow it down, where some may be too many or missing. It also returns which of them to look at first.
func miscounted(digits []uint8, kind, text string) (say string, at int) {
	n, more := len(digits), len(digits)-81
	say = fmt.Sprintf("%s, %s; a grid has 81", layout.Count(n, kind), layout.Quote(text))
	if n%81 == 0 && n > 0 {
		return say + ": begin a new line after each 81", 81
	}
	first, last := -1, -1
	for i := 0; i <= min(n, 81) && -mostMiscounted <= more && more <= mostMiscounted; i++ {
		var grid [81]uint8
		copy(grid[:], digits[:i])
		copy(grid[min(81, i+max(0, -more)):], digits[min(n, i+max(0, more)):])
		if isSound(&grid) {
			if last = i; first < 0 {
				first = i
			}
		}
	}
	switch {
	case first < 0 || first == 0 && last == min(n, 81):
		return say, min(n, 81) % n
	case more > 0:
		return say + fmt.Sprintf(": %s too many among %ss %d to %d", layout.Count(more, "is", "are"), kind, first+1, last+more), first
	default:
		return say + fmt.Sprintf(": %s missing between %ss %d and %d", layout.Count(-more, "is", "are"), kind, max(1, first), last+1), first
	}
}

// isSound reports whether no row, column or box of a grid has a digit twice.
func isSound(grid *[81]uint8) bool {
	var seen [27]uint16
	for i, d := range grid {
		for _, h := range [3]int{i / 9, 9 + i%9, 18 + i/27*3 + i%9/3} {
			if d != 0 && seen[h]>>d&1 != 0 {
				return false
			}
			seen[h] |= 1 << d
		}
	}
	return true
}

// wordAt is what the text has at a cell of a row.
func (x *explainer) wordAt(row nearRow, k int) string {
	at, end := row.cells[k].at, row.end
	s := x.text[at:]
	if k+1 < len(row.cells) && row.cells[k+1].at > at { // cells of columns are not in the order of the text
		end = row.cells[k+1].at
	}
	if end > at {
		s = s[:end-at]
	}
	s, _, _ = strings.Cut(s, "\n")
	return cmp.Or(strings.Trim(s, " \t,;|\"'{}"), s)
}
