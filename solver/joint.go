package solver

import (
	"context"
	"errors"
	"math/bits"

	"samurai/overlap"
	"samurai/solver/grid"
)

// joint searches the whole board: a state of every grid, shared boxes kept in
// step. It branches only where grids hang together. Once the boxes between them
// are full, parts of the board are independent, and their counts multiply.
type joint struct {
	ctx    context.Context
	board  *overlap.Board
	states []grid.State
	solver grid.Solver
	nodes  uint64
	err    error // why the search ended early

	patience uint64 // how many nodes it may look at; 0 is no limit

	dirty  []int // grids to propagate, and whether a grid is among them
	queued []bool
	trail  []saved  // what to restore
	node   uint64   // the node we are in
	stamp  []uint64 // by grid: the node that saved it last
}

// errPatience ends a search that has looked at all it may.
var errPatience = errors.New("the search was too long")

type saved struct {
	grid  int
	stamp uint64
	state grid.State
}

// found is what a part of the board has: a number of solutions, and up to as
// many witnesses as were asked for, each by cell of the board, 0 for the cells
// of other parts.
type found struct {
	n         uint64
	witnesses [][]uint8
}

func newJoint(ctx context.Context, k *knowledge) *joint {
	n := len(k.board.Grids)
	s := &joint{
		ctx: ctx, board: k.board,
		states: make([]grid.State, n), stamp: make([]uint64, n), queued: make([]bool, n),
	}
	for g := range s.states {
		c := k.grid(g)
		s.states[g].Reset(&c)
		s.enqueue(g)
	}
	return s
}

// count returns the number of solutions as far as limit, and up to want of them.
// When s.err is set afterwards both are what was found until then.
func (s *joint) count(limit uint64, want int) found {
	s.nodes++
	if !s.propagate() {
		return found{}
	}
	all := make([]int, len(s.states))
	for g := range all {
		all[g] = g
	}
	return s.parts(all, limit, want)
}

// parts splits grids into those that still hang together, and multiplies.
func (s *joint) parts(grids []int, limit uint64, want int) found {
	total := found{n: 1}
	if want > 0 {
		total.witnesses = [][]uint8{make([]uint8, s.board.Cells())}
	}
	for _, part := range s.split(grids) {
		if s.err != nil {
			return found{} // the parts not looked at may have none
		}
		total = total.times(s.part(part, limit, want), limit, want)
		if total.n == 0 {
			break
		}
	}
	return total
}

// times is what two independent parts have together, as far as limit and want.
func (f found) times(o found, limit uint64, want int) found {
	hi, lo := bits.Mul64(f.n, o.n)
	if hi != 0 {
		lo = limit
	}
	p := found{n: min(lo, limit)}
	for _, a := range f.witnesses {
		for _, b := range o.witnesses {
			if len(p.witnesses) == want {
				return p
			}
			m := make([]uint8, len(a))
			for i := range m {
				m[i] = a[i] | b[i]
			}
			p.witnesses = append(p.witnesses, m)
		}
	}
	return p
}

// part counts grids that hang together: one alone by the grid's own engine, more
// by trying each digit of a cell.
func (s *joint) part(grids []int, limit uint64, want int) (total found) {
	if len(grids) == 1 {
		return s.single(grids[0], limit, want)
	}
	g, cell, set := s.choose(grids)
	for ; set != 0 && total.n < limit && s.err == nil; set &= set - 1 {
		outer, mark := s.node, len(s.trail)
		s.nodes++
		s.node = s.nodes
		if s.nodes%256 == 0 {
			s.err = s.ctx.Err()
		}
		if s.patience != 0 && s.nodes > s.patience {
			s.err = errPatience
		}
		if s.assign(g, cell, set&-set) && s.propagate() && s.err == nil {
			f := s.parts(grids, limit-total.n, want-len(total.witnesses))
			total.n += f.n
			total.witnesses = append(total.witnesses, f.witnesses...)
		}
		s.restore(mark)
		s.node = outer
	}
	return total
}

// single counts a grid whose shared boxes are full, or that never had any.
func (s *joint) single(g int, limit uint64, want int) (f found) {
	cands := s.states[g].Candidates()
	s.solver.Nodes = 0
	defer func() { s.nodes += s.solver.Nodes }()
	if want > 0 {
		s.err = s.solver.Enumerate(s.ctx, &cands, func(d *[81]uint8) bool {
			w := make([]uint8, s.board.Cells())
			for c, v := range d {
				w[s.board.Cell(g, c)] = v
			}
			f.n++
			f.witnesses = append(f.witnesses, w)
			return len(f.witnesses) < want && f.n < limit
		})
	}
	if len(f.witnesses) == want && f.n < limit && s.err == nil {
		f.n, s.err = s.solver.Count(s.ctx, &cands, limit)
	}
	return f
}
