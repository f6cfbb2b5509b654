package grid

// ResetBoxes makes the state the position with the given clues. The cells come
// box by box, 0 for a blank, 1 to 9; a value above 9 leaves a cell without
// candidates.
func (s *State) ResetBoxes(digits *[81]uint8) {
	var given [11]board
	for i, v := range digits {
		if v != 0 {
			g := &given[min(v, 10)]
			*g = g.or(cellBoard(i))
		}
	}
	var some board
	for _, g := range given {
		some = some.or(g)
	}
	*s = State{dirty: uint32(All)}
	for d := range s.digit {
		g := &given[d+1]
		s.digit[d] = board{
			full&^(some.lo|fill(nonEmpty(g.lo))) | g.lo,
			full3&^(some.hi|fill(nonEmpty(g.hi))) | g.hi,
		}
	}
}

// BoxSets says for one box where each digit may go, by digit 1 to 9 (index
// d-1): bit p stands for place p of the box, 0 to 8 in reading order.
type BoxSets [9]uint16

// Box gives the candidates of box b, 0 to 8 in reading order.
func (s *State) Box(b int) (m BoxSets) {
	for d := range m {
		m[d] = uint16(*s.digit[d].word(b)>>fieldShift[b]) & 511
	}
	return m
}

// Restrict removes from box b, 0 to 8, every candidate that m does not have,
// and says whether that changed anything. What follows from it is for
// Propagate to find.
func (s *State) Restrict(b int, m *BoxSets) bool {
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

// Agree tells whether box a of s and box b of t, both 0 to 8, have the same
// candidates.
func Agree(s *State, a int, t *State, b int) bool {
	var differ uint64
	for d := range s.digit {
		differ |= *s.digit[d].word(a)>>fieldShift[a] ^ *t.digit[d].word(b)>>fieldShift[b]
	}
	return differ&511 == 0
}

// Share leaves box a of s and box b of t, both 0 to 8, the candidates that both
// have, and says which of the two states lost any. What follows from it is for
// Propagate to find.
func Share(s *State, a int, t *State, b int) (fromS, fromT bool) {
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

// Full tells whether all cells of a box, 0 to 8, are fixed.
func (s *State) Full(box int) bool {
	return *s.solved.word(box)>>fieldShift[box]&511 == 511
}

// FixedByBox gives the fixed cells box by box, 0 where a cell is open.
func (s *State) FixedByBox() (v [81]uint8) {
	digits := s.Digits()
	for bit, cell := range bitCell {
		v[bit] = digits[cell]
	}
	return v
}
