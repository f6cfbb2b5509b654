package grid

// manyWays is the number of ways of the best band or stack from which a cell with two
// candidates is better to branch on.
const manyWays = 27

// tooMany is manyWays as the engines in vectors see it.
const tooMany = manyWays - 10

// Split is State.Split. Of bands and stacks with equally few ways it takes the first,
// bands before stacks; of digits with two ways, with three, with more, the first. The
// triad is the second one for the digit in the first box that has several.
func (s *plainState) Split(then *plainState) {
	if !s.pair.empty() && s.band>>3 >= tooMany {
		s.splitPair(s.pair.first().lowest(), then)
		return
	}
	band := int(s.band & 7)
	info, pick, shift := &rowInfo, &rowPick, 9*band
	if band >= 3 {
		info, pick = &colInfo, &colPick
	}
	few := uint32(1 << 31)
	for d, q := range s.triads {
		few = min(few, (min(info[q>>(shift&63)&511]>>16, 4)-2)<<4|uint32(d)) // one way wraps
	}
	d := int(few & 15)
	t := shift + int(pick[s.triads[d]>>(shift&63)&511])
	then.remove(d, triadRest[t])
	s.remove(d, triadCells[t])
}
