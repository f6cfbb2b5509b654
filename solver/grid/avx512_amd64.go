package grid

// tables512 are the constants of the assembly for AVX-512. The candidates lie in three
// registers, those of a box by diagonals: lane 9*band+3*stack+row of register j is the
// cell in that row of the box and in column row+j, modulo 3. So the rows of boxes are
// the three registers over each other, and so are the columns when two of the
// registers are turned within their boxes first. Lanes 27 to 31 are idle, and hold all
// digits: then no test needs a mask.
type tables512 struct {
	// To a lane from that of the next row of its box, and of the one after it.
	turn1, turn2 permutation
	// To a minirow from the two others of an even way of its band, and of an odd way; the
	// same for minicolumns.
	even1, even2, odd1, odd2                         permutation
	columnEven1, columnEven2, columnOdd1, columnOdd2 permutation

	// To the first six lanes: sums over bands to the first three, over stacks to the
	// others. From each ten are subtracted.
	bands, stacks permutation
	ten           [8]uint16
	// By band, then by stack: the place of its ways, in bytes; the lanes of its minirows or
	// minicolumns, and the first of them in each box; the number of its first triad.
	waysAt, rowLanes, columnLanes, firsts, triadAt [8]uint32
	// By triad, rows before columns, and by register: the lanes of its cells, and those of
	// the rest of its box.
	triad [54]struct{ in, rest [3]uint32 }

	// By register: the cells of its lanes as a set.
	diagonal [3]cellSet

	lane permutation // the number of each

	readBand [3]permutation // to a register from three rows of cells
	readBox  [3]permutation // to a register from bytes by box
	write    [128]uint8     // to cells as bytes from registers as bytes
}

// permutation says for each lane where it comes from: two bytes.
type permutation [32]uint16

// used512 is the number of lanes that hold cells.
const used512 = 27

var constants512 = func() *tables512 {
	t := new(tables512)
	for p, from := range map[*permutation]func(band, stack, row int) int{
		&t.turn1:       func(b, s, r int) int { return lane512(b, s, r+1) },
		&t.turn2:       func(b, s, r int) int { return lane512(b, s, r+2) },
		&t.even1:       func(b, s, r int) int { return lane512(b, s+1, r+1) },
		&t.even2:       func(b, s, r int) int { return lane512(b, s+2, r+2) },
		&t.odd1:        func(b, s, r int) int { return lane512(b, s+1, r+2) },
		&t.odd2:        func(b, s, r int) int { return lane512(b, s+2, r+1) },
		&t.columnEven1: func(b, s, r int) int { return lane512(b+1, s, r+1) },
		&t.columnEven2: func(b, s, r int) int { return lane512(b+2, s, r+2) },
		&t.columnOdd1:  func(b, s, r int) int { return lane512(b+1, s, r+2) },
		&t.columnOdd2:  func(b, s, r int) int { return lane512(b+2, s, r+1) },
	} {
		for l := range p {
			p[l] = twoBytes(l)
			if l < used512 {
				p[l] = twoBytes(from(l/9, l/3, l))
			}
		}
	}
	for i := range 8 {
		t.ten[i] = 10
		t.bands[i], t.stacks[i] = twoBytes(9*min(i, 2)), twoBytes(3*max(0, min(i-3, 2)))
	}
	for i := range 3 {
		t.waysAt[i], t.rowLanes[i], t.firsts[i] = uint32(2*9*i), 0o777<<(9*i), 0o111<<(9*i)
		t.waysAt[3+i], t.columnLanes[3+i], t.firsts[3+i] = uint32(64+2*3*i), 0o7007007<<(3*i), 0o1001001<<(3*i)
		t.triadAt[3+i] = 27
	}
	for l := range t.lane {
		t.lane[l] = uint16(l)
	}
	for l := range used512 {
		for j := range 3 {
			box := uint32(7) << (l - l%3)
			row, column := &t.triad[l], &t.triad[27+l-l%3+(l+j)%3]
			row.in[j], row.rest[j] = 1<<l, box&^(1<<l)
			column.in[j], column.rest[j] = 1<<l, box&^(1<<l)

			place := l%3*3 + (l+j)%3
			bit, cell := l/3*9+place, l/9*27+l/3%3*3+place/3*9+place%3
			t.diagonal[j] = t.diagonal[j].or(setOfCell(bit))
			t.readBand[j][l] = twoBytes(cell % 27)
			t.readBox[j][l] = uint16(bit)
			t.write[cell] = uint8(32*j + l)
		}
	}
	return t
}()

// lane512 is the lane of a row of a box, all modulo 3.
func lane512(band, stack, row int) int { return band%3*9 + stack%3*3 + row%3 }

// twoBytes is a lane for VPERMB.
func twoBytes(lane int) uint16 { return uint16(2*lane | (2*lane+1)<<8) }

//go:noescape
func searchAVX512(stack *State, t *task, k *tables512) event

//go:noescape
func resetAVX512(s *State, c *Candidates, k *tables512)

//go:noescape
func resetBoxesAVX512(s *State, digits *[81]uint8, k *tables512)

//go:noescape
func digitsAVX512(s *State, digits *[81]uint8, k *tables512)

//go:noescape
func shareAVX512(s *State, a int, t *State, b int, k *tables512) (lost int)
