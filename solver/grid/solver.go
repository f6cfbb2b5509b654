package grid

import (
	"context"
)

// Solver is a reusable workspace for searches in one grid. The zero value is
// ready. It allocates its memory at its first search and nothing after that, and
// is not for concurrent use.
type Solver struct {
	// Nodes is the number of positions propagated and Guesses the number of
	// choices between two of them, since the caller last set them to zero.
	Nodes, Guesses uint64

	work *workspace
}

// maxDepth bounds the positions on a path: each guess but the last leaves a
// digit with one triad in a box and a direction where it had more.
const maxDepth = 9*9*2 + 2

// workspace is the memory of a search.
type workspace struct {
	stack   [maxDepth]State
	task    task
	refuter refuter
	seen    State // for TrueCandidates
}

// task is what a search is asked to do, and how far it has come.
type task struct {
	top  int64  // the number of the position to go on with; those below it wait
	left uint64 // solutions to find before it returns; 0 is 2^64

	budget int64 // guesses to make before it returns
	nodes  int64 // positions propagated

	// seen, if it is not nil, makes the search prefer candidates that are not in
	// there.
	seen *State

	barren int64 // budgets spent without finding a solution, since refute has helped

	header header // of the position that was propagated without a budget
}

// event is why a search returns.
type event int

const (
	exhausted event = iota // there are no more positions
	enough                 // the position at the top is the last of the solutions to find
	spent                  // the last guess of the budget is made; or, without a budget, the position is propagated
)

// patience is the number of guesses between two looks at the context. A search in
// vectors cannot be interrupted meanwhile, which is a fifth of a millisecond; a refuter
// takes two where it does not help.
const patience = 1 << 10

// Count gives the number of solutions of c, but stops as soon as it is limit; a
// limit of 0 is none. The error is that of the context, and the number then
// that of the solutions found before.
func (s *Solver) Count(ctx context.Context, c *Candidates, limit uint64) (n uint64, err error) {
	s.bottom().Reset(c)
	return s.count(ctx, limit)
}

// Enumerate yields every solution of c once, in an order that depends on c
// alone, until yield says false. The solution's memory is reused. The error is
// that of the context.
func (s *Solver) Enumerate(ctx context.Context, c *Candidates, yield func(*[81]uint8) bool) error {
	var digits [81]uint8
	s.bottom().Reset(c)
	return s.enumerate(ctx, func(st *State) bool {
		digits = st.Digits()
		return yield(&digits)
	})
}

// UpToTwo counts the solutions of c up to two, and gives one of them. The error is that of
// the context.
func (s *Solver) UpToTwo(ctx context.Context, c *Candidates) (n int, solution [81]uint8, err error) {
	err = s.Enumerate(ctx, c, func(digits *[81]uint8) bool {
		n++
		solution = *digits
		return n < 2
	})
	return n, solution, err
}

// CountFrom is Count for the position st.
func (s *Solver) CountFrom(ctx context.Context, st *State, limit uint64) (n uint64, err error) {
	*s.bottom() = *st
	return s.count(ctx, limit)
}

// EnumerateFrom is Enumerate for the position st, and yields the position of a solution.
func (s *Solver) EnumerateFrom(ctx context.Context, st *State, yield func(*State) bool) error {
	*s.bottom() = *st
	return s.enumerate(ctx, yield)
}

// bottom makes ready for a search, and gives the position that it starts from.
func (s *Solver) bottom() *State {
	if s.work == nil {
		s.work = new(workspace)
	}
	s.work.task = task{budget: patience}
	return &s.work.stack[0]
}

func (s *Solver) count(ctx context.Context, limit uint64) (n uint64, err error) {
	_, err = s.search(ctx, limit)
	return limit - s.work.task.left, err
}

func (s *Solver) enumerate(ctx context.Context, yield func(*State) bool) error {
	for {
		why, err := s.search(ctx, 1)
		if why != enough || err != nil {
			return err
		}
		t := &s.work.task
		top := &s.work.stack[t.top]
		top.header = header{solved: cellSet{full, full3}}
		if !yield(top) || t.top == 0 {
			return nil
		}
		t.top--
	}
}

// search goes on until it has found n more solutions or there are no more, or the
// context ends it.
func (s *Solver) search(ctx context.Context, n uint64) (why event, err error) {
	t := &s.work.task
	t.left = n
	if err := ctx.Err(); err != nil {
		return exhausted, err
	}
	for {
		left := t.left
		if why = s.run(); why != spent {
			return why, nil
		}
		if err := ctx.Err(); err != nil {
			return exhausted, err
		}
		if t.left == left {
			if s.refute(); t.top < 0 {
				return exhausted, nil
			}
		}
		t.budget = patience
	}
}

// run searches until there is an event to report, and adds up the work.
func (s *Solver) run() event {
	t := &s.work.task
	before := t.budget
	t.nodes = 0
	why := search(&s.work.stack, t)
	s.Nodes += uint64(t.nodes)
	s.Guesses += uint64(before - t.budget)
	return why
}
