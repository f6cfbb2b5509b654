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
// being described first, then those of grids that the step has named.
func (w *writer) homes(box int) []layout.GridBox {
	homes := slices.Clone(w.Boxes[box])
	rank := func(home layout.GridBox) int {
		switch {
		case home.Grid == w.grid:
			return 0
		case w.named[home.Grid]:
			return 1
		}
		return 2
	}
	slices.SortStableFunc(homes, func(x, y layout.GridBox) int { return rank(x) - rank(y) })
	return homes
}

// in notes that a grid is named.
func (w *writer) in(grid int) {
	w.last = grid
	w.named[grid] = true
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
	w.in(homes[0].Grid)
	w.called[int32(cell)] = bothNames
	var names []string
	for _, h := range homes {
		names = append(names, w.gridName(h.Grid)+" "+nameIn(h, cell))
	}
	if len(names) == 1 {
		return names[0]
	}
	return names[0] + " (" + strings.Join(names[1:], ", ") + ")"
}

// name names a cell in the grid named last, otherwise in the grid being described or in any
// of its grids. Once it adds the cell's name in the grid being described, or that by which the
// step called it before, where these differ: "ne r9c2 (c r3c8)".
func (w *writer) name(cell int32) string {
	homes := w.homes(int(cell) / 9)
	if len(w.Grids) == 1 {
		return nameIn(homes[0], int(cell))
	}
	if _, before := w.called[cell]; w.allNames && !before && len(homes) > 1 {
		return w.fullName(int(cell))
	}
	in := func(grid int) int {
		return slices.IndexFunc(homes, func(h layout.GridBox) bool { return h.Grid == grid })
	}
	home, also := homes[0], -1
	if grid, ok := w.bridges[cell]; ok {
		also = in(grid)
	}
	if i := in(w.last); i > 0 {
		if home.Grid == w.grid {
			also = 0
		}
		home = homes[i]
	}
	name := nameIn(home, int(cell))
	if home.Grid != w.last {
		w.in(home.Grid)
		name = w.gridName(w.last) + " " + name
	}
	switch first, before := w.called[cell]; {
	case !before && also < 0:
		w.called[cell] = home.Grid
	case before && first == bothNames, also >= 0 && homes[also] == home:
		also = -1
	case before && first != home.Grid:
		w.called[cell] = bothNames
		w.in(first)
		known := homes[in(first)]
		return fmt.Sprintf("%s %s (%s %s)", w.gridName(first), nameIn(known, int(cell)), w.gridName(home.Grid), nameIn(home, int(cell)))
	}
	if also >= 0 {
		w.called[cell] = bothNames
		name += fmt.Sprintf(" (%s %s)", w.gridName(homes[also].Grid), nameIn(homes[also], int(cell)))
	}
	return name
}

// cells names cells: "nw r1c2, r1c3 and c r4c4".
func (w *writer) cells(list []int32, last string) {
	w.series(len(list), last, func(i int) { w.add(Part{Text: w.name(list[i]), Cells: list[i : i+1]}) })
}

// nameAll has each cell named in all of its grids where a step first names it, unless one grid
// has all that the step is about.
func (w *writer) nameAll(s *Step) {
	cells := slices.Clone(s.Cells)
	for _, h := range slices.Concat(s.Houses, s.Covers) {
		for _, c := range w.Houses[h].Cells {
			cells = append(cells, int32(c))
		}
	}
	for _, r := range s.Removed {
		cells = append(cells, int32(r.Cell()))
	}
	w.allNames = true
	for g := range w.Grids {
		w.allNames = w.allNames && !w.within(cells, g)
	}
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
		line := w.lineAs(h)
		w.in(line.Grid)
		return w.HouseName(&line)
	}
	homes := w.homes(house.Cells[0] / 9)
	w.in(homes[0].Grid)
	var names []string
	for _, gb := range homes {
		names = append(names, fmt.Sprintf("box %d of %s", gb.Box, w.gridName(gb.Grid)))
	}
	if len(names) == 1 {
		return names[0]
	}
	return names[0] + " (" + list(names[1:], "and") + ")"
}

