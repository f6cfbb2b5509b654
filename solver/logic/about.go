package logic

import (
	"maps"
	"slices"
)

// aboutGrids returns the grids that a step is about, the one with most of it first: as few as have all that its words need.
func (b *Board) aboutGrids(s *Step, needs []need) (best []int) {
	count := make(map[int]int)
	add := func(cell int, n int) {
		for _, gb := range b.Boxes[cell/9] {
			count[gb.Grid] += n
		}
	}
	for _, h := range slices.Concat(s.Houses, s.Covers) {
		for _, c := range b.Houses[h].Cells {
			add(c, 1)
		}
	}
	for _, c := range s.Cells {
		add(int(c), 2)
	}
	starts := slices.Sorted(maps.Keys(count))
	slices.SortStableFunc(starts, func(x, y int) int { return count[y] - count[x] })
	for _, g := range starts {
		if grids := b.grow(needs, g); best == nil || len(grids) < len(best) {
			best = grids
		}
	}
	return best
}

// need is what one grid must have: one of some houses, that say something of the cells, or without houses all of the cells.
type need struct{ cells, houses []int32 }

// grow adds grids to one until each need that a grid can meet is met, and takes away those without which all of these are.
func (b *Board) grow(needs []need, first int) []int {
	grids := []int{first}
	meets := make([]func(g int) bool, 0, len(needs))
	for _, n := range needs {
		meet := func(g int) bool { return b.houseOf(n.houses, g) >= 0 }
		var candidates []int
		if len(n.houses) > 0 {
			candidates = b.gridsOf[n.houses[0]]
		} else {
			candidates, meet = b.gridsAt(n.cells[0]), func(g int) bool { return b.within(n.cells, g) }
		}
		if i := slices.IndexFunc(candidates, meet); i >= 0 {
			if meets = append(meets, meet); !slices.ContainsFunc(grids, meet) {
				grids = append(grids, candidates[i])
			}
		}
	}
	for i, g := range slices.Backward(grids) {
		rest := slices.DeleteFunc(slices.Clone(grids), func(o int) bool { return o == g })
		if len(rest) > 0 && !slices.ContainsFunc(meets, func(meet func(int) bool) bool { return !slices.ContainsFunc(rest, meet) }) {
			grids = slices.Delete(grids, i, i+1)
		}
	}
	return grids
}

// needs returns what grids of a step must have together: each house, the cells of each link, each
// almost locked set, each cell with those that it sees by a claim, each cell that is removed with the cell of a
// chain that sees it, the ends of a chain that see each other, and each cell that keeps one candidate in a net, or none, with those
// that were filled before.
func (b *Board) needs(s *Step) (list []need) {
	house := func(cells []int32, any ...int32) {
		if len(any) > 0 {
			list = append(list, need{cells, any})
		}
	}
	see := func(x, y []int32) {
		for _, c := range x {
			for _, o := range y {
				if c != o {
					house([]int32{c, o}, b.common(int(c), int(o))...)
				}
			}
		}
	}
	for _, h := range slices.Concat(s.Houses, s.Covers) {
		if len(s.Chains) == 0 || len(s.Houses) == 1 { // of chains, that of the cases
			house(nil, h)
		}
	}
	for _, c := range s.claims(See) {
		see(c.Cells[:1], c.Cells[1:])
	}
	for _, c := range s.claims(Deadly) { // all of whose houses are looked at
		for _, cell := range c.Cells {
			for _, h := range b.HousesAt(int(cell)) {
				house([]int32{cell}, h)
			}
		}
	}
	for _, c := range append(s.claims(Within), s.claims(FitsOnly)...) {
		house(nil, c.Houses...)
	}
	for _, c := range append(s.claims(Placed), s.claims(Seen)...) {
		for _, h := range c.Houses {
			house(nil, h)
		}
	}
	for _, set := range s.Sets {
		if list = append(list, need{cells: set.Cells}); len(set.Cells) > 1 {
			house(set.Cells, b.housesWith(set.Cells)...)
		}
	}
	for _, c := range s.Chains {
		c = s.closed(c)
		for i := range c {
			switch x := &c[i]; {
			case x.Why.Kind == OnlyPlace:
				house(x.Cells, x.Why.House)
			case i > 0 && len(b.saidOf(c, i)) > 0:
				house(x.Cells, b.saidOf(c, i)...)
			case i > 0 && x.On != c[i-1].On && x.Why.Kind == Linked && x.ALS == nil:
				see(x.Cells, c[i-1].Cells)
			}
			for _, r := range s.Removed {
				if c[i].Digit == r.Digit() {
					see(c[i].Cells, []int32{int32(r.Cell())})
				}
			}
		}
		if first, last := &c[0], &c[len(c)-1]; len(s.Chains) == 1 && first.Digit != last.Digit {
			see(first.Cells, last.Cells)
		}
	}
	for _, c := range s.Chains {
		for _, pair := range c.leaving(s.Conflict) {
			see(pair[:1], pair[1:])
		}
	}
	for _, c := range s.Cells {
		list = append(list, need{cells: []int32{c}})
	}
	return list
}

// needed returns those of some needs that are about cells and houses that have been named.
func (w *writer) needed(needs []need) (list []need) {
	for _, n := range needs {
		said := func(c int32) bool { _, named := w.cellIn[c]; return named }
		called := func(h int32) bool { _, named := w.houseIn[h]; return named }
		if n.cells != nil && !slices.ContainsFunc(n.cells, func(c int32) bool { return !said(c) }) || n.cells == nil && slices.ContainsFunc(n.houses, called) {
			list = append(list, n)
		}
	}
	return list
}

// leaving returns, of a chain of a net, each cell that keeps one candidate or none with the cells that were filled before.
func (c Chain) leaving(wrong *Conflict) (pairs [][2]int32) {
	add := func(cell int32, before Chain) {
		for i := range before {
			if before[i].On {
				pairs = append(pairs, [2]int32{before[i].Cells[0], cell})
			}
		}
	}
	for i := range c {
		if c[i].Why.Kind == OnlyDigit {
			add(c[i].Cells[0], c[:i])
		}
	}
	if wrong != nil && wrong.House < 0 {
		add(int32(wrong.Cell), c)
	}
	return pairs
}
