package logic

import (
	"fmt"
	"slices"
	"strings"

	"samurai/layout"
)

// Words explains a step of a path as a teacher would: what to look at, why, and what follows.
func (b *Board) Words(s *Step) Text { return b.explain(s).text }

// explain writes the words of a step, in the grids that these need.
func (b *Board) explain(s *Step) *writer {
	needs := b.needs(s)
	grids := b.aboutGrids(s, needs)
	var draft *writer
	for first := true; ; {
		w := newWriter(b, grids)
		w.needs, w.draft = needs, draft
		for _, set := range s.Sets {
			w.callsBy(w.housesWith(set.Cells), set.Cells)
		}
		s.Technique.words(w, s)
		w.say(": ") // of the branch before, or on the page the line of the result would begin with it
		w.branch = 0
		w.result(s)
		w.say(".")
		if draft != nil {
			return w
		}
		if first { // not all that a step has is named
			grids = b.aboutGrids(s, w.needed(needs))
		}
		if first = false; slices.Equal(grids, w.grids) {
			draft = w
		}
	}
}

// Where says where to look for a step, and no more: in grids that its words name, by their names.
func (b *Board) Where(s *Step) Text {
	full := b.explain(s)
	grids := slices.DeleteFunc(full.grids, func(g int) bool { return !full.named[g] })
	for _, c := range s.Removed { // a loop may remove far from it
		if g := full.cellIn[int32(c.Cell())]; full.named[g] && !slices.Contains(grids, g) {
			grids = append(grids, g)
		}
	}
	w := newWriter(b, grids)
	w.cellIn, w.houseIn, w.draft, w.begun = full.cellIn, full.houseIn, full, true
	unknown := func(h int32) bool {
		return !slices.ContainsFunc(w.grids, func(g int) bool { return slices.Contains(b.gridsOf[h], g) })
	}
	cells := slices.DeleteFunc(slices.Clone(s.Cells), func(c int32) bool { _, named := full.cellIn[c]; return !named })
	switch {
	case len(s.Fins) == 1 && !s.fish() && !s.Technique.Uniqueness: // whose candidates are the cases
		w.say("%v", allCells(s.Fins))
		w.leadsInto(b.gridsAt(s.Fins[0]))
	case len(s.Houses) > 0 && (s.fish() || len(s.Houses) <= 2) && !slices.ContainsFunc(s.Houses, unknown):
		w.say("%v", allHouses(s.Houses))
		if len(s.Houses) == 1 && len(s.Chains) > 0 {
			w.leadsInto(b.HouseGrids(s.Houses[0]))
		}
	case len(cells) > 0 && len(cells) <= 4:
		w.say("%v", allCells(cells))
	default:
		cell := full.text.firstCell()
		first := b.boxHouse[cell/9]
		w.houseIn[first] = w.cellIn[cell]
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
	grids  []int // that the step is about
	last   lastGrid
	said   []int32          // the cells that the sentence has named in several grids
	owners map[string]int32 // 1 + the cell or house that had a name, whatever the grid, or ofMany
	named  map[int]bool     // the grids in which something was named
	first  int              // of these, that which came first; -1 for none
	needs  []need           // of the step
	draft  *writer          // of the same words, nil for the first
	one    []int32          // the houses that have been named by one name, so that a box is not known by others
	again  bool             // whether houses are named again, so that those of other grids are not added
	begun  bool             // whether a sentence has begun
	placed bool             // whether brackets after a place of a chain have said what they mean
	branch int              // see Part
	text   Text

	cellGrid int // by which the last cell of the clause goes, -1 for none

	cellIn, houseIn map[int32]int   // by whose name a cell and a house go: a grid
	shown           map[int32][]int // the grids by which a cell is named
}

func newWriter(b *Board, grids []int) *writer {
	return &writer{
		Board: b, grids: grids, first: -1, last: none, cellGrid: -1, owners: make(map[string]int32), named: make(map[int]bool),
		cellIn: make(map[int32]int), houseIn: make(map[int32]int), shown: make(map[int32][]int),
	}
}

// What say puts in place of a verb. A Set is written "3, 5 and 7", a node of a chain "r1c2 is
// not 5", and all else as fmt writes it.
type (
	allCells  []int32 // "nw r1c2, r1c3 and r4c4", in the order of their numbers
	anyCell   []int32 // "nw r1c2, r1c3 or r4c4"
	notIn     []int32 // "not in nw r1c2", "in neither nw r1c2 nor r1c3"
	inTurn    []int32 // as allCells, in their own order
	allHouses []int32 // "rows 1 and 5 and column 9 of se"
	anyHouse  []int32 // "row 1 or column 9 of se"
	those     []int32 // houses that were just named: "that row", "that row or those columns"
	allThose  []int32 // "that row and those columns"
	anyDigit  Set     // "3, 5 or 7"
	briefly   int32   // a house, "row 1" if it is of the grid named last

	coverAt struct { // houses as allHouses, with places in them, if there are some: "rows 1 and 5 of nw (at nw r1c2 and r5c8)"
		houses, cells []int32
	}
	crossing struct { // as allHouses, with what those of other grids have of a house: "column 9 of n (which has e r1c6 to r6c6)"
		houses []int32
		of     int32
	}
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
		w.listed(v, "and")
	case anyCell:
		w.listed(v, "or")
	case notIn:
		n := min(len(v), 3) - 1
		w.plain([...]string{"not in ", "in neither ", "in none of "}[n])
		w.listed(v, [...]string{"", "nor", "and"}[n])
	case inTurn:
		w.cells(v, "and")
	case coverAt:
		if w.houses(v.houses, "and"); v.cells != nil {
			w.anew()
			w.say(" (at %v)", allCells(v.cells))
			w.anew()
		}
	case crossing:
		w.houses(v.houses, "and", v.of)
	case allHouses:
		w.houses(v, "and")
	case anyHouse:
		w.houses(v, "or")
	case those:
		w.refer(v, "or")
	case allThose:
		w.refer(v, "and")
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
	if p.Branch = w.branch; !w.begun && strings.HasPrefix(p.Text, "grid ") {
		p.Text = "G" + p.Text[1:]
	}
	if w.text.add(p); !p.names() && (strings.Contains(p.Text, "; ") || strings.Contains(p.Text, "so ")) {
		if w.last.house = false; w.last.also {
			w.last = none
		}
	}
	if w.begun = !strings.HasSuffix(p.Text, ". "); strings.Contains(p.Text, ". ") {
		w.last, w.said, w.cellGrid = none, nil, -1
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

// oneOf says that a digit is in at least one of some cells, and returns how many these are: the ends of a pattern may
// be one cell where grids overlap.
func (w *writer) oneOf(cells []int32, digit Set) int {
	if cells = unique(cells); len(cells) > 1 {
		w.say("at least one of ")
	}
	w.anew()
	w.say("%v is %v", allCells(cells), digit)
	return len(cells)
}

// allThese returns the words for all of n cells that were just named.
func allThese(n int) string {
	switch n {
	case 1:
		return "it"
	case 2:
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
	for _, c := range s.Placed { // in the house named last that has its only place
		for _, in := range slices.Backward(s.claims(FitsOnly)) {
			if g, named := w.houseIn[in.Houses[0]]; named && w.has(in.Houses[0], int32(c.Cell())) {
				w.calls([]int32{int32(c.Cell())}, g)
			}
		}
	}
	var cells []int32
	for _, c := range slices.Concat(s.Placed, s.Removed) {
		cells = append(cells, int32(c.Cell()))
	}
	for _, h := range s.Covers { // what a locked digit leaves, in the grid of a house that has it, if that has all
		if g, named := w.houseIn[h]; named && s.locks() && w.within(cells, g) {
			w.calls(cells, g)
		}
	}
	w.calls(cells, w.first)
	for i, c := range s.Placed {
		if i > 0 {
			w.say("; ")
		}
		w.last = none
		name := w.nameBy(int32(c.Cell()), w.placeIn(s, int32(c.Cell())), false)
		w.add(Part{Text: fmt.Sprintf("%s is %d", name, c.Digit()), Candidates: s.Placed[i : i+1]})
	}
	for i, l := range losses(s.Removed) {
		if i > 0 {
			w.say("; ")
		}
		w.last = none
		w.without(l)
	}
}

// locks reports whether cells lose digits beside their places in two houses.
func (s *Step) locks() bool {
	return s.Chains == nil && slices.ContainsFunc(s.Claims, func(c Claim) bool { return c.Fact == Within && c.Digits == 0 })
}

// placeIn returns by which boxes of grids a place is named: after the house that was said to have it, if there is one.
func (w *writer) placeIn(s *Step, cell int32) []layout.GridBox {
	for _, c := range slices.Backward(s.claims(FitsOnly)) {
		if _, named := w.houseIn[c.Houses[0]]; named && c.Cells[len(c.Cells)-1] == cell {
			return w.homesIn(c.Houses[0])(cell)
		}
	}
	return w.homesNow(cell)
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

// without says which digits cells lose.
func (w *writer) without(l loss) {
	cells := w.sortedBy(l.cells, w.homesNow)
	names := w.names(cells, w.homesNow)
	w.series(len(cells), "and", func(i int) { w.add(Part{Text: names[i], Candidates: candidates(cells[i], l.digits)}) })
	w.say(" %v not %v", are(len(l.cells)), anyDigit(l.digits))
}

// candidates returns digits in a cell.
func candidates(cell int32, digits Set) (all []Candidate) {
	for _, d := range digits.Digits() {
		all = append(all, In(int(cell), d))
	}
	return all
}
