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
	"samurai/overlap/format/tree"
)

// document makes the puzzle of a reading.
func (r *reader) document(q *puzzle, one *reading) *layout.Document {
	at := q.at
	for n := q.in; n != nil && one.within[n] == 1; n = n.Up {
		at = n.At
	}
	doc := &layout.Document{File: r.file, Line: r.pos(at).Line, Kind: "puzzle"}
	b := r.boardOf(q, one, doc)
	if b == nil {
		return doc
	}
	windows := q.runs()
	if s := q.solution; s != nil && s.filled > 0 && !s.full() && s.count(q.window, func(a, b token) bool { return a.digit() != 0 && b.digit() != 0 }) == 0 {
		q.solution = s.with(q.window) // it lists the cells that are no clues
	}
	r.layered(q, one, doc)
	r.dress(q, one, doc)
	p := r.draft(q, b, r.pos(at)).Puzzle(r.Boards)
	by, names := namedGrids(b.Layout, q.parts)
	if (names > 1 || names > 0 && r.join.must > 1 && labelled(q.parts)) && (len(r.Order) == 0 || by != nil) {
		var order []int
		if len(r.Order) > 0 && !r.Reorder {
			order, _ = OrderOf(b.Layout, r.Order)
		}
		doc.Problems = append(doc.Problems, r.nameProblems(b.Layout, q.parts, order)...)
	}
	if q.differs != nil {
		r.disagree(q, b, doc)
	}
	if q.nested {
		doc.Problems.Addf(layout.Problem{File: r.file, Pos: r.pos(q.state.at), Code: layout.Unsure}, "this board has all digits of that in line %d and %d more, which are taken for what the player entered", r.pos(q.at).Line, q.state.filled-q.filled)
	}
	if q.lost != nil && q.lost.full() && q.solution != nil {
		doc.Problems.Addf(layout.Problem{File: r.file, Pos: r.pos(q.lost.at), Code: layout.LeftOut}, "a second solution of the puzzle in line %d, which has other digits than clues or equal ones in a row, column or box; it is not kept, and that in line %d is", r.pos(q.at).Line, r.pos(q.solution.at).Line)
	} else if q.lost != nil {
		doc.Problems.Addf(layout.Problem{File: r.file, Pos: r.pos(q.lost.at), Code: layout.LeftOut}, "this board says more about the puzzle in line %d, which has another one of that kind; it is not kept", r.pos(q.at).Line)
	}
	if w := q.loneAnswer(); w != nil {
		doc.Problems.Addf(layout.Problem{File: r.file, Pos: r.pos(w.at), Code: layout.ClueSize}, "a solution without its puzzle, and a solution is not taken for clues; if it is the puzzle, call it so")
	}
	r.loneState(q, one, doc)
	r.letters(q, doc)
	if t := cmp.Or(q.solution, q.window).number(); t != nil && !doc.Problems.Errors() {
		doc.Problems.Addf(layout.Problem{File: r.file, Pos: r.pos(t.at), Code: layout.BadClue}, "a number in a cell, where each other cell has a digit; write one digit")
	}
	for _, w := range q.runs() {
		if at := r.oddLine(w); at >= 0 {
			doc.Problems.Addf(layout.Problem{File: r.file, Pos: r.pos(at), Code: layout.Unsupported}, "a line where no box of 3 x 3 cells ends; other regions are a rule that is not known, so remove the lines if there are none")
		}
	}
	for _, w := range append(slices.Clip(q.parts), q.window) {
		r.doubts(w, doc)
	}
	if q.stray != nil {
		doc.Problems.Addf(layout.Problem{File: r.file, Pos: r.pos(q.stray.at), Code: layout.ClueSize}, "%d grids, and some are not among the %d of the board in line %d", len(q.stray.parts), len(q.parts), r.pos(q.at).Line)
	}
	if t := q.hidden(); t != nil {
		doc.Problems.Addf(layout.Problem{File: r.file, Pos: r.pos(t.at), Code: layout.BadClue}, "digits are hidden here, and other cells are blank, too; remove the digits that are not clues, or this table")
	}
	for _, w := range q.tables {
		doc.Problems.Add(r.tableProblem(w))
	}
	r.describe(p, q, one)
	if !doc.Problems.Errors() {
		r.parted(q, windows, doc)
	}
	if doc.Problems.Sort(); !doc.Problems.Errors() {
		doc.Puzzle = p
	}
	return doc
}

