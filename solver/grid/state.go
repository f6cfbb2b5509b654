package grid

import "math/bits"

// board holds the cells where one digit may go. Box b is a field of nine bits,
// its places in reading order: boxes 0 to 5 in lo, 6 to 8 in hi.
type board struct{ lo, hi uint64 }

// State is a position in the search of one grid. It is a plain value, to be
// copied by assignment.
type State struct {
	digit  [9]board
	triads [9]uint64
	band   uint32
	solved board  // cells with one candidate, which no other cell of their houses has
	dirty  uint32 // digits (bit d-1) whose board has changed since it was last worked on
}

// Reset makes the state the position with the candidates c. Of the clues it
// draws the consequences in their own cells and boxes, all else is for
// Propagate to find.
func (s *State) Reset(c *Candidates) {
	*s = State{}
	var rest board
	for bit := range 54 {
		rest.lo |= notAll(c[bitCell[bit]]) << bit
	}
	for bit := range 27 {
		rest.hi |= notAll(c[bitCell[54+bit]]) << bit
	}
	var clue, gone [9]board
	for w := rest.lo; w != 0; w &= w - 1 {
		bit := w & -w
		set := c[bitCell[bits.TrailingZeros64(w)]] & All
		if set&(set-1) == 0 && set != 0 {
			clue[bits.TrailingZeros16(uint16(set))%9].lo |= bit
			s.solved.lo |= bit
			continue
		}
		for out := set ^ All; out != 0; out &= out - 1 {
			gone[bits.TrailingZeros16(uint16(out))%9].lo |= bit
		}
	}
	for w := rest.hi; w != 0; w &= w - 1 {
		bit := w & -w
		set := c[bitCell[54+bits.TrailingZeros64(w)]] & All
		if set&(set-1) == 0 && set != 0 {
			clue[bits.TrailingZeros16(uint16(set))%9].hi |= bit
			s.solved.hi |= bit
			continue
		}
		for out := set ^ All; out != 0; out &= out - 1 {
			gone[bits.TrailingZeros16(uint16(out))%9].hi |= bit
		}
	}
	for d := range s.digit {
		k := clue[d]
		boxLo, boxHi := nonEmpty(k.lo), nonEmpty(k.hi)
		if k.lo&(k.lo-boxLo>>8)|k.hi&(k.hi-boxHi>>8) != 0 {
			s.digit = [9]board{}
			break
		}
		s.digit[d] = board{
			full&^(s.solved.lo|gone[d].lo|fill(boxLo)) | k.lo,
			full3&^(s.solved.hi|gone[d].hi|fill(boxHi)) | k.hi,
		}
	}
	s.dirty = uint32(All)
}

// notAll is 1 for a set that is not All, else 0.
func notAll(s Set) uint64 { return 1 - (uint64(^s&All)-1)>>63 }

func (b *board) set(bit uint8) {
	if bit < 54 {
		b.lo |= 1 << bit
	} else {
		b.hi |= 1 << (bit - 54)
	}
}

func (b *board) has(bit uint8) bool {
	if bit < 54 {
		return b.lo>>bit&1 != 0
	}
	return b.hi>>(bit-54)&1 != 0
}

// Unsolved is the number of cells that are not yet fixed. The state is a
// solution when it is 0 after a Propagate that was true.
func (s *State) Unsolved() int {
	return 81 - bits.OnesCount64(s.solved.lo) - bits.OnesCount64(s.solved.hi)
}

// Candidates gives what each cell may still be.
func (s *State) Candidates() (c Candidates) {
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

// Digits gives the fixed cells in reading order, 0 where a cell is open.
func (s *State) Digits() (v [81]uint8) {
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

// BoxSets says for one box where each digit may go, by digit 1 to 9 (index
// d-1): bit p stands for place p of the box, 0 to 8 in reading order.
type BoxSets [9]uint16

// Box gives the candidates of box b, 0 to 8 in reading order.
func (s *State) Box(b int) (m BoxSets) {
	for d := range m {
		if b < 6 {
			m[d] = uint16(s.digit[d].lo >> (9 * b) & 511)
		} else {
			m[d] = uint16(s.digit[d].hi >> (9 * (b - 6)) & 511)
		}
	}
	return m
}

// Restrict removes from box b, 0 to 8, every candidate that m does not have,
// and says whether that changed anything. What follows from it is for
// Propagate to find.
func (s *State) Restrict(b int, m *BoxSets) bool {
	before := s.dirty
	var changed uint32
	for d := range m {
		gone := ^uint64(m[d]) & 511
		w, shift := &s.digit[d].lo, 9*b
		if b >= 6 {
			w, shift = &s.digit[d].hi, 9*(b-6)
		}
		gone <<= shift
		if *w&gone != 0 {
			*w &^= gone
			changed |= 1 << d
		}
	}
	s.dirty = before | changed
	return changed != 0
}
