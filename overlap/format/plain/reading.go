package plain

import (
	"cmp"
	"slices"
	"strings"

	"samurai/layout"
	"samurai/overlap/format/tree"
)

// puzzle is a window that is a puzzle, with the windows that say more about it.
type puzzle struct {
	*window
	state    *window // the digits of the player
	marks    *window
	given    *window // true and false for the digits of state
	hides    bool    // the digits that it does not give are not shown
	solution *window
	differs  *window   // the same board again, with other digits in a few cells
	stray    *window   // most of its grids again, and others
	copies   []*window // some or all of its grids again
	nested   bool      // that state is the player's is known by its digits alone
	tables   []*window
	layers   []string // the fields and attributes of its cells that are others of these
	lost     *window  // another state, solution or table of marks, which is not kept
}

// lose notes that a window is not kept; nil is none.
func (p *puzzle) lose(w *window) { p.lost = cmp.Or(p.lost, w) }

// reading is what a text may mean.
type reading struct {
	left    int     // characters that are left over
	bad     int     // equal digits in a house
	bits    float64 // what it takes to say the puzzles, and how they are written
	puzzles []*puzzle
	events  []event
	within  map[*tree.Node]int // how many of the puzzles each node of a tree has
}

// sure is how many bits a reading must be better than another.
const sure = 8

// Words that say what a board is.
var (
	givenWords  = wordsSet("original initial given fixed frozen puzzle quiz quizze question unsolved clue problem start startboard")
	answerWords = wordsSet("solution answer solved correct")
	stateWords  = wordsSet("state current progress entered entrie entry player user attempt attempted guess guesse filled submission submitted move history")
	ownWords    = wordsSet("my mine your own") // say it of a solution, not of a puzzle
	markWords   = wordsSet("notes candidates marks pencilmarks possibilities")
)

func wordsSet(s string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(s) {
		set[w] = true
	}
	return set
}

// wordsIn returns the words of a name: startBoard has two.
func wordsIn(name string) (words []string) {
	for i := 0; i < len(name); {
		end := i
		for end < len(name) && 'A' <= name[end] && name[end] <= 'Z' {
			end++
		}
		if end < i+2 {
			for end < len(name) && 'a' <= name[end] && name[end] <= 'z' {
				end++
			}
		}
		if end > i {
			words = append(words, name[i:end])
		}
		i = max(end, i+1)
	}
	return words
}

// singular is a word in lower case, without an s at its end, but for progress and guess.
func singular(w string) string {
	w = strings.ToLower(w)
	if strings.HasSuffix(w, "ss") {
		return w
	}
	return strings.TrimSuffix(w, "s")
}

// purpose is what a window is called.
type purpose uint8

const (
	anyBoard purpose = iota
	theGivens
	theAnswer
	theState
	theMarks
)

// purposeOf returns what a name says. A solution that is the player's is what the player entered.
func purposeOf(name string) purpose {
	p, own := anyBoard, false
	for _, w := range wordsIn(name) {
		if markWords[strings.ToLower(w)] {
			return theMarks
		}
		w = singular(w)
		own = own || ownWords[w]
		switch {
		case answerWords[w] && (p == anyBoard || p == theAnswer):
			p = theAnswer
		case answerWords[w] && p == theState: // the player's answers
		case answerWords[w]:
			return anyBoard
		case givenWords[w] && p == theAnswer:
			return anyBoard
		case givenWords[w]:
			p = theGivens
		case stateWords[w] && p != theGivens:
			p = theState
		}
	}
	if own && p == theAnswer {
		p = theState
	}
	return p
}

// purpose returns what the keys and words above a window say that it is.
func (w *window) purpose() purpose {
	if w.parts != nil {
		what := w.parts[0].purpose()
		if what != anyBoard && !slices.ContainsFunc(w.parts, func(part *window) bool { return part.purpose() != what }) {
			return what
		}
	}
	for i := len(w.path) - 1; i >= 0; i-- {
		if p := purposeOf(w.path[i]); p != anyBoard {
			return p
		}
	}
	if w.heading != "" {
		return purposeOf(w.heading)
	}
	for i := len(w.head) - 1; i >= 0; i-- {
		if isPurpose(w.head[i].text) {
			return purposeOf(w.head[i].text)
		}
		if w.full() && slices.ContainsFunc(wordsIn(w.head[i].text), func(s string) bool { return answerWords[singular(s)] }) {
			return theAnswer // such as that of yesterday's puzzle
		}
	}
	return anyBoard
}

