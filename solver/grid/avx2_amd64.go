package grid

// tables256 are the constants of the assembly for AVX2. The candidates lie in nine
// registers: lane 4*band+stack of register 3*row+column is the cell in that row and
// column of the box. The other lanes are idle, and hold all digits: then no test needs
// a mask.
type tables256 struct {
	turn1, turn2 [32]uint8 // to a lane from that of the next stack, and of the one after it

	ones, all, signs [16]uint16
	nibble           [32]uint8 // the lower four bits of each byte
	counts           [32]uint8 // of bits, by a nibble
	byteOnes         [32]uint8
	fields           [16]uint16 // by lane: 1, 512, 1, 0, to bring boxes together as fields of nine bits

	// To the first six lanes the sums over bands and stacks, from each half; and ten in each.
	low, high [16]uint8
	ten       [8]uint16
	// By band, then by stack: where its ways are, in bytes; where the digits of minirows or
	// minicolumns are, in bytes; and its lanes.
	waysAt, triadsAt [8]uint32
	lanes            [6][16]uint16

	lane [16][16]uint16   // the mask of one lane
	rest [6][9][16]uint16 // by minirow or minicolumn of a box: the cells of the others
	// By band, then by stack: where rest has the second minirow or minicolumn; and how far
	// the cells of a minirow or minicolumn are from those of the next. All in bytes.
	restAt, step [8]uint32

	bit  [9][16]uint16 // by register: the bit of the place in the box
	rank [9][16]uint16 // by register: the bit of its rank in the order of diagonals
	cell [16]uint32    // by rank: the register, in bytes
	// Nothing but all bits in the middle: seen from n before there, the mask of register n.
	only [17][16]uint16

	lowByte, highByte, tens [16]uint8    // by digit, 10 for what is none: its set
	everyThird              [2][16]uint8 // lanes 0, 3, 6 and 1, 4, 7, and then nothing
	idle                    [16]uint16   // all digits in lanes of no box
}

var constants256 = func() *tables256 {
	t := new(tables256)
	for i := range 32 {
		quad, word := i/8*8%16, i/2%4
		next := func(n int) uint8 {
			if word == 3 {
				return uint8(i % 16)
			}
			return uint8(quad + (word+n)%3*2 + i%2)
		}
		t.turn1[i], t.turn2[i] = next(1), next(2)
		t.nibble[i], t.byteOnes[i] = 15, 1
		t.counts[i] = uint8(i&1 + i>>1&1 + i>>2&1 + i>>3&1)
	}
	for i := range 16 {
		t.ones[i], t.all[i], t.signs[i] = 0xffff, uint16(All), 0x8000
		t.only[8][i] = 0xffff
		t.fields[i] = [4]uint16{1, 512, 1, 0}[i%4]
		t.lane[i][i] = 0xffff
		t.low[i], t.high[i] = 0x80, 0x80
	}
	// Lanes of the ways: bands where the stack is the same, stacks wherever there is room.
	for i, lane := range [6]int{0, 5, 10, 4, 1, 6} {
		half, at := &t.low, lane
		if lane >= 8 {
			half, at = &t.high, lane-8
		}
		half[2*i], half[2*i+1] = uint8(2*at), uint8(2*at+1)
		t.waysAt[i] = uint32(2 * lane)
		t.triadsAt[i] = uint32(i / 3 * 96)
		t.restAt[i] = uint32(288 * (i/3*3 + 1))
		t.step[i] = [2]uint32{96, 32}[i/3]
		for j := range 3 {
			if i < 3 {
				t.lanes[i][4*i+j] = 0xffff
			} else {
				t.lanes[i][4*j+i-3] = 0xffff
			}
		}
	}
	for i := range t.ten {
		t.ten[i] = 10
	}
	for i := range 16 {
		set := digitSet[i]
		t.lowByte[i], t.highByte[i], t.tens[i] = uint8(set), uint8(set>>8), 10
		t.everyThird[0][i], t.everyThird[1][i] = 0x80, 0x80
		if i < 6 {
			t.everyThird[0][i], t.everyThird[1][i] = uint8(i/2*6+i%2), uint8(i/2*6+2+i%2)
		}
	}
	for p := range 9 {
		row, column := p/3, p%3
		rank := (column-row+3)%3*3 + row
		t.cell[rank] = uint32(32 * p)
		for l := range 16 {
			for i := range 3 {
				if i != row {
					t.rest[i][p][l] = 0xffff
				}
				if i != column {
					t.rest[3+i][p][l] = 0xffff
				}
			}
			t.bit[p][l] = 1 << p
			t.rank[p][l] = 1 << rank
			if l%4 == 3 || l >= 12 {
				t.rank[p][l], t.idle[l] = 0, uint16(All)
			}
		}
	}
	return t
}()

//go:noescape
func digitSetsAVX2(c *Candidates, digits *[81]uint8, k *tables256)

//go:noescape
func resetAVX2(s *State, c *Candidates, k *tables256)

//go:noescape
func resetBoxesAVX2(s *State, digits *[81]uint8, k *tables256)

//go:noescape
func searchAVX2(stack *State, t *task, k *tables256) event

//go:noescape
func shareAVX2(s *State, a int, t *State, b int, k *tables256) (lost int)
