package grid

import (
	"context"
	"math/bits"
)

// Solver is a reusable workspace for searches in one grid. The zero value is
// ready. It allocates nothing while it searches, and is not for concurrent use.
type Solver struct {
	// Nodes is the number of positions propagated and Guesses the number of
	// choices between two of them, since the caller last set them to zero.
	Nodes, Guesses uint64

	stack [maxDepth]State
}

// maxDepth bounds the open guesses on a path: each fixes a cell.
const maxDepth = 300

// patience is the number of guesses between two looks at the context.
const patience = 1 << 12

// Count gives the number of solutions of c, but stops as soon as it is limit; a
// limit of 0 is none. The error is that of the context, and the number then
// that of the solutions found before.
func (s *Solver) Count(ctx context.Context, c *Candidates, limit uint64) (n uint64, err error) {
	s.stack[0].Reset(c)
	err = s.search(ctx, func(*State) bool {
		n++
		return n != limit
	})
	return n, err
}

// Enumerate yields every solution of c once, in an order that depends on c
// alone, until yield says false. The solution's memory is reused. The error is
// that of the context.
func (s *Solver) Enumerate(ctx context.Context, c *Candidates, yield func(*[81]uint8) bool) error {
	var digits [81]uint8
	s.stack[0].Reset(c)
	return s.search(ctx, func(st *State) bool {
		digits = st.Digits()
		return yield(&digits)
	})
}

// search goes through the solutions of the position at the bottom of the
// stack.
func (s *Solver) search(ctx context.Context, found func(*State) bool) error {
	due := s.Guesses + patience
	if err := ctx.Err(); err != nil {
		return err
	}
	for depth := 0; depth >= 0; {
		top := &s.stack[depth]
		s.Nodes++
		if !top.Propagate() {
			depth--
			continue
		}
		if top.solved == (board{full, full3}) {
			if !found(top) {
				return nil
			}
			depth--
			continue
		}
		if s.Guesses++; s.Guesses == due {
			if err := ctx.Err(); err != nil {
				return err
			}
			due += patience
		}
		s.stack[depth+1] = *top
		depth++
		top.choose2(&s.stack[depth])
	}
	return nil
}

// choose splits the position at a cell with the fewest candidates: then gets
// its first candidate, s keeps the rest.
func (s *State) choose(then *State) {
	var one, two, three board
	for d := range s.digit {
		b := s.digit[d]
		three.lo |= two.lo & b.lo
		three.hi |= two.hi & b.hi
		two.lo |= one.lo & b.lo
		two.hi |= one.hi & b.hi
		one.lo |= b.lo
		one.hi |= b.hi
	}
	cell := board{two.lo &^ three.lo, two.hi &^ three.hi}
	if cell.lo|cell.hi == 0 {
		cell = two
	}
	cell.lo, cell.hi = lowest(cell.lo, cell.hi)
	d := 0
	for s.digit[d].lo&cell.lo|s.digit[d].hi&cell.hi == 0 {
		d++
	}
	for e := range then.digit {
		if e != d {
			then.remove(e, cell)
		}
	}
	s.remove(d, cell)
}

func (s *State) remove(d int, cells board) {
	b := &s.digit[d]
	if b.lo&cells.lo|b.hi&cells.hi != 0 {
		b.lo &^= cells.lo
		b.hi &^= cells.hi
		s.dirty |= 1 << d
	}
}

// lowest keeps the first bit of a board.
func lowest(lo, hi uint64) (uint64, uint64) {
	if lo != 0 {
		return lo & -lo, 0
	}
	return 0, hi & -hi
}

// TrueCandidates gives the values that each cell takes over all solutions of c,
// all of them empty if there is none. Nothing is enumerated: each solution
// found witnesses 81 values, and only those without a witness are asked for
// one by one. The error is that of the context.
func (s *Solver) TrueCandidates(ctx context.Context, c *Candidates) (Candidates, error) {
	var base, seen State
	base.Reset(c)
	witness := func(st *State) bool {
		for d := range seen.digit {
			seen.digit[d].lo |= st.digit[d].lo
			seen.digit[d].hi |= st.digit[d].hi
		}
		return false
	}
	s.Nodes++
	if !base.Propagate() {
		return Candidates{}, nil
	}
	for d := range base.digit {
		for bit := range uint8(81) {
			if !base.digit[d].has(bit) || seen.digit[d].has(bit) {
				continue
			}
			var cell board
			cell.set(bit)
			s.stack[0] = base
			for e := range base.digit {
				if e != d {
					s.stack[0].remove(e, cell)
				}
			}
			before := seen
			if err := s.search(ctx, witness); err != nil {
				return Candidates{}, err
			}
			if seen == before {
				base.remove(d, cell)
				s.Nodes++
				if !base.Propagate() {
					return Candidates{}, nil
				}
			}
		}
	}
	return seen.Candidates(), nil
}

func (s *State) choose2(then *State) {
	if s.band >= 1<<31 {
		s.choose(then)
		return
	}
	bestBand := int(s.band & 7)
	info, shift := &rowInfo, 9*bestBand
	if bestBand >= 3 {
		info = &colInfo
	}
	few := uint32(1 << 31)
	for d, q := range s.triads {
		few = min(few, (info[q>>(shift&63)&511]>>16-2)<<4|uint32(d))
	}
	bd := int(few & 15)
	q := s.triads[bd] >> shift & 511
	t := shift + bits.TrailingZeros64(q&^uint64(info[q&511]))
	then.remove(bd, triadRest[t])
	s.remove(bd, triadIn[t])
}