// isPurpose reports whether words say what a board is, and nothing else.
func isPurpose(s string) bool {
	return purposeOf(s) != anyBoard && len(wordsIn(s)) <= 2 && !strings.ContainsAny(s, "0123456789")
}

// IsAnswer reports whether words say that a board is a solution.
func IsAnswer(s string) bool { return purposeOf(s) == theAnswer }

// isOnlyPurpose reports whether each of the words says what a board is, so that none is lost with
// them: not those of "My puzzle".
func isOnlyPurpose(s string) bool {
	return !slices.ContainsFunc(wordsIn(s), func(w string) bool { return purposeOf(w) == anyBoard && !strings.EqualFold(w, "the") })
}

// extends reports whether a window has all digits of another.
func extends(a, b *window) bool {
	for i := range a.cells {
		if d := a.cells[i].digit(); d != 0 && d != b.cells[i].digit() {
			return false
		}
	}
	return true
}

// count counts the cells in which two windows are so.
func (w *window) count(of *window, is func(a, b token) bool) (n int) {
	for i, t := range w.cells {
		if is(t, of.cells[i]) {
			n++
		}
	}
	return n
}

// within reports whether all digits of a window are among the candidates of another.
func within(a, b *window) bool {
	return a.count(b, func(x, y token) bool { return x.digit() != 0 && !y.set.Has(int(x.digit())) }) == 0
}

func samePath(a, b *window) bool {
	n := max(0, len(a.path)-1)
	return n == max(0, len(b.path)-1) && slices.Equal(a.path[:n], b.path[:n]) && (a.in == nil || b.in == nil || parentOf(a.in) == parentOf(b.in))
}

// parentOf is the object or list that has a board.
func parentOf(n *tree.Node) *tree.Node {
	if n.Up == nil {
		return n
	}
	return n.Up
}

// maxNear is how many puzzles before it a window may belong to.
const maxNear = 4000

// assign makes puzzles of windows: equal ones are one, and a solution or a player's digits
// belong to the puzzle that they extend.
func (r *reader) assign(all []*window) (puzzles []*puzzle) {
	seen := map[uint64]*window{}
	near := map[*shape][]*puzzle{}
	grids := map[uint64]*puzzle{} // that were joined
	count := map[string]int{}     // by their paths
	var more []*window
	for _, w := range all {
		path := strings.Join(w.path, "/")
		w.nth = count[path]
		count[path]++
		if w.flags || w.table {
			more = append(more, w)
			continue
		}
		if p, again := partOf(w, grids); again {
			p.copies = append(p.copies, w)
			continue
		} else if p != nil {
			p.stray = w
			continue
		}
		old := seen[w.key]
		if old == nil {
			seen[w.key] = w
		} else if repeats(old, w, r.shapes.single) && !answersAnother(old, w) {
			if old.board == nil || w.board != nil && len(w.board.Grids) > len(old.board.Grids) {
				old.board, old.parts, old.by = cmp.Or(w.board, old.board), w.parts, w.by
			}
			continue
		}
		same := near[w.shape]
		if len(same) > maxNear {
			same = same[len(same)-maxNear:]
		}
		p := &puzzle{window: w}
		if !r.belongs(w, same, len(all)) {
			puzzles, near[w.shape] = append(puzzles, p), append(near[w.shape], p)
		} else if k := slices.IndexFunc(same, func(p *puzzle) bool { return w == p.solution || w == p.state || w == p.window }); k >= 0 {
			p = same[k]
		}
		for _, part := range w.parts {
			grids[part.key] = p
		}
	}
	for _, w := range more {
		if len(puzzles) > 0 {
			beside(w, puzzles)
		}
	}
	return puzzles
}

// partOf reports whether the grids of a window are among those of an earlier puzzle; if only
// most of them are, it returns that puzzle.
func partOf(w *window, grids map[uint64]*puzzle) (p *puzzle, again bool) {
	parts, n := w.runs(), 0
	for _, part := range parts {
		if of := grids[part.key]; of != nil && len(of.parts) > len(parts) {
			p, n = of, n+1
		}
	}
	if 2*n <= len(parts) {
		return nil, false
	}
	return p, n == len(parts)
}

