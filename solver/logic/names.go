package logic

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"samurai/layout"
	"samurai/overlap"
)

// How cells and houses are named where grids overlap: a step is about as few grids as it can be, often one. In its
// words each cell and each house goes by one name, that of the grid which was said last where it first comes, if
// that grid has it. The cells of an almost locked set go by a grid that has them all, other cells that a house leads
// through by that house's grid, and what a step changes by that which its words said first. Cells listed after a house
// have their names in its grid first. In each sentence,
// the first mention of a cell adds its names in other grids of the step: those in which it is seen in a house, or together with another
// cell. Which these are is known when the words have been written once. A list of cells, or of houses of a
// grid, is in the order of their kinds and numbers. The grid is said once before cells of one grid, and not again while it is the
// one said last; it is said with each cell if others come between, or if another cell had such a name before. Houses
// of several grids each say theirs.
// Where the name of a grid alone would be read as an article or a number, all are said
// with the word: "grid a r1c2", "row 2 of grid 1".

// gridsAt returns the grids that have a cell.
func (b *Board) gridsAt(cell int32) (grids []int) {
	for _, gb := range b.Boxes[cell/9] {
		grids = append(grids, gb.Grid)
	}
	return grids
}

// within reports whether a grid has all of the cells.
func (b *Board) within(cells []int32, grid int) bool {
	return !slices.ContainsFunc(cells, func(c int32) bool { return !slices.Contains(b.gridsAt(c), grid) })
}

// houseOf returns the first of some houses that a grid has, or -1.
func (b *Board) houseOf(houses []int32, grid int) int32 {
	for _, h := range houses {
		if slices.Contains(b.gridsOf[h], grid) {
			return h
		}
	}
	return -1
}

// lastGrid is the grid said last in a sentence, -1 for none.
type lastGrid struct {
	grid   int
	others bool // names in others came after it, so that it is said again
	house  bool // a house said it just now, so that no name of a cell needs it
	also   bool // that house has names in others, too
}

var none = lastGrid{grid: -1}

// is reports whether a name without a grid is read as one in this grid.
func (l lastGrid) is(grid int) bool { return l.grid == grid && !l.others }

// order returns the grids that the step is about, that named last first.
func (w *writer) order() []int {
	grids := slices.Clone(w.grids)
	if i := slices.Index(grids, w.last.grid); i >= 0 {
		grids = slices.Insert(slices.Delete(grids, i, i+1), 0, w.last.grid)
	}
	return grids
}

// homes returns the boxes of grids that a box of the board is: that of a grid first if it is one, then of grids that
// the step is about, in their order, or if there are none, the first.
func (w *writer) homes(box, first int) (homes []layout.GridBox) {
	for _, g := range append([]int{first}, w.order()...) {
		for _, home := range w.Boxes[box] {
			if home.Grid == g && !slices.Contains(homes, home) {
				homes = append(homes, home)
			}
		}
	}
	if homes == nil {
		return w.Boxes[box][:1]
	}
	return homes
}

// grid returns the name of a grid in a sentence.
func (w *writer) grid(g int) string {
	word := ""
	for _, o := range w.Layout.Grids {
		if rest := strings.TrimLeft(strings.ToLower(o.Name), "0123456789"); rest == "" || rest == "a" {
			word = "grid "
		}
	}
	return word + w.GridName(g)
}

// of returns the name of a thing in a grid, with the grid's unless it was named last.
func (w *writer) of(grid int, form, name string) string {
	if w.uses(grid); w.last.is(grid) || len(w.Grids) == 1 {
		return name
	}
	w.last = lastGrid{grid: grid}
	return fmt.Sprintf(form, w.grid(grid), name)
}

// uses notes that the words have a name in a grid.
func (w *writer) uses(grid int) {
	if w.named[grid] = true; w.first < 0 {
		w.first = grid
	}
}

