package grid

// ResetBoxes makes the state the position with the given clues. The cells come
// box by box, 0 for a blank, 1 to 9; a value above 9 leaves a cell without
// candidates.
func (s *State) ResetBoxes(digits *[81]uint8) {
	if using == plainGo {
		s.plain().ResetBoxes(digits)
		return
	}
	s.lanes().resetBoxes(digits)
}

// BoxSets says for one box where each digit may go, by digit 1 to 9 (index
// d-1): bit p is place p of the box, 0 to 8 in reading order.
type BoxSets [9]uint16

// Box gives the candidates of box b, 0 to 8 in reading order.
func (s *State) Box(b int) BoxSets {
	if using == plainGo {
		return s.plain().Box(b)
	}
	return s.lanes().box(b)
}

// Restrict removes from box b, 0 to 8, every candidate that m does not have,
// and reports whether that changed anything. What follows from it is for
// Propagate to find.
func (s *State) Restrict(b int, m *BoxSets) bool {
	if using == plainGo {
		return s.plain().Restrict(b, m)
	}
	return s.lanes().restrict(b, m)
}

// Agree reports whether box a of s and box b of t, both 0 to 8, have the same
// candidates.
func Agree(s *State, a int, t *State, b int) bool {
	if using == plainGo {
		return agreePlain(s.plain(), a, t.plain(), b)
	}
	return agreeLanes(s.lanes(), a, t.lanes(), b)
}

// Share leaves box a of s and box b of t, both 0 to 8, the candidates that both
// have, and says which of the two states lost any. What follows from it is for
// Propagate to find.
func Share(s *State, a int, t *State, b int) (fromS, fromT bool) {
	if using == plainGo {
		return sharePlain(s.plain(), a, t.plain(), b)
	}
	return shareLanes(s.lanes(), a, t.lanes(), b)
}

// Full reports whether all cells of a box, 0 to 8, are fixed.
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
