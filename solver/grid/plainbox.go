package grid

// ResetBoxes is State.ResetBoxes.
func (s *plainState) ResetBoxes(digits *[81]uint8) {
	var byDigit [11]cellSet
	for i, v := range digits {
		if v != 0 {
			g := &byDigit[min(v, 10)]
			*g = g.or(setOfCell(i))
		}
	}
	var placed cellSet
	for _, g := range byDigit {
		placed = placed.or(g)
	}
	*s = plainState{dirty: uint32(All)}
	for d := range s.digit {
		g := &byDigit[d+1]
		s.digit[d] = cellSet{
			full&^(placed.lo|fill(nonEmpty(g.lo))) | g.lo,
			full3&^(placed.hi|fill(nonEmpty(g.hi))) | g.hi,
		}
	}
}

// Box is State.Box.
func (s *plainState) Box(b int) (m BoxSets) {
	for d := range m {
		m[d] = uint16(*s.digit[d].word(b)>>fieldShift[b]) & 511
	}
	return m
}

// Restrict is State.Restrict.
func (s *plainState) Restrict(b int, m *BoxSets) bool {
	var changed uint32
	for d := range m {
		w := s.digit[d].word(b)
		gone := *w & (^uint64(m[d]) & 511 << fieldShift[b])
		*w ^= gone
		changed |= nonZero(gone) << (d & 31)
	}
	s.dirty |= changed
	return changed != 0
}

// agreePlain is Agree.
func agreePlain(s *plainState, a int, t *plainState, b int) bool {
	var differ uint64
	for d := range s.digit {
		differ |= *s.digit[d].word(a)>>fieldShift[a] ^ *t.digit[d].word(b)>>fieldShift[b]
	}
	return differ&511 == 0
}

// sharePlain is Share.
func sharePlain(s *plainState, a int, t *plainState, b int) (fromS, fromT bool) {
	var inS, inT uint32
	for d := range s.digit {
		v, w := s.digit[d].word(a), t.digit[d].word(b)
		differ := (*v>>fieldShift[a] ^ *w>>fieldShift[b]) & 511
		gone := *v & (differ << fieldShift[a])
		*v ^= gone
		inS |= nonZero(gone) << (d & 31)
		gone = *w & (differ << fieldShift[b])
		*w ^= gone
		inT |= nonZero(gone) << (d & 31)
	}
	s.dirty |= inS
	t.dirty |= inT
	return inS != 0, inT != 0
}
