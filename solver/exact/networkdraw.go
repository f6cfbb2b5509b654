package exact

import (
	"context"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"sort"
	"sync"
)

// Uniform draws solutions of a network, each with the same probability. It may be used by several
// goroutines.
type Uniform struct {
	p      *program
	leaves []leaf
	upTo   []float64 // by leaf: the number of solutions so far
	mu     sync.Mutex
	c      *contractor // of draws; nil before the first, and after one that was interrupted
}

// Uniform counts the solutions as Count does, but keeps the number of each class. The error is
// that of ctx, or [ErrBudget], which it is without any solution, too.
func (n *Network) Uniform(ctx context.Context, b *Budget, progress func(done float64)) (*Uniform, error) {
	if n.program == nil {
		return nil, ErrBudget
	}
	if err := b.Spend(n.Cost()); err != nil {
		return nil, err
	}
	if err := n.program.n.bind(ctx, b.Workers()); err != nil {
		return nil, err
	}
	leaves, ok := n.program.leaves(ctx)
	if !ok || len(leaves) == 0 {
		return nil, ErrBudget
	}
	u := &Uniform{p: n.program, leaves: leaves, upTo: make([]float64, len(leaves))}
	for i := range u.p.n.bonds {
		u.p.n.bonds[i].walk.weigh()
	}
	u.p.each(ctx, b.Workers(), leaves, progress, func(_ *contractor, i int, v *big.Int) { u.upTo[i] = float(v) })
	for i := 1; i < len(leaves); i++ {
		u.upTo[i] += u.upTo[i-1]
	}
	if ctx.Err() == nil && u.upTo[len(leaves)-1] == 0 {
		return nil, ErrBudget
	}
	return u, ctx.Err()
}

// drawer returns a contractor for draws. It computes tables afresh where a step sums over a variable
// that takes only the first of its patterns, and others of its class are left: the tables for the
// values of an orbit then lead to the same count, but are not images of one another.
func (p *program) drawer(ctx context.Context) *contractor {
	c := newContractor(ctx, p, newMemory(p))
	summed := make([]varSet, len(p.steps)) // by step: classes
	for k, s := range p.steps {
		for _, in := range s.inputs {
			summed[k].join(&summed[in])
		}
		for _, v := range s.vars {
			if p.first[v] && !slices.Contains(s.out, v) {
				summed[k].add(p.n.class[v])
			}
		}
		if slices.ContainsFunc(s.out, func(v int) bool { return summed[k].has(p.n.class[v]) }) {
			afresh := *s
			afresh.memo = false
			c.states[k].step = &afresh
		}
	}
	return c
}

func float(v *big.Int) float64 {
	f, _ := new(big.Float).SetInt(v).Float64()
	return f
}

// Draw returns the digits of a solution by box, in reading order; where a grid without clues has
// only one or two boxes in common with others, zeros in its other boxes, which the caller fills.
// It draws a class, then values of the variables against the order in which they were summed over,
// then one of the images under the symmetries, and last the boxes of chains. The error is that of ctx.
func (u *Uniform) Draw(ctx context.Context, rng *rand.Rand) ([][9]uint8, error) {
	p := u.p
	x := rng.Float64() * u.upTo[len(u.upTo)-1]
	values := u.leaves[sort.Search(len(u.upTo)-1, func(i int) bool { return x < u.upTo[i] })].values[:len(p.fixed)]
	drawn := make([]pattern, len(p.place)) // by variable
	for i, v := range p.fixed {
		drawn[v] = values[i]
	}
	if err := u.drawSteps(ctx, values, drawn, rng); err != nil {
		return nil, err
	}
	n := p.n
	all := make([]int, len(drawn))
	for v := range all {
		all[v] = v
	}
	n.move(drawn, all, rng)
	out := make([][9]uint8, n.core.all)
	for b, box := range n.boxes {
		out[n.core.boxes[b]] = fillOf(drawn[box.vars[0]], drawn[box.vars[1]]).Digits()
	}
	for _, b := range n.bonds {
		first := fillOf(drawn[b.vars[0]], drawn[b.vars[1]])
		last := fillOf(drawn[b.vars[2]], drawn[b.vars[3]])
		for i, f := range b.walk.draw(first, last, rng) {
			out[b.boxes[i+1]] = f.Digits()
		}
	}
	return out, nil
}

