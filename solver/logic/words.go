package logic

import (
	"fmt"
	"slices"
	"strings"
)

// Words explains a step of a path as a teacher would: what to look at, why, and what follows.
func (b *Board) Words(s *Step) Text {
	w := b.writer(s)
	for known := -1; known < len(w.twice); { // again, while more names turn out to be those of two cells
		known = len(w.twice)
		*w = writer{Board: b, grids: w.grids, last: -1, bare: make(map[string]int32), twice: w.twice}
		s.Technique.words(w, s)
		w.branch = 0
		w.say(": ")
		w.result(s)
		w.say(".")
	}
	return w.text
}

// Where says where to look for a step, and no more.
func (b *Board) Where(s *Step) Text {
	w := b.writer(s)
	w.begun = true
	switch {
	case s.fish() || len(s.Houses) > 0 && len(s.Houses) <= 2:
		w.say("%v", allHouses(s.Houses))
		if len(s.Houses) == 1 && len(s.Chains) > 0 {
			w.leadsInto(b.HouseGrids(s.Houses[0]))
		}
	case len(s.Cells) > 0 && len(s.Cells) <= 4:
		w.say("%v", allCells(s.Cells))
	default:
		first := b.boxHouse[b.Words(s).firstCell()/9]
		w.say("%v, where the step begins", allHouses{first})
		w.leadsInto(b.HouseGrids(first))
	}
	return w.text
}

// leadsInto names the grids that the step is about besides some.
func (w *writer) leadsInto(besides []int) {
	var others []string
	for _, g := range w.grids {
		if !slices.Contains(besides, g) {
			others = append(others, w.GridName(g))
		}
	}
	switch len(others) {
	case 0:
	case 1:
		w.say("; it leads into grid %v", others[0])
	default:
		w.say("; it leads into grids %v", list(others, "and"))
	}
}

// fish reports whether the step is a fish, of any shape.
func (s *Step) fish() bool {
	return len(s.Claims) > 0 && s.Claims[0].Fact == FitsOnly && len(s.Claims[0].Covers) > 0
}

// writer writes the text of a step.
type writer struct {
	*Board
	grids  []int            // that the step is about
	last   int              // the grid named last in the sentence; -1 for none
	said   []int32          // the cells that the sentence has named in several grids
	bare   map[string]int32 // the cells that have been named without a grid
	twice  map[string]bool  // names that are those of two cells, so that the grid is said
	begun  bool             // whether a sentence has begun
	branch int              // see Part
	text   Text
}

func (b *Board) writer(s *Step) *writer {
	return &writer{Board: b, grids: b.aboutGrids(s), last: -1, bare: make(map[string]int32), twice: make(map[string]bool)}
}

// What say puts in place of a verb. A Set is written "3, 5 and 7", a node of a chain "r1c2 is
// not 5", and all else as fmt writes it.
type (
	allCells  []int32 // "nw r1c2, r1c3 and c r4c4"
	anyCell   []int32 // "nw r1c2, r1c3 or c r4c4"
	allHouses []int32 // "rows 1 and 5 and column 9 of se"
	anyHouse  []int32 // "row 1 or column 9 of se"
	anyDigit  Set     // "3, 5 or 7"
	briefly   int32   // a house, "row 1" if it is of the grid named last
)

// say writes a format, with the next argument in place of each %v.
func (w *writer) say(format string, args ...any) {
	for i, plain := range strings.Split(format, "%v") {
		if i > 0 {
			w.arg(args[i-1])
		}
		w.plain(plain)
	}
}

// arg writes an argument of say.
func (w *writer) arg(v any) {
	switch v := v.(type) {
	case allCells:
		w.cells(v, "and")
	case anyCell:
		w.cells(v, "or")
	case allHouses:
		w.houses(v, "and")
	case anyHouse:
		w.houses(v, "or")
	case briefly:
		w.briefly(int32(v))
	case *Node:
		w.node(v)
	case Claim:
		w.claim(&v)
	case Set:
		w.plain(digits(v, "and"))
	case anyDigit:
		w.plain(digits(Set(v), "or"))
	default:
		w.plain(fmt.Sprint(v))
	}
}

