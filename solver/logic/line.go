package logic

import (
	"fmt"
	"slices"

	"samurai/layout"
)

// line writes a chain from its first node on: "If ..., then ... (row 1), so ...". What several cells hold or have together comes after
// what it follows from: a house or a set of cells.
func (w *writer) line(c Chain) {
	for i := 1; i < len(c); i++ {
		if houses := w.saidOf(c, i); len(houses) > 0 {
			w.callsBy(houses, slices.Concat(c[i-1].Cells, c[i].Cells))
		}
	}
	for i := range c {
		w.say([...]string{"If ", ", then ", ", so "}[min(i, 2)])
		x, both := c[i], slices.Concat(c[max(i-1, 0)].Cells, c[i].Cells)
		if i > 0 && x.ALS == nil { // groups may overlap
			x.leaves(&c[i-1])
		}
		assumed := ""
		if all := len(x.Cells); i > 0 && i == len(c)-1 {
			switch {
			case x.leaves(&c[0]):
				assumed = ", against the assumption that %v"
			case len(x.Cells) < all:
				assumed = ", because %v by the assumption"
			}
		}
		set := x.ALS != nil && len(x.ALS.Cells) > 1
		if set {
			w.anew()
			w.set(x.ALS)
		}
		w.meets(c, i)
		switch {
		case set:
			w.say(" lack %v and hold %v, so %v%v", c[i-1].Digit, x.ALS.Digits&^Of(c[i-1].Digit), map[bool]string{true: "their "}[len(x.Cells) > 1 && x.Also == 0], &x)
			if len(c[i].Cells) == 1 {
				w.say(" (their only place for %v)", x.Digit)
			}
		case len(x.Houses) > 0 && len(x.Cells) > 1:
			w.anew()
			w.settle(x.Cells)
			h := w.houseFor(x.Houses, both)
			w.say("%v has its %v in ", briefly(h), x.Digit)
			cells := w.sortedBy(x.Cells, w.homesIn(h))
			w.add(Part{Text: list(w.names(cells, w.homesIn(h)), "or"), Candidates: allOf(nil, x.Digit, cells)})
		case i > 0 && c.groups(i):
			w.ruled(&x, w.saidOf(c, i), both)
		default:
			w.anew()
			if w.says(&x, w.linked(c, i)); len(x.Houses) > 0 {
				w.place(&x, both)
			}
		}
		if assumed != "" {
			given := c[0]
			given.Cells = slices.DeleteFunc(slices.Clone(given.Cells), func(cell int32) bool { return !slices.Contains(c[i].Cells, cell) })
			w.say(assumed, &given)
		}
	}
}

// meets has the cells of a node of a chain named anew in all grids where their one name is not of a grid in which they see those of the
// node before or after.
func (w *writer) meets(c Chain, i int) {
	for j := max(i, 1); j <= min(i+1, len(c)-1); j++ {
		for _, x := range c[i].Cells {
			grid, known := w.cellIn[x]
			for _, o := range c[2*j-1-i].Cells {
				houses := w.saidOf(c, j)
				if len(houses) == 0 {
					houses = w.common(int(x), int(o))
				}
				apart := w.houseOf(houses, grid) < 0 || grid != w.cellIn[o] && j == i
				if known && apart && x != o && len(houses) > 0 && c[j].ALS == nil {
					w.said = slices.DeleteFunc(w.said, func(o int32) bool { return o == x })
				}
			}
		}
	}
}

// linked returns by which boxes of grids the cells of a node of a chain are named: a cell that is seen by that of the node before, first in
// a grid in which it is, by which that goes if one does.
func (w *writer) linked(c Chain, i int) homesBy {
	if i == 0 || c[i].On || c[i].Digit != c[i-1].Digit || len(c[i].Cells)+len(c[i-1].Cells) > 2 || c[i].Why.Kind != Linked {
		return w.homesNow
	}
	before := c[i-1].Cells[0]
	return func(cell int32) []layout.GridBox {
		g := w.gridFor(w.common(int(cell), int(before)), []int32{before, cell})
		if homes := w.homesNow(cell); g < 0 || homes[0].Grid == g {
			return homes
		}
		return w.homesFrom(cell, g)
	}
}

// sees writes that cells see others, by their names in a grid in which they do, if there is one for all.
func (w *writer) sees(from, to []int32) {
	order, by := w.order(), w.homesNow
	if i := slices.IndexFunc(order, func(g int) bool {
		return !slices.ContainsFunc(from, func(x int32) bool {
			return slices.ContainsFunc(to, func(o int32) bool { return w.houseOf(w.common(int(x), int(o)), g) < 0 })
		})
	}); i >= 0 {
		by = func(cell int32) []layout.GridBox {
			homes := w.homesFrom(cell, order[i])
			if slices.Contains(w.said, cell) {
				return homes[:1]
			}
			return homes
		}
	}
	w.anew()
	w.cellsBy(w.sortedBy(from, by), by, "and")
	w.say(" sees ")
	w.anew()
	w.cellsBy(w.sortedBy(to, by), by, "and")
}

