package grid

import "context"

// ResetBoxes makes the state the position with the given clues. The cells come
// box by box, 0 for a blank, 1 to 9; a value above 9 leaves a cell without
// candidates.
func (s *State) ResetBoxes(digits *[81]uint8) {
	var given [11]board
	for i, v := range digits {
		if v != 0 {
			given[min(v, 10)].set(uint8(i))
		}
	}
	any := given[10]
	for d := 1; d <= 9; d++ {
		any.lo |= given[d].lo
		any.hi |= given[d].hi
	}
	*s = State{dirty: uint32(All)}
	for d := range s.digit {
		g := &given[d+1]
		s.digit[d] = board{
			full&^(any.lo|fill(nonEmpty(g.lo))) | g.lo,
			full3&^(any.hi|fill(nonEmpty(g.hi))) | g.hi,
		}
	}
}

// word says where a box, 0 to 8, lies in a board.
func (b *board) word(box int) (w *uint64, shift int) {
	if box < 6 {
		return &b.lo, 9 * box
	}
	return &b.hi, 9*box - 54
}

// Agree tells whether box a of s and box b of t, both 0 to 8, have the same
// candidates.
func Agree(s *State, a int, t *State, b int) bool {
	var differ uint64
	for d := range s.digit {
		v, i := s.digit[d].word(a)
		w, j := t.digit[d].word(b)
		differ |= *v>>(i&63) ^ *w>>(j&63)
	}
	return differ&511 == 0
}

// Share leaves box a of s and box b of t, both 0 to 8, the candidates that both
// have, and says which of the two states lost any. What follows from it is for
// Propagate to find.
func Share(s *State, a int, t *State, b int) (fromS, fromT bool) {
	var inS, inT uint32
	for d := range s.digit {
		v, i := s.digit[d].word(a)
		w, j := t.digit[d].word(b)
		differ := (*v>>(i&63) ^ *w>>(j&63)) & 511
		if gone := differ << (i & 63) & *v; gone != 0 {
			*v &^= gone
			inS |= 1 << d
		}
		if gone := differ << (j & 63) & *w; gone != 0 {
			*w &^= gone
			inT |= 1 << d
		}
	}
	s.dirty |= inS
	t.dirty |= inT
	return inS != 0, inT != 0
}

// Full tells whether all cells of a box, 0 to 8, are fixed.
func (s *State) Full(box int) bool {
	w, shift := s.solved.word(box)
	return *w>>(shift&63)&511 == 511
}

// FixedByBox gives the fixed cells box by box, 0 where a cell is open.
func (s *State) FixedByBox() (v [81]uint8) {
	for cell, d := range s.Digits() {
		v[cellBit[cell]] = d
	}
	return v
}

// CountFrom is Count for the position st.
func (s *Solver) CountFrom(ctx context.Context, st *State, limit uint64) (n uint64, err error) {
	s.stack[0] = *st
	err = s.search(ctx, func(*State) bool {
		n++
		return n != limit
	})
	return n, err
}

// EnumerateFrom is Enumerate for the position st.
func (s *Solver) EnumerateFrom(ctx context.Context, st *State, yield func(*State) bool) error {
	s.stack[0] = *st
	return s.search(ctx, yield)
}
