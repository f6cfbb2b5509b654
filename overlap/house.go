package overlap

import (
	"slices"

	"samurai/layout"
)

// House is nine cells of the board that hold each digit once: a row or a column
// of a grid, or a box, which may belong to several.
type House struct {
	Kind  Kind
	Grid  int // for a box the first grid that has it
	Index int // 1 to 9: the row, the column, or the grid's box
	Cells [9]int
}

// Kind is a house's shape.
type Kind uint8

// The kinds of houses.
const (
	Row Kind = iota
	Column
	Box
)

// String returns "row", "column" or "box".
func (k Kind) String() string { return [...]string{"row", "column", "box"}[k] }

// house lists every house of the board once, under the first grid that has it: grid by grid
// its rows, its columns and its boxes. Grids that share all boxes of a band have its rows
// in common too, and those that share a stack its columns.
func (b *Board) house() {
	b.Houses = make([]House, 0, 18*len(b.Grids)+len(b.Boxes))
	type line struct {
		kind  Kind
		boxes [3]int
	}
	seen := make(map[line]bool)
	// first reports whether no earlier grid has the same three boxes in a band or stack.
	first := func(kind Kind, boxes [3]int) bool {
		for _, k := range boxes {
			if len(b.Boxes[k]) == 1 {
				return true
			}
		}
		slices.Sort(boxes[:])
		again := seen[line{kind, boxes}]
		seen[line{kind, boxes}] = true
		return !again
	}
	for g := range b.Grids {
		of, all := b.Grids[g], b.HousesOf(g)
		for i := range 3 {
			if first(Row, [3]int{of[3*i], of[3*i+1], of[3*i+2]}) {
				b.Houses = append(b.Houses, all[3*i:3*i+3]...)
			}
		}
		for i := range 3 {
			if first(Column, [3]int{of[i], of[i+3], of[i+6]}) {
				b.Houses = append(b.Houses, all[9+3*i:9+3*i+3]...)
			}
		}
		for i, k := range of {
			if b.Boxes[k][0].Grid == g {
				b.Houses = append(b.Houses, all[18+i])
			}
		}
	}
}

// meet lists the houses and peers of each cell. It is called when they are first needed,
// because many boards are made only to be searched. The lists are one after another in two
// arrays, whose size grows only with the number of grids although a box may be in thousands
// of them.
func (b *Board) meet() {
	n := b.Cells()
	b.housesFrom = make([]int32, n+1)
	for i := range b.Houses {
		for _, c := range b.Houses[i].Cells {
			b.housesFrom[c+1]++
		}
	}
	for c := range n {
		b.housesFrom[c+1] += b.housesFrom[c]
	}
	b.cellHouses = make([]int32, b.housesFrom[n])
	next := slices.Clone(b.housesFrom)
	for i := range b.Houses {
		for _, c := range b.Houses[i].Cells {
			b.cellHouses[next[c]] = int32(i)
			next[c]++
		}
	}
	b.peersFrom = make([]int32, n+1)
	b.peers = make([]int32, 0, 20*n)
	met := make([]int32, n) // 1 + the last cell that was found to be a peer of this one
	for c := range n {
		met[c] = int32(c) + 1
		for _, h := range b.cellHouses[b.housesFrom[c]:b.housesFrom[c+1]] {
			for _, o := range b.Houses[h].Cells {
				if met[o] != int32(c)+1 {
					met[o] = int32(c) + 1
					b.peers = append(b.peers, int32(o))
				}
			}
		}
		slices.Sort(b.peers[b.peersFrom[c]:])
		b.peersFrom[c+1] = int32(len(b.peers))
	}
}

// HousesAt returns the houses of a cell, as indices of Houses in ascending order: a box,
// and a row and a column of each grid that has it. Callers must not change it.
func (b *Board) HousesAt(cell int) []int32 {
	b.met.Do(b.meet)
	return b.cellHouses[b.housesFrom[cell]:b.housesFrom[cell+1]]
}

// Peers returns the cells that share a house with a cell, in ascending order: 20, or up to
// 12 more for each further grid that has it. Callers must not change it.
func (b *Board) Peers(cell int) []int32 {
	b.met.Do(b.meet)
	return b.peers[b.peersFrom[cell]:b.peersFrom[cell+1]]
}

// HousesOf returns the 27 houses of grid g: its rows, its columns, its boxes.
func (b *Board) HousesOf(g int) [27]House {
	var houses [27]House
	for i := range 9 {
		row := House{Kind: Row, Grid: g, Index: i + 1}
		column := House{Kind: Column, Grid: g, Index: i + 1}
		first := b.Boxes[b.Grids[g][i]][0]
		box := House{Kind: Box, Grid: first.Grid, Index: first.Box}
		for j := range 9 {
			row.Cells[j] = b.Cell(g, 9*i+j)
			column.Cells[j] = b.Cell(g, 9*j+i)
			box.Cells[j] = 9*b.Grids[g][i] + j
		}
		houses[i], houses[9+i], houses[18+i] = row, column, box
	}
	return houses
}

// Candidates returns, by cell, the digits that no house of the cell has yet. Its argument
// is by cell too, 0 for blank.
func (b *Board) Candidates(digits []uint8) []layout.Set {
	marks := make([]layout.Set, len(digits))
	for i := range marks {
		marks[i] = layout.AllDigits
	}
	for i := range b.Houses {
		var taken layout.Set
		for _, cell := range b.Houses[i].Cells {
			if d := digits[cell]; d != 0 {
				taken |= layout.SetOf(int(d))
			}
		}
		for _, cell := range b.Houses[i].Cells {
			marks[cell] &^= taken
		}
	}
	return marks
}
