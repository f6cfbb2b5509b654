package logic

import (
	"maps"
	"slices"

	"samurai/overlap"
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
type need struct {
	cells, houses []int32
	taken         bool // of places that a net takes: see takers
}

// grow adds grids to one until each need that a grid can meet is met, and takes away those without which all of these are.
func (b *Board) grow(needs []need, first int) []int {
	grids := []int{first}
	var can []need
	for _, n := range needs {
		var all []int
		if len(n.houses) > 0 {
			all = b.gridsOf[n.houses[0]]
		} else {
			all = b.gridsAt(n.cells[0])
		}
		if i := b.meeting(n, all); i >= 0 {
			if can = append(can, n); b.meeting(n, grids) < 0 {
				grids = append(grids, all[i])
			}
		}
	}
	for i := len(grids) - 1; i >= 0 && len(grids) > 1; i-- {
		rest := slices.Delete(slices.Clone(grids), i, i+1)
		if !slices.ContainsFunc(can, func(n need) bool { return b.meeting(n, rest) < 0 }) {
			grids = rest
		}
	}
	return grids
}

// meeting returns the index of the first of some grids that meets a need, -1 if none does.
func (b *Board) meeting(n need, grids []int) int {
	return slices.IndexFunc(grids, func(g int) bool {
		return b.houseOf(n.houses, g) >= 0 || len(n.houses) == 0 && b.within(n.cells, g)
	})
}

// needs returns what grids of a step must have together: each house, the cells of each link, each
// almost locked set, each cell with those that it sees by a claim, each cell that is removed with the cell of a
// chain that sees it, the ends of a chain that see each other, and each cell that keeps one candidate in a net, or none, with those
// that were filled before.
func (b *Board) needs(s *Step) (list []need) {
	house := func(cells, any []int32) {
		if len(any) > 0 {
			list = append(list, need{cells: cells, houses: any})
		}
	}
	each := func(cells, houses []int32) {
		for i := range houses {
			house(cells, houses[i:i+1])
		}
	}
	see := func(x, y []int32) {
		for _, c := range x {
			for _, o := range y {
				if c != o {
					house([]int32{c, o}, b.common(int(c), int(o)))
				}
			}
		}
	}
	goes := func(digits Set, cells []int32) {
		for _, r := range s.Removed {
			if digits == Of(r.Digit()) {
				see(cells, []int32{int32(r.Cell())})
			}
		}
	}
	if len(s.Chains) == 0 || len(s.Houses) == 1 { // of chains, that of the cases
		each(nil, s.Houses)
		each(nil, s.Covers)
	}
	var placed []int32
	for _, c := range s.Placed {
		placed = append(placed, int32(c.Cell()))
	}
	for _, c := range s.allClaims() {
		switch c.Fact {
		case See:
			see(c.Cells[:1], c.Cells[1:])
		case Deadly: // all of whose houses are looked at
			for k, cell := range c.Cells {
				each(c.Cells[k:k+1], b.HousesAt(int(cell)))
			}
		case Within, FitsOnly:
			house(nil, c.Houses)
		case Either, EitherHeld:
			goes(c.Digits, c.Cells)
		case Placed, Seen:
			each(nil, c.Houses)
			if of := s.Claims[0].Houses; of == nil || b.Houses[of[0]].Kind == overlap.Box { // of a line they say where they cross it
				each(placed, c.Houses)
			}
		case Taken:
			list = append(list, need{c.Cells[1:], c.Houses, true})
		}
	}
	for _, set := range s.Sets {
		if list = append(list, need{cells: set.Cells}); len(set.Cells) > 1 {
			house(set.Cells, b.housesWith(set.Cells))
		}
	}
	for _, c := range s.Chains {
		c = s.closed(c)
		for i := range c {
			switch x := &c[i]; {
			case x.Why.Kind == OnlyPlace:
				house(x.Cells, []int32{x.Why.House})
			case i > 0 && len(b.saidOf(c, i)) > 0:
				house(slices.Concat(x.Cells, c[i-1].Cells), b.saidOf(c, i))
			case i > 0 && x.On != c[i-1].On && x.Why.Kind == Linked && x.ALS == nil:
				see(x.Cells, c[i-1].Cells)
			}
			goes(Of(c[i].Digit), c[i].Cells)
			for _, o := range c[i].Why.Chain { // shows where it goes wrong
				if wrong := c[i].Why.Conflict; wrong.House < 0 {
					see([]int32{int32(wrong.Cell)}, o.Cells)
				} else if b.has(wrong.House, o.Cells[0]) {
					house(o.Cells, []int32{wrong.House})
				}
			}
		}
		if first, last := &c[0], &c[len(c)-1]; len(s.Chains) == 1 && first.Digit != last.Digit {
			see(first.Cells, last.Cells)
		}
		for _, pair := range c.leaving(s.Conflict) {
			see(pair[:1], pair[1:])
		}
	}
	if s.fish() {
		goes(s.Digits, s.Fins)
	}
	for i := range s.Cells {
		list = append(list, need{cells: s.Cells[i : i+1]})
	}
	return list
}

// allClaims returns the claims of a step and of the nodes of its chains.
func (s *Step) allClaims() []Claim {
	all := slices.Clone(s.Claims)
	for i := range s.Chains {
		for _, x := range s.Chains[i] {
			all = append(all, x.Why.Taken...)
		}
	}
	return all
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
