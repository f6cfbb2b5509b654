package grid

// Constants of words that hold boxes as fields of nine bits: six boxes in the
// low word of a board, three in the high one (whose constants are the low
// ones cut to 27 bits).
const (
	full  uint64 = 1<<54 - 1
	full3 uint64 = 1<<27 - 1

	fieldLow  uint64 = 0o001001001001001001 // place 0 of each box
	fieldHigh uint64 = fieldLow << 8        // place 8 of each box
	fieldRest uint64 = full ^ fieldHigh     // places 0 to 7 of each box
	rowStarts uint64 = 0o111111111111111111 // the first place of each minirow
	colStarts uint64 = 0o007007007007007007 // the first place of each minicolumn

	// rowKey are the bits that a folded band (see foldRows) may have.
	rowKey = 511
)

var (
	// rowKeep gives, by the folded minirows of a band where a digit may go,
	// the cells of the minirows that are in one of the six ways to place the
	// digit in the band (three minirows, all rows and all boxes different).
	rowKeep [512]uint64

	// colKeep does the same for the minicolumns of a stack, three bits per box
	// from the top: the cells to keep in the top box lie in bits 0 to 8, in the
	// middle box in bits 27 to 35, in the bottom box in bits 54 to 62.
	colKeep [512]uint64
	rowInfo [512]uint32
	colInfo [512]uint32
	triadIn [54]board

	// cellBit is the number of a cell's bit in a board, cells in reading
	// order: nine times its box and its place in the box.
	cellBit [81]uint8
	// bitCell is the inverse of cellBit.
	bitCell [81]uint8
)

// foldRows moves the minirow bits of a band, which lie three apart, into nine
// adjacent bits: place 3*row+box.
func foldRows(r uint64) uint64 { return r | r>>8 | r>>16 }

func init() {
	for cell := range 81 {
		row, col := cell/9, cell%9
		b := 9*(row/3*3+col/3) + row%3*3 + col%3
		cellBit[cell], bitCell[b] = uint8(b), uint8(cell)
	}
	for b := range 9 {
		for i := range 3 {
			row := uint(9*(b/3)) + uint(3*i+b%3)
			col := uint(27 + 9*(b%3) + 3*(b/3) + i)
			for p := range 9 {
				if p/3 == i {
					triadIn[row].set(uint8(9*b + p))
				}
				if p%3 == i {
					triadIn[col].set(uint8(9*b + p))
				}
				if p/3 != i {
					triadRest[row].set(uint8(9*b + p))
				}
				if p%3 != i {
					triadRest[col].set(uint8(9*b + p))
				}
			}
		}
	}
	for m := range uint64(512) {
		keep := legal(m)

		info := uint32(0)
		for _, p := range permutations {
			if m&p == p {
				info += 1 << 16
			}
		}
		var lock, rowLock uint64
		for i := range 3 {
			if x := keep >> (3 * i) & 7; x&(x-1) == 0 {
				lock |= x << (3 * i)
			}
		}
		for i := range 9 {
			rowLock |= lock >> i & 1 << (3 * i)
		}
		var spread, rows, cols uint64
		for i := range 9 {
			spread |= m >> i & 1 << (3 * i)
			if keep>>i&1 != 0 {
				rows |= 7 << (3 * i)
				cols |= 0o111 << (27*(i/3) + i%3)
			}
		}
		var kept uint64
		for i := range 9 {
			kept |= keep >> i & 1 << (3 * i)
		}
		rowKeep[foldRows(spread)&rowKey] = rows | foldRows(kept)&rowKey<<27
		colKeep[m] = cols
		colInfo[m] = info | uint32(lock)
		rowInfo[foldRows(spread)&rowKey] = info | uint32(foldRows(rowLock)&rowKey)
	}
}

// legal keeps of a 3x3 matrix of bits those that lie in one of its six
// permutation matrices.
func legal(m uint64) (keep uint64) {
	for _, p := range permutations {
		if m&p == p {
			keep |= p
		}
	}
	return keep
}

var permutations = [6]uint64{0o124, 0o142, 0o214, 0o241, 0o412, 0o421}