// settle decides by which grid's name cells go that have not come before: one that has them all, if there is one.
func (w *writer) settle(cells []int32) {
	fresh := slices.DeleteFunc(slices.Clone(cells), func(c int32) bool { _, known := w.cellIn[c]; return known })
	if len(fresh) == 0 {
		return
	}
	order := w.order()
	i := slices.IndexFunc(order, func(g int) bool { return w.within(fresh, g) })
	for _, c := range fresh {
		if i >= 0 {
			w.cellIn[c] = order[i]
		} else {
			w.cellIn[c] = w.homes(int(c)/9, -1)[0].Grid
		}
	}
}

// calls decides that cells which have not come before go by the names of a grid, if it has them.
func (w *writer) calls(cells []int32, grid int) {
	for _, c := range cells {
		if _, known := w.cellIn[c]; !known && slices.Contains(w.gridsAt(c), grid) {
			w.cellIn[c] = grid
		}
	}
}

// homesNow returns the boxes of grids by which a cell is named now: all of the step's where the sentence has not named it.
func (w *writer) homesNow(cell int32) []layout.GridBox {
	if slices.Contains(w.said, cell) {
		return w.home(cell)
	}
	return w.homesOf(cell)
}

// homesIn returns by which boxes of grids the cells of a house are named after it: a cell that goes by another grid than the house has
// its name in that of the house first.
func (w *writer) homesIn(h int32) func(cell int32) []layout.GridBox {
	return func(cell int32) []layout.GridBox {
		if g := w.houseIn[h]; w.homesOf(cell)[0].Grid != g {
			return w.homesFrom(cell, g)
		}
		return w.homesNow(cell)
	}
}

// together returns by which boxes of grids the cells of a list are named: in one grid, if one has them all.
func (w *writer) together(cells []int32, by homesBy) homesBy {
	w.settle(cells)
	first := by(cells[0])[0].Grid
	if !slices.ContainsFunc(cells, func(c int32) bool { return by(c)[0].Grid != first }) {
		return by
	}
	for _, g := range w.order() {
		if w.within(cells, g) {
			return func(c int32) []layout.GridBox {
				if homes := by(c); homes[0].Grid == g {
					return homes
				}
				return w.homesFrom(c, g)
			}
		}
	}
	return by
}

// homesBy returns by which boxes of grids a cell is named, the first outside of brackets.
type homesBy = func(cell int32) []layout.GridBox

// home returns the box of the grid by whose name a cell goes.
func (w *writer) home(cell int32) []layout.GridBox { return w.homesOf(cell)[:1] }

// homesOf returns the boxes of the step's grids by which a cell is named: that by which it goes, and others that show what the words need.
func (w *writer) homesOf(cell int32) []layout.GridBox {
	w.settle([]int32{cell})
	return w.homesFrom(cell, w.cellIn[cell])
}

// homesFrom returns the boxes of grids by which a cell is named, that of a grid first if it has one.
func (w *writer) homesFrom(cell int32, first int) []layout.GridBox {
	w.settle([]int32{cell})
	homes := w.homes(int(cell)/9, first)
	if w.shown[cell] == nil {
		if w.show(cell, w.cellIn[cell]); w.draft != nil {
			w.show(cell, w.draft.shown[cell]...)
		}
		for _, home := range homes {
			if w.helps(cell, home.Grid, w.cellIn[cell]) {
				w.show(cell, home.Grid)
			}
		}
	}
	return slices.DeleteFunc(homes, func(home layout.GridBox) bool { return home != homes[0] && !slices.Contains(w.shown[cell], home.Grid) })
}

// show notes grids by which a cell is named.
func (w *writer) show(cell int32, grids ...int) {
	for _, g := range grids {
		if !slices.Contains(w.shown[cell], g) {
			w.shown[cell] = append(w.shown[cell], g)
		}
	}
}

// helps reports whether a cell needs its name in a grid besides that in another: to be seen in a house, or together with other cells.
func (w *writer) helps(cell int32, grid, first int) bool {
	return slices.ContainsFunc(w.needs, func(n need) bool {
		if n.taken || n.cells != nil && (!slices.Contains(n.cells, cell) || len(n.cells)+len(n.houses) == 1) {
			return false
		}
		houses := slices.DeleteFunc(slices.Clone(n.houses), func(h int32) bool { return n.cells == nil && !w.has(h, cell) })
		meets := func(g int) bool { return w.houseOf(houses, g) >= 0 || n.houses == nil && w.within(n.cells, g) }
		return meets(grid) && (!meets(first) ||
			slices.ContainsFunc(houses, func(h int32) bool { return w.goesBy(h, grid) }) ||
			slices.ContainsFunc(n.cells, func(c int32) bool { g, named := w.cellIn[c]; return named && g == grid }))
	})
}

