package plain

import (
	"slices"
)

// belongs gives a window to the puzzle that it says more about, if there is one: one that it extends,
// that of its number, or that which is where it is in a list.
func (r *reader) belongs(w *window, near []*puzzle, n int) bool {
	what := w.purpose()
	role, number := w.numbered()
	named := func(p *puzzle) bool {
		if role == anyBoard {
			return false
		}
		is, k := p.numbered()
		return is == anyBoard && k != "" && k == number
	}
	if what == anyBoard && slices.ContainsFunc(near, named) {
		what = role
		for _, ph := range w.head {
			r.kept[ph.at] = true
		}
	}
	if w.full() || what == theState {
		var to **window
		best := 0
		for i := len(near) - 1; i >= 0; i-- {
			p := near[i]
			is := &p.solution
			if what == theState {
				is = &p.state
			}
			if old := p.solution; is == &p.solution && old != nil && mostlyExtends(p.window, w) && mostlyExtends(p.window, old) {
				switch right := w.solves(p.window); {
				case right && !old.solves(p.window):
					p.lost, p.solution = old, w
					return true
				case !right && old.solves(p.window):
					p.lose(w)
					return true
				}
			}
			if *is != nil || p.full() {
				continue
			}
			sure, more := 0, extends(p.window, w)
			if what != anyBoard && named(p) {
				sure += 4
			}
			if more {
				sure += 2
			}
			if what != anyBoard && w.in != nil && p.in != nil && i == w.nth { // as they stand in lists
				sure++
			}
			if sure > best {
				to, best = is, sure
			}
			if more && sure > 2 {
				break
			}
		}
		if to != nil {
			*to = w
			return true
		}
	}
	if len(near) == 0 {
		return false
	}
	return (w.in == nil || samePath(w, near[len(near)-1].window)) && w.says(near[len(near)-1], n) || w.nests(near)
}

// nearlySolves reports whether a window is a solution of another with blanks and other faults: it has most of the cells and of
// the other's digits, but not all of these.
func (w *window) nearlySolves(of *window) bool {
	most := 9 * len(w.cells) / 10
	return w.filled >= most && of.filled < most && w.besides(of) && mostlyExtends(of, w) && !extends(of, w)
}

// solves reports whether a full window is a solution of another.
func (w *window) solves(of *window) bool { return w.full() && extends(of, w) && w.conflicts() == 0 }

// says gives a window to the puzzle before it of which it is the marks, the solution or another state by what it is
// called, or by its form.
func (w *window) says(p *puzzle, n int) bool {
	what := w.purpose()
	keep := func(to **window) bool { p.lose(*to); *to = w; return true }
	change := func(to **window) bool { p.lose(*to); *to, p.window = p.window, w; return true }
	earlier := p.purpose()
	switch full := w.full(); {
	case earlier == theAnswer && what != theAnswer && !p.full() && p.solution == nil && n > 1: // a solution with a blank or a number, which is checked later
		return change(&p.solution)
	case what == theMarks && earlier != theMarks && p.marks == nil:
		return keep(&p.marks)
	case earlier == theMarks && what != theMarks && p.marks == nil:
		return change(&p.marks)
	case w.otherNotation(p.window) && full == p.full() && nearlyEqual(p.window, w):
		return keep(&p.differs)
	case !full && (what == theAnswer && w.filled > 0 || what == anyBoard && w.nearlySolves(p.window)) && earlier != theAnswer && p.solution == nil && n > 1: // which is checked later
		return keep(&p.solution)
	case full && !p.full() && p.solution == nil && (what == theAnswer || p.first == w.first && w.way == inField || n > 1 && mostlyExtends(p.window, w)):
		return keep(&p.solution)
	case !full && w.marked && !p.marked && within(p.window, w):
		return keep(&p.marks)
	case !full && p.marked && !w.marked && within(w, p.window):
		return change(&p.marks)
	case !full && what != theGivens && (what == theState || earlier == theGivens) && extends(p.window, w) && (w.in != nil || len(w.head) > 0):
		return keep(&p.state)
	case !full && what == theGivens && earlier != theGivens && extends(w, p.window):
		return change(&p.state)
	case what == theState && p.state == nil:
		return keep(&p.state)
	case !full && earlier == theGivens && what == anyBoard && w.filled > p.filled && changed(p.window, w):
		return keep(&p.differs)
	}
	if w.filled > 0 || w.marked || n < 2 || w.in == nil || w.in.Name == "" {
		return false
	}
	if what == anyBoard {
		p.tables = append(p.tables, w)
	}
	return true // an empty table beside a puzzle
}

// changed reports whether a board has most digits of another, with others in a few cells, or without these, so that it is
// what a player made of it.
func changed(of, w *window) bool {
	n := of.count(w, func(a, b token) bool { return a.digit() != 0 && a.digit() != b.digit() })
	return n > 0 && n <= max(2, of.filled/10) && (w.in != nil || len(w.head) > 0 && !w.speaksOf(theGivens))
}

// maxNests is how many puzzles before it a window without a name is compared with, to see whether it is a state of one.
const maxNests = 200

// nests gives a window to a puzzle that has all of its digits or lacks some of them: one of the two is what a player made
// of the other, whatever they are called. With words of its own above it, it is another puzzle.
func (w *window) nests(near []*puzzle) bool {
	if w.full() || w.marked {
		return false
	}
	for i := len(near) - 1; i >= max(0, len(near)-maxNests); i-- {
		switch p := near[i]; {
		case p.full() || p.marked || w.filled == p.filled, !w.besides(p.window):
		case p.filled >= minTable && extends(p.window, w):
			p.lose(p.state)
			p.state = w
			p.nested = !w.speaksOf(theState)
			return true
		case w.filled >= minTable && extends(w, p.window):
			p.lose(p.state)
			p.state = p.window
			p.window, p.nested = w, true
			return true
		}
	}
	return false
}

// besides reports whether a window has no words of its own, or is in one line or object with another.
func (w *window) besides(of *window) bool {
	if slices.ContainsFunc(w.names(), namesLevel) && slices.ContainsFunc(of.names(), namesLevel) {
		return slices.Equal(w.names(), of.names())
	}
	if w.in != nil && of.in != nil {
		return len(w.head) == 0 || samePath(w, of)
	}
	return len(w.head) == 0 || w.first == of.first || w.speaksOf(theState)
}

// speaksOf reports whether words above a window say among others that it is that.
func (w *window) speaksOf(what purpose) bool {
	return slices.ContainsFunc(w.head, func(ph phrase) bool { return purposeOf(ph.text) == what })
}