// drawSteps draws values of the variables that are not fixed.
func (u *Uniform) drawSteps(ctx context.Context, values, drawn []pattern, rng *rand.Rand) error {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.c == nil {
		u.c = u.p.drawer(ctx)
	}
	u.c.until(ctx)
	for k := len(u.p.steps) - 1; k >= 0; k-- {
		if err := u.c.draw(k, values, drawn, rng); err != nil {
			u.c = nil // its tables may not be complete
			return err
		}
	}
	return nil
}

// until has the work from now on end soon after ctx.
func (c *contractor) until(ctx context.Context) {
	c.ctx = ctx
	for _, s := range c.states {
		s.ctx = ctx
	}
	for _, d := range c.drawings {
		d.ctx = ctx
	}
}

// move replaces the values of some variables by those under a random symmetry.
func (n *network) move(values []pattern, of []int, rng *rand.Rand) {
	to := newSorter(n.digits).random(rng)
	order := make([]int, len(n.lines))
	for k, g := range n.lines {
		order[k] = g.random(rng)
	}
	for i, v := range of {
		values[i] = n.t.relabel(n.t.permute[order[n.class[v]]][values[i]], &to)
	}
}

// drawing is a step whose values are drawn.
type drawing struct {
	*state
	rng    *rand.Rand
	total  float64
	chosen []int32
}

// draw draws values of the variables that a step sums over, given those that it leaves. The error is
// that of the context.
func (c *contractor) draw(k int, values, drawn []pattern, rng *rand.Rand) error {
	if c.drawings == nil {
		c.drawings = make([]drawing, len(c.states))
		for i, s := range c.states {
			c.drawings[i].state = &state{step: s.step, ctx: c.ctx, t: c.p.n.t}
		}
	}
	d := &c.drawings[k]
	d.rng, d.total, d.given = rng, 0, d.given[:0]
	d.update(c.p, values)
	moved := make([]bool, len(d.vars))
	for i, v := range d.vars {
		moved[i] = true
		if slices.Contains(d.out, v) {
			d.dom[i] = append(d.dom[i][:0], drawn[v])
			*d.place[i] = nowhere
			d.place[i][drawn[v]] = 0
		}
	}
	d.list(moved, math.MaxUint32)
	for _, in := range d.inputs {
		d.given = append(d.given, c.table(in, values))
	}
	d.at = make([]int32, len(d.vars))
	d.descend(0, 1)
	if err := c.ctx.Err(); err != nil {
		return err
	}
	for i, v := range d.vars {
		drawn[v] = d.dom[i][d.chosen[i]]
	}
	return nil
}

// descend goes through the k-th loop and those inside, and chooses each of their values with a
// probability in proportion to its product.
func (d *drawing) descend(k int, product float64) {
	if k == len(d.loops) {
		if d.total += product; d.rng.Float64()*d.total < product {
			d.chosen = append(d.chosen[:0], d.at...)
		}
		return
	}
	l := &d.loops[k]
	if l.kind == left {
		if d.at[l.v] = d.determine(l); d.at[l.v] >= 0 {
			d.enter(k, product)
		}
		return
	}
	from, to := d.span(l)
	for i := from; i < to && (k > 0 || d.ctx.Err() == nil); i++ {
		if d.at[l.v] = l.p[i]; l.kind == split {
			d.at[l.w] = l.q[i]
		}
		d.enter(k, product)
	}
}

// enter multiplies what the values of a loop complete.
func (d *drawing) enter(k int, product float64) {
	l := &d.loops[k]
	if !d.agrees(l) {
		return
	}
	for i := range l.bonds {
		b := &l.bonds[i]
		x := d.ends(b)
		if product *= b.walk.last().weight[b.place(&x)]; product == 0 {
			return
		}
	}
	for _, in := range l.loop.ready {
		t, at := d.given[slices.Index(d.inputs, in)], 0
		for i, v := range t.vars {
			j := slices.Index(d.vars, v)
			place, _ := slices.BinarySearch(t.dom[i], d.dom[j][d.at[j]])
			at += place * t.stride[i]
		}
		if product *= t.float(at); product == 0 {
			return
		}
	}
	d.descend(k+1, product)
}
