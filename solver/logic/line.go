package logic

import (
	"fmt"
	"slices"
	"strings"

	"samurai/layout"
)

// line writes a chain from its first node on: "If ..., then ..., so ...". Where it goes from
// one grid to another, each cell goes by its name in the grid that the chain is in. It returns
// the grid in which the chain ends.
func (w *writer) line(c Chain) (end int) {
	defer func(grid int) { w.grid, w.everyGrid = grid, false }(w.grid)
	w.enter(c)
	for i := range c {
		w.say([...]string{"If ", ", then ", ", so "}[min(i, 2)])
		x := c[i]
		if i > 0 && x.On && !c[i-1].On && x.Digit == c[i-1].Digit && x.ALS == nil { // groups may overlap
			rest := slices.DeleteFunc(slices.Clone(x.Cells), func(cell int32) bool { return slices.Contains(c[i-1].Cells, cell) })
			if len(rest) > 0 {
				x.Cells = rest
			}
		}
		if i+1 < len(c) {
			w.nodeBefore(&x, &c[i+1])
		} else {
			w.nodeBefore(&x, nil)
		}
		last := w.last
		if a := c[i].ALS; a != nil && len(a.Cells) > 1 {
			w.allButOne(a, &c[i])
		} else if i > 0 {
			w.because(&c[i-1], &c[i])
		}
		w.after(last)
	}
	return w.grid
}

// after returns from a bracket to the grid that was named before it. If the bracket named
// another, the next cell is named with its grid.
func (w *writer) after(last int) {
	if w.last != last {
		w.last = -1
	}
}

// enter chooses the grid in which a chain begins: one that has all of its cells, if there is one;
// otherwise every cell of the chain is named with its grid.
func (w *writer) enter(c Chain) {
	in := func(grid int) bool {
		return !slices.ContainsFunc(c, func(x Node) bool { return !w.within(x.Cells, grid) })
	}
	if w.everyGrid = false; in(w.grid) {
		return
	}
	for _, gb := range w.Boxes[c[0].Cells[0]/9] {
		if in(gb.Grid) {
			w.grid = gb.Grid
			return
		}
	}
	w.everyGrid = true
}

// within reports whether a grid has all of the cells.
func (b *Board) within(cells []int32, grid int) bool {
	return !slices.ContainsFunc(cells, func(c int32) bool {
		return !slices.ContainsFunc(b.Boxes[c/9], func(gb layout.GridBox) bool { return gb.Grid == grid })
	})
}

// gridOf returns a grid that has all cells of a house: the one named last or being described, if
// there is a choice.
func (w *writer) gridOf(cells []int32) int {
	grids := []int{w.last, w.grid}
	for _, home := range w.homes(int(cells[0]) / 9) {
		grids = append(grids, home.Grid)
	}
	return grids[slices.IndexFunc(grids, func(g int) bool { return w.within(cells, g) })]
}

// nodeBefore is node for one that another follows, or nil. If the chain goes on in another grid,
// the cell gets its name there, too: "c r9c2 (sw r3c8) is not 3".
func (w *writer) nodeBefore(x, next *Node) {
	if !w.everyGrid {
		w.node(x, "")
		return
	}
	if !w.within(x.Cells, w.grid) {
		w.grid = w.Boxes[x.Cells[0]/9][0].Grid
		for _, gb := range w.Boxes[x.Cells[0]/9] {
			if next != nil && w.within(next.Cells, gb.Grid) {
				w.grid = gb.Grid
			}
		}
	}
	if next == nil || w.within(next.Cells, w.grid) {
		w.node(x, "")
		return
	}
	for _, gb := range w.Boxes[x.Cells[0]/9] {
		if w.within(x.Cells, gb.Grid) && w.within(next.Cells, gb.Grid) {
			for _, c := range x.Cells {
				w.called[c] = bothNames
			}
			w.node(x, fmt.Sprintf(" (%s %s)", w.gridName(gb.Grid), list(w.namesIn(gb.Grid, x.Cells), "and")))
			w.grid = gb.Grid
			return
		}
	}
	w.node(x, "")
}

