package logic

import (
	"fmt"
	"slices"
)

// line writes a chain from its first node on: "If ..., then ..., so ...".
func (w *writer) line(c Chain) {
	for i := range c {
		w.say([...]string{"If ", ", then ", ", so "}[min(i, 2)])
		x := c[i]
		if i > 0 && x.On && !c[i-1].On && x.Digit == c[i-1].Digit && x.ALS == nil { // groups may overlap
			rest := slices.DeleteFunc(slices.Clone(x.Cells), func(cell int32) bool { return slices.Contains(c[i-1].Cells, cell) })
			if len(rest) > 0 {
				x.Cells = rest
			}
		}
		w.node(&x)
		if i+1 < len(c) {
			w.leave(&c[i], &c[i+1])
		}
		if a := c[i].ALS; a != nil && len(a.Cells) > 1 {
			w.say(" (%v hold all but one of %v)", allCells(a.Cells), a.Digits)
		} else if i > 0 {
			w.because(&c[i-1], &c[i])
		}
	}
}

// node writes what a node says: "r1c2 is not 5", "5 is in r1c2 or r1c3".
func (w *writer) node(x *Node) {
	var name string
	var said []Candidate
	for _, c := range x.Cells {
		said = append(said, In(int(c), x.Digit))
	}
	if len(x.Cells) == 1 {
		form := "%s is not %d"
		if x.On {
			form = "%s is %d"
		}
		name = fmt.Sprintf(form, w.name(x.Cells[0]), x.Digit)
	} else {
		var names []string
		for _, c := range x.Cells {
			names = append(names, w.name(c))
		}
		form := "%d is in none of %s"
		if x.On {
			form = "%d is in %s"
		}
		name = fmt.Sprintf(form, x.Digit, list(names, map[bool]string{true: "or", false: "and"}[x.On]))
	}
	w.add(Part{Text: name, Candidates: said})
}

// leave names the cell of a node in another grid as well, if the next node is only there.
func (w *writer) leave(x, next *Node) {
	homes := func(c int32) []int {
		var grids []int
		for _, gb := range w.Boxes[c/9] {
			grids = append(grids, gb.Grid)
		}
		return grids
	}
	there := homes(next.Cells[0])
	if len(w.Grids) == 1 || len(x.Cells) > 1 || slices.Contains(there, w.last) {
		return
	}
	for _, home := range w.Boxes[x.Cells[0]/9] {
		if slices.Contains(there, home.Grid) {
			w.last = home.Grid
			w.add(Part{Text: fmt.Sprintf(" (%s %s)", w.gridName(home.Grid), nameIn(home, int(x.Cells[0]))), Cells: x.Cells})
			return
		}
	}
}

// because says in which house a digit has no other place, if that is why a node follows.
func (w *writer) because(from, to *Node) {
	if from.On || !to.On || from.Digit != to.Digit {
		return
	}
	both := slices.Concat(from.Cells, to.Cells)
	for _, s := range w.at(int(to.Cells[0])) {
		if w.where(s.house, to.Digit) == w.mask(s.house, both) {
			w.say(" (%v)", briefly(s.house))
			return
		}
	}
}
