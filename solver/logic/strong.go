package logic

import "slices"

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
