package exact

import (
	"context"
	"math/big"

	"samurai/solver/grid"
)

// Count returns the number of solutions of c, exact at any size (0 ..
// 6670903752021072936960). The error is that of ctx or [ErrBudget].
func Count(ctx context.Context, c *grid.Candidates, b *Budget) (*big.Int, error) {
	var s grid.Solver
	n, err := s.Count(ctx, c, Few)
	b.Use(costNode * int64(s.Nodes))
	if err != nil {
		return nil, err
	}
	if n < Few {
		return new(big.Int).SetUint64(n), nil
	}
	return contract(ctx, c, fastest(), b)
}

// CountMany is [Count] for those who have searched for the first [Few] solutions
// themselves and found as many.
func CountMany(ctx context.Context, c *grid.Candidates, b *Budget) (*big.Int, error) {
	return contract(ctx, c, fastest(), b)
}

func contract(ctx context.Context, c *grid.Candidates, k *kernel, b *Budget) (*big.Int, error) {
	var s grid.Solver
	if err := b.Spend(costPlan); err != nil {
		return nil, err
	}
	narrowed, err := s.TrueCandidates(ctx, c)
	if err != nil {
		return nil, err
	}
	p := choose(ctx, c, &narrowed)
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case p == nil:
		return new(big.Int), nil
	}
	if err := b.Spend(steps(p.cost)); err != nil {
		return nil, err
	}
	return p.arrange(p.order, k, b.Workers()).count(ctx)
}
