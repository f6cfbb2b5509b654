package exact

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math"
	"math/big"
	"runtime"
	"sync"
	"sync/atomic"

	"samurai/solver/workers"
)

// maxBoxes is how many boxes a network may have, and maxVars how many variables.
const maxBoxes, maxVars = 64, 128

// Network counts the solutions of a whole board of grids, however they overlap.
type Network struct {
	program *program // nil if there is no solution
	search  *search  // for a cheaper program; nil if there is none
	grids   [][9]int
	cells   [][9]uint16
}

// NewNetwork returns the network of a board: by grid the numbers of its boxes, in reading order,
// and by box the candidates of its cells, as sets of digits (bit 0 is 1). It has a program, for which [Network.Search] may find a
// cheaper one.
func NewNetwork(grids [][9]int, cells [][9]uint16) *Network {
	out := &Network{grids: grids, cells: cells}
	c := trim(grids, cells)
	if len(c.cells) > maxBoxes {
		out.program = &program{large: true}
	} else if n, ok := c.network(); ok {
		out.search = newSearch(n)
		out.program = out.search.best.program
	}
	return out
}

// Search looks for a cheaper program with a number of steps of the budget at most, as long as that has cost less than the best
// program would. What counting would cost it leaves, with the numbers of chains, if there is as much.
func (n *Network) Search(ctx context.Context, b *Budget, most int64) {
	if n.search != nil {
		n.search.run(ctx, b, most)
		n.program = n.search.best.program
	}
}

// Cost returns what counting is expected to cost, in steps of a [Budget]; the largest number if it is out of reach.
func (n *Network) Cost() int64 {
	switch {
	case n.program == nil:
		return 0
	case n.program.large:
		return math.MaxInt64
	}
	return inSteps(n.program.total() + n.program.n.bondsCost())
}

// choice is a choice of values for the fixed variables.
type choice struct {
	values [maxFixed]pattern
	size   uint64 // of its orbit
}

// choiceWords is the size of a choice.
const choiceWords = maxFixed/4 + 1

// Count returns the number of solutions. progress, if it is not nil, is called with the share of the work that is done, from
// several goroutines. The error is that of ctx, and then the number is a lower bound, or [ErrBudget] or [ErrMemory].
func (n *Network) Count(ctx context.Context, b *Budget, progress func(done float64)) (*big.Int, error) {
	if err := b.Spend(n.Cost()); err != nil {
		return nil, err
	}
	sum, _, err := n.Part(ctx, b.Workers(), 0, 1, progress)
	return sum, err
}

// Part returns the part of the number that the orbits i with i modulo of = index add to it, and how many orbits there are in
// all. cores is the number of workers, 0 for one a core; for progress and the error see Count. No budget is asked.
func (n *Network) Part(ctx context.Context, cores, index, of int, progress func(done float64)) (sum *big.Int, orbits int, err error) {
	sum = new(big.Int)
	if n.program == nil {
		return sum, 0, ctx.Err()
	}
	p := n.program
	if p.large {
		return nil, 0, ErrMemory
	}
	choices, orbits := p.choices(ctx, index, of)
	if orbits > maxChoices {
		return nil, 0, ErrMemory
	}
	if err := p.n.bind(ctx, cores); err != nil {
		return sum, 0, err
	}
	words := maxWords - choiceWords*cap(choices) - p.n.bondWords()
	return sum, orbits, p.add(ctx, cores, choices, newMemory(p, int64(words)), progress, sum)
}

// add adds the solutions of each choice to a sum. It stops when ctx ends, or when the memory is used up, which is [ErrMemory].
func (p *program) add(ctx context.Context, cores int, choices []choice, memory *memory, progress func(done float64), sum *big.Int) error {
	var mu sync.Mutex
	var done atomic.Int64
	chunk := max(1, min(256, len(choices)/64))
	workers.Each(p.atOnce(cores), (len(choices)+chunk-1)/chunk, func() func(int) {
		c := newRunner(ctx, p, memory)
		return func(k int) {
			for i := k * chunk; i < min(len(choices), (k+1)*chunk); i++ {
				v := c.count(choices[i].values[:len(p.fixed)])
				if ctx.Err() != nil || memory.full() {
					return
				}
				v.Mul(v, new(big.Int).SetUint64(choices[i].size))
				mu.Lock()
				sum.Add(sum, v)
				mu.Unlock()
				if d := done.Add(1); progress != nil {
					progress(float64(d) / float64(len(choices)))
				}
			}
		}
	})
	if memory.full() {
		return ErrMemory
	}
	return ctx.Err()
}

// atOnce returns how many workers may work at a time, by the tables that they are expected to have.
func (p *program) atOnce(cores int) int {
	words := 1.
	for _, s := range p.stages {
		words += float64(s.size * float64(p.n.residues))
	}
	return atOnce(cores, words)
}

// atOnce returns how many workers may work at a time, 0 for one a core, so that half of the memory is enough for
// the words that each of them needs; the other half is for what they share.
func atOnce(cores int, words float64) int {
	if cores == 0 {
		cores = runtime.GOMAXPROCS(0)
	}
	return max(1, int(min(float64(cores), maxWords/2/words)))
}

// ID identifies the board, and what divides its solutions into orbits.
func (n *Network) ID() string {
	h := sha256.New()
	fmt.Fprintln(h, n.grids, n.cells)
	if p := n.program; p != nil && p.n != nil {
		fmt.Fprintln(h, len(p.n.bonds), p.fixed, p.ordered)
	}
	return hex.EncodeToString(h.Sum(nil)[:12])
}

// choices lists a choice of values for each orbit, of those whose number is index modulo of. It returns how many
// there are in all, and gives up beyond maxChoices.
func (p *program) choices(ctx context.Context, index, of int) (out []choice, all int) {
	newFixer(p.n, p.fixed).each(func(values []pattern, size uint64) bool {
		if all%of == index {
			one := choice{size: size}
			copy(one.values[:], values)
			out = append(out, one)
		}
		all++
		return all <= maxChoices && (all%1024 != 0 || ctx.Err() == nil)
	})
	return out, all
}
