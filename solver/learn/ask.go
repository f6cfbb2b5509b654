package learn

import (
	"context"
	"errors"
	"slices"
)

// ErrConflicts means that a search reached its limit of conflicts.
var ErrConflicts = errors.New("the search met too many conflicts")

// Another reports whether the puzzle has a second solution without the given ones of the clues
// in doubt. It gives up after a number of conflicts, 0 for no limit. The error is
// [ErrConflicts] or that of ctx; the searcher keeps what it learned by then.
func (s *Searcher) Another(ctx context.Context, cells []int32, conflicts uint64) (bool, error) {
	if err := ctx.Err(); err != nil {
		return false, err
	}
	until := s.Conflicts + conflicts
	if conflicts == 0 {
		until = 1<<64 - 1
	}
	without := make([]uint64, s.words)
	for _, c := range cells {
		s.include(without, c)
	}
	// Another solution has another digit in the first of the cells, or has the same there
	// and another in the second, and so on.
	for _, c := range cells {
		s.ready(without)
		other, err := s.search(ctx, s.clue(c).not(), until, tactics{
			undo:    s.undo,
			reduce:  func() {},
			restart: s.restart,
			guess:   func() bool { s.guess(); return true },
		})
		if other || err != nil {
			return other, err
		}
		n := s.number[c]
		without[n/64] &^= 1 << (n % 64)
	}
	return false, nil
}

// ready brings the first two levels to where they are without some clues.
func (s *Searcher) ready(without []uint64) {
	s.undo(0)
	if s.fresh || len(s.settled) >= some {
		s.settle()
	}
	s.begin()
	out := slices.Clone(without)
	join(out, s.gone)
	for i := s.fixed; i < len(s.clauses); i++ {
		s.clauses[i].off = meet(s.needs(int32(i)), out)
	}
	for _, c := range s.doubts {
		if l := s.clue(c); s.value[l] == 0 && !s.has(out, c) {
			s.set(l, none)
			s.include(s.follows(l), c)
			s.mustFollow()
		}
	}
	for _, u := range s.units {
		if s.value[u.literal] == 0 && !meet(u.needs, out) {
			s.set(u.literal, none)
			copy(s.follows(u.literal), u.needs)
			s.mustFollow()
		}
	}
}

// some clues that stay are worth another level 0; until then they are on level 1.
const some = 16

// settle puts the clues that stay on level 0, and what this settles out of the clauses.
func (s *Searcher) settle() {
	s.unwatchLearned()
	for _, c := range s.settled {
		if l := s.clue(c); s.value[l] == 0 {
			s.set(l, none)
		}
	}
	s.fresh, s.settled = false, s.settled[:0]
	s.mustFollow()
	for i := s.fixed; i < len(s.clauses); i++ {
		s.renew(int32(i))
	}
	s.units = slices.DeleteFunc(s.units, func(u unit) bool { return meet(u.needs, s.gone) })
}

// mustFollow propagates what the known solution has.
func (s *Searcher) mustFollow() {
	if s.propagate() != noConflict {
		panic("a solution contradicts itself")
	}
}

// renew watches a learned clause again, unless it needs a clue that was removed, and takes
// what is settled out of it.
func (s *Searcher) renew(i int32) {
	c := &s.clauses[i]
	if c.lits == nil {
		return
	}
	if meet(s.needs(i), s.gone) || slices.ContainsFunc(c.lits, func(l literal) bool { return s.value[l] > 0 }) {
		s.drop(i)
		return
	}
	c.lits = slices.DeleteFunc(c.lits, func(l literal) bool { return s.value[l] < 0 })
	if len(c.lits) > 1 {
		s.watch(i)
		return
	}
	s.units = append(s.units, unit{c.lits[0], slices.Clone(s.needs(i))})
	s.drop(i)
}

// drop forgets a learned clause; unwatch has to follow if it is watched.
func (s *Searcher) drop(i int32) {
	s.clauses[i].lits = nil
	s.free = append(s.free, i)
	s.learned--
}

// restart goes back to the first guess that would be another one now, and drops clauses if
// there are many.
func (s *Searcher) restart() {
	s.undo(s.same())
	if s.learned > s.most {
		s.reduce()
	}
}

// guess settles one more candidate as it is in the solution.
func (s *Searcher) guess() {
	v := s.take()
	for s.value[2*v] != 0 {
		v = s.take()
	}
	l := literal(2 * v)
	if int32(s.solution[v/9]) != v%9+1 {
		l = l.not()
	}
	s.begin()
	s.set(l, none)
}

// found reports whether all cells that cannot be as in the solution have a digit. Then all
// others can be as they were: whatever excludes their digits is settled.
func (s *Searcher) found() bool {
	for i := len(s.upset) - 1; i >= 0; i-- {
		open, cell := true, s.upset[i]
		for v := 9 * cell; open && v < 9*cell+9; v++ {
			open = s.value[2*v] <= 0
		}
		if open {
			return false
		}
	}
	return true
}

// same returns the level up to which the guesses would be the same ones again (van der Tak,
// Ramos and Heule, 2011).
func (s *Searcher) same() int {
	for len(s.heap) > 0 && s.value[2*s.heap[0]] != 0 {
		s.take()
	}
	level := 2
	for len(s.heap) > 0 && level < len(s.starts) && s.before(s.trail[s.starts[level]].candidate(), s.heap[0]) {
		level++
	}
	return level
}
