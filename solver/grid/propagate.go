package grid

import "math/bits"

// Propagate draws the consequences of all that has changed, to the fixpoint:
// naked and hidden singles and locked candidates, in all houses. It is false
// if there is a contradiction; the state is then of no more use.
func (s *State) Propagate() bool {
	for s.sweep() {
		if s.solved.lo == full && s.solved.hi == full3 {
			return true
		}
		if !s.nakedSingles() {
			return false
		}
		if s.dirty == 0 {
			if !s.lockTriads() {
				return false
			}
			if s.dirty == 0 {
				return true
			}
		}
	}
	return false
}

// sweep looks at each changed digit alone until none is left. In each band and
// each stack it keeps what is in one of the six ways to place the digit there,
// which finds all locked candidates and all hidden singles; a cell that is
// alone in its box is then solved and loses its other digits.
func (s *State) sweep() bool {
	dirty := s.dirty
	for dirty != 0 {
		var one [9]board
		var all, dup board
		var again uint32
		for ; dirty != 0; dirty &= dirty - 1 {
			d := bits.TrailingZeros32(dirty)
			b := &s.digit[d]
			lo, hi := b.lo, b.hi

			foldLo := foldRows((lo | lo>>1 | lo>>2) & rowStarts)
			foldHi := foldRows((hi | hi>>1 | hi>>2) & rowStarts)
			top, centre, bottom := rowKeep[foldLo&rowKey], rowKeep[foldLo>>27&rowKey], rowKeep[foldHi&rowKey]
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
			dup.lo |= all.lo & oneLo
			dup.hi |= all.hi & oneHi
			all.lo |= oneLo
			all.hi |= oneHi
			one[d] = board{oneLo, oneHi}
		}
		if dup.lo|dup.hi != 0 {
			return false
		}
		dirty = again
		all.lo &^= s.solved.lo
		all.hi &^= s.solved.hi
		if all.lo|all.hi != 0 {
			s.solved.lo |= all.lo
			s.solved.hi |= all.hi
			dirty = again |
				s.digit[0].less(&all, &one[0]) |
				s.digit[1].less(&all, &one[1])<<1 |
				s.digit[2].less(&all, &one[2])<<2 |
				(s.digit[3].less(&all, &one[3])<<3 |
					s.digit[4].less(&all, &one[4])<<4 |
					s.digit[5].less(&all, &one[5])<<5) |
				(s.digit[6].less(&all, &one[6])<<6 |
					s.digit[7].less(&all, &one[7])<<7 |
					s.digit[8].less(&all, &one[8])<<8)
		}
	}
	s.dirty = 0
	return true
}

// less removes the cells of all that are not in own, and is 1 if that changed
// anything, else 0.
func (b *board) less(all, own *board) uint32 {
	lo, hi := b.lo&all.lo&^own.lo, b.hi&all.hi&^own.hi
	b.lo ^= lo
	b.hi ^= hi
	return nonZero(lo | hi)
}

// nonZero is 1 unless w is 0. Without a branch, for nobody can predict it.
func nonZero(w uint64) uint32 { return uint32((w | -w) >> 63) }

// nakedSingles finds the cells with one candidate and takes it from the rest
// of their boxes. It is false if a cell has none, or a box has two for the
// same digit.
func (s *State) nakedSingles() bool {
	var one, two board
	for d := range s.digit {
		b := s.digit[d]
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
		return true
	}
	for d := range s.digit {
		b := &s.digit[d]
		aloneLo, aloneHi := b.lo&lo, b.hi&hi
		if aloneLo|aloneHi == 0 {
			continue
		}
		boxLo, boxHi := nonEmpty(aloneLo), nonEmpty(aloneHi)
		if aloneLo&(aloneLo-boxLo>>8)|aloneHi&(aloneHi-boxHi>>8) != 0 {
			return false
		}
		b.lo &^= fill(boxLo) &^ aloneLo
		b.hi &^= fill(boxHi) &^ aloneHi
		s.dirty |= 1 << d
	}
	return true
}

// nonEmpty gives the highest bit of each field that is not empty.
func nonEmpty(w uint64) uint64 { return (w&fieldRest + fieldRest | w) & fieldHigh }

// fill makes all nine bits of the highest bits of fields.
func fill(high uint64) uint64 { return high<<1 - high>>8 }

const allTriads = full

var triadRest [54]board

func (s *State) lockTriads() bool {
	var one, two, three, four, lock1, lock2, lock3 uint64
	var w0, w1, w2, w3, w4, w5 uint32
	var locks [9]uint64
	for d, q := range s.triads {
		e0, e1, e2 := rowInfo[q&511], rowInfo[q>>9&511], rowInfo[q>>18&511]
		e3, e4, e5 := colInfo[q>>27&511], colInfo[q>>36&511], colInfo[q>>45&511]
		w0 += e0
		w1 += e1
		w2 += e2
		w3 += e3
		w4 += e4
		w5 += e5
		l := uint64(e0&511|e1&511<<9|e2&511<<18) | uint64(e3&511|e4&511<<9|e5&511<<18)<<27
		locks[d] = l
		four |= three & q
		three |= two & q
		two |= one & q
		one |= q
		lock3 |= lock2 & l
		lock2 |= lock1 & l
		lock1 |= l
	}
	// 9 ways are a band with nothing open: its key wraps to the largest.
	s.band = min(w0>>16<<3-80, w1>>16<<3-79, w2>>16<<3-78, w3>>16<<3-77, w4>>16<<3-76, w5>>16<<3-75)
	if three != allTriads {
		return false
	}
	for t := (three ^ four) &^ lock3; t != 0; t &= t - 1 {
		i := bits.TrailingZeros64(t)
		for d, q := range s.triads {
			if q>>i&1 != 0 {
				s.remove(d, triadRest[i])
			}
		}
	}
	for t := lock3 & four; t != 0; t &= t - 1 {
		i := bits.TrailingZeros64(t)
		for d, l := range locks {
			if l>>i&1 == 0 {
				s.remove(d, triadIn[i])
			}
		}
	}
	return true
}
