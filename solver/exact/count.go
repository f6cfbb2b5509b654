// Package exact counts.
package exact

import (
	"context"
	"math/big"

	"samurai/solver/grid"
)

// Count returns the number of solutions of c, exact at any size (0 .. 6670903752021072936960).
func Count(ctx context.Context, c *grid.Candidates) (*big.Int, error) {
	return countFast(ctx, c, fastest())
}

func countFast(ctx context.Context, c *grid.Candidates, k *kernel) (*big.Int, error) {
	p, err := choose(ctx, c)
	if err != nil || p == nil {
		return new(big.Int), err
	}
	return newContraction(p.f, p.pivot, p.order, p.tight, k).count(ctx)
}

// plan is a way to contract.
type plan struct {
	f     *frame
	pivot int
	order [3]int
	tight bool
}

func choose(ctx context.Context, g *grid.Candidates) (*plan, error) {
	var c cells
	for i, m := range g {
		c[i] = uint16(m)
	}
	f, ok := newFrame(shared(), &c, false)
	if !ok {
		return nil, nil
	}
	return &plan{f, 0, [3]int{0, 1, 2}, false}, nil
}
