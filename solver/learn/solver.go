package learn

import (
	"context"
	"slices"

	"samurai/solver/search"
)

// solver finds out whether a puzzle has no solution, one or several, without knowing one.
// What it has learned stays when it gives up, and helps when it goes on. It is not for
// concurrent use.
//
// The first solution is searched for as SAT solvers do: what a candidate was last, it is
// guessed to be. From then on the question is whether an open cell can have another digit,
// cell by cell. Each answer no settles its cell, and mostly many others.
type solver struct {
	nodes uint64 // positions looked at so far: 1, and 1 for each guess

	s     *Searcher
	most  int    // clauses to keep, see mostLearned
	was   []bool // by candidate: whether it was so last
	found [][]uint8
	all   bool // there are no other solutions than those
}

// newSolver returns a solver for a position.
func newSolver(m *search.Marks) *solver {
	n := m.Board.Cells()
	s := New(m.Board)
	s.Start(make([]uint8, n), make([]uint8, n), nil)
	s.fresh = false
	v := &solver{nodes: 1, s: s, most: mostLearned, was: slices.Repeat([]bool{true}, 9*n)}
	for cell, set := range m.Cells {
		for d := range 9 {
			if l := literal(2 * (9*cell + d)).not(); set>>d&1 == 0 && s.value[l] == 0 {
				s.set(l, none)
			}
		}
	}
	v.all = s.propagate() != noConflict
	s.begin()
	return v
}

// find looks for up to a number of solutions, 1 or 2, and returns those that it has found so
// far, by cell of the board. If they are fewer, without an error, there are no more. It gives
// up after a number of conflicts; the error is [ErrConflicts] or that of ctx.
func (v *solver) find(ctx context.Context, most int, conflicts uint64) (found [][]uint8, err error) {
	until := v.s.Conflicts + conflicts
	for err == nil && !v.all && len(v.found) < most {
		if len(v.found) == 0 {
			err = v.findFirst(ctx, until)
		} else {
			err = v.findSecond(ctx, until)
		}
	}
	return v.found, err
}

// know gives the solver a solution, unless it has one.
func (v *solver) know(solution []uint8) {
	if len(v.found) == 0 {
		v.s.undo(1)
		v.found, v.s.solution = append(v.found, solution), solution
	}
}

func (v *solver) findFirst(ctx context.Context, until uint64) error {
	found, err := v.run(ctx, -1, until)
	switch {
	case err != nil:
		return err
	case found:
		v.know(v.digits(make([]uint8, v.s.board.Cells())))
	default:
		v.all = true
	}
	return nil
}

// findSecond asks whether an open cell can have another digit than in the first solution:
// the one that was in most conflicts lately.
func (v *solver) findSecond(ctx context.Context, until uint64) error {
	s := v.s
	s.undo(1)
	cell, most := int32(-1), -1.0
	for c := range int32(len(s.solution)) {
		l := s.clue(c)
		if active := s.activity[l.candidate()]; s.value[l] == 0 && active > most {
			cell, most = c, active
		}
	}
	if cell < 0 {
		v.all = true
		return nil
	}
	found, err := v.run(ctx, s.clue(cell).not(), until)
	if found {
		v.found = append(v.found, v.digits(slices.Clone(s.solution)))
	}
	return err
}

// digits enters the cells that are settled.
func (v *solver) digits(cells []uint8) []uint8 {
	for _, l := range v.s.trail {
		if l.positive() {
			cells[l.candidate()/9] = uint8(l.candidate()%9 + 1)
		}
	}
	return cells
}

// run looks for a solution in which a literal is true, or for any if it is -1.
func (v *solver) run(ctx context.Context, asked literal, until uint64) (found bool, err error) {
	t := tactics{undo: v.undo, reduce: v.reduce, restart: func() { v.undo(1) }, guess: v.guess}
	if asked >= 0 {
		t.guess = func() bool {
			v.nodes++
			v.s.guess()
			return true
		}
	}
	return v.s.search(ctx, asked, until, t)
}

// mostLearned bounds the memory that clauses take, to some 30 MB. This number
// is the limit from the first time on that there are too many.
const mostLearned = 100_000

// reduce drops clauses when there are many. Those of two levels stay, until they alone are
// too many.
func (v *solver) reduce() {
	s := v.s
	if s.learned <= s.most {
		return
	}
	s.reduce()
	if s.most = min(s.most, v.most); s.learned > s.most {
		for i := s.fixed; i < len(s.clauses); i++ {
			c := &s.clauses[i]
			c.levels, c.used = max(c.levels, 3), false
		}
	}
}

// guess settles one more candidate as it was last. It is false if none is open.
func (v *solver) guess() bool {
	s := v.s
	for len(s.heap) > 0 {
		l := literal(2 * s.take())
		if s.value[l] != 0 {
			continue
		}
		if !v.was[l.candidate()] {
			l = l.not()
		}
		v.nodes++
		s.begin()
		s.set(l, none)
		return true
	}
	return false
}

// undo goes back to a level, and notes what was before.
func (v *solver) undo(level int) {
	if s := v.s; len(v.found) == 0 && len(s.starts) > level {
		for _, l := range s.trail[s.starts[level]:] {
			v.was[l.candidate()] = l.positive()
		}
	}
	v.s.undo(level)
}
