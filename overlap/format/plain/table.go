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

// hideWords say that a table of yes and no, or of 1 and 0, has yes where a digit is not shown, showWords where it is.
var (
	hideWords = wordsSet("hidden hole blank empty removed")
	showWords = wordsSet("visible shown revealed")
)

// on reports whether a cell of such a table says yes.
func (t token) on() bool { return t.digit() != 0 || t.role == flag && t.sym == 't' }

// isMask reports whether a window has yes and no, or ones and one kind of blanks, and at least two ones in a house.
func (w *window) isMask() bool {
	if w.flags {
		return true
	}
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
	what, _ := w.maskPurpose()
	return ones > 0 && blanks.kinds() < 2 && (w.clashes > 0 || what != anyBoard)
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

// zero returns the first 0 of a board that may be a digit, with 0 to 8 for 1 to 9: other cells are blank in another way, or none
// are, no digit is 9, and no house has 0 twice. It returns nil without one.
func (w *window) zero() *token {
	var first *token
	zeros, others := 0, 0
	own := *w
	own.cells = slices.Clone(w.cells)
	for i, t := range w.cells {
		switch {
		case t.digit() == 9 || t.role == marked:
			return nil
		case t.sym == '0' && t.role&blank != 0:
			if zeros++; first == nil {
				first = &w.cells[i]
			}
			own.cells[i] = token{role: clue, set: layout.SetOf(9)}
		case t.role&blank != 0:
			others++
		}
	}
	if zeros == 0 || w.filled == 0 || others == 0 && 9*zeros != len(w.cells) || own.conflicts() > w.conflicts() {
		return nil
	}
	return first
}

// OddSigns reports whether a line writes blanks in several ways, or one by a sign that is none in other texts; several x may be outside.
func OddSigns(s string) bool {
	count := map[rune]int{}
	for _, r := range s {
		if !layout.RolesOf(r).Can(layout.Digit) {
			count[r]++
		}
	}
	odd, signs := false, 0
	for r, n := range count {
		if n == 1 || r|0x20 != 'x' {
			signs++
		}
		odd = odd || tokenOf(string(r)).role == 0
	}
	return odd && len(count) > 1 || signs > 1
}

// minRows is the fewest lines of 81 cells with conflicts that are rows of a board, not grids.
const minRows = 5

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

// rowsOfBoard refuses single grids that are rows of a board: nil without such.
func (r *reader) rowsOfBoard(top *reading) []*layout.Document {
	if all, n := top.lines81(); n >= minRows && 2*n > all {
		return r.refuse(top.puzzles[0].at, layout.DrawnSize, "%d lines of 81 cells; %d of them are not grids, because they have equal digits in a row, column or box; if they are the lines of a board, one is missing or wrong", all, n)
	}
	return nil
}

// grid reports whether a window is a single grid, not a table about one.
func (w *window) grid(single *shape) bool { return w.shape == single && !w.flags && !w.table }

// maskPurpose says by the name of a table of yes and no which digits are clues: theGivens if those with yes are, theState if
// those with no are; and whether the others are not shown, so that they are the solution and not the player's.
func (w *window) maskPurpose() (what purpose, hides bool) {
	names := w.names()
	for i := len(names) - 1; i >= 0 && what == anyBoard; i-- {
		what, hides = maskNamed(names[i])
	}
	return what, hides
}

// maskNamed is what the name of such a table says.
func maskNamed(name string) (what purpose, hides bool) {
	for _, word := range wordsIn(name) {
		p, _ := whose(word)
		switch word = singular(word); {
		case hideWords[word]:
			return theState, true
		case showWords[word]:
			return theGivens, true
		case word == "mask":
			return theGivens, false
		case p != anyBoard && word != "puzzle":
			return p, false
		}
	}
	return anyBoard, false
}

// names are what a window is called, its own name last.
func (w *window) names() []string {
	names := append(slices.Clone(w.path), w.heading)
	for _, ph := range w.head {
		names = append(names, ph.text)
	}
	return names
}

// beside gives a table to the puzzle that it is nearest to, before it rather than behind it.
func beside(w *window, puzzles []*puzzle) {
	far := func(p *puzzle) int64 {
		n := int64(w.at) - int64(p.at)
		if n < 0 {
			n = 1<<32 - n
		}
		return n
	}
	p := slices.MinFunc(puzzles, func(a, b *puzzle) int { return cmp.Compare(far(a), far(b)) })
	if p.shape == w.shape && w.isMask() {
		what, hides := w.maskPurpose()
		flags := w.asFlags(what == theGivens)
		switch {
		case what == anyBoard && w.covers(p.window), what != anyBoard && p.given != nil && p.agrees(flags):
			return // it says nothing more
		case what != anyBoard && p.given == nil:
			p.given, p.hides = flags, hides
			return
		}
	}
	p.tables = append(p.tables, w)
}

// agrees reports whether a table says the same of all digits as the one that the puzzle has.
func (p *puzzle) agrees(flags *window) bool {
	for i, t := range p.cells {
		if t.digit() != 0 && flags.cells[i].sym != p.given.cells[i].sym {
			return false
		}
	}
	return true
}

// hidden returns a digit that is not shown in a puzzle of which some cells are blank; nil without one.
func (p *puzzle) hidden() *token {
	for i, t := range p.cells {
		if p.hides && !p.full() && t.digit() != 0 && p.given.cells[i].sym == 'f' {
			return &p.given.cells[i]
		}
	}
	return nil
}

// covers reports whether the ones of a mask are where another window has digits, or all where it has none.
func (w *window) covers(of *window) bool {
	same := w.count(of, func(a, b token) bool { return a.on() == (b.digit() != 0) })
	return !of.full() && (same == 0 || same == len(w.cells))
}

// asFlags is a table of 0 and 1, or of no and yes, as one of false and true; one is what 1 says.
func (w *window) asFlags(one bool) *window {
	own := *w
	own.cells = slices.Clone(w.cells)
	for i, t := range own.cells {
		sym := byte('f')
		if t.on() == one {
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
	name, called := w.names()[len(w.names())-1], ""
	if name != "" {
		called = ", " + layout.Quote(name)
	}
	switch same := w.boxes(); {
	case w.filled == 0 && !w.flags:
		at.Code = layout.LeftOut
		all.Addf(at, "an empty board beside another, %s, is not kept", layout.Quote(w.in.Name))
	case same:
		at.Code = layout.LeftOut
		all.Addf(at, "a table that has one digit for each box is not kept")
	case w.flags && slices.ContainsFunc(wordsIn(name), func(s string) bool { return plainDress[singular(s)] }):
		at.Code = layout.LeftOut
		all.Addf(at, "%s, a table of true and false, is not kept", layout.Quote(name))
	case w.flags:
		all.Addf(at, "a table of true and false%s, which may say that digits are clues, or the player's, or hidden; call it \"given\", \"user\" or \"hidden\", or remove it", called)
	case w.isMask():
		all.Addf(at, "a table of 0 and 1%s, where 1 may be a clue or a blank cell; call it \"given\" or \"hidden\", or remove it", called)
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
		if on[cell] = w.cells[i].digit(); w.flags && w.cells[i].on() {
			on[cell] = 1
		}
	}
	for i, d := range on {
		if d != on[i-i%9] {
			return false
		}
	}
	return true
}
