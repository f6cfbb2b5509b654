package solver

import (
	"context"

	"samurai/solver/grid"
)

// Alone counts the solutions of one grid, exactly unless there are more than limit;
// 0 is no limit. s is the workspace of the search. When ctx ends it returns what was
// found so far, and the error of ctx.
func Alone(ctx context.Context, s *grid.Solver, c *grid.Candidates, limit uint64) (Count, error) {
	t := task{cands: *c}
	if t.search(ctx, s, limit); !t.many {
		return t.count, t.err
	}
	err := t.contract(ctx, limit)
	return t.count, err
}
