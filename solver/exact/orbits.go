package exact

import (
	"context"
	"math/bits"
	"sync"

	"samurai/solver/workers"
)

// symmetric is the table of a box of a grid with few clues and no weights. Pairs of
// first and second patterns are visited once per orbit of the whole grid's symmetries,
// and the sums off the pivot are computed once per orbit of the larger group that
// leaves them alone, as for a count. The entries are then evened out over the orbits of
// the fills.
type symmetric struct {
	*contraction
	ctx    context.Context
	cols   columnsOf
	from   []int // by last pattern: its first entry
	n      int   // entries
	tables []*tableWorker
	sum    []uint128 // by last pattern and fill: numbers of solutions, before they are evened out
}

// byOrbits fills in the table of a box.
func (p *narrowedSum) byOrbits(ctx context.Context, box int, out *Table) error {
	if err := p.Budget.Spend(costPlan); err != nil {
		return err
	}
	var best *plan
	turned := false
	for turn, c := range turns(&p.Candidates) {
		f, ok := newFrame(shared(), c, false, nil)
		if !ok {
			return nil
		}
		last, pivot := box/3, box%3
		if turn == 1 {
			last, pivot = pivot, last
		}
		pl := newPlan(f, pivot, false)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		pl.estimate(48, last)
		if best == nil || pl.cost < best.cost {
			best, turned = pl, turn == 1
		}
	}
	s := &symmetric{contraction: best.arrange(best.order, fastest(), p.Budget.Workers()), ctx: ctx}
	s.cols = alivePartners(s.t, s.tensors[0])
	for _, l := range s.last {
		s.from = append(s.from, s.n)
		s.n += len(s.tensors[0].box[2].fills[l&0xFFFF])
	}
	if err := p.Budget.Spend(s.price(best)); err != nil {
		return err
	}
	if err := s.run(); err != nil {
		return err
	}
	if s.even(out); ctx.Err() != nil {
		return ctx.Err()
	}
	if turned {
		*out = *out.transposed()
	} else {
		out.sort()
	}
	return nil
}

// price estimates what all this costs.
func (s *symmetric) price(p *plan) int64 {
	members := float64(len(s.domain[0])) * float64(len(s.domain[1])) / float64(s.all.order())
	for i := range 2 {
		members /= float64(bits.OnesCount8(uint8(s.allRows[i])))
	}
	per := float64(costEntry*float64(s.n)) + s.tensors[0].partners(s.t)/float64(len(s.tensors[0].box[0].fills))
	return steps(p.cost + float64(max(1, members)*per) + float64(costEven*float64(s.n)))
}

func (s *symmetric) run() error {
	err := s.each(s.ctx, 1, s.add)
	if len(s.tables) == 0 {
		s.tables = []*tableWorker{{sum: make([]uint128, s.n)}}
	}
	s.sum = s.tables[0].sum
	for _, w := range s.tables[1:] {
		for i, n := range w.sum {
			s.sum[i].add(n.hi, n.lo)
		}
	}
	s.tables = nil
	return err
}

// add adds what orbits contribute to the sums of the workers, of whom there are no more
// than work at a time.
func (s *symmetric) add(orbits []orbit) {
	var mu sync.Mutex
	started := 0
	workers.Each(s.workers, len(orbits), func() func(int) {
		mu.Lock()
		if started == len(s.tables) {
			s.tables = append(s.tables, &tableWorker{s: s, worker: newOrbitWorker(s.contraction), sum: make([]uint128, s.n)})
		}
		w := s.tables[started]
		started++
		mu.Unlock()
		return func(i int) {
			if s.ctx.Err() == nil {
				w.orbit(orbits[i])
			}
		}
	})
}

// tableWorker is one worker.
type tableWorker struct {
	s      *symmetric
	worker *orbitWorker
	thirds pivotRow
	off    [patterns]uint64 // sum off the pivot for the smallest last pattern of each orbit
	sum    []uint128
}

// orbit computes the sums off the pivot for one orbit, and adds their products with the
// fillings of the pivot.
func (w *tableWorker) orbit(o orbit) {
	c, x, s := w.s.contraction, w.worker, w.s
	members := o.members()
	second := members[0].orbit
	merged := x.merge(o.b.split.split(&c.t.line[second]))
	x.terms, x.ends = x.terms[:0], x.ends[:0]
	var lasts []pattern
	for r := range pattern(patterns) {
		if list := c.pairs[2][r]; merged[r] == r && len(list) > 0 {
			for _, p := range list {
				x.terms = append(x.terms, uint32(p.left)|uint32(p.right)<<16)
			}
			x.ends = append(x.ends, uint32(len(x.terms)))
			lasts = append(lasts, r)
		}
	}
	x.multiply(c.pairs[0][o.b.first], c.pairs[1][second])
	clear(w.off[:])
	for i, r := range lasts {
		w.off[r] = x.acc[4*i] + x.acc[4*i+1] + x.acc[4*i+2] + x.acc[4*i+3]
	}
	fills := s.tensors[0].box[2].fills
	for k := range members {
		m := &members[k]
		image := x.image(&m.to)
		w.thirds.fill(s.tensors[0], &s.cols, int16(m.first), int16(m.second), 0)
		for i, l := range s.last {
			off := w.off[merged[image[l>>16]]] * uint64(m.images)
			if off == 0 {
				continue
			}
			to := w.sum[s.from[i]:]
			for j, f := range fills[l&0xFFFF] {
				to[j].add(bits.Mul64(off, w.thirds.value[f]))
			}
		}
	}
}

// even shares the entries out evenly over the fills that exchanges of digits make of
// one another: the orbits visited were represented by one pair each.
func (s *symmetric) even(out *Table) {
	var members [9][]uint8 // by class: its digits, 1 to 9, ascending
	for d, k := range s.all {
		members[k] = append(members[k], uint8(d+1))
	}
	at := make([]int32, patterns*patterns) // by fill: its place in list
	place := func(f Fill) *int32 { return &at[int(f.rows())*patterns+int(f.cols())] }
	list := make([]Fill, 0, s.n)
	for _, l := range s.last {
		for _, c := range s.tensors[0].box[2].fills[l&0xFFFF] {
			f := fillOf(pattern(l>>16), c)
			*place(f) = int32(len(list))
			list = append(list, f)
		}
	}
	first := make([]int32, s.n) // of each orbit, that which has the digits of each class in order
	size := make([]uint64, s.n)
	sums := make([]uint128, s.n)
	for i, f := range list {
		digits := f.Digits()
		var next [9]uint8
		for k, d := range digits {
			class := s.all[d-1]
			digits[k] = members[class][next[class]]
			next[class]++
		}
		r := *place(newFill(&digits))
		first[i] = r
		size[r]++
		sums[r].add(s.sum[i].hi, s.sum[i].lo)
	}
	for i, f := range list {
		r := first[i]
		if v, _ := bits.Div64(sums[r].hi, sums[r].lo, size[r]); v != 0 {
			out.Fills = append(out.Fills, f)
			out.Values = append(out.Values, v)
		}
	}
}