// doubts notes what in the cells, the labels and the words of a window may mean something else.
func (r *reader) doubts(w *window, doc *layout.Document) {
	if k := slices.IndexFunc(w.head, func(ph phrase) bool { return len(ph.text) <= maxOrder && drawnOther.MatchString(ph.text) }); k >= 0 && w.parts == nil {
		doc.Problems.Addf(layout.Problem{File: r.file, Pos: r.pos(w.head[k].at), Code: layout.Unsure}, "%s may say that the board is turned; it is read as it is drawn", layout.Quote(w.head[k].text))
	}
	if zero := w.zero(); zero != nil && !doc.Problems.Errors() {
		doc.Problems.Addf(layout.Problem{File: r.file, Pos: r.pos(zero.at), Code: layout.BadClue}, "0 may be a blank here, or a digit where 0 to 8 stand for 1 to 9, because no cell has 9 and no row, column or box has 0 twice; write 1 to 9, and . for blanks")
	}
	if line := w.index(); line != "" {
		doc.Problems.Addf(layout.Problem{File: r.file, Pos: r.pos(w.at), Code: layout.Unsure}, "the first %s counts from %d; if that is an index, the grid has only eight %ss", line, w.cells[0].digit(), line)
	}
	for _, part := range append(w.parts[:len(w.parts):len(w.parts)], w) {
		if part.order.words != "" {
			doc.Problems.Addf(layout.Problem{File: r.file, Pos: r.pos(w.at), Code: layout.Unsure}, map[bool]string{
				true:  "by the words %s, the lines are not the rows from the first to the last; remove the words if they are",
				false: "the word %s before each line is not known; the lines are taken for the rows from the first to the last",
			}[part.order.isTurned()], layout.Quote(part.order.words))
			break
		}
	}
	if w.upright {
		doc.Problems.Addf(layout.Problem{File: r.file, Pos: r.pos(w.at), Code: layout.Unsure}, "the labels of these rows count down; the first line is taken for the top of the grid")
	}
}

// draft is what a text says of the cells of a puzzle.
func (r *reader) draft(q *puzzle, b *overlap.Board, pos layout.Pos) *Draft {
	given := q.window
	if q.given != nil {
		given = givenOf(q)
	}
	d := &Draft{Board: b, Ref: r.refOf(b), Pos: pos, Clues: r.clues(given, b)}
	d.Played = r.played(d.Clues, q, b)
	if q.solution != nil {
		d.Solution = &layout.Entries{Grids: r.clues(q.solution, b), Pos: r.pos(q.solution.at)}
	}
	return d
}

// loneAnswer is the grid of a puzzle, full or with numbers in some cells, that is called its solution, where nothing says which of its digits are
// given; nil without one.
func (q *puzzle) loneAnswer() *window {
	for _, w := range append(slices.Clip(q.parts), q.window) {
		if w == q.solution || q.solution == nil && q.given == nil && (w.full() || w.marked) && w.purpose() == theAnswer {
			return w
		}
	}
	return nil
}

// number is the only cell of a window that has no digit, if it has several, which are no candidates then; nil without it.
func (w *window) number() *token {
	if k := slices.IndexFunc(w.cells, func(t token) bool { return t.role == marked && t.sym != 'l' }); k >= 0 && w.filled == len(w.cells)-1 {
		return &w.cells[k]
	}
	return nil
}

// letters notes what was taken for rows where cells are named by letters and numbers, unless the first row is A1 to A9.
func (r *reader) letters(q *puzzle, doc *layout.Document) {
	of := cmp.Or(r.lettered[q.in], q.in, &tree.Node{})
	at := layout.Problem{File: r.file, Pos: r.pos(q.at), Code: layout.Unsure}
	columns, tell := letteredIn(of)
	switch {
	case columns:
		doc.Problems.Addf(at, "cells such as B1 are taken for row 1, column B, because they are in that order; if letters are rows, call them r2c1 and so on")
	case tell:
		doc.Problems.Addf(at, "cells such as B1 are taken for row B, column 1; if letters are columns, call them r1c2 and so on")
	}
	if q.parts != nil || q.lines == 1 {
		return
	}
	if rows := rowFields(of); rows != nil && rows.Name == "" {
		doc.Problems.Addf(at, "%s and so on are taken for rows; if they are columns, call them col1 and so on", layout.Quote(rows.Items[0].Name))
	}
}