// repeats reports whether an equal window is the same puzzle again: one of several grids, a
// full one, or a single grid in another notation or beside the other.
func repeats(old, w *window, single *shape) bool {
	if (old.purpose() == theState) != (w.purpose() == theState) && (w.full() || w.in != nil) {
		return false // the player's solution may be the right one
	}
	return w.shape != single || w.full() || w.otherNotation(old) || w.inRecord(old) || w.in != nil && old.in != nil && parentOf(old.in) == parentOf(w.in) && old.purpose()+w.purpose() != anyBoard
}

// answersAnother reports whether two equal windows are named as solutions, each in an object of its own.
func answersAnother(old, w *window) bool {
	return w.in != nil && old.in != nil && parentOf(old.in) != parentOf(w.in) && w.purpose() == theAnswer && old.purpose() == theAnswer
}

// inRecord reports whether two windows are in one line, or in one list that has something else, too.
func (w *window) inRecord(old *window) bool {
	if w.in == nil || old.in == nil {
		return w.in == nil && old.in == nil && w.first == old.first && w.lines == 1 && old.lines == 1
	}
	up := parentOf(w.in)
	return up == parentOf(old.in) && slices.ContainsFunc(up.Items, func(x *tree.Node) bool { return x.Kind <= tree.Quoted && x.Word() != "" && len(x.Str) < 81 })
}

// otherNotation reports whether two windows are written in other ways.
func (w *window) otherNotation(old *window) bool {
	return (old.parts == nil) != (w.parts == nil) || old.parts == nil && (old.way != w.way || old.sign != w.sign) || (old.lines > 1) != (w.lines > 1)
}

// nearlyEqual reports whether two boards differ in a few cells only.
func nearlyEqual(a, b *window) bool {
	n := a.count(b, func(x, y token) bool { return x.digit() != y.digit() })
	return n > 0 && n <= max(2, a.filled/10)
}

// mostlyExtends reports whether a full window has most of the digits of another, as a wrong
// solution has.
func mostlyExtends(a, b *window) bool {
	return a.filled > 0 && 10*a.count(b, func(x, y token) bool { return x.digit() != 0 && x.digit() == y.digit() }) >= 6*a.filled
}

// numbering is what words with a number say.
type numbering struct {
	what purpose
	all  string // the numbers in the words
}

// numbered is what the last words with a number above a window say that it is, if anything, and their numbers, which may be
// those of a puzzle.
func (w *window) numbered() (what purpose, numbers string) {
	for i := len(w.head) - 1; i >= 0 && w.numbering == nil; i-- {
		if all := strings.Join(number.FindAllString(w.head[i].text, -1), " "); all != "" {
			w.numbering = &numbering{roleIn(w.head[i].text), all}
		}
	}
	if w.numbering == nil {
		w.numbering = &numbering{}
	}
	return w.numbering.what, w.numbering.all
}

// roleIn is what words say that a board is, whichever puzzle they name.
func roleIn(s string) (what purpose) {
	for _, word := range wordsIn(s) {
		if word = singular(word); answerWords[word] {
			return theAnswer
		} else if stateWords[word] {
			what = theState
		}
	}
	return what
}

// IsNumbered reports whether a line, or its label, says of which puzzle, by its number, a grid is the solution or a state.
func IsNumbered(l string) bool {
	label := l[:strings.IndexAny(l+":", ":=,;|\t")]
	return len(label) <= maxLabel && roleIn(label) != anyBoard && number.MatchString(label)
}

// maxLabel is the most bytes of such words: more are prose.
const maxLabel = 40

// conflicts counts the digits of a window that a house already has, on the board where there
// are fewest.
func (w *window) conflicts() (least int) {
	for i, b := range w.shape.boards {
		on := make([]layout.Set, b.Cells())
		for i, cell := range w.shape.boardCells(b) {
			if w.cells[i].digit() != 0 {
				on[cell] = w.cells[i].set
			}
		}
		n := 0
		for _, h := range b.Houses {
			var seen layout.Set
			for _, cell := range h.Cells {
				if seen&on[cell] != 0 {
					n++
				}
				seen |= on[cell]
			}
		}
		if least = min(least, n); i == 0 {
			least = n
		}
	}
	return least
}

