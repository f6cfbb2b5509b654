package grid

import "math/bits"

var (
	// rowKeep gives, by the folded minirows of a band where a digit may go,
	// those in one of the six ways to place it in the band (three minirows,
	// all rows and all boxes different): their cells in the first 27 bits,
	// then again the folded minirows.
	rowKeep [512]uint64

	// colKeep does the same for the minicolumns of a stack, three bits per box
	// from the top: the cells of the top box lie in bits 0 to 8, of the middle
	// box in bits 27 to 35, of the bottom box in bits 54 to 62.
	colKeep [512]uint64

	// rowInfo and colInfo give, by the same keys, the number of ways in the
	// upper half, and in the lower those minirows or minicolumns that are the
	// only ones left in their box.
	rowInfo, colInfo [512]uint32

	// rowPick and colPick give, by the same keys, the triad to branch on: the second
	// in the first box, from the left or from the top, that has more than one.
	rowPick, colPick [512]uint8

	// triadCells are the cells of a triad, triadRest the others of its box.
	triadCells, triadRest [54]cellSet

	// bitCell gives the cell, in reading order, of a bit of a cell set: nine times
	// its box and its place in the box.
	bitCell [81]uint8
)

// ways are the six permutation matrices of 3x3 bits.
var ways = [6]uint64{0o124, 0o142, 0o214, 0o241, 0o412, 0o421}

func init() {
	for b := range 9 {
		for p := range 9 {
			bitCell[9*b+p] = uint8(CellOf(b, p))
			row, col := 9*(b/3)+p/3*3+b%3, 27+9*(b%3)+b/3*3+p%3
			triadCells[row] = triadCells[row].or(setOfCell(9*b + p))
			triadCells[col] = triadCells[col].or(setOfCell(9*b + p))
		}
	}
	for t := range triadCells {
		c := triadCells[t]
		triadRest[t] = cellSet{fill(nonEmpty(c.lo)), fill(nonEmpty(c.hi))}.without(c)
	}
	for key := range uint64(512) {
		fillKey(key)
	}
}

// fillKey sets the entries of one key of the tables. Read as the minicolumns
// of a stack its bits are 3*box+column, as the minirows of a band 3*row+box.
func fillKey(key uint64) {
	var legal, number uint64
	for _, w := range ways {
		if key&w == w {
			legal |= w
			number++
		}
	}
	var rows, cols, rowLock, colLock uint64
	for i := range 9 {
		if legal>>i&1 == 0 {
			continue
		}
		row, box := i/3, i%3
		rows |= 0o7 << (9*box + 3*row)
		if legal&(0o111<<box) == 1<<i {
			rowLock |= 1 << i
		}
		box, col := i/3, i%3
		cols |= 0o111 << (27*box + col)
		if legal&(0o7<<(3*box)) == 1<<i {
			colLock |= 1 << i
		}
	}
	for box := 2; box >= 0; box-- {
		if in := legal & (0o111 << box); in&(in-1) != 0 {
			rowPick[key] = uint8(bits.TrailingZeros64(in & (in - 1)))
		}
		if in := legal & (0o7 << (3 * box)); in&(in-1) != 0 {
			colPick[key] = uint8(bits.TrailingZeros64(in & (in - 1)))
		}
	}
	rowKeep[key] = rows | legal<<27
	colKeep[key] = cols
	rowInfo[key] = uint32(number<<16 | rowLock)
	colInfo[key] = uint32(number<<16 | colLock)
}