// loneState notes a board that is called a player's and is not one of a puzzle: beside puzzles it is refused, alone its digits are
// taken for clues.
func (r *reader) loneState(q *puzzle, one *reading, doc *layout.Document) {
	if n := len(q.path); q.window.purpose() != theState || n > 0 && purposeOf(q.path[n-1]) != theState || q.state != nil || q.given != nil || q.entered || q.filled == 0 {
		return
	}
	at := layout.Problem{File: r.file, Pos: r.pos(q.at), Code: layout.Unsure}
	if slices.ContainsFunc(one.puzzles, func(p *puzzle) bool { return p.purpose() != theState }) {
		at.Code = layout.ClueClash
		doc.Problems.Addf(at, "what a player entered, and none of the puzzles has its clues; correct it, or remove it")
		return
	}
	doc.Problems.Addf(at, "this board is called as one of a player is, and no puzzle is with it; all of its digits are taken for clues")
}

// boardOf returns the board of a puzzle: that which its grids make, or that of its shape; nil
// after noting that several layouts have this shape.
func (r *reader) boardOf(q *puzzle, one *reading, doc *layout.Document) *overlap.Board {
	if q.board != nil {
		return q.board
	}
	boards := append(slices.Clip(q.shape.boards), r.withGaps(q.window)...)
	if len(boards) > 1 {
		var named []*overlap.Board
		for _, b := range q.shape.boards {
			if one.says(b.Layout.Name) {
				named = append(named, b)
			}
		}
		if len(named) == 1 {
			return named[0]
		}
		var names []string
		for _, b := range boards {
			names = append(names, b.Layout.Name)
		}
		doc.Problems.Addf(layout.Problem{File: r.file, Pos: r.pos(q.at), Code: layout.UnknownLayout}, "%s have this shape; name one of them with --layout", strings.Join(names, " and "))
		return nil
	}
	return boards[0]
}

// withGaps are boards that have gaps where a window has blank cells, which are spaces without bars between them.
func (r *reader) withGaps(w *window) (boards []*overlap.Board) {
	for _, sh := range r.shapes.all {
		fits := sh.rows == w.shape.rows && sh.cols == w.shape.cols && sh.cells < w.shape.cells
		for place := 0; fits && place < len(sh.index); place++ {
			k := w.shape.index[place]
			if (k >= 0) == (sh.index[place] >= 0) {
				continue
			}
			fits = k >= 0 && w.cells[k].role&blank != 0 && r.text[w.cells[k].at] == ' ' &&
				(place%3 == 2 || !strings.ContainsFunc(r.text[w.cells[k].at:w.cells[k+1].at], isUpright))
		}
		if fits {
			boards = append(boards, sh.boards...)
		}
	}
	return boards
}

func (r *reader) refOf(b *overlap.Board) string {
	if r.ref != "" {
		return r.ref
	}
	return b.Layout.Name
}

// disagree notes the first cell in which a puzzle that a text has twice differs.
func (r *reader) disagree(q *puzzle, b *overlap.Board, doc *layout.Document) {
	say := func(t token) string {
		if d := t.digit(); d != 0 {
			return string('0' + rune(d))
		}
		return "blank"
	}
	cellOf := q.shape.boardCells(b)
	for i, t := range q.differs.cells {
		have := q.cells[i]
		if t.digit() == have.digit() || have.digit() == 0 && !q.differs.otherNotation(q.window) { // which a player may have entered
			continue
		}
		at := t.at
		if t.digit() == 0 {
			at = q.differs.at
		}
		doc.Problems.Addf(layout.Problem{File: r.file, Pos: r.pos(at), Code: layout.ClueClash}, "%s is %s in the board that begins in line %d, but %s in that of line %d; they must say the same",
			b.CellName(-1, int(cellOf[i])), say(t), r.pos(q.differs.at).Line, say(have), r.pos(q.at).Line)
		return
	}
}

// givenOf is the digits of a puzzle that its table of true and false marks; the others are the player's, or
// those of the solution.
func givenOf(q *puzzle) *window {
	w := *q.window
	w.cells = slices.Clone(w.cells)
	solved := w.full() && (q.hides || q.window == q.solution || q.purpose() == theAnswer)
	if solved && q.solution == nil {
		q.solution = q.window
	}
	for i, t := range q.given.cells {
		switch {
		case t.sym == 't' || w.cells[i].role != clue:
		case solved:
			w.cells[i] = token{role: blank, sym: '.', at: w.cells[i].at}
		default:
			w.cells[i].role, w.entered = entered, true
		}
	}
	q.window = &w
	return &w
}

