package grid

import "math/bits"

// A triad is a minirow or a minicolumn of a box. For each digit the word
// State.triads has a bit for each of the 54 triads where the digit may go: nine
// bits per band, place 3*row+box, then nine per stack, place 3*box+column.

// lockTriads looks at all digits at once. Three digits that are all that may go
// into a triad go nowhere else in its box, and where three digits of a box have
// only one triad left, the same one, no other digit goes there: Dillon's triad
// clauses (tdoku, 2019). It also finds the band or stack to branch on. It is
// false if a triad has fewer than three digits.
func (s *plainState) lockTriads() bool {
	var one, two, three, four, lock1, lock2, lock3, lock4 uint64
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
		lock4 |= lock3 & l
		lock3 |= lock2 & l
		lock2 |= lock1 & l
		lock1 |= l
	}
	// Fewest ways, then first; nine ways, nothing open, wrap to a large key.
	s.band = min(w0>>16<<3-80, w1>>16<<3-79, w2>>16<<3-78, w3>>16<<3-77, w4>>16<<3-76, w5>>16<<3-75)
	if three != full || lock4 != 0 {
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
				s.remove(d, triadCells[i])
			}
		}
	}
	return true
}
