package logic

import (
	"cmp"
	"slices"

	"samurai/overlap"
)

// findLines finds the lines of each grid and the grids of each house, which are known by their cells.
func (b *Board) findLines() {
	sorted := func(h *overlap.House) [9]int {
		cells := h.Cells
		slices.Sort(cells[:])
		return cells
	}
	known := make(map[[9]int]int32, len(b.Houses))
	for h := range b.Houses {
		known[sorted(&b.Houses[h])] = int32(h)
	}
	b.lines, b.gridsOf = make([][18]int32, len(b.Grids)), make([][]int, len(b.Houses))
	for g := range b.Grids {
		for i, named := range b.HousesOf(g) {
			h := known[sorted(&named)]
			b.gridsOf[h] = append(b.gridsOf[h], g)
			if named.Kind != overlap.Box {
				b.lines[g][i] = h
			}
		}
	}
}

// segment is the cells that two houses or more have in common, if there are two or more: three cells
// of a box in a line, six of two lines, or two or three of a row of one grid and a column of another.
type segment struct {
	cells []int32 // in ascending order
	in    []spot  // the houses that have them all, with their places there; a box first
}

// findSegments finds the segments of the board.
func (b *Board) findSegments() {
	b.segments = make([]segment, 0, 6*len(b.Boxes))
	for k := range int32(len(b.Boxes)) {
		for i := range int32(3) {
			b.addSegment([]int32{9*k + 3*i, 9*k + 3*i + 1, 9*k + 3*i + 2})
		}
		for i := range int32(3) {
			b.addSegment([]int32{9*k + i, 9*k + i + 3, 9*k + i + 6})
		}
	}
	for _, cells := range b.acrossBoxes() {
		b.addSegment(cells)
	}
	b.segmentsOf = make([][]int32, len(b.Houses))
	for i := range b.segments {
		for _, s := range b.segments[i].in {
			b.segmentsOf[s.house] = append(b.segmentsOf[s.house], int32(i))
		}
	}
}

// addSegment adds a segment of some cells.
func (b *Board) addSegment(cells []int32) {
	s := segment{cells: cells}
	for _, sp := range b.at(int(cells[0])) {
		m := b.mask(sp.house, cells)
		switch {
		case onesCount(m) < len(cells):
		case b.Houses[sp.house].Kind == overlap.Box:
			s.in = slices.Insert(s.in, 0, spot{sp.house, m})
		default:
			s.in = append(s.in, spot{sp.house, m})
		}
	}
	b.segments = append(b.segments, s)
}

// acrossBoxes returns the cells of the segments that are not in one box, the smallest first.
func (b *Board) acrossBoxes() (all [][]int32) {
	for h := range int32(len(b.Houses)) {
		if b.Houses[h].Kind == overlap.Box {
			continue
		}
		common := make(map[int32][]int32) // by line: the cells that it has in common with this one
		for _, c := range b.Houses[h].Cells {
			for _, o := range b.HousesAt(c) {
				if o > h && len(b.Boxes[c/9]) > 1 && b.Houses[o].Kind != overlap.Box {
					common[o] = append(common[o], int32(c))
				}
			}
		}
		for _, cells := range common {
			slices.Sort(cells)
			if cells[0]/9 != cells[len(cells)-1]/9 {
				all = append(all, cells)
			}
		}
	}
	slices.SortStableFunc(all, func(x, y []int32) int { return cmp.Or(len(x)-len(y), slices.Compare(x, y)) })
	return slices.CompactFunc(all, slices.Equal)
}
