package logic

import (
	"slices"
	"sync"

	"samurai/overlap"
)

// Board is what techniques need to know of a board. It is not changed once it is made, and
// any number of positions may use it at a time.
type Board struct {
	*overlap.Board

	alone      []int32     // every cell, in order
	from       []int32     // by cell: where its spots begin
	spots      []spot      // the houses of each cell
	boxHouse   []int32     // by box of the board: the house that it is
	lines      [][18]int32 // by grid: its rows and its columns
	gridsOf    [][]int     // by house: the grids that have it
	segments   []segment   // of every box its three rows and three columns; then the others, the smallest first
	segmentsOf [][]int32   // by house: its segments, in this order
	sees       bitMatrix   // which cells see which; empty on a large board
	rectangles func() []rectangle
}

// spot is a cell's place in a house.
type spot struct {
	house int32
	bit   uint16
}

// NewBoard prepares a board.
func NewBoard(b *overlap.Board) *Board {
	l := &Board{Board: b, boxHouse: make([]int32, len(b.Boxes)), from: make([]int32, b.Cells()+1)}
	for c := range b.Cells() {
		l.alone = append(l.alone, int32(c))
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
	l.findLines()
	l.findSegments()
	l.sees, l.rectangles = newBitMatrix(b), sync.OnceValue(l.findRectangles)
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

// largest is the most cells that get a matrix, of 8 MB then.
const largest = 8192

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
