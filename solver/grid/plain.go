package grid

import "math/bits"

// plainState is a State of the engine in plain Go.
type plainState struct {
	digit  [9]cellSet // by digit: the cells where it may go
	triads [9]uint64  // the triads where it may go, as last worked on (see lockTriads)
	band   uint32     // a key whose last three bits are the band, or 3 + the stack, to branch on
	dirty  uint32     // digits (bit d-1) whose cells have changed since it was worked on
	_      [8]uint64
	header
}

// Reset is State.Reset. It draws the consequences of clues in their own cells and
// boxes.
func (s *plainState) Reset(c *Candidates) {
	var lo, hi [9]marks
	*s = plainState{dirty: uint32(All)}
	s.solved.lo = readMarks(c, 0, 54, &lo)
	s.solved.hi = readMarks(c, 54, 81, &hi)
	for d := range s.digit {
		s.digit[d].lo = lo[d].cells(full &^ s.solved.lo)
		s.digit[d].hi = hi[d].cells(full3 &^ s.solved.hi)
	}
}

// marks are what the candidates say about one digit in a word of boxes: where
// it is a clue, and where it is not a candidate of a cell that is no clue.
type marks struct{ clue, gone uint64 }

// cells gives the places left for the digit, open being the cells without a
// clue: none if two clues of a box are the same.
func (m marks) cells(open uint64) uint64 {
	box := nonEmpty(m.clue)
	if twiceInBox(m.clue, box) {
		return 0
	}
	return open&^m.gone&^fill(box) | m.clue
}

// readMarks reads the cells of the bits from first to before end, and gives
// those with a clue.
func readMarks(c *Candidates, first, end int, m *[9]marks) (clues uint64) {
	var narrowed uint64 // cells that may not be everything
	for i, cell := range bitCell[first:end] {
		narrowed |= (1 - (uint64(^c[cell]&All)-1)>>63) << i
	}
	for ; narrowed != 0; narrowed &= narrowed - 1 {
		bit := narrowed & -narrowed
		set := c[bitCell[first+bits.TrailingZeros64(narrowed)]] & All
		if set != 0 && set&(set-1) == 0 {
			m[bits.TrailingZeros16(uint16(set))].clue |= bit
			clues |= bit
			continue
		}
		for out := set ^ All; out != 0; out &= out - 1 {
			m[bits.TrailingZeros16(uint16(out))].gone |= bit
		}
	}
	return clues
}

// isSolved reports whether every cell is fixed.
func (s *plainState) isSolved() bool { return s.solved.lo == full && s.solved.hi == full3 }

// Candidates is State.Candidates.
func (s *plainState) Candidates() (c Candidates) {
	for d := range s.digit {
		for w := s.digit[d].lo; w != 0; w &= w - 1 {
			c[bitCell[bits.TrailingZeros64(w)]] |= 1 << d
		}
		for w := s.digit[d].hi; w != 0; w &= w - 1 {
			c[bitCell[54+bits.TrailingZeros64(w)]] |= 1 << d
		}
	}
	return c
}

// Digits is State.Digits.
func (s *plainState) Digits() (v [81]uint8) {
	for d := range s.digit {
		for w := s.digit[d].lo & s.solved.lo; w != 0; w &= w - 1 {
			v[bitCell[bits.TrailingZeros64(w)]] = uint8(d + 1)
		}
		for w := s.digit[d].hi & s.solved.hi; w != 0; w &= w - 1 {
			v[bitCell[54+bits.TrailingZeros64(w)]] = uint8(d + 1)
		}
	}
	return v
}

// remove takes cells from digit d+1.
func (s *plainState) remove(d int, cells cellSet) {
	s.dirty |= s.digit[d].lose(&cells, &cellSet{}) << (d & 31)
}
