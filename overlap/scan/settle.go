package scan

import (
	"maps"
	"math"
)

// settled returns the mesh with the places that are cells: those found whole, and those with lines
// on three sides.
func (m *mesh) settled() *mesh { return m.boxed(m.enclosed()) }

// enclosed returns the places of the mesh that are cells, or boxes where these are its places.
func (m *mesh) enclosed() map[spot]bool {
	in := map[spot]bool{}
	for at := range m.cross {
		right, below, across := at.plus(spot{0, 1}), at.plus(spot{1, 0}), at.plus(spot{1, 1})
		_, ok1 := m.cross[right]
		_, ok2 := m.cross[below]
		_, ok3 := m.cross[across]
		if !ok1 || !ok2 || !ok3 {
			continue
		}
		lines := 0
		for k, corners := 0, cornersOf(at); k < 4 && !m.in[at]; k++ {
			if m.drawn(corners[k], corners[(k+1)%4]) {
				lines++
			}
		}
		if lines >= sidesEnough || m.in[at] {
			in[at] = true
		}
	}
	return in
}

// board returns the cells of the mesh as a board, with the place of its upper left cell.
func (m *mesh) board() (b Board, corner spot) {
	lo, hi := spot{math.MaxInt, math.MaxInt}, spot{math.MinInt, math.MinInt}
	for at := range m.in {
		lo = spot{min(lo.row, at.row), min(lo.col, at.col)}
		hi = spot{max(hi.row, at.row), max(hi.col, at.col)}
	}
	if len(m.in) == 0 || hi.row-lo.row >= maxSide || hi.col-lo.col >= maxSide {
		return b, lo
	}
	rows, cols := hi.row-lo.row+1, hi.col-lo.col+1
	cells := make([]Cell, rows*cols)
	for at := range m.in {
		cells[(at.row-lo.row)*cols+at.col-lo.col].In = true
	}
	return Board{Rows: rows, Cols: cols, Cells: cells}, lo
}

// boxed returns the mesh with cells, boxes of three by three of which are filled up, and cells left out that are
// too few for a box, if that changes few cells; otherwise the cells as they are.
func (m *mesh) boxed(in map[spot]bool) *mesh {
	plain := *m
	plain.in = in
	var best map[spot]int
	var offset spot
	least := int(boxMost * float64(len(in)))
	for k := range 9 {
		o := spot{k / 3, k % 3}
		count := map[spot]int{}
		for at := range in {
			count[spot{floor3(at.row - o.row), floor3(at.col - o.col)}]++
		}
		cost, out := 0, 0
		for _, n := range count {
			if n < boxFew {
				cost, out = cost+n, out+n
			} else {
				cost += 9 - n
			}
		}
		if cost < least && float64(out) <= boxLeft*float64(len(in)) {
			best, offset, least = count, o, cost
		}
	}
	if best == nil || least == 0 {
		return &plain
	}
	full := map[spot]bool{}
	var added []spot
	for box, n := range best {
		for i := range 9 {
			at := spot{3*box.row + offset.row + i/3, 3*box.col + offset.col + i%3}
			if n < boxFew {
				continue
			}
			if full[at] = true; !in[at] {
				added = append(added, at)
			}
		}
	}
	wider := m.with(added)
	lines := 0
	for _, at := range added {
		corners := cornersOf(at)
		for k, beyond := range [4]spot{{-1, 0}, {0, 1}, {1, 0}, {0, -1}} {
			if wider != nil && (in[at.plus(beyond)] || wider.drawn(corners[k], corners[(k+1)%4])) {
				lines++
			}
		}
	}
	if wider == nil || lines < addedSides*len(added) {
		return &plain
	}
	boxes := *wider
	boxes.in = full
	return &boxes
}

// with returns the mesh with the corners of more cells; nil if one of them cannot be guessed, or lies outside
// the picture. Those that are guessed together depend on those known before alone, so that their order does
// not matter.
func (m *mesh) with(cells []spot) *mesh {
	wider := *m
	wider.cross = maps.Clone(m.cross)
	for {
		places := map[spot]point{}
		missing := 0
		for _, cell := range cells {
			for _, at := range cornersOf(cell) {
				if _, ok := wider.cross[at]; ok {
					continue
				}
				missing++
				if p, ok := wider.guess(at); ok && wider.inside(p) {
					places[at] = p
				}
			}
		}
		switch {
		case missing == 0:
			return &wider
		case len(places) == 0:
			return nil
		}
		maps.Copy(wider.cross, places)
	}
}

// cornersOf are the crossings around a place, from the upper left one clockwise.
func cornersOf(at spot) [4]spot {
	return [4]spot{at, at.plus(spot{0, 1}), at.plus(spot{1, 1}), at.plus(spot{1, 0})}
}

// floor3 is a third, rounded down.
func floor3(n int) int {
	if n < 0 {
		return -((2 - n) / 3)
	}
	return n / 3
}
