package logic

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"samurai/overlap"
)

// namer gives cells and houses the names that people know them by. A cell of a shared box has
// one in each of its grids; the grid that the talk is of comes first.
type namer struct {
	*Board
	grid int // the grid that the talk is of
}

// one tells whether the board has one grid, which then needs no name.
func (n *namer) one() bool { return len(n.Grids) == 1 }

// gridName returns the name of a grid.
func (n *namer) gridName(g int) string { return n.Layout.Grids[g].Name }

// homes returns the grids that a cell is in and its name in each, that of the talk first.
func (n *namer) homes(cell int) (grids []int, names []string) {
	box := slices.Clone(n.Boxes[cell/9])
	slices.SortStableFunc(box, func(x, y gridBox) int {
		if x.Grid == n.grid || y.Grid == n.grid {
			return map[bool]int{true: -1, false: 1}[x.Grid == n.grid]
		}
		return 0
	})
	for _, gb := range box {
		at := overlap.CellOf(gb.Box-1, cell%9)
		grids = append(grids, gb.Grid)
		names = append(names, fmt.Sprintf("r%dc%d", at/9+1, at%9+1))
	}
	return grids, names
}

// cell names a cell, by all its names: "nw r7c8 (c r1c2)".
func (n *namer) cell(c int) string {
	grids, names := n.homes(c)
	if n.one() {
		return names[0]
	}
	var others []string
	for i := range grids[1:] {
		others = append(others, n.gridName(grids[i+1])+" "+names[i+1])
	}
	s := n.gridName(grids[0]) + " " + names[0]
	if len(others) > 0 {
		s += " (" + strings.Join(others, ", ") + ")"
	}
	return s
}

// cells names cells, grid by grid: "nw r1c2, r1c3 and c r4c4".
func (n *namer) cells(list []int32) string {
	var names []string
	last := -1
	for _, c := range list {
		grids, own := n.homes(int(c))
		if n.one() || slices.Contains(grids, last) {
			at := max(0, slices.Index(grids, last))
			names = append(names, own[at])
			continue
		}
		last = grids[0]
		names = append(names, n.gridName(last)+" "+own[0])
	}
	return and(names)
}

// inOrder sorts cells by grid, that of the talk first, and there in reading order.
func (n *namer) inOrder(list []int32) {
	slices.SortStableFunc(list, func(x, y int32) int {
		xg, xn := n.homes(int(x))
		yg, yn := n.homes(int(y))
		xOut, yOut := xg[0] != n.grid, yg[0] != n.grid
		switch {
		case xOut != yOut && yOut:
			return -1
		case xOut != yOut:
			return 1
		}
		return cmp.Or(cmp.Compare(xg[0], yg[0]), cmp.Compare(xn[0], yn[0]))
	})
}

// house names a house, a box by all its grids: "box 1 of c, which is box 9 of nw".
func (n *namer) house(h int32) string {
	house := &n.Houses[h]
	if n.one() {
		return fmt.Sprintf("%s %d", house.Kind, house.Index)
	}
	if house.Kind != overlap.Box {
		return fmt.Sprintf("%s %d of %s", house.Kind, house.Index, n.gridName(house.Grid))
	}
	box := slices.Clone(n.Boxes[house.Cells[0]/9])
	if i := slices.IndexFunc(box, func(gb gridBox) bool { return gb.Grid == n.grid }); i > 0 {
		box[0], box[i] = box[i], box[0]
	}
	var others []string
	for _, gb := range box[1:] {
		others = append(others, fmt.Sprintf("box %d of %s", gb.Box, n.gridName(gb.Grid)))
	}
	s := fmt.Sprintf("box %d of %s", box[0].Box, n.gridName(box[0].Grid))
	if len(others) > 0 {
		s += " (" + and(others) + ")"
	}
	return s
}

// houses names houses, lines of a kind and grid together: "rows 1, 5 and 9 of se".
func (n *namer) houses(list []int32) string {
	var names []string
	for i := 0; i < len(list); {
		j := i + 1
		for j < len(list) && n.alike(list[i], list[j]) {
			j++
		}
		if j == i+1 {
			names = append(names, n.house(list[i]))
		} else {
			var numbers []string
			for _, h := range list[i:j] {
				numbers = append(numbers, fmt.Sprint(n.Houses[h].Index))
			}
			name := fmt.Sprintf("%ss %s", n.Houses[list[i]].Kind, and(numbers))
			if !n.one() {
				name += " of " + n.gridName(n.Houses[list[i]].Grid)
			}
			names = append(names, name)
		}
		i = j
	}
	return and(names)
}

// alike tells whether two houses are lines of one kind and grid.
func (n *namer) alike(x, y int32) bool {
	a, b := &n.Houses[x], &n.Houses[y]
	return a.Kind == b.Kind && a.Kind != overlap.Box && a.Grid == b.Grid
}

// and joins words: "a, b and c".
func and(words []string) string { return join(words, "and") }

func join(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " " + last + " " + words[len(words)-1]
}

// digits names digits: "3 and 5".
func digits(s Set, last string) string {
	var words []string
	for _, d := range s.Digits() {
		words = append(words, fmt.Sprint(d))
	}
	return join(words, last)
}

// result says what a step does: "nw r7c2 is not 5; r3c1 is not 3 or 4".
func (n *namer) result(s *Step) string {
	var parts []string
	for _, c := range s.Placed {
		parts = append(parts, fmt.Sprintf("%s is %d", n.cell(c.Cell()), c.Digit()))
	}
	var order []int
	gone := make(map[int]Set)
	for _, c := range s.Removed {
		if gone[c.Cell()] == 0 {
			order = append(order, c.Cell())
		}
		gone[c.Cell()] |= Of(c.Digit())
	}
	var sets []Set
	with := make(map[Set][]int32)
	for _, c := range order {
		if with[gone[c]] == nil {
			sets = append(sets, gone[c])
		}
		with[gone[c]] = append(with[gone[c]], int32(c))
	}
	for _, set := range sets {
		n.inOrder(with[set])
		verb, names := "are", n.cells(with[set])
		if len(with[set]) == 1 {
			verb, names = "is", n.cell(int(with[set][0]))
		}
		parts = append(parts, fmt.Sprintf("%s %s not %s", names, verb, digits(set, "or")))
	}
	return strings.Join(parts, "; ")
}