// readings returns what the covers of a text may mean, the best first.
func (r *reader) readings(covers []*state) (all []*reading) {
	for _, s := range covers {
		events := s.ownEvents()
		var wins []*window
		notation := 0.0
		r.heads(events)
		for _, e := range events {
			wins = append(wins, e.windows...)
			if e.words != "" {
				notation += .01
			}
			for _, w := range e.windows {
				if w.way == inField && len(r.Columns) > 0 && !r.columnOf(w) {
					return nil
				}
				notation += w.cost
			}
		}
		r.join.tables(wins)
		if len(wins) == 0 {
			continue
		}
		if r.Grids {
			events = append(events, r.entitle(wins)...)
		}
		for _, list := range r.join.groups(wins) {
			copies := make([]*window, len(list))
			for i, w := range list {
				own := *w
				copies[i] = &own
			}
			one := &reading{left: s.left, bits: notation, events: events, puzzles: r.assign(copies), within: map[*tree.Node]int{}}
			taken := map[*window]bool{}
			for _, p := range one.puzzles {
				taken[p.window], taken[p.state] = true, true
			}
			for _, w := range copies {
				if w.parts != nil && !taken[w] && !w.full() {
					one.bits += w.bits() + w.cost - sum(w.parts) // joining grids is not free because others are equal
				}
			}
			for _, p := range one.puzzles {
				one.bad += p.clashes
				for _, part := range p.parts {
					one.bad += part.clashes
				}
				one.bits += p.bits()
				if p.parts != nil {
					one.bits += p.cost - sum(p.parts)
				}
				for _, w := range p.tables {
					if w.filled > 0 {
						one.bits += w.bits()
					}
				}
			}
			for _, p := range one.puzzles {
				for n := p.in; n != nil; n = n.Up {
					one.within[n]++
				}
			}
			if len(one.puzzles) > 0 {
				all = append(all, one)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b *reading) int {
		return cmp.Or(cmp.Compare(a.left, b.left), cmp.Compare(a.bad, b.bad), cmp.Compare(a.bits, b.bits))
	})
	var kept []*reading
	for _, one := range all {
		if !slices.ContainsFunc(kept, one.same) {
			kept = append(kept, one)
		}
	}
	return kept
}

// same reports whether two readings have the same puzzles.
func (a *reading) same(b *reading) bool {
	return slices.EqualFunc(a.puzzles, b.puzzles, func(p, q *puzzle) bool {
		return p.key == q.key && p.board == q.board && slices.Equal(p.by, q.by)
	})
}

// differs is the first place of a cell of a reading that another has not in the same place; 0 if there is none.
func (a *reading) differs(b *reading) (at int32) {
	have := map[int32]bool{}
	for _, e := range b.events {
		for _, w := range e.windows {
			for _, t := range w.cells {
				have[t.at] = true
			}
		}
	}
	for _, e := range a.events {
		for _, w := range e.windows {
			for _, t := range w.cells {
				if !have[t.at] {
					return t.at
				}
			}
		}
	}
	return 0
}

// ones reports whether puzzles have no digit but 1, and this more than nine times.
func (a *reading) ones() bool {
	n := 0
	for _, p := range a.puzzles {
		n += p.filled
		if p.marked || slices.ContainsFunc(p.cells, func(t token) bool { return t.digit() > 1 }) {
			return false
		}
	}
	return n > 9
}

// partly reports whether some of the single grids were joined and others not.
func (a *reading) partly(single *shape) bool {
	joined, alone := false, false
	for _, p := range a.puzzles {
		joined = joined || p.parts != nil
		alone = alone || p.parts == nil && p.shape == single
	}
	return joined && alone
}

// name says what puzzles a reading has: "5 single grids", "1 samurai".
func (a *reading) name() string {
	count := map[string]int{}
	var order []string
	for _, p := range a.puzzles {
		n := p.layoutName()
		if count[n]++; count[n] == 1 {
			order = append(order, n)
		}
	}
	var all []string
	for _, n := range order {
		if n == "single" {
			all = append(all, layout.Count(count[n], "single grid"))
		} else {
			all = append(all, layout.Count(count[n], n, n))
		}
	}
	return layout.List(all)
}

func (w *window) layoutName() string {
	if w.board != nil {
		return w.board.Layout.Name
	}
	return w.shape.boards[0].Layout.Name
}
