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

// needs returns what grids of a step must have together: each house, each almost locked set, what its claims and the nodes of its chains
// need, each fin with what it removes, and each cell.
func (b *Board) needs(s *Step) []need {
	n := needing{Board: b, step: s}
	if len(s.Chains) == 0 || len(s.Houses) == 1 { // of chains, that of the cases
		n.each(nil, s.Houses)
		n.each(nil, s.Covers)
	}
	for _, c := range s.allClaims() {
		n.claim(&c)
	}
	for _, set := range s.Sets {
		if n.list = append(n.list, need{cells: set.Cells}); len(set.Cells) > 1 {
			n.house(set.Cells, b.housesWith(set.Cells))
		}
	}
	for _, c := range s.Chains {
		n.chain(s.closed(c))
	}
	if s.fish() {
		n.goes(s.Digits, s.Fins)
	}
	for i := range s.Cells {
		n.list = append(n.list, need{cells: s.Cells[i : i+1]})
	}
	return n.list
}

// needing collects the needs of a step.
type needing struct {
	*Board
	step *Step
	list []need
}

// house notes that one of some houses says something of cells.
func (n *needing) house(cells, houses []int32) {
	if len(houses) > 0 {
		n.list = append(n.list, need{cells: cells, houses: houses})
	}
}

// each notes that each of some houses does.
func (n *needing) each(cells, houses []int32) {
	for i := range houses {
		n.house(cells, houses[i:i+1])
	}
}

// see notes that cells see others, where they do.
func (n *needing) see(x, y []int32) {
	for _, c := range x {
		for _, o := range y {
			if c != o {
				n.house([]int32{c, o}, n.common(int(c), int(o)))
			}
		}
	}
}

// goes notes that cells see what loses a digit.
func (n *needing) goes(digits Set, cells []int32) {
	for _, r := range n.step.Removed {
		if digits == Of(r.Digit()) {
			n.see(cells, []int32{int32(r.Cell())})
		}
	}
}

// claim notes the houses of a claim, and which cells see each other by it.
func (n *needing) claim(c *Claim) {
	switch c.Fact {
	case See:
		n.see(c.Cells[:1], c.Cells[1:])
	case Deadly: // all of whose houses are looked at
		for k, cell := range c.Cells {
			n.each(c.Cells[k:k+1], n.HousesAt(int(cell)))
		}
	case Within, FitsOnly:
		n.house(nil, c.Houses)
	case Either, EitherHeld:
		n.goes(c.Digits, c.Cells)
	case Placed, Seen:
		n.each(nil, c.Houses)
		if of := n.step.Claims[0].Houses; of == nil || n.Houses[of[0]].Kind == overlap.Box { // of a line they say where they cross it
			for _, p := range n.step.Placed {
				n.each([]int32{int32(p.Cell())}, c.Houses)
			}
		}
	case Taken:
		n.list = append(n.list, need{c.Cells[1:], c.Houses, true})
	}
}

// chain notes the cells of each link, what a node removes, the ends that see each other, where a net within goes wrong, and each cell that
// keeps one candidate in a net, or none, with those that were filled before.
func (n *needing) chain(c Chain) {
	for i := range c {
		switch x := &c[i]; {
		case x.Why.Kind == OnlyPlace:
			n.house(x.Cells, []int32{x.Why.House})
		case i > 0 && len(n.saidOf(c, i)) > 0:
			n.house(slices.Concat(x.Cells, c[i-1].Cells), n.saidOf(c, i))
		case i > 0 && x.On != c[i-1].On && x.Why.Kind == Linked && x.ALS == nil:
			n.see(x.Cells, c[i-1].Cells)
		}
		n.goes(Of(c[i].Digit), c[i].Cells)
		for _, o := range c[i].Why.Chain {
			if wrong := c[i].Why.Conflict; wrong.House < 0 {
				n.see([]int32{int32(wrong.Cell)}, o.Cells)
			} else if n.has(wrong.House, o.Cells[0]) {
				n.house(o.Cells, []int32{wrong.House})
			}
		}
	}
	if first, last := &c[0], &c[len(c)-1]; len(n.step.Chains) == 1 && first.Digit != last.Digit {
		n.see(first.Cells, last.Cells)
	}
	for _, pair := range c.leaving(n.step.Conflict) {
		n.see(pair[:1], pair[1:])
	}
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
