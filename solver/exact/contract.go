package exact

import (
	"context"
	"math/big"
	"math/bits"
	"sync"

	"samurai/solver/workers"
)

// pair is what a band adds off the pivot: the classes of its boxes in the two other stacks.
type pair struct{ left, right int16 }

// contraction is one way to count a frame: section "Pivot form" of the package's doc. Its lists by band are
// in the order of the grid, and once it is arranged in that of the sums: first, second, last.
type contraction struct {
	*frame
	stacks    [3]int              // the pivot, left and right
	digits    classes             // exchanges of digits that leave the sum off the pivot alone
	all       classes             // the same for the whole grid
	rows      [3]rowGroup         // permutations of rows that leave it alone, by band
	allRows   [3]rowGroup         // the same for the whole grid
	domain    [3][]pattern        // row patterns of the pivot's boxes
	pairs     [3][patterns][]pair // what goes with each row pattern off the pivot
	*arranged                     // nil before
}

// arranged is what a contraction needs to run.
type arranged struct {
	k        *kernel
	workers  int        // how many goroutines count; 0 for one a core
	last     []uint32   // row patterns of the last box (high half) with their classes
	tensors  [3]*tensor // by stack
	colGroup [3]rowGroup
}

// newContraction prepares to count a frame. With tight, symmetry is sought in the whole grid only.
func newContraction(f *frame, pivot int, tight bool) *contraction {
	c := &contraction{frame: f, stacks: [3]int{pivot, (pivot + 1) % 3, (pivot + 2) % 3}}
	off, room := 7&^(1<<pivot), [3]int{triples, triples, triples}
	if tight {
		off, room = 7, f.bands
	}
	c.digits, c.all = f.alike(off), f.alike(7)
	for b := range 3 {
		c.rows[b], c.allRows[b] = f.rowsAlike(b, off), f.rowsAlike(b, 7)
		own, left, right := &f.box[b][pivot].class, &f.box[b][c.stacks[1]].class, &f.box[b][c.stacks[2]].class
		list := make([]pair, 0, room[b])
		for r := range patterns {
			from := len(list)
			if !tight || own[r] >= 0 {
				for _, p := range &f.t.partner[r] {
					if l, m := left[p[0]], right[p[1]]; l >= 0 && m >= 0 {
						list = append(list, pair{l, m})
					}
				}
			}
			c.pairs[b][r] = list[from:len(list):len(list)]
			if own[r] >= 0 && len(list) > from {
				c.domain[b] = append(c.domain[b], pattern(r))
			}
		}
	}
	return c
}

// arrange returns the contraction that sums over the bands in the given order.
func (c *contraction) arrange(order [3]int, k *kernel, workers int) *contraction {
	out := *c
	out.arranged = &arranged{k: k, workers: workers}
	for i, b := range order {
		out.rows[i], out.allRows[i], out.domain[i], out.pairs[i] = c.rows[b], c.allRows[b], c.domain[b], c.pairs[b]
	}
	turned := &frame{t: c.t, cells: c.cells.transposed()}
	for i, stack := range c.stacks {
		out.tensors[i] = newTensor(c.frame, stack, &order)
		out.colGroup[i] = turned.rowsAlike(stack, 7)
	}
	class := &out.tensors[0].box[2].class
	for _, r := range out.domain[2] {
		out.last = append(out.last, uint32(r)<<16|uint32(class[r]))
	}
	return &out
}

// count runs the contraction.
func (c *contraction) count(ctx context.Context) (*big.Int, error) {
	var sum uint128
	err := c.each(ctx, 0, func(orbits []orbit) { c.add(ctx, orbits, &sum) })
	if err != nil {
		return nil, err
	}
	total := new(big.Int).SetUint64(sum.hi)
	total.Lsh(total, 64)
	return total.Add(total, new(big.Int).SetUint64(sum.lo)), nil
}

