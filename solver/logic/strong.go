package logic

import "slices"

// conjugate is a digit's two last places in a house: one of them has it.
type conjugate struct {
	house int32
	cells [2]int32
}

func (p conjugate) reversed() conjugate {
	return conjugate{p.house, [2]int32{p.cells[1], p.cells[0]}}
}

// conjugates returns the conjugate pairs of a digit in all houses. A pair that two houses
// have is listed for each.
func (f *finder) conjugates(d int) (pairs []conjugate) {
	for h := range int32(len(f.Houses)) {
		m := f.where(h, d)
		if onesCount(m) != 2 {
			continue
		}
		cells := &f.Houses[h].Cells
		pairs = append(pairs, conjugate{h, [2]int32{int32(cells[lowest(m)]), int32(cells[lowest(m&(m-1))])}})
	}
	return pairs
}

// pairsOf is the conjugate pairs of a digit by cell.
type pairsOf struct {
	changes uint32 // of the digit's marks when they were found
	at      [][]conjugate
}

// pairsAt lists for each cell the conjugate pairs of a digit that it is in.
func (f *finder) pairsAt(d int) [][]conjugate {
	known := &f.pairs[d]
	if known.at != nil && known.changes == f.changes[d] {
		return known.at
	}
	at := known.at
	if at == nil {
		at = make([][]conjugate, f.Cells())
	}
	for c := range at {
		at[c] = at[c][:0]
	}
	for _, p := range f.conjugates(d) {
		at[p.cells[0]] = append(at[p.cells[0]], p)
		at[p.cells[1]] = append(at[p.cells[1]], p.reversed())
	}
	*known = pairsOf{f.changes[d], at}
	return at
}

// onlyHouses returns the houses that have all of the cells and a digit only there.
func (p *Position) onlyHouses(cells []int32, d int) (houses []int32) {
	for _, s := range p.at(int(cells[0])) {
		if p.where(s.house, d) == p.mask(s.house, cells) && p.hasAll(s.house, cells) {
			houses = append(houses, s.house)
		}
	}
	return houses
}

// houseWith returns the first house that has all of the cells, or -1.
func (b *Board) houseWith(cells []int32) int32 {
	for _, h := range b.HousesAt(int(cells[0])) {
		if b.hasAll(h, cells) {
			return h
		}
	}
	return -1
}

// hasAll reports whether a house has all of the cells.
func (b *Board) hasAll(h int32, cells []int32) bool {
	return !slices.ContainsFunc(cells, func(c int32) bool { return !b.has(h, c) })
}
