package learn

import (
	"context"
	"errors"

	"samurai/solver/search"
)

// The work of the first turns, for a board and for each of its grids. A conflict takes about
// as long as ten nodes. Each further turn has patience times as much.
const (
	firstNodes     = 20_000
	gridNodes      = 200
	firstConflicts = 2_000
	gridConflicts  = 20
	patience       = 4
)

// Solutions finds up to a number of solutions of a position, 1 or 2. A search by grids is the
// fastest for nearly all positions, and most of the others are easy for a solver that learns.
// So both work in turns, each time with higher limits. The error is that of ctx; the result
// then has the solutions found so far.
func Solutions(ctx context.Context, m *search.Marks, most int) (search.Result, error) {
	grids := uint64(len(m.Board.Grids))
	nodes, conflicts := firstNodes+gridNodes*grids, firstConflicts+gridConflicts*grids
	s := search.New(m.Board)
	var v *solver
	var work uint64
	for ; ; nodes, conflicts = patience*nodes, patience*conflicts {
		s.LoadMarks(m)
		r, err := s.Run(ctx, search.Limits{Nodes: nodes, Solutions: uint64(most), Keep: most})
		work += r.Nodes
		if r.Nodes = work; !errors.Is(err, search.ErrNodes) {
			return r, err
		}
		if v == nil {
			v = newSolver(m)
		}
		if r.N > 0 {
			v.know(r.Solutions[0])
		}
		before := v.nodes
		found, err := v.find(ctx, most, conflicts)
		work += v.nodes - before
		if !errors.Is(err, ErrConflicts) {
			return search.Result{N: uint64(len(found)), Nodes: work, Solutions: found}, err
		}
	}
}