// each calls do with all orbits, as many at a time as there is memory for the rows that they need
// in the tensors from the given one on.
func (c *contraction) each(ctx context.Context, from int, do func([]orbit)) error {
	var cols [3]*columns
	for i := from; i < 3; i++ {
		cols[i] = c.tensors[i].columns(c.t, c.colGroup[i])
	}
	for buckets := c.buckets(); len(buckets) > 0; {
		n := c.chunk(buckets)
		orbits := c.list(ctx, buckets[:n])
		buckets = buckets[n:]
		for len(orbits) > 0 {
			m, n := c.batch(orbits)
			for i := from; i < 3; i++ {
				c.tensors[i].fill(ctx, c.k, cols[i], m[i], c.workers)
			}
			do(orbits[:n])
			if err := ctx.Err(); err != nil {
				return err
			}
			orbits = orbits[n:]
		}
	}
	return ctx.Err()
}

// uint128 is a sum of 128 bits.
type uint128 struct{ hi, lo uint64 }

func (n *uint128) add(hi, lo uint64) {
	var carry uint64
	n.lo, carry = bits.Add64(n.lo, lo, 0)
	n.hi += hi + carry
}

// orbit is one orbit of first and second patterns: a group of a bucket.
type orbit struct {
	b     *bucket
	group int
}

func (o orbit) members() []member {
	return o.b.members[o.b.groups[o.group]:o.b.groups[o.group+1]]
}

// chunk returns how many of the next buckets to list together.
func (c *contraction) chunk(buckets []*bucket) int {
	members := 0
	for n, b := range buckets {
		if members += len(b.sources) * len(c.domain[1]); members > maxMembers && n > 0 {
			return n
		}
	}
	return len(buckets)
}

// list fills the buckets and lists their orbits, but for those without terms.
func (c *contraction) list(ctx context.Context, buckets []*bucket) (orbits []orbit) {
	workers.Each(c.workers, len(buckets), func() func(int) {
		return func(i int) {
			if b := buckets[i]; ctx.Err() == nil && len(c.pairs[0][b.first]) > 0 {
				c.fill(b)
			}
		}
	})
	for _, b := range buckets {
		for g := range len(b.groups) - 1 {
			if o := (orbit{b, g}); len(c.pairs[1][o.members()[0].orbit]) > 0 {
				orbits = append(orbits, o)
			}
		}
	}
	return orbits
}

// batch marks the rows that the next orbits need in each tensor, as many as memory
// allows but one orbit at least, and says for how many.
func (c *contraction) batch(orbits []orbit) (m [3]*marks, n int) {
	for i, g := range c.tensors {
		m[i] = newMarks(g)
	}
	var last *bucket
	for ; n < len(orbits); n++ {
		o := orbits[n]
		for _, m := range m {
			m.added = m.added[:0]
		}
		if o.b != last {
			last = o.b
			for _, p := range c.pairs[0][o.b.first] {
				m[1].add(0, p.left)
				m[2].add(0, p.right)
			}
		}
		for _, x := range o.members() {
			m[0].add(0, int16(x.first))
			m[0].add(1, int16(x.second))
		}
		for _, p := range c.pairs[1][o.members()[0].orbit] {
			m[1].add(1, p.left)
			m[2].add(1, p.right)
		}
		for i, g := range c.tensors {
			if n > 0 && m[i].words(g) > tensorWords {
				for _, m := range m {
					m.undo()
				}
				return m, n
			}
		}
	}
	return m, n
}

// add adds the contributions of orbits to sum.
func (c *contraction) add(ctx context.Context, orbits []orbit, sum *uint128) {
	const chunk = 4
	var mu sync.Mutex
	workers.Each(c.workers, (len(orbits)+chunk-1)/chunk, func() func(int) {
		w := newOrbitWorker(c)
		return func(i int) {
			w.sum = uint128{}
			for _, o := range orbits[i*chunk : min((i+1)*chunk, len(orbits))] {
				if ctx.Err() != nil {
					return
				}
				w.group(o)
			}
			mu.Lock()
			sum.add(w.sum.hi, w.sum.lo)
			mu.Unlock()
		}
	})
}
