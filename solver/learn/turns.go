package learn

import (
	"context"
	"errors"
	"math"

	"samurai/solver/search"
)

// NodesPerConflict is about how many nodes of a search by grids take as long as a conflict.
const NodesPerConflict = 10

// The work of the first turns, for a board and for each of its grids. Each further turn has patience
// times as much.
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
	r, _, err := Within(ctx, m, most, math.MaxUint64)
	return r, err
}

// Within is Solutions with a limit of work, in nodes of a search by grids; it returns how much of it is
// left. If that is nothing the error is [ErrConflicts].
func Within(ctx context.Context, m *search.Marks, most int, limit uint64) (_ search.Result, left uint64, err error) {
	left = limit
	grids := uint64(len(m.Board.Grids))
	nodes, conflicts := firstNodes+gridNodes*grids, firstConflicts+gridConflicts*grids
	s := search.New(m.Board)
	var v *solver
	var work uint64
	for ; ; nodes, conflicts = patience*nodes, patience*conflicts {
		s.LoadMarks(m)
		r, err := s.Run(ctx, search.Limits{Nodes: max(1, min(nodes, left)), Solutions: uint64(most), Keep: most})
		work += r.Nodes
		left -= min(left, r.Nodes)
		if r.Nodes = work; !errors.Is(err, search.ErrNodes) {
			return r, left, err
		}
		if v == nil {
			v = newSolver(m)
		}
		if r.N > 0 {
			v.know(r.Solutions[0])
		}
		before, met := v.nodes, v.s.Conflicts
		found, err := v.find(ctx, most, min(conflicts, left/NodesPerConflict))
		work += v.nodes - before
		left -= min(left, NodesPerConflict*(v.s.Conflicts-met))
		if !errors.Is(err, ErrConflicts) || left < NodesPerConflict {
			return search.Result{N: uint64(len(found)), Nodes: work, Solutions: found}, left, err
		}
	}
}