// goesBy reports whether the words name a house by its name in a grid, and not by others.
func (w *writer) goesBy(h int32, grid int) bool {
	g, named := w.houseIn[h]
	if !named && w.draft != nil {
		return w.draft.goesBy(h, grid)
	}
	return named && g == grid && (w.Houses[h].Kind != overlap.Box || slices.Contains(w.one, h))
}

// nameBy names a cell by boxes of grids: "nw r7c8 (c r1c2)". In a list that has said the grid it is not said again.
func (w *writer) nameBy(cell int32, homes []layout.GridBox, listed bool) string {
	w.show(cell, homes[0].Grid)
	name := w.in(homes[0], cell, listed)
	if short := overlap.NameIn(homes[0], int(cell)); w.shared(short, cell) {
		w.owners[short] = ofMany
	} else {
		w.owners[short] = cell + 1
	}
	if len(homes) == 1 || len(w.Grids) == 1 {
		return name
	}
	w.said = append(w.said, cell)
	var also []string
	for _, home := range homes[1:] {
		w.uses(home.Grid)
		also = append(also, w.grid(home.Grid)+" "+overlap.NameIn(home, int(cell)))
	}
	return name + " (" + strings.Join(also, ", ") + ")"
}

// in names a cell in a grid.
func (w *writer) in(home layout.GridBox, cell int32, listed bool) string {
	name := overlap.NameIn(home, int(cell))
	if listed {
		return name
	}
	w.steady(home.Grid)
	return w.of(home.Grid, "%s %s", name)
}

// ofMany stands in owners for the name of several cells.
const ofMany = -1

// shared reports whether another cell had a name before.
func (w *writer) shared(name string, cell int32) bool {
	return w.owners[name] != 0 && w.owners[name] != cell+1
}

// steady has a grid said again after a cell that goes by another, unless a house has just said it.
func (w *writer) steady(grid int) {
	if w.cellGrid >= 0 && w.cellGrid != grid && !w.last.house {
		w.last = none
	}
	w.cellGrid = grid
}

// names names each of some cells by boxes of grids: "nw r7c8 (c r1c2)", and then "nw r7c8".
func (w *writer) names(cells []int32, by func(int32) []layout.GridBox) (names []string) {
	w.settle(cells)
	grid, others := by(cells[0])[0].Grid, false
	w.steady(grid)
	each := false
	for _, c := range cells {
		homes := by(c)
		others = others || len(homes) > 1
		each = each || homes[0].Grid != grid || !w.last.is(grid) && len(homes) > 1 || w.shared(overlap.NameIn(homes[0], int(c)), c)
	}
	says := !w.last.is(grid) // so that the names after the first are of this grid, too
	for i, c := range cells {
		if each {
			w.last = none
		}
		names = append(names, w.nameBy(c, by(c), says && !each && i > 0))
	}
	w.last.others, w.last.house = others, false
	return names
}

// cells names cells: "nw r1c2, r1c3 and r4c5".
func (w *writer) cells(list []int32, last string) { w.cellsBy(list, w.homesNow, last) }

// listed names cells as cells, in the order of their numbers, and in one grid if one has them all.
func (w *writer) listed(list []int32, last string) {
	by := w.together(list, w.homesNow)
	w.cellsBy(w.sortedBy(list, by), by, last)
}

// cellsIn names cells of a house that was just named, in the order of their numbers in it.
func (w *writer) cellsIn(h int32, list []int32, last string) {
	w.cellsBy(w.sortedBy(list, w.homesIn(h)), w.homesIn(h), last)
}

