package logic

import (
	"fmt"
	"slices"
	"strings"
)

// line writes a chain from its first node on: "If ..., then ... (row 1), so ...".
func (w *writer) line(c Chain) {
	for i := 1; i < len(c); i++ {
		if x := &c[i]; len(x.Houses) > 0 {
			w.callsBy(x.Houses, slices.Concat(c[i-1].Cells, x.Cells))
		}
	}
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
		if x.ALS != nil && len(x.ALS.Cells) > 1 {
			w.reason("", func() { w.lacking(x.ALS, c[i-1].Digit) })
		} else {
			w.place(&x)
		}
	}
}

// place says in which house a node is the only other place, if that is why it follows: in a house of the grid by whose
// name its first cell goes, if there is one.
func (w *writer) place(x *Node) {
	if len(x.Houses) == 0 {
		return
	}
	grid := w.cellIn[x.Cells[0]]
	h := w.houseOf(x.Houses, grid)
	if _, named := w.houseIn[h]; h < 0 {
		h = w.houseAmong(x.Houses)
	} else if !named {
		w.houseIn[h] = grid
	}
	w.reason(fmt.Sprintf(" has no other place for %d", x.Digit), func() { w.briefly(h) })
}

// callsBy decides that places go by the names of a grid that has one of some houses, which they are in: that of a place
// that has come before, otherwise the first that the step is about.
func (w *writer) callsBy(houses, cells []int32) {
	grids := w.order()
	for _, c := range cells {
		if g, known := w.cellIn[c]; known {
			grids = slices.Insert(grids, 0, g)
		}
	}
	if i := slices.IndexFunc(grids, func(g int) bool { return w.houseOf(houses, g) >= 0 }); i >= 0 {
		w.calls(cells, grids[i])
	}
}

// node writes what a node says: "r1c2 is not 5", "5 is in r1c2 or r1c3". If the step is about several grids,
// its first cell is named with its grid.
func (w *writer) node(x *Node) {
	w.anew()
	cells := w.sorted(x.Cells)
	names := w.names(cells, w.homesNow)
	var text string
	switch {
	case len(names) == 1 && x.On:
		text = fmt.Sprintf("%s is %d", names[0], x.Digit)
	case len(names) == 1:
		text = fmt.Sprintf("%s is not %d", names[0], x.Digit)
	case x.On:
		text = fmt.Sprintf("%d is in %s", x.Digit, list(names, "or"))
	case len(names) == 2:
		text = fmt.Sprintf("%d is in neither %s", x.Digit, list(names, "nor"))
	default:
		text = fmt.Sprintf("%d is in none of %s", x.Digit, list(names, "and"))
	}
	part := Part{Text: text}
	for _, c := range cells {
		part.Candidates = append(part.Candidates, In(int(c), x.Digit))
	}
	w.add(part)
}

// anew has the next name said with its grid, if the step is about several.
func (w *writer) anew() {
	if len(w.grids) > 1 {
		w.last = none
	}
}

// lacking says why a node of an almost locked set follows: without a digit its cells, which go by one name each in brackets,
// hold all of their others.
func (w *writer) lacking(a *ALS, digit int) {
	cells := w.sorted(a.Cells)
	w.say("without %v, the %v cells ", digit, number(len(cells)))
	w.add(Part{Text: list(w.names(cells, w.home), "and"), Cells: cells})
	w.say(" hold %v", a.Digits&^Of(digit))
}

// reason writes why something follows in brackets, or after a comma and with an end if other brackets end
// right before it.
func (w *writer) reason(end string, why func()) {
	last := w.last
	w.anew()
	if strings.HasSuffix(w.text[len(w.text)-1].Text, ")") {
		w.say(", because ")
		why()
		w.say("%v", end)
		return
	}
	w.say(" (")
	why()
	w.say(")")
	w.last = last
}