// lineAs returns a house, a line as the grid named last calls it, or the grid being described, or the
// first grid that has it.
func (w *writer) lineAs(h int32) overlap.House {
	line := w.Houses[h]
	if line.Kind == overlap.Box {
		return line
	}
	grids := w.HouseGrids(h)
	for _, grid := range []int{w.last, w.grid} {
		if !slices.Contains(grids, grid) {
			continue
		}
		for _, home := range w.Boxes[line.Cells[0]/9] {
			if home.Grid == grid {
				at := overlap.CellOf(home.Box-1, line.Cells[0]%9)
				line.Grid, line.Index = grid, [...]int{at/9 + 1, at%9 + 1}[line.Kind]
				return line
			}
		}
	}
	return line
}

// briefly names a house by one name, without its grid if that was named last.
func (w *writer) briefly(h int32) {
	house := w.lineAs(h)
	if house.Kind == overlap.Box {
		for _, home := range w.homes(house.Cells[0] / 9) {
			if home.Grid == w.last || house.Grid != w.last && home.Grid == w.grid {
				house.Grid, house.Index = home.Grid, home.Box
			}
		}
	}
	name := fmt.Sprintf("%s %d", house.Kind, house.Index)
	if house.Grid != w.last && len(w.Grids) > 1 {
		w.in(house.Grid)
		name = w.HouseName(&house)
	}
	w.add(Part{Text: name, Houses: []int32{h}})
}

// houses names houses, those of a grid together: "rows 1 and 5 and box 2 of se and row 9 of c".
func (w *writer) houses(all []int32, last string) {
	var runs [][]int32 // lines of one kind and grid
	var lines [][]overlap.House
	for _, h := range all {
		line := w.lineAs(h)
		if n := len(runs) - 1; n >= 0 && alike(&lines[n][0], &line) {
			runs[n], lines[n] = append(runs[n], h), append(lines[n], line)
		} else {
			runs, lines = append(runs, []int32{h}), append(lines, []overlap.House{line})
		}
	}
	names := make([]string, len(runs))
	for i, run := range runs {
		names[i] = w.house(run[0])
		if len(run) > 1 {
			names[i] = w.lines(lines[i], last)
		}
		if i == 0 && !w.begun {
			names[0] = strings.ToUpper(names[0][:1]) + names[0][1:]
		}
	}
	w.series(len(runs), last, func(i int) {
		name, of := names[i], " of "+w.gridName(lines[i][0].Grid)
		if i+2 == len(runs) && strings.HasSuffix(name, of) && strings.HasSuffix(names[i+1], of) {
			name = strings.TrimSuffix(name, of)
		}
		w.add(Part{Text: name, Houses: runs[i]})
	})
}

// lines names lines of one kind and grid: "rows 1, 5 and 9 of se".
func (w *writer) lines(all []overlap.House, last string) string {
	var numbers []string
	for i := range all {
		numbers = append(numbers, fmt.Sprint(all[i].Index))
	}
	first := &all[0]
	name := fmt.Sprintf("%s %s", plural(first.Kind), list(numbers, last))
	if len(w.Grids) > 1 {
		w.in(first.Grid)
		name += " of " + w.gridName(first.Grid)
	}
	return name
}

// alike reports whether two houses are lines of one kind and grid.
func alike(x, y *overlap.House) bool {
	return x.Kind == y.Kind && x.Kind != overlap.Box && x.Grid == y.Grid
}

// houseIn returns the first of some houses that a grid has, otherwise the first.
func (b *Board) houseIn(houses []int32, grid int) int32 {
	return houses[max(0, slices.IndexFunc(houses, func(h int32) bool { return slices.Contains(b.gridsOf[h], grid) }))]
}

// those refers to houses that were just named: "that row", "those columns or that box".
func (w *writer) those(houses []int32) string {
	count := make(map[overlap.Kind]int)
	for _, h := range houses {
		count[w.Houses[h].Kind]++
	}
	var words []string
	for _, kind := range []overlap.Kind{overlap.Row, overlap.Column, overlap.Box} {
		switch count[kind] {
		case 0:
		case 1:
			words = append(words, "that "+kind.String())
		default:
			words = append(words, "those "+plural(kind))
		}
	}
	return list(words, "or")
}

// plural returns the word for houses of a kind.
func plural(k overlap.Kind) string { return [...]string{"rows", "columns", "boxes"}[k] }