func (w *writer) cellsBy(list []int32, by func(int32) []layout.GridBox, last string) {
	names := w.names(list, by)
	w.series(len(list), last, func(i int) { w.add(Part{Text: names[i], Cells: list[i : i+1]}) })
}

// sortedBy returns cells by the grid of the first of some boxes of grids by which they are named, those that the step is about first, and
// there in reading order.
func (w *writer) sortedBy(cells []int32, by func(int32) []layout.GridBox) []int32 {
	w.settle(cells)
	order := w.order()
	rank := func(c int32) (n, at int) {
		home := by(c)[0]
		if n = slices.Index(order, home.Grid); n < 0 {
			n = len(order) + home.Grid
		}
		return n, overlap.CellOf(home.Box-1, int(c)%9)
	}
	cells = slices.Clone(cells)
	slices.SortStableFunc(cells, func(x, y int32) int {
		n, at := rank(x)
		m, to := rank(y)
		return cmp.Or(n-m, at-to)
	})
	return cells
}

// lineAs returns a house as it was called before, otherwise as the grid said last calls it, or the first that the step
// is about, or the first that has it.
func (w *writer) lineAs(h int32) overlap.House {
	house, first := w.Houses[h], -1
	if g, ok := w.houseIn[h]; ok {
		first = g
	}
	for _, home := range w.homes(house.Cells[0]/9, first) {
		if slices.Contains(w.gridsOf[h], home.Grid) {
			house = w.HouseAs(h, home.Grid)
			break
		}
	}
	w.houseIn[h] = house.Grid
	short := fmt.Sprint(house.Kind, house.Index)
	w.owners[short] = map[bool]int32{false: h + 1, true: ofMany}[w.shared(short, h)]
	return house
}

// briefly names a house by one name, without its grid if that was named last, and no other house had the name before.
func (w *writer) briefly(h int32) {
	house := w.lineAs(h)
	w.one = append(w.one, h)
	if w.owners[fmt.Sprint(house.Kind, house.Index)] == ofMany {
		w.last = none
	}
	name := w.of(house.Grid, "%[2]s of %[1]s", fmt.Sprintf("%s %d", house.Kind, house.Index))
	w.last.house = true
	w.add(Part{Text: name, Houses: []int32{h}, Grid: house.Grid})
}

// houses names houses: "rows 1 and 5 and box 2 of se", and "rows 1 and 5 of se, box 2 of se and row 9 of c"; with the cells in which
// those of other grids than a house cross it.
func (w *writer) houses(all []int32, last string, crossed ...int32) {
	var runs [][]int32 // of one kind and grid
	var names, of []string
	var grids []int
	all, as, rank := slices.Clone(all), make([]overlap.House, len(all)), make(map[int]int) // of grids: as they come
	for i, h := range all {
		as[i] = w.lineAs(h)
		rank[as[i].Grid] = cmp.Or(rank[as[i].Grid], i+1)
		for at := i; at > 0 && cmp.Or(rank[as[at].Grid]-rank[as[at-1].Grid], int(as[at].Kind)-int(as[at-1].Kind), as[at].Index-as[at-1].Index) < 0; at-- {
			as[at-1], as[at], all[at-1], all[at] = as[at], as[at-1], all[at], all[at-1]
		}
	}
	for i, h := range all {
		kind, owner := as[i].Kind, w.owner(&as[i])
		n := len(runs) - 1
		if n < 0 || as[i-1].Kind != kind || of[n] != owner {
			runs, names, of = append(runs, []int32{h}), append(names, fmt.Sprint(kind, " ", as[i].Index)), append(of, owner)
			grids = append(grids, as[i].Grid)
			continue
		}
		runs[n] = append(runs[n], h)
		var numbers []string
		for _, house := range as[i+1-len(runs[n]) : i+1] {
			numbers = append(numbers, fmt.Sprint(house.Index))
		}
		names[n] = plural(kind) + " " + list(numbers, last)
	}
	if !w.begun {
		names[0] = strings.ToUpper(names[0][:1]) + names[0][1:]
	}
	several := slices.ContainsFunc(of, func(o string) bool { return o != of[0] })
	w.series(len(runs), last, func(i int) {
		if several || i == len(runs)-1 {
			names[i] += of[i]
		}
		w.add(Part{Text: names[i], Houses: runs[i], Grid: grids[i]})
		for _, h := range crossed {
			switch {
			case several:
				w.crossing(h, runs[i])
			case i == len(runs)-1:
				w.crossing(h, all)
			}
		}
	})
	w.last.others = several
}

