package plain

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"samurai/layout"
)

// The cells of a table in HTML, and those that are objects, may have digits in an attribute or a field beside those of the
// board: its solution, what a player entered, its clues. Each name of such digits is a layer of the board.

// maxLayers is how many names of the digits of a board's cells are looked at.
const maxLayers = 100

// layered gives a puzzle the layers of its cells, by what they are called and by their digits, or notes what they may be.
func (r *reader) layered(q *puzzle, one *reading, doc *layout.Document) {
	runs := q.runs()
	traits, names := make([][][]trait, len(runs)), []string(nil)
	for i, w := range runs {
		traits[i], _ = r.traits(w)
		for _, t := range slices.Concat(traits[i]...) {
			if tokenOf(t.value).role&(clue|marked) != 0 && t.name != "class" && len(names) < maxLayers && !slices.Contains(names, t.name) {
				names = append(names, t.name)
			}
		}
	}
	for _, name := range names {
		w := r.layer(name, q, runs, traits)
		if w == nil {
			continue
		}
		at := layout.Problem{File: r.file, Pos: r.pos(q.at), Code: layout.BadClue}
		switch what := fieldPurpose(name); {
		case q.takes(w, what):
		case what == anyBoard:
			doc.Problems.Addf(at, "cells have digits in %s, which may be the solution, the clues, or what a player entered; call it solution, given or user, or remove it", layout.Quote(name))
		default:
			for i, c := range w.cells {
				if a, b := q.cells[i].digit(), c.digit(); a != 0 && b != 0 && a != b {
					at.Pos = r.pos(q.cells[i].at)
					doc.Problems.Addf(at, "a cell whose digit is %d, and %d in %s; they must say the same", a, b, layout.Quote(name))
					return
				}
			}
			doc.Problems.Addf(at, "the digits of cells in %s do not agree with the others; correct or remove them", layout.Quote(name))
		}
		q.layers = append(q.layers, name)
		for _, e := range one.events {
			r.kept[e.at] = r.kept[e.at] || e.in != nil && e.key == name
		}
	}
}

// fieldPurpose is what the name of a cell's field says of a digit in it.
func fieldPurpose(name string) purpose {
	p, _ := whose(name)
	return cmp.Or(purposeOf(name), p)
}

// layer is what the traits of a name say of the cells of a puzzle; nil if these are no digits of a board.
func (r *reader) layer(name string, q *puzzle, runs []*window, traits [][][]trait) *window {
	what, grids, least := fieldPurpose(name), make([]*window, len(runs)), minTable
	if what != anyBoard || isNamed(strings.TrimPrefix(name, "data-"), valueNames) {
		least = 1
	}
	filled, clashes := 0, 0
	for i, w := range runs {
		cells := make([]token, len(w.cells))
		for k, all := range traits[i] {
			cells[k] = token{role: blank, sym: '.', at: w.cells[k].at}
			for _, t := range all {
				c := tokenOf(t.value)
				switch {
				case t.name != name || c.role&blank != 0:
				case what == theMarks && c.role&(clue|marked) != 0:
					cells[k].role, cells[k].sym, cells[k].set = marked, 'l', c.set
				case c.role == clue:
					cells[k].role, cells[k].sym, cells[k].set = clue, c.sym, c.set
				default:
					return nil
				}
			}
		}
		grid := newWindow(w.shape, cells, nil, w.way)
		if grid == nil || what != theMarks && grid.numbers() {
			return nil
		}
		grid.in, grid.path, grid.head, grid.first, grid.lines = w.in, w.path, w.head, w.first, w.lines
		grids[i], filled, clashes = grid, filled+grid.filled, clashes+grid.conflicts()
	}
	if what != theMarks && (2*clashes >= filled || filled < least) {
		return nil
	}
	if q.parts != nil {
		return r.join.joined(q.board, grids, q.by, math.Inf(1))
	}
	return grids[0]
}

// numbers reports whether the digits of a layer are all 1, which says yes, or say only where their cells are.
func (w *window) numbers() bool {
	if !slices.ContainsFunc(w.cells, func(t token) bool { return t.digit() > 1 }) {
		return true
	}
	for d := range uint8(9) {
		if !w.shape.placed(func(cell int) bool { return w.cells[cell].digit() == d+1 }, nil) {
			return false
		}
	}
	return true
}

// takes gives a puzzle a layer of that purpose; it reports whether that is sure. A solution may differ from what a player
// entered; whether it agrees with the clues is checked later.
func (q *puzzle) takes(w *window, what purpose) bool {
	all := w.with(q.window)
	clash := w.count(q.window, func(a, b token) bool { return a.digit() != 0 && b.digit() != 0 && a.digit() != b.digit() }) > 0
	more := all.filled > q.filled
	if what == anyBoard && more && q.filled > 0 && (all.full() && !clash || w.full() && mostlyExtends(q.window, w)) {
		what = theAnswer
	}
	switch {
	case what == theMarks:
		q.marks = w
	case !more && !clash && w.filled == q.filled:
		if what == theAnswer && w.full() {
			q.solution = q.window
		}
	case what == theAnswer && (q.solution == nil || extends(all, q.solution)):
		q.solution = all
	case what == theState && q.full() && (q.solution == nil || q.solution == q.window) && q.state == nil: // which of its digits are clues is said otherwise
		q.solution, q.state = q.window, w
	case clash:
		return false
	case what == theGivens && q.state == nil:
		q.state, q.window = all, w
	case what == theState && more && q.state == nil:
		q.state = w
	case what == theState && q.state == nil && q.parts == nil && !q.full():
		q.state, q.window = q.window, q.without(w)
	case what <= theGivens && q.filled == 0 && !q.marked && !w.full():
		q.window = w
	default:
		return false
	}
	return true
}

// with is a window with the cells of another where its own have no digits.
func (w *window) with(of *window) *window {
	all := *w
	all.cells, all.filled, all.parts = slices.Clone(w.cells), 0, nil
	for i, t := range of.cells {
		if all.cells[i].digit() == 0 {
			all.cells[i] = t
		}
		if all.cells[i].digit() != 0 {
			all.filled++
		}
	}
	return &all
}

// without is a window without the digits of some cells, those of another.
func (w *window) without(of *window) *window {
	rest := *w
	rest.cells, rest.filled = slices.Clone(w.cells), w.filled-of.filled
	for i, t := range of.cells {
		if t.digit() != 0 {
			rest.cells[i] = token{role: blank, sym: '.', at: w.cells[i].at}
		}
	}
	return &rest
}
