package logic

import (
	"slices"

	"samurai/overlap"
)

// Board is what techniques need to know of a board. It is not changed once it is made, and
// any number of positions may use it at a time.
type Board struct {
	*overlap.Board

	from       []int32   // by cell: where its spots begin
	spots      []spot    // the houses of each cell
	boxHouse   []int32   // by box of the board: the house that it is
	segments   []segment // of every box its three rows and three columns
	segmentsOf [][]int32 // by house: its segments
	sees       bitMatrix // which cells see which; empty on a large board

	deadlyBoard
}

// spot is a cell's place in a house.
type spot struct {
	house int32
	bit   uint16
}

// segment is three cells of a box in a line: what the box has in common with a line of
// each of its grids.
type segment struct {
	cells [3]int32
	in    []spot // the houses that have all three, with the bits of the three; the box first
}

// NewBoard prepares a board.
func NewBoard(b *overlap.Board) *Board {
	l := &Board{Board: b, boxHouse: make([]int32, len(b.Boxes)), from: make([]int32, b.Cells()+1)}
	for c := range b.Cells() {
		for _, h := range b.HousesAt(c) {
			house := &b.Houses[h]
			i := slices.Index(house.Cells[:], c)
			l.spots = append(l.spots, spot{h, 1 << i})
			if house.Kind == overlap.Box {
				l.boxHouse[c/9] = h
			}
		}
		l.from[c+1] = int32(len(l.spots))
	}
	l.segments = make([]segment, 0, 6*len(b.Boxes))
	room := make([]spot, 0, 6*len(l.spots)/9+6*len(b.Boxes))
	for k := range b.Boxes {
		for i := range 6 {
			s := segment{}
			for j := range 3 {
				at := 3*i + j
				if i >= 3 {
					at = i - 3 + 3*j
				}
				s.cells[j] = int32(9*k + at)
			}
			start := len(room)
			room = append(room, spot{l.boxHouse[k], l.mask(l.boxHouse[k], s.cells[:])})
			for _, sp := range l.at(int(s.cells[0])) {
				if m := l.mask(sp.house, s.cells[:]); sp.house != l.boxHouse[k] && onesCount(m) == 3 {
					room = append(room, spot{sp.house, m})
				}
			}
			s.in = room[start:len(room):len(room)]
			l.segments = append(l.segments, s)
		}
	}
	l.segmentsOf = make([][]int32, len(b.Houses))
	for i := range l.segments {
		for _, s := range l.segments[i].in {
			l.segmentsOf[s.house] = append(l.segmentsOf[s.house], int32(i))
		}
	}
	l.sees = newBitMatrix(b)
	return l
}

// at returns the houses of a cell with its place in each.
func (b *Board) at(cell int) []spot { return b.spots[b.from[cell]:b.from[cell+1]] }

// mask returns the places of those of the cells that are in a house.
func (b *Board) mask(house int32, cells []int32) (m uint16) {
	for _, c := range cells {
		for _, s := range b.at(int(c)) {
			if s.house == house {
				m |= s.bit
			}
		}
	}
	return m
}

// bitMatrix holds which cells see which, a bit each.
type bitMatrix struct {
	words int
	bits  []uint64
}

// largest is the most cells that get a matrix, of 2 MB then.
const largest = 4096

func newBitMatrix(b *overlap.Board) (m bitMatrix) {
	n := b.Cells()
	if n > largest {
		return m
	}
	m.words = (n + 63) / 64
	m.bits = make([]uint64, n*m.words)
	for c := range n {
		row := m.bits[c*m.words:][:m.words]
		for _, p := range b.Peers(c) {
			row[p/64] |= 1 << (p % 64)
		}
	}
	return m
}

// See reports whether two different cells share a house.
func (b *Board) See(x, y int) bool {
	if b.sees.words > 0 {
		return b.sees.bits[x*b.sees.words+y/64]>>(y%64)&1 != 0
	}
	_, found := slices.BinarySearch(b.Peers(x), int32(y))
	return found
}

// common returns the houses that have both cells.
func (b *Board) common(x, y int) (houses []int32) {
	for _, h := range b.HousesAt(x) {
		if slices.Contains(b.HousesAt(y), h) {
			houses = append(houses, h)
		}
	}
	return houses
}
