package plain

import (
	"cmp"
	"slices"

	"samurai/layout"
)

// A table beside a puzzle may say something of its cells: which are given, or of which region or colour
// they are.

// minTable is the fewest digits of a table that is no puzzle because most of them conflict.
const minTable = 17

// maskWords say that a table of 0 and 1 has 1 where a digit is given, holeWords that it has 1 where none is.
var (
	maskWords = wordsSet("mask locked readonly prefilled static")
	holeWords = wordsSet("hidden hole blank empty removed editable mutable changeable")
)

// isMask reports whether a window has ones and one kind of blanks, and at least two ones in a house.
func (w *window) isMask() bool {
	ones, blanks := 0, symbolCount{}
	for _, t := range w.cells {
		switch {
		case t.role == clue && t.digit() == 1:
			ones++
		case t.role&blank != 0:
			blanks[t.sym]++
		default:
			return false
		}
	}
	return ones > 0 && blanks.kinds() < 2 && (w.clashes > 0 || w.maskPurpose() != anyBoard)
}

// isTable reports whether the digits of a window conflict so often that they are no clues, and nothing
// says that they are.
func (w *window) isTable() bool {
	return w.parts == nil && !w.flags && !w.marked && (w.isMask() || w.filled >= minTable && 2*w.clashes >= w.filled && w.purpose() == anyBoard)
}

// tables notes which of the windows of a text are tables, unless all are, or they are needed as grids of
// the layout that was named.
func (j *joining) tables(wins []*window) {
	n, grids := 0, 0
	for _, w := range wins {
		if w.grid(j.shapes.single) {
			grids++
		}
		if w.clashes = w.conflicts(); w.isTable() {
			w.table = true
			n++
		}
	}
	for _, w := range wins {
		w.table = w.table && n < len(wins) && (j.must < 2 || grids%j.must != 0)
	}
}

// index is "row" or "column" if the first one of a grid that is not full counts, as an index does.
func (w *window) index() string {
	if len(w.cells) != 81 || w.lines < 9 || w.full() {
		return ""
	}
	for step, line := range map[int]string{1: "row", 9: "column"} {
		first := w.cells[0].digit()
		same := 0
		for k := range uint8(9) {
			if w.cells[step*int(k)].digit() == first+k {
				same++
			}
		}
		if same == 9 && (first == 1 || first == 0 && w.cells[0].sym == '0') {
			return line
		}
	}
	return ""
}

// minRows is the fewest lines of 81 cells with conflicts that are rows of a board, not grids.
const minRows = 27

// lines81 counts the lines that are single grids, and those with equal digits in a house.
func (a *reading) lines81() (all, clashing int) {
	for _, p := range a.puzzles {
		for _, w := range append(p.tables, p.window) {
			if len(w.cells) == 81 && w.lines == 1 {
				all++
				clashing += min(w.clashes, 1)
			}
		}
	}
	return all, clashing
}

// rowTooMany returns a line that is a single grid right above or below a board of as many columns; nil without
// one.
func (a *reading) rowTooMany() *puzzle {
	for i, p := range a.puzzles {
		for _, q := range a.puzzles[max(0, i-1):min(i+2, len(a.puzzles))] {
			if p.lines == 1 && q.lines > 1 && q.shape.cols == len(p.cells) && (p.first+1 == q.first || q.first+q.lines == p.first) {
				return p
			}
		}
	}
	return nil
}

// grid reports whether a window is a single grid, not a table about one.
func (w *window) grid(single *shape) bool { return w.shape == single && !w.flags && !w.table }

// maskPurpose says what the ones of a table of 0 and 1 tell by its name: theGivens where a digit is given,
// theState where the player enters one.
func (w *window) maskPurpose() purpose {
	names := append(slices.Clone(w.path), w.heading)
	for _, ph := range w.head {
		names = append(names, ph.text)
	}
	for _, name := range slices.Backward(names) {
		for _, word := range wordsIn(name) {
			switch word = singular(word); {
			case holeWords[word]:
				return theState
			case maskWords[word] || givenWords[word] && word != "puzzle":
				return theGivens
			}
		}
	}
	return anyBoard
}

// beside gives a table to the puzzle that it is nearest to: in the same object of a tree, before it rather
// than behind it.
func beside(w *window, puzzles []*puzzle) {
	far := func(p *puzzle) int64 {
		n := int64(w.at) - int64(p.at)
		if n < 0 {
			n = 1<<32 - n
		}
		if w.in != nil && !samePath(w, p.window) {
			n += 1 << 34
		}
		return n
	}
	p := slices.MinFunc(puzzles, func(a, b *puzzle) int { return cmp.Compare(far(a), far(b)) })
	switch {
	case p.shape != w.shape:
	case w.flags:
		p.given = w
		return
	case w.isMask() && p.given == nil:
		what, same := w.maskPurpose(), w.covers(p.window)
		if what == anyBoard && same {
			return // it says nothing more
		}
		if what != anyBoard {
			p.given = w.asFlags(what == theGivens)
			return
		}
	}
	p.tables = append(p.tables, w)
}

// covers reports whether the ones of a mask are where another window has digits, or all where it has none.
func (w *window) covers(of *window) bool {
	if of.full() {
		return false
	}
	same := 0
	for i := range w.cells {
		if (w.cells[i].digit() != 0) == (of.cells[i].digit() != 0) {
			same++
		}
	}
	return same == 0 || same == len(w.cells)
}

// asFlags is a table of 0 and 1 as one of false and true; one is what 1 says.
func (w *window) asFlags(one bool) *window {
	own := *w
	own.cells = slices.Clone(w.cells)
	for i, t := range own.cells {
		sym := byte('f')
		if (t.digit() != 0) == one {
			sym = 't'
		}
		own.cells[i] = token{role: flag, sym: sym, at: t.at}
	}
	return &own
}

// tableProblem says why a table is not read, or is kept out without harm.
func (r *reader) tableProblem(w *window) layout.Problem {
	at := layout.Problem{File: r.file, Pos: r.pos(w.at), Code: layout.Unsupported}
	var all layout.Problems
	switch same := w.boxes(); {
	case w.filled == 0:
		at.Code = layout.LeftOut
		all.Addf(at, "an empty board beside another, %s, is not kept", layout.Quote(w.in.Name))
	case same:
		at.Code = layout.LeftOut
		all.Addf(at, "a table that has one digit for each box is not kept")
	case w.isMask():
		all.Addf(at, "a table of 0 and 1, where 1 may be a clue or a blank cell; call it \"given\" or \"hidden\", or remove it")
	default:
		all.Addf(at, "a table with equal digits in most rows, columns and boxes, so these are not clues: regions or colours, perhaps; remove it")
	}
	return all[0]
}

// boxes reports whether each box of a table has one digit, or blanks alone.
func (w *window) boxes() bool {
	b := w.shape.boards[0]
	on := make([]uint8, b.Cells())
	for i, cell := range w.shape.boardCells(b) {
		on[cell] = w.cells[i].digit()
	}
	for i, d := range on {
		if d != on[i-i%9] {
			return false
		}
	}
	return true
}
