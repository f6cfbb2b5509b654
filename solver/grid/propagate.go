package grid

import "math/bits"

// Propagate draws the consequences of all that has changed, to the fixpoint:
// naked and hidden singles and locked candidates, in all houses. It is false
// if there is a contradiction; the state is then of no more use.
func (s *State) Propagate() bool {
	for {
		for s.dirty != 0 {
			d := bits.TrailingZeros32(s.dirty)
			s.dirty &= s.dirty - 1
			if !s.work(d) {
				return false
			}
		}
		if s.solved.lo == full && s.solved.hi == full3 {
			return true
		}
		if !s.nakedSingles() {
			return false
		}
		if s.dirty == 0 && !s.lockTriads() {
			return false
		}
		if s.dirty == 0 {
			return true
		}
	}
}

// work looks at one digit alone. In each band and each stack it keeps what is
// in one of the six ways to place the digit there, which finds all locked
// candidates and all hidden singles; a cell that is alone in its box is then
// solved and loses its other digits.
func (s *State) work(d int) bool {
	b := &s.digit[d%9]
	lo, hi := b.lo, b.hi

	foldLo := foldRows((lo | lo>>1 | lo>>2) & rowStarts)
	foldHi := foldRows((hi | hi>>1 | hi>>2) & rowStarts)
	top, centre, bottom := rowKeep[foldLo&rowKey], rowKeep[foldLo>>27&rowKey], rowKeep[foldHi&rowKey]
	lo &= top&full3 | centre<<27
	hi &= bottom

	colLo := (lo | lo>>3 | lo>>6) & colStarts
	colHi := (hi | hi>>3 | hi>>6) & colStarts
	stacks := colLo | colLo>>24 | colHi<<6
	left, mid, right := colKeep[stacks&511], colKeep[stacks>>9&511], colKeep[stacks>>18&511]
	newLo := lo & (left | mid<<9 | right<<18)
	newHi := hi & (left>>54 | mid>>54<<9 | right>>54<<18)
	s.triads[d%9] = top>>27 | centre>>27<<10 | bottom>>27<<20 | stacks&full3<<30

	if nonEmpty(newLo) != fieldHigh || nonEmpty(newHi) != fieldHigh&full3 {
		return false
	}
	b.lo, b.hi = newLo, newHi
	if newLo != lo || newHi != hi {
		s.dirty |= 1 << d
	}

	manyLo := newLo & (newLo - fieldLow)
	manyHi := newHi & (newHi - fieldLow&full3)
	oneLo := newLo &^ fill(nonEmpty(manyLo))
	oneHi := newHi &^ fill(nonEmpty(manyHi))
	if oneLo&^s.solved.lo|oneHi&^s.solved.hi != 0 {
		s.fix(d, oneLo, oneHi)
	}
	return true
}

// fix takes from all other digits the cells that are solved for digit d.
func (s *State) fix(d int, lo, hi uint64) {
	s.solved.lo |= lo
	s.solved.hi |= hi
	dirty := s.dirty
	own := s.digit[d%9]
	for e := range s.digit {
		b := &s.digit[e]
		hit := b.lo&lo | b.hi&hi
		b.lo &^= lo
		b.hi &^= hi
		dirty |= uint32((hit|-hit)>>63) << e
	}
	s.digit[d%9] = own
	s.dirty = dirty&^(1<<d) | s.dirty&(1<<d)
}

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

const allTriads = (1<<57 - 1) &^ (1<<7 | 1<<17 | 1<<27)

var triadRest [57]board

func (s *State) lockTriads() bool {
	var one, two, three, four uint64
	for _, q := range s.triads {
		four |= three & q
		three |= two & q
		two |= one & q
		one |= q
	}
	if three != allTriads {
		return false
	}
	t := three &^ four &^ s.done
	if t == 0 {
		return true
	}
	lo, hi := s.solved.lo, s.solved.hi
	rowLo, rowHi := lo&(lo>>1)&(lo>>2)&rowStarts, hi&(hi>>1)&(hi>>2)&rowStarts
	colLo, colHi := lo&(lo>>3)&(lo>>6)&colStarts, hi&(hi>>3)&(hi>>6)&colStarts
	rowLo, rowHi = foldRows(rowLo), foldRows(rowHi)
	s.done |= rowLo&rowKey | rowLo>>27&rowKey<<10 | rowHi&rowKey<<20 | (colLo|colLo>>24|colHi<<6)&full3<<30
	t &^= s.done
	if t == 0 {
		return true
	}
	s.done |= t
	for ; t != 0; t &= t - 1 {
		i := bits.TrailingZeros64(t)
		for d, q := range s.triads {
			if q>>i&1 != 0 {
				s.remove(d, triadRest[i])
			}
		}
	}
	return true
}
