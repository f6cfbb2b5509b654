package exact

import (
	"context"
	"sync"

	"samurai/solver/workers"
)

// target is where the terms of orbits go: a number, or the entries of a table. Each worker has its own.
type target interface {
	// need says for which last patterns the worker needs the sum off the pivot, by weights that are not 0.
	need(w *orbitWorker)
	// add takes these sums.
	add(w *orbitWorker)
}

// run goes through all orbits, as many at a time as there is memory for the rows that they need in the tensors from the given one
// on. newTarget is not called by two at a time; what its targets got is together what all orbits add.
func (c *contraction) run(ctx context.Context, from int, newTarget func() target) error {
	var cols [3]*columns
	for i := from; i < 3; i++ {
		cols[i] = c.tensors[i].columns(c.t, c.colGroup[i])
	}
	var all []*orbitWorker
	for buckets := c.buckets(); len(buckets) > 0; {
		n := c.chunk(buckets)
		orbits := c.list(ctx, buckets[:n])
		buckets = buckets[n:]
		for len(orbits) > 0 {
			m, n := c.batch(orbits)
			for i := from; i < 3; i++ {
				c.tensors[i].fill(ctx, c.k, cols[i], m[i], c.workers)
			}
			var mu sync.Mutex
			started := 0
			workers.Each(c.workers, n, func() func(int) {
				mu.Lock()
				if started == len(all) {
					all = append(all, newOrbitWorker(c, newTarget()))
				}
				w := all[started]
				started++
				mu.Unlock()
				return func(i int) {
					if ctx.Err() == nil {
						w.orbit(orbits[i])
					}
				}
			})
			if err := ctx.Err(); err != nil {
				return err
			}
			orbits = orbits[n:]
		}
	}
	return ctx.Err()
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
			if b := buckets[i]; ctx.Err() == nil && len(c.pairs[0].of(b.first)) > 0 {
				c.fill(b)
			}
		}
	})
	for _, b := range buckets {
		for g := range len(b.groups) - 1 {
			if o := (orbit{b, g}); len(c.pairs[1].of(o.members()[0].orbit)) > 0 {
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
			for _, p := range c.pairs[0].of(o.b.first) {
				m[1].add(0, p.left)
				m[2].add(0, p.right)
			}
		}
		for _, x := range o.members() {
			m[0].add(0, int16(x.first))
			m[0].add(1, int16(x.second))
		}
		for _, p := range c.pairs[1].of(o.members()[0].orbit) {
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
