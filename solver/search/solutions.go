package search

import (
	"context"
	"iter"

	"samurai/solver/grid"
)

// Solutions yields the solutions of the position one by one, by cell of the board. They
// come in the order of their digits: grid by grid as in the layout, each in reading order.
// The sequence ends with the last solution, or when ctx ends. Until then the searcher must
// not be used for anything else; afterwards its position is as it was.
//
// The next solution takes a few searches for each cell in which it differs from the last.
func (s *Searcher) Solutions(ctx context.Context) iter.Seq[[]uint8] {
	return func(yield func([]uint8) bool) {
		stage := s.Begin()
		defer s.End(stage)
		if !s.settle() {
			return
		}
		s.raw = false
		l := lister{s: s, ctx: ctx, yield: yield}
		listed := make([]bool, s.Board.Cells())
		for g := range s.Board.Grids {
			for c := range 81 {
				if cell := s.Board.Cell(g, c); !listed[cell] {
					listed[cell] = true
					l.cells = append(l.cells, place{g, c, cell})
				}
			}
		}
		if first := l.solution(); first != nil {
			l.list(0, first)
		}
	}
}

// place is a cell of a grid, and of the board.
type place struct{ grid, cell, board int }

// lister goes through the solutions of a position.
type lister struct {
	s     *Searcher
	ctx   context.Context
	cells []place // of the board, in the order in which solutions are compared
	yield func([]uint8) bool
}

// solution returns a solution of the position, nil if there is none or ctx has ended.
func (l *lister) solution() []uint8 {
	r, err := l.s.Run(l.ctx, Limits{Solutions: 1, Keep: 1})
	if err != nil || r.N == 0 {
		return nil
	}
	return r.Solutions[0]
}

// list yields the solutions of the position. All cells before the i-th are fixed, and one
// solution is known. It returns false if no more are wanted.
func (l *lister) list(i int, known []uint8) bool {
	var left grid.Set
	for ; i < len(l.cells); i++ {
		c := l.s.States[l.cells[i].grid].Candidates()
		if left = c[l.cells[i].cell]; !left.Single() {
			break
		}
	}
	if i == len(l.cells) {
		return l.yield(known)
	}
	at := l.cells[i]
	outer := l.s.Begin()
	defer l.s.End(outer)
	for left != 0 {
		digit := left & -left
		stage := l.s.Begin()
		l.s.Assign(at.grid, at.cell, digit)
		more := true
		if l.s.Propagate() {
			solution := known
			if known[at.board] != digit.Digit() {
				solution = l.solution()
			}
			if solution != nil {
				more = l.list(i+1, solution)
			}
		}
		l.s.End(stage)
		if left &^= digit; !more || left == 0 || l.ctx.Err() != nil {
			return more && l.ctx.Err() == nil
		}
		l.s.Assign(at.grid, at.cell, left)
		if !l.s.Propagate() {
			return true
		}
		c := l.s.States[at.grid].Candidates()
		left = c[at.cell]
	}
	return true
}
