package logic

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"samurai/layout"
	"samurai/overlap"
)

// homes returns the boxes of grids that a cell or a box of the board is in, that of the grid
// being described first.
func (w *writer) homes(box int) []layout.GridBox {
	homes := slices.Clone(w.Boxes[box])
	slices.SortStableFunc(homes, func(x, y layout.GridBox) int {
		switch w.grid {
		case x.Grid:
			return -1
		case y.Grid:
			return 1
		}
		return 0
	})
	return homes
}

// nameIn returns a cell's name in the grid of a box that it is in: "r7c8".
func nameIn(home layout.GridBox, cell int) string {
	at := overlap.CellOf(home.Box-1, cell%9)
	return fmt.Sprintf("r%dc%d", at/9+1, at%9+1)
}

// gridName returns the name of a grid.
func (b *Board) gridName(g int) string { return b.Layout.Grids[g].Name }

// fullName names a cell in each of its grids: "nw r7c8 (c r1c2)".
func (w *writer) fullName(cell int) string {
	homes := w.homes(cell / 9)
	if len(w.Grids) == 1 {
		return nameIn(homes[0], cell)
	}
	w.last = homes[0].Grid
	var names []string
	for _, h := range homes {
		names = append(names, w.gridName(h.Grid)+" "+nameIn(h, cell))
	}
	if len(names) == 1 {
		return names[0]
	}
	return names[0] + " (" + strings.Join(names[1:], ", ") + ")"
}

// name names a cell in the grid being described, otherwise in the grid named last or in any
// of its grids.
func (w *writer) name(cell int32) string {
	homes := w.homes(int(cell) / 9)
	if len(w.Grids) == 1 {
		return nameIn(homes[0], int(cell))
	}
	home := homes[0]
	if i := slices.IndexFunc(homes, func(h layout.GridBox) bool { return h.Grid == w.last }); i >= 0 && home.Grid != w.grid {
		home = homes[i]
	}
	name := nameIn(home, int(cell))
	if home.Grid != w.last {
		w.last = home.Grid
		name = w.gridName(w.last) + " " + name
	}
	return name
}

// cells names cells: "nw r1c2, r1c3 and c r4c4".
func (w *writer) cells(list []int32, last string) {
	w.series(len(list), last, func(i int) { w.add(Part{Text: w.name(list[i]), Cells: list[i : i+1]}) })
}

// sort sorts cells by grid, the one being described first, and there in reading order.
func (w *writer) sort(cells []int32) {
	slices.SortStableFunc(cells, func(x, y int32) int {
		a, b := w.homes(int(x) / 9)[0], w.homes(int(y) / 9)[0]
		if a.Grid != b.Grid && (a.Grid == w.grid || b.Grid == w.grid) {
			return map[bool]int{true: -1, false: 1}[a.Grid == w.grid]
		}
		return cmp.Or(a.Grid-b.Grid, overlap.CellOf(a.Box-1, int(x)%9)-overlap.CellOf(b.Box-1, int(y)%9))
	})
}

// house names a house, a box by all its grids: "box 1 of c (box 9 of nw)".
func (w *writer) house(h int32) string {
	house := &w.Houses[h]
	if len(w.Grids) == 1 {
		return fmt.Sprintf("%s %d", house.Kind, house.Index)
	}
	if house.Kind != overlap.Box {
		w.last = house.Grid
		return w.HouseName(house)
	}
	homes := w.homes(house.Cells[0] / 9)
	w.last = homes[0].Grid
	var names []string
	for _, gb := range homes {
		names = append(names, fmt.Sprintf("box %d of %s", gb.Box, w.gridName(gb.Grid)))
	}
	if len(names) == 1 {
		return names[0]
	}
	return names[0] + " (" + list(names[1:], "and") + ")"
}

// briefly names a house by one name, without its grid if that was named last.
func (w *writer) briefly(h int32) {
	house := w.Houses[h]
	if house.Kind == overlap.Box {
		for _, home := range w.homes(house.Cells[0] / 9) {
			if home.Grid == w.last || house.Grid != w.last && home.Grid == w.grid {
				house.Grid, house.Index = home.Grid, home.Box
			}
		}
	}
	name := fmt.Sprintf("%s %d", house.Kind, house.Index)
	if house.Grid != w.last && len(w.Grids) > 1 {
		w.last = house.Grid
		name = w.HouseName(&house)
	}
	w.add(Part{Text: name, Houses: []int32{h}})
}

// houses names houses, those of a grid together: "rows 1 and 5 and box 2 of se and row 9 of c".
func (w *writer) houses(all []int32) {
	var runs [][]int32 // lines of one kind and grid
	for i, h := range all {
		if i > 0 && w.alike(all[i-1], h) {
			runs[len(runs)-1] = append(runs[len(runs)-1], h)
		} else {
			runs = append(runs, []int32{h})
		}
	}
	names := make([]string, len(runs))
	for i, run := range runs {
		names[i] = w.house(run[0])
		if len(run) > 1 {
			names[i] = w.lines(run)
		}
		if i == 0 && !w.begun {
			names[0] = strings.ToUpper(names[0][:1]) + names[0][1:]
		}
	}
	w.series(len(runs), "and", func(i int) {
		name, of := names[i], " of "+w.gridName(w.Houses[runs[i][0]].Grid)
		if i+2 == len(runs) && strings.HasSuffix(name, of) && strings.HasSuffix(names[i+1], of) {
			name = strings.TrimSuffix(name, of)
		}
		w.add(Part{Text: name, Houses: runs[i]})
	})
}

// lines names lines of one kind and grid: "rows 1, 5 and 9 of se".
func (w *writer) lines(all []int32) string {
	var numbers []string
	for _, h := range all {
		numbers = append(numbers, fmt.Sprint(w.Houses[h].Index))
	}
	first := &w.Houses[all[0]]
	name := fmt.Sprintf("%ss %s", first.Kind, list(numbers, "and"))
	if len(w.Grids) > 1 {
		w.last = first.Grid
		name += " of " + w.gridName(first.Grid)
	}
	return name
}

// alike reports whether two houses are lines of one kind and grid.
func (b *Board) alike(x, y int32) bool {
	a, o := &b.Houses[x], &b.Houses[y]
	return a.Kind == o.Kind && a.Kind != overlap.Box && a.Grid == o.Grid
}

// those refers to houses that were just named: "that row", "those columns", "them".
func (w *writer) those(houses []int32) string {
	kind := w.Houses[houses[0]].Kind
	for _, h := range houses[1:] {
		if w.Houses[h].Kind != kind {
			return "them"
		}
	}
	if len(houses) == 1 {
		return "that " + kind.String()
	}
	return "those " + plural(kind)
}

// plural returns the word for houses of a kind.
func plural(k overlap.Kind) string { return [...]string{"rows", "columns", "boxes"}[k] }