// each calls yield with the token of each cell of each grid.
func each(w *window, b *overlap.Board, yield func(i, g, cell int, t token)) {
	if w.parts != nil {
		for i, part := range w.parts {
			for cell, t := range part.cells {
				yield(i, w.by[i], cell, t)
			}
		}
		return
	}
	on := make([]token, b.Cells())
	for i, cell := range w.shape.boardCells(b) {
		on[cell] = w.cells[i]
	}
	for g := range b.Grids {
		for cell := range 81 {
			yield(g, g, cell, on[b.Cell(g, cell)])
		}
	}
}

// clues are the clues of a window, by grid.
func (r *reader) clues(w *window, b *overlap.Board) []layout.Clues {
	all := make([]layout.Clues, len(b.Grids))
	each(w, b, func(i, g, cell int, t token) {
		all[i].Grid = g
		all[i].Pos[cell] = r.pos(t.at)
		if t.role == clue {
			all[i].Digits[cell] = t.digit()
		}
	})
	return all
}

// played is what a player did beside the clues: digits and candidates of the window itself, of a later
// state, and of a table of candidates.
func (r *reader) played(clues []layout.Clues, q *puzzle, b *overlap.Board) *layout.Played {
	played := layout.NewPlayed(len(b.Grids))
	add := func(w *window, later bool) {
		if w == nil || !later && w != q.marks && !w.entered && !w.marked {
			return
		}
		each(w, b, func(_, g, cell int, t token) {
			switch d := t.digit(); {
			case t.role == entered || later && d != 0 && clueAt(clues, g, cell) != d:
				played.Enter(g, cell, d, r.pos(t.at))
			case t.role == marked && t.set != layout.AllDigits, w == q.marks && t.role == clue && clueAt(clues, g, cell) == 0:
				played.Mark(g, cell, t.set, r.pos(t.at))
			}
		})
	}
	add(q.window, false)
	add(q.state, true)
	add(q.marks, false)
	for _, l := range q.played {
		if len(b.Grids) == 1 {
			play(l, played, clues[0].Pos)
		}
	}
	return played
}

// play reads a line that HoDoKu adds, and ignores any other.
func play(l string, played *layout.Played, pos [81]layout.Pos) {
	cell, err := strconv.Atoi(l[1:3])
	t := tokenOf(strings.TrimLeft(l[3:], "0"))
	switch {
	case err != nil || cell > 80 || t.role&(clue|marked) == 0:
	case l[0] == 'I' && len(l) == 4:
		played.Enter(0, cell, t.digit(), pos[cell])
	case l[0] == 'E':
		played.Mark(0, cell, cmp.Or(played.Marks(0, cell), layout.AllDigits)&^t.set, pos[cell])
	}
}

// clueAt is the clue of a cell of a grid, 0 for none.
func clueAt(clues []layout.Clues, g, cell int) uint8 {
	for i := range clues {
		if clues[i].Grid == g {
			return clues[i].Digits[cell]
		}
	}
	return 0
}

// OrderOf returns the indices of a layout's grids in the order of their names; that of
// the layout without names.
func OrderOf(l *layout.Layout, names []string) (order []int, err error) {
	if len(names) == 0 {
		for i := range l.Grids {
			order = append(order, i)
		}
		return order, nil
	}
	for _, name := range names {
		g := GridNamed(l, name)
		if g >= 0 && slices.Contains(order, g) || len(names) != len(l.Grids) {
			g = -1
		}
		if g < 0 {
			return nil, fmt.Errorf("--order %s must name each grid of the layout once: %s", strings.Join(names, ","), strings.ReplaceAll(NamesOf(l), ", ", ","))
		}
		order = append(order, g)
	}
	return order, nil
}

// TitleOf is the title that the lines above a board are; more than a few are prose.
func TitleOf(words []string) string {
	if len(words) > maxTitleLines {
		return ""
	}
	return CleanTitle(strings.Join(words, ", "))
}

// Latin1 is a text of which the bytes that are not UTF-8 are read as letters of Latin-1.
func Latin1(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && size == 1 {
			r = rune(s[i])
		}
		b.WriteRune(r)
		i += size
	}
	return b.String()
}

// CleanTitle makes a title of any text: one line, which shows where it is cut.
func CleanTitle(s string) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case r == '\t' || r == '\n' || r == '\r':
			return ' '
		case !unicode.IsGraphic(r) || r == unicode.ReplacementChar:
			return -1
		}
		return r
	}, Latin1(s))
	if r := []rune(s); len(r) > layout.MaxTitle {
		s = string(r[:layout.MaxTitle-1]) + "…"
	}
	return strings.TrimSpace(s)
}
