package grid

import (
	"context"
)

// Solver is a reusable workspace for searches in one grid. The zero value is
// ready. It allocates nothing while it searches, and is not for concurrent use.
type Solver struct {
	// Nodes is the number of positions propagated and Guesses the number of
	// choices between two of them, since the caller last set them to zero.
	Nodes, Guesses uint64

	stack [maxDepth]State
}

// maxDepth bounds the positions on a path: each guess but the last leaves a
// digit with one triad in a box and a direction where it had more.
const maxDepth = 9*9*2 + 2

// patience is the number of guesses between two looks at the context.
const patience = 1 << 12

// Count gives the number of solutions of c, but stops as soon as it is limit; a
// limit of 0 is none. The error is that of the context, and the number then
// that of the solutions found before.
func (s *Solver) Count(ctx context.Context, c *Candidates, limit uint64) (n uint64, err error) {
	s.stack[0].Reset(c)
	_, err = s.search(ctx, nil, func(*State) bool {
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
	_, err := s.search(ctx, nil, func(st *State) bool {
		digits = st.Digits()
		return yield(&digits)
	})
	return err
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

// search goes through the solutions of the position at the bottom of the stack,
// until found says false. With seen it prefers values that are not in there, and
// is not done after the number of guesses that such a search may spend.
func (s *Solver) search(ctx context.Context, seen *[9]board, found func(*State) bool) (done bool, err error) {
	if err := ctx.Err(); err != nil {
		return false, err
	}
	start := s.Guesses
	for depth := 0; depth >= 0; {
		top := &s.stack[depth]
		s.Nodes++
		if !top.Propagate() {
			depth--
			continue
		}
		if top.isSolved() {
			if !found(top) {
				return true, nil
			}
			depth--
			continue
		}
		s.Guesses++
		if (s.Guesses-start)%patience == 0 {
			if err := ctx.Err(); err != nil {
				return false, err
			}
		}
		s.stack[depth+1] = *top
		depth++
		if seen == nil {
			top.Split(&s.stack[depth])
			continue
		}
		if s.Guesses-start > steered {
			return false, nil
		}
		top.splitUnseen(&s.stack[depth], seen)
	}
	return true, nil
}
