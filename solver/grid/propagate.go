package grid

import "math/bits"

// Propagate is State.Propagate.
func (s *plainState) Propagate() bool {
	for s.sweep() {
		if s.isSolved() {
			s.pair = cellSet{}
			return true
		}
		if !s.nakedSingles() {
			return false
		}
		if s.dirty != 0 {
			continue
		}
		if !s.lockTriads() {
			return false
		}
		if s.dirty == 0 {
			return true
		}
	}
	return false
}

// sweep looks at each changed digit alone until none is left. In each band and
// then in each stack it keeps what is in one of the six ways to place the digit
// there, which finds all locked candidates and all hidden singles; a cell that
// is alone in its box is then solved and loses its other digits. Digits are
// taken in batches, so that the processor can work on several at once.
func (s *plainState) sweep() bool {
	for dirty := s.dirty; dirty != 0; {
		var one [9]cellSet     // by digit: the cells alone in their boxes
		var all, twice cellSet // those of any digit, those of two
		var again uint32       // digits whose stacks took something: bands next
		for ; dirty != 0; dirty &= dirty - 1 {
			d := bits.TrailingZeros32(dirty)
			b := &s.digit[d]
			lo, hi := b.lo, b.hi

			foldLo := foldRows((lo | lo>>1 | lo>>2) & rowStarts)
			foldHi := foldRows((hi | hi>>1 | hi>>2) & rowStarts)
			top, centre, bottom := rowKeep[foldLo&511], rowKeep[foldLo>>27&511], rowKeep[foldHi&511]
			lo &= top&full3 | centre<<27
			hi &= bottom

			colLo := (lo | lo>>3 | lo>>6) & colStarts
			colHi := (hi | hi>>3 | hi>>6) & colStarts
			stacks := (colLo | colLo>>24 | colHi<<6) & full3
			left, mid, right := colKeep[stacks&511], colKeep[stacks>>9&511], colKeep[stacks>>18&511]
			newLo := lo & (left | mid<<9 | right<<18)
			newHi := hi & (left>>54 | mid>>54<<9 | right>>54<<18)
			s.triads[d] = top>>27 | centre>>27<<9 | bottom>>27<<18 | stacks<<27
			b.lo, b.hi = newLo, newHi
			if nonEmpty(newLo)|nonEmpty(newHi)<<1 != fieldHigh|fieldHigh&full3<<1 {
				return false
			}
			again |= nonZero((newLo^lo)|(newHi^hi)) << (d & 31)

			oneLo := newLo &^ fill(nonEmpty(newLo&(newLo-fieldLow)))
			oneHi := newHi &^ fill(nonEmpty(newHi&(newHi-fieldLow&full3)))
			twice.lo |= all.lo & oneLo
			twice.hi |= all.hi & oneHi
			all.lo |= oneLo
			all.hi |= oneHi
			one[d] = cellSet{oneLo, oneHi}
		}
		if twice.lo|twice.hi != 0 {
			return false
		}
		dirty = again
		all.lo &^= s.solved.lo
		all.hi &^= s.solved.hi
		if all.lo|all.hi != 0 {
			dirty |= s.fix(&all, &one)
		}
	}
	s.dirty = 0
	return true
}

// fix solves the cells of all and takes them from every digit but their own,
// the one that has them in one. It gives the digits that lost something.
func (s *plainState) fix(all *cellSet, one *[9]cellSet) uint32 {
	s.solved.lo |= all.lo
	s.solved.hi |= all.hi
	return s.digit[0].lose(all, &one[0]) |
		s.digit[1].lose(all, &one[1])<<1 |
		s.digit[2].lose(all, &one[2])<<2 |
		(s.digit[3].lose(all, &one[3])<<3 |
			s.digit[4].lose(all, &one[4])<<4 |
			s.digit[5].lose(all, &one[5])<<5) |
		(s.digit[6].lose(all, &one[6])<<6 |
			s.digit[7].lose(all, &one[7])<<7 |
			s.digit[8].lose(all, &one[8])<<8)
}

// nakedSingles finds the cells with one candidate and takes it from the rest
// of their boxes. It is false if a cell has none, or a box has two for the
// same digit. If there are no such cells, it notes those with two candidates.
func (s *plainState) nakedSingles() bool {
	var one, two, three cellSet
	for d := range s.digit {
		b := s.digit[d]
		three.lo |= two.lo & b.lo
		three.hi |= two.hi & b.hi
		two.lo |= one.lo & b.lo
		two.hi |= one.hi & b.hi
		one.lo |= b.lo
		one.hi |= b.hi
	}
	if one.lo != full || one.hi != full3 {
		return false
	}
	lo, hi := full&^two.lo&^s.solved.lo, full3&^two.hi&^s.solved.hi
	if lo|hi == 0 {
		s.pair = cellSet{two.lo &^ three.lo, two.hi &^ three.hi}
		return true
	}
	for d := range s.digit {
		b := &s.digit[d]
		aloneLo, aloneHi := b.lo&lo, b.hi&hi
		if aloneLo|aloneHi == 0 {
			continue
		}
		boxLo, boxHi := nonEmpty(aloneLo), nonEmpty(aloneHi)
		if twiceInBox(aloneLo, boxLo) || twiceInBox(aloneHi, boxHi) {
			return false
		}
		b.lo &^= fill(boxLo) &^ aloneLo
		b.hi &^= fill(boxHi) &^ aloneHi
		s.dirty |= 1 << d
	}
	return true
}
