package exact

import (
	"context"
	"math/big"
	"math/bits"

	"samurai/solver/grid"
)

// Count returns the number of solutions of c, exact at any size (0 .. 6670903752021072936960). If there are no more than a few
// thousand, a search is as fast. The error is that of ctx or [ErrBudget].
func Count(ctx context.Context, c *grid.Candidates, b *Budget) (*big.Int, error) {
	p, err := pay(ctx, c, b)
	if err != nil || p == nil {
		return new(big.Int), err
	}
	return p.arrange(p.order, fastest(), b.Workers()).count(ctx)
}

// pay returns the cheapest plan for a grid, which the budget paid for; nil when the grid has no solution. The error is that of ctx
// or [ErrBudget].
func pay(ctx context.Context, c *grid.Candidates, b *Budget) (*plan, error) {
	var s grid.Solver
	if err := b.Spend(costPlan); err != nil {
		return nil, err
	}
	narrowed, err := s.TrueCandidates(ctx, c)
	if err != nil {
		return nil, err
	}
	p := choose(ctx, c, &narrowed)
	if ctx.Err() != nil || p == nil {
		return nil, ctx.Err()
	}
	return p, b.Spend(inSteps(p.cost))
}

// count runs the contraction.
func (c *contraction) count(ctx context.Context) (*big.Int, error) {
	numbers, err := runOrbits(ctx, c, c.tensors[:], func() *number { return new(number) })
	if err != nil {
		return nil, err
	}
	var sum uint128
	for _, n := range numbers {
		sum.add(n.hi, n.lo)
	}
	total := new(big.Int).SetUint64(sum.hi)
	total.Lsh(total, 64)
	return total.Add(total, new(big.Int).SetUint64(sum.lo)), nil
}

// number is a [target] that adds up everything.
type number struct{ uint128 }

// need sums the pivot's tensor over the members of the orbit.
func (n *number) need(w *orbitWorker) {
	g := w.c.tensors[0]
	for i := range w.members {
		m := &w.members[i]
		row, images, image := g.data[g.row(m.k1, m.k2):][:g.words], uint64(m.images), w.image(&m.to)
		for _, x := range w.c.last {
			w.weight[w.smallest[image[x>>16]]] += images * (row[x&0xFFFF>>2] >> (x & 3 * 16) & 0xFFFF)
		}
	}
}

func (n *number) add(w *orbitWorker) {
	for i, r := range w.lasts {
		n.uint128.add(bits.Mul64(w.weight[r], w.sum(i)))
	}
}