// crossing names the cells of a line, or of a box that goes by one name, that lines of another grid have: " (which has e r1c6 to r3c6 and r7c6)".
func (w *writer) crossing(of int32, lines []int32) {
	line := w.HouseAs(of, w.houseIn[of])
	if w.houseIn[lines[0]] == line.Grid || line.Kind == overlap.Box && !slices.Contains(w.one, of) {
		return
	}
	var runs [][]int // of cells of the line next to each other, in the grid; of those of a box each alone
	next := -1
	for i := range 9 {
		at := [...]int{9*(line.Index-1) + i, 9*i + line.Index - 1, overlap.CellOf(line.Index-1, i)}[line.Kind]
		switch {
		case !w.inAny(int32(w.Cell(line.Grid, at)), lines):
			continue
		case i != next || line.Kind == overlap.Box:
			runs = append(runs, nil)
		}
		last := &runs[len(runs)-1]
		*last, next = append(*last, at), i+1
	}
	var ends [][2]int // of runs of three cells or more, others cell by cell
	for _, run := range runs {
		if n := len(run); n > 2 {
			ends = append(ends, [2]int{run[0], run[n-1]})
			continue
		}
		for _, at := range run {
			ends = append(ends, [2]int{at, at})
		}
	}
	name := func(first bool, at int) {
		cell, name := int32(w.Cell(line.Grid, at)), fmt.Sprintf("r%dc%d", at/9+1, at%9+1)
		if first {
			name = w.grid(line.Grid) + " " + name
		}
		w.add(Part{Text: name, Cells: []int32{cell}})
	}
	w.plain([...]string{" (which has ", " (which have "}[min(len(lines), 2)-1])
	w.series(len(ends), "and", func(i int) {
		if name(i == 0, ends[i][0]); ends[i][0] != ends[i][1] {
			w.plain(" to ")
			name(false, ends[i][1])
		}
	})
	w.plain(")")
}

// owner says which grid a house is of, " of c", and of a box as what others have it: " of c (box 9 of nw)".
func (w *writer) owner(h *overlap.House) string {
	if len(w.Grids) == 1 {
		return ""
	}
	w.uses(h.Grid)
	w.last = lastGrid{grid: h.Grid, house: true}
	of := " of " + w.grid(h.Grid)
	if h.Kind != overlap.Box || w.again {
		return of
	}
	var also []string
	for _, home := range w.homes(h.Cells[0]/9, h.Grid)[1:] {
		w.uses(home.Grid)
		also = append(also, fmt.Sprintf("box %d of %s", home.Box, w.grid(home.Grid)))
	}
	if also == nil {
		return of
	}
	w.last.also = true
	return of + " (" + list(also, "and") + ")"
}

// refer refers to houses that were named: "that row", "those columns or that box". Where others of a kind of theirs were
// named, too, it repeats the names.
func (w *writer) refer(houses []int32, last string) {
	var words []string
	for kind, word := range [...]string{"row", "column", "box"} {
		of := func(h int32) bool { return w.Houses[h].Kind == overlap.Kind(kind) }
		n := 0
		for _, h := range houses {
			n += map[bool]int{true: 1}[of(h)]
		}
		for h := range w.houseIn {
			if n > 0 && of(h) && !slices.Contains(houses, h) {
				w.again = true
				w.houses(houses, last)
				w.again = false
				return
			}
		}
		switch n {
		case 0:
		case 1:
			words = append(words, "that "+word)
		default:
			words = append(words, "those "+plural(overlap.Kind(kind)))
		}
	}
	w.plain(list(words, last))
}

// plural returns the word for houses of a kind.
func plural(k overlap.Kind) string { return [...]string{"rows", "columns", "boxes"}[k] }