// namesIn returns the names of cells in a grid that has them, without it.
func (w *writer) namesIn(grid int, cells []int32) (names []string) {
	for _, c := range cells {
		for _, home := range w.Boxes[c/9] {
			if home.Grid == grid {
				names = append(names, nameIn(home, int(c)))
			}
		}
	}
	return names
}

// node writes what a node says: "r1c2 is not 5", "5 is in r1c2 or r1c3", with another name of
// its cell.
func (w *writer) node(x *Node, also string) {
	var name string
	var said []Candidate
	for _, c := range x.Cells {
		said = append(said, In(int(c), x.Digit))
	}
	if w.everyGrid {
		w.last = -1
	}
	if len(x.Cells) == 1 {
		form := "%s%s is not %d"
		if x.On {
			form = "%s%s is %d"
		}
		name = fmt.Sprintf(form, w.name(x.Cells[0]), also, x.Digit)
	} else {
		var names []string
		for _, c := range x.Cells {
			names = append(names, w.name(c))
		}
		form := "%d is in none of %s"
		if x.On {
			form = "%d is in %s"
		}
		name = fmt.Sprintf(form, x.Digit, list(names, map[bool]string{true: "or", false: "and"}[x.On])) + also
	}
	w.add(Part{Text: name, Candidates: said})
}

// because says in which house a digit has no other place, if that is why a node follows; a house
// of the grid in which its cells were named, if there is one.
func (w *writer) because(from, to *Node) {
	if len(to.Houses) == 0 {
		return
	}
	both, here := slices.Concat(from.Cells, to.Cells), w.last
	house := w.houseIn(to.Houses, here)
	if w.everyGrid {
		w.last = -1
	}
	end := w.reason(")", fmt.Sprintf(" has no other place for %d", to.Digit))
	w.say("%v", briefly(house))
	if grid := w.last; len(w.Grids) > 1 && !slices.Contains(w.HouseGrids(house), here) {
		cells := unique(both)
		w.last = -1
		w.say(", where %v are ", allCells(cells))
		w.add(Part{Text: list(w.namesIn(grid, cells), "and"), Cells: cells})
		if end != ")" {
			w.say(",")
		}
	}
	w.say("%v", end)
}

// allButOne says why a node of an almost locked set follows: its cells hold all of their digits
// but one. The cells are named in one grid; if that is another than the one named last, the cells of
// the node get their names there first.
func (w *writer) allButOne(a *ALS, x *Node) {
	grid := w.gridOf(a.Cells)
	known := len(w.Grids) == 1 || grid == w.last || !slices.ContainsFunc(x.Cells, func(c int32) bool { return w.called[c] != bothNames })
	end := w.reason(")", "")
	if !known && w.within(x.Cells, grid) {
		these := "these are"
		if len(x.Cells) == 1 {
			these = "this is"
		}
		w.say("in %v %v ", w.gridName(grid), these)
		w.add(Part{Text: list(w.namesIn(grid, x.Cells), "and"), Cells: x.Cells})
		w.say("; ")
	}
	if grid != w.last && len(w.Grids) > 1 {
		w.say("%v ", w.gridName(grid))
		w.in(grid)
	}
	w.add(Part{Text: list(w.namesIn(grid, a.Cells), "and"), Cells: a.Cells})
	w.say(" hold all but one of %v%v", a.Digits, end)
}

// reason begins a reason in brackets, or after a comma if other names in brackets end right
// before it. It returns which of two ends the reason has.
func (w *writer) reason(inBrackets, afterComma string) string {
	if strings.HasSuffix(w.text[len(w.text)-1].Text, ")") {
		w.say(", because ")
		w.last = -1
		return afterComma
	}
	w.say(" (")
	return inBrackets
}
