package grid

import "math/bits"

// Split makes two positions of a propagated one that is not solved, as a Solver
// does: then, which must be a copy of s, gets one more fact, and s its negation.
// The fact is the first candidate of a cell with two; or, where Propagate has
// left no such cell, a triad for a digit that has the fewest ways in the band or
// stack where all digits together have the fewest (Dillon's rule, tdoku 2019).
func (s *State) Split(then *State) {
	switch {
	case s.pair.lo != 0:
		shift, digits := bits.TrailingZeros64(s.pair.lo), 0
		for d := range s.digit {
			digits |= int(s.digit[d].lo>>(shift&63)&1) << d
		}
		s.splitCell(then, digits, board{lo: s.pair.lo & -s.pair.lo})
	case s.pair.hi != 0:
		shift, digits := bits.TrailingZeros64(s.pair.hi), 0
		for d := range s.digit {
			digits |= int(s.digit[d].hi>>(shift&63)&1) << d
		}
		s.splitCell(then, digits, board{hi: s.pair.hi & -s.pair.hi})
	default:
		s.splitBand(then)
	}
}

func (s *State) splitCell(then *State, digits int, cell board) {
	then.remove(bits.Len(uint(digits))-1, cell)
	s.remove(bits.TrailingZeros(uint(digits)), cell)
}

func (s *State) splitBand(then *State) {
	band := int(s.band & 7)
	info, shift := &rowInfo, 9*band
	if band >= 3 {
		info = &colInfo
	}
	few := uint32(1 << 31)
	for d, q := range s.triads {
		few = min(few, (info[q>>(shift&63)&511]>>16-2)<<4|uint32(d)) // one way wraps
	}
	d := int(few & 15)
	key := s.triads[d] >> shift & 511
	t := shift + bits.TrailingZeros64(key&^uint64(info[key]))
	then.remove(d, triadRest[t])
	s.remove(d, triadCells[t])
}
