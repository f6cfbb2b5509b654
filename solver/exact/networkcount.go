package exact

import (
	"context"
	"math"
	"math/big"
	"sync"
	"sync/atomic"

	"samurai/solver/workers"
)

// Network counts the solutions of a whole board of grids, however they overlap.
type Network struct {
	program *program // nil if there is no solution
}

// NewNetwork plans how to count a board: by grid the numbers of its boxes, in reading order,
// and by box the candidates of its cells, as sets of digits (bit 0 is 1). Planning stops
// after a number of steps of a budget, none of which is taken from one.
func NewNetwork(ctx context.Context, grids [][9]int, cells [][9]uint16, planning int64) *Network {
	n, ok := newNetwork(grids, cells)
	if !ok {
		return &Network{}
	}
	return &Network{n.chooseProgram(ctx, planning)}
}

// Cost returns what counting is expected to cost, in steps of a [Budget].
func (n *Network) Cost() int64 {
	switch {
	case n.program == nil:
		return 0
	case n.program.large:
		return math.MaxInt64
	}
	return steps(costNetwork * n.program.total())
}

// leaf is a choice of values of the fixed variables.
type leaf struct {
	values [maxFixed]pattern
	size   uint64 // of its orbit
}

// Count returns the number of solutions. progress, if it is not nil, is told the share of
// the work that is done, from several goroutines. The error is that of ctx, and then the
// number is a lower bound, or [ErrBudget].
func (n *Network) Count(ctx context.Context, b *Budget, progress func(done float64)) (*big.Int, error) {
	total := new(big.Int)
	if n.program == nil {
		return total, ctx.Err()
	}
	if err := b.Spend(n.Cost()); err != nil {
		return nil, err
	}
	p := n.program
	leaves, ok := p.leaves(ctx)
	if !ok {
		return nil, ErrBudget
	}
	var mu sync.Mutex
	var done atomic.Int64
	memory := newMemory(p)
	chunk := max(1, min(256, len(leaves)/64))
	workers.Each(b.Workers(), (len(leaves)+chunk-1)/chunk, func() func(int) {
		c := newContractor(ctx, p, memory)
		return func(i int) {
			sum := new(big.Int)
			for _, l := range leaves[i*chunk : min(len(leaves), (i+1)*chunk)] {
				v := c.sum(l.values[:len(p.fixed)])
				if ctx.Err() != nil {
					break
				}
				sum.Add(sum, v.Mul(v, new(big.Int).SetUint64(l.size)))
				if d := done.Add(1); progress != nil {
					progress(float64(d) / float64(len(leaves)))
				}
			}
			mu.Lock()
			defer mu.Unlock()
			total.Add(total, sum)
		}
	})
	return total, ctx.Err()
}

// leaves lists a choice of values for each orbit. It reports false if there are too many.
func (p *program) leaves(ctx context.Context) (out []leaf, ok bool) {
	newFixer(p.n, p.fixed).orbits(func(values []pattern, size uint64) bool {
		l := leaf{size: size}
		copy(l.values[:], values)
		out = append(out, l)
		return len(out) <= maxLeaves && (len(out)%1024 != 0 || ctx.Err() == nil)
	})
	return out, len(out) <= maxLeaves
}