// groups reports whether a node of a chain is not there because of the one before, and one of them has several cells.
func (c Chain) groups(i int) bool {
	return !c[i].On && c[i].Why.Kind == Linked && c[i].Digit == c[i-1].Digit && len(c[i-1].Cells)+len(c[i].Cells) > 2
}

// saidOf returns the houses of which one is said of a node of a chain and the one before.
func (b *Board) saidOf(c Chain, i int) []int32 {
	if c.groups(i) {
		return b.housesWith(slices.Concat(c[i-1].Cells, c[i].Cells))
	}
	return c[i].Houses
}

// leaves takes the cells from a node that cannot have its digit, as an earlier node says. It reports whether none would be left, and then
// takes none.
func (n *Node) leaves(before *Node) bool {
	if !n.On || before.On || n.Digit != before.Digit {
		return false
	}
	rest := slices.DeleteFunc(slices.Clone(n.Cells), func(cell int32) bool { return slices.Contains(before.Cells, cell) })
	if len(rest) > 0 {
		n.Cells = rest
	}
	return len(rest) == 0
}

// place says in which house the one place of a node is the only other, of two nodes with some cells.
func (w *writer) place(x *Node, both []int32) {
	last := w.last
	w.anew()
	w.say(map[bool]string{false: " (the only place left in %v)", true: " (%v)"}[w.placed], briefly(w.houseFor(x.Houses, both)))
	w.last, w.placed = last, true
}

// gridFor returns a grid that has one of some houses: that by which one of some cells goes, or of the step's the first; -1 for none.
func (w *writer) gridFor(houses, cells []int32) int {
	var grids []int
	for _, c := range cells {
		if g, known := w.cellIn[c]; known {
			grids = append(grids, g)
		}
	}
	for _, g := range append(grids, w.order()...) {
		if w.houseOf(houses, g) >= 0 {
			return g
		}
	}
	return -1
}

// houseFor returns one of some houses that say the same of cells, in the grid for them.
func (w *writer) houseFor(houses, cells []int32) int32 {
	g := w.gridFor(houses, cells)
	if g < 0 {
		return houses[0]
	}
	h := w.houseOf(houses, g)
	if _, named := w.houseIn[h]; !named {
		w.houseIn[h] = g
	}
	return h
}

// callsBy decides that places go by the names of the grid for some houses, which they are in, and for those of them that have come before.
func (w *writer) callsBy(houses, cells []int32) { w.calls(cells, w.gridFor(houses, cells)) }

// ruled writes that a digit is not in cells because of a house that has all cells of two nodes, if there is one: "in row 1 of nw, r1c2
// is not 5".
func (w *writer) ruled(x *Node, houses, both []int32) {
	w.anew()
	if len(houses) == 0 {
		w.says(x, w.homesNow)
		return
	}
	w.callsBy(houses, x.Cells)
	w.settle(x.Cells)
	h := w.houseFor(houses, both)
	w.say([...]string{"in %v, ", "in %v the digit "}[min(len(x.Cells), 2)-1], briefly(h))
	w.says(x, w.homesIn(h))
}

// node writes what a node says: "r1c2 is not 5", "5 is in r1c2 or r1c3". If the step is about several grids,
// its first cell is named with its grid.
func (w *writer) node(x *Node) {
	w.anew()
	w.says(x, w.homesNow)
}

func (w *writer) says(x *Node, by func(int32) []layout.GridBox) {
	by = w.together(x.Cells, by)
	cells := w.sortedBy(x.Cells, by)
	names := w.names(cells, by)
	var text string
	all := Of(x.Digit) | x.Also
	switch {
	case x.Also != 0 && x.On:
		text = fmt.Sprintf("each of %s is in %s", digits(all, "and"), list(names, "or"))
	case len(names) == 1 && x.On:
		text = fmt.Sprintf("%s is %d", names[0], x.Digit)
	case len(names) == 1:
		text = fmt.Sprintf("%s is not %s", names[0], digits(all, "or"))
	case x.On:
		text = fmt.Sprintf("%d is in %s", x.Digit, list(names, "or"))
	case len(names) == 2:
		text = fmt.Sprintf("%d is in neither %s", x.Digit, list(names, "nor"))
	default:
		text = fmt.Sprintf("%d is in none of %s", x.Digit, list(names, "and"))
	}
	part := Part{Text: text}
	for _, d := range all.Digits() {
		part.Candidates = allOf(part.Candidates, d, cells)
	}
	w.add(part)
}

// anew has the next name said with its grid, if the step is about several.
func (w *writer) anew() {
	if len(w.grids) > 1 {
		w.last = none
	}
}
