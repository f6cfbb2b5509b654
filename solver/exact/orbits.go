package exact

import (
	"context"
	"slices"
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

// runOrbits goes through all orbits, as many at a time as there is memory for the rows that they need in the given tensors: those
// off the pivot, and what the targets read. newTarget is not called by two at a time. What the targets that it made got is together
// what all orbits add; they are returned.
func runOrbits[T target](ctx context.Context, c *contraction, tensors []*tensor, newTarget func() T) (targets []T, err error) {
	var all []*orbitWorker
	for buckets := c.buckets(); len(buckets) > 0; {
		n := c.chunk(buckets)
		orbits := c.list(ctx, buckets[:n])
		buckets = buckets[n:]
		for len(orbits) > 0 {
			n := c.batch(orbits, tensors)
			for _, g := range tensors {
				g.fill(ctx, c.k, c.workers)
			}
			var mu sync.Mutex
			started := 0
			workers.Each(c.workers, n, func() func(int) {
				mu.Lock()
				if started == len(all) {
					targets = append(targets, newTarget())
					all = append(all, newOrbitWorker(c, targets[started]))
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
				return nil, err
			}
			orbits = orbits[n:]
		}
	}
	return targets, ctx.Err()
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
			if o := (orbit{b, g}); len(c.pairs[1].of(o.members()[0].second)) > 0 {
				orbits = append(orbits, o)
			}
		}
	}
	return orbits
}

// batch asks for the rows that the next orbits need, as many as memory for the given
// tensors allows but those of one orbit at least, and says for how many.
func (c *contraction) batch(orbits []orbit, tensors []*tensor) (n int) {
	for _, g := range c.tensors {
		g.ask()
	}
	pivot, left, right := c.tensors[0].asked, c.tensors[1].asked, c.tensors[2].asked
	var last *bucket
	for ; n < len(orbits); n++ {
		o := orbits[n]
		for _, g := range c.tensors {
			g.asked.added = g.asked.added[:0]
		}
		if o.b != last {
			last = o.b
			for _, p := range c.pairs[0].of(o.b.first) {
				left.add(0, p.left)
				right.add(0, p.right)
			}
		}
		for _, x := range o.members() {
			pivot.add(0, x.k1)
			pivot.add(1, x.k2)
		}
		for _, p := range c.pairs[1].of(o.members()[0].second) {
			left.add(1, p.left)
			right.add(1, p.right)
		}
		if n > 0 && slices.ContainsFunc(tensors, func(g *tensor) bool { return g.size() > tensorWords }) {
			for _, g := range tensors {
				g.asked.undo()
			}
			return n
		}
	}
	return n
}