// claim writes what cells or houses can hold: "In row 1 of c the digit 5 fits only in r1c2 and r1c3".
func (w *writer) claim(c *Claim) {
	switch {
	case c.Fact == FitsOnly && c.Digits.Len() == 1:
		w.say("In %v the digit %v fits only in %v", allHouses(c.Houses), c.Digits, allCells(c.Cells))
	case c.Fact == FitsOnly:
		w.say("In %v the digits %v fit only in %v", allHouses(c.Houses), c.Digits, allCells(c.Cells))
	case len(c.Cells) == 1:
		w.say("%v is %v", allCells(c.Cells), anyDigit(c.Digits))
	default:
		w.say("%v can hold only %v", allCells(c.Cells), c.Digits)
	}
}

// plain writes text that names nothing.
func (w *writer) plain(s string) {
	if s != "" {
		w.add(Part{Text: s})
	}
}

// add writes a part, and notes where sentences end.
func (w *writer) add(p Part) {
	p.Branch = w.branch
	w.text.add(p)
	if w.begun = !strings.HasSuffix(p.Text, ". "); strings.Contains(p.Text, ". ") {
		w.last, w.said = -1, nil
	}
}

// series writes n things, with a word before the last: "a, b and c".
func (w *writer) series(n int, last string, one func(int)) {
	for i := range n {
		switch {
		case i > 0 && i == n-1:
			w.plain(" " + last + " ")
		case i > 0:
			w.plain(", ")
		}
		one(i)
	}
}

// are returns the verb for n things.
func are(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// allThese returns the words for all of n cells that were just named.
func allThese(n int) string {
	if n == 2 {
		return "both"
	}
	return "all of these"
}

// list joins words: "a, b and c".
func list(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " " + last + " " + words[len(words)-1]
}

// digits names digits: "3 and 5".
func digits(s Set, last string) string {
	var words []string
	for _, d := range s.Digits() {
		words = append(words, fmt.Sprint(d))
	}
	return list(words, last)
}

// number names a small number.
func number(n int) string {
	if n < 10 {
		return [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"}[n]
	}
	return fmt.Sprint(n)
}

// result says what a step does: "nw r7c2 is not 5; r3c1 is not 3 or 4".
func (w *writer) result(s *Step) {
	for i, c := range s.Placed {
		if i > 0 {
			w.say("; ")
		}
		w.add(Part{Text: fmt.Sprintf("%s is %d", w.fullName(int32(c.Cell())), c.Digit()), Candidates: s.Placed[i : i+1]})
	}
	for i, l := range losses(s.Removed) {
		if i > 0 {
			w.say("; ")
		}
		w.sort(l.cells)
		w.last = -1
		name := w.name
		if len(l.cells) == 1 {
			name = w.fullName
		}
		w.without(l, name)
	}
}

// loss is digits that cells lose.
type loss struct {
	cells  []int32
	digits Set
}

// losses puts the cells together that lose the same digits.
func losses(removed []Candidate) (all []loss) {
	gone := make(map[int32]Set)
	var order []int32 // the cells, as they come
	for _, c := range removed {
		cell := int32(c.Cell())
		if gone[cell] == 0 {
			order = append(order, cell)
		}
		gone[cell] |= Of(c.Digit())
	}
	for _, c := range order {
		i := slices.IndexFunc(all, func(l loss) bool { return l.digits == gone[c] })
		if i < 0 {
			i = len(all)
			all = append(all, loss{digits: gone[c]})
		}
		all[i].cells = append(all[i].cells, c)
	}
	return all
}

// without says which digits cells lose, with a function that names a cell.
func (w *writer) without(l loss, name func(int32) string) {
	w.series(len(l.cells), "and", func(i int) {
		w.add(Part{Text: name(l.cells[i]), Candidates: candidates(l.cells[i], l.digits)})
	})
	w.say(" %v not %v", are(len(l.cells)), anyDigit(l.digits))
}

// candidates returns digits in a cell.
func candidates(cell int32, digits Set) (all []Candidate) {
	for _, d := range digits.Digits() {
		all = append(all, In(int(cell), d))
	}
	return all
}
