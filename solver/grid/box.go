package grid

import "context"

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

// CountFrom is Count for the position st.
func (s *Solver) CountFrom(ctx context.Context, st *State, limit uint64) (n uint64, err error) {
	err = s.EnumerateFrom(ctx, st, func(*State) bool {
		n++
		return n != limit
	})
	return n, err
}

// EnumerateFrom is Enumerate for the position st, and yields the position of a solution.
func (s *Solver) EnumerateFrom(ctx context.Context, st *State, yield func(*State) bool) error {
	s.stack[0] = *st
	_, err := s.search(ctx, nil, yield)
	return err
}
