package exact

import (
	"context"
	"math/bits"
	"runtime"
	"sync"
)

// rowBudget is how many words the rows of one weighted side may take at a time (64 MB).
const rowBudget = 8 << 20

// weighted is the contraction of a weighted sum. The grid is turned so that the box whose table is asked for is
// the last of the pivot; the sum off the pivot, by last pattern, is multiplied with the fillings of the pivot.
type weighted struct {
	*contraction
	ctx    context.Context
	m      modulus
	target int // box asked for, in the frame's orientation, or -1
	turned bool
	sides  [2]*side
	scalar bool     // some side has weights
	last   []uint32 // last patterns (high half) with terms, and their classes in the last box
	terms  []uint32
	ends   []uint32
	cols   columnsOf // of the pivot
	out    *entries
}

// entries is the table of a box while it is added up: 128-bit numbers by fill, in the order of the last box's fills.
type entries struct {
	from   []int // by last pattern (as in weighted.last): first entry
	hi, lo []uint64
}

// contract computes the total (box < 0) or fills in the table of a box.
func (p *problem) contract(ctx context.Context, box int, out *Table) (uint64, error) {
	w := p.orient(box)
	if w == nil {
		return 0, nil
	}
	w.ctx = ctx
	return w.run(out)
}

// orient builds the frame of the cheaper orientation, and chooses the pivot and the order of the bands.
func (p *problem) orient(box int) *weighted {
	var best *frame
	turned := false
	for turn := range 2 {
		var c cells
		for i, m := range p.cands {
			c[i] = uint16(m)
		}
		var weights [3][3]*Table
		for b, w := range p.Weights {
			if turn == 0 {
				weights[b/3][b%3] = w
			} else if w != nil {
				weights[b%3][b/3] = w.transposed()
			}
		}
		turnedCells := &c
		if turn == 1 {
			turnedCells = c.transposed()
		}
		f, ok := newFrame(shared(), turnedCells, true, &weights)
		if !ok {
			return nil
		}
		if best == nil || f.size() < best.size() {
			best, turned = f, turn == 1
		}
	}
	pl := &plan{f: best, tight: true}
	last := 0
	if box >= 0 {
		last, pl.pivot = box/3, box%3
		if turned {
			last, pl.pivot = pl.pivot, last
		}
	} else {
		last, pl.pivot = best.cheapestLast()
	}
	pl.order = [3]int{(last + 1) % 3, (last + 2) % 3, last}
	w := &weighted{contraction: newContraction(pl, fastest()), m: primeAt(p.Prime), target: box, turned: turned}
	return w
}

// size returns how many terms a contraction without symmetry has.
func (f *frame) size() float64 {
	return float64(f.bands[0]) * float64(f.bands[1]) * float64(f.bands[2])
}

// cheapestLast returns the band and the stack of the box to sum over last: one in a stack whose weights make it the
// best pivot, so that the sides have as few weights as possible, with few fills.
func (f *frame) cheapestLast() (band, stack int) {
	best := 0
	for s := range 3 {
		weights, boxFills := 0, 0
		for b := range 3 {
			if f.box[b][s].value != nil {
				weights++
			}
		}
		for b := range 3 {
			boxFills = 0
			for _, list := range f.box[b][s].fills {
				boxFills += len(list)
			}
			if cost := boxFills - 10_000_000*weights; (b == 0 && s == 0) || cost < best {
				best, band, stack = cost, b, s
			}
		}
	}
	return band, stack
}

func (w *weighted) run(out *Table) (uint64, error) {
	c := w.contraction
	for i := range 2 {
		w.sides[i] = newSide(c, i+1, w.m)
		w.scalar = w.scalar || w.sides[i].values != nil || w.sides[i].weighted()
	}
	w.cols = alivePartners(c.t, c.tensors[0])
	class := &c.f.box[c.order[2]][c.pivot].class
	e := &entries{}
	n := 0
	for _, r := range c.domain[2] {
		for _, q := range c.pairs[2][r] {
			w.terms = append(w.terms, uint32(q.left)|uint32(q.right)<<16)
		}
		w.ends = append(w.ends, uint32(len(w.terms)))
		w.last = append(w.last, uint32(r)<<16|uint32(class[r]))
		e.from = append(e.from, n)
		n += len(c.tensors[0].box[2].fills[class[r]])
	}
	if w.target >= 0 {
		e.hi, e.lo = make([]uint64, n), make([]uint64, n)
	}
	w.out = e
	total, err := w.chunks()
	if err == nil && out != nil {
		w.collect(out)
	}
	return total, err
}

// collect turns the entries into a table.
func (w *weighted) collect(out *Table) {
	fills := w.tensors[0].box[2].fills
	for i, x := range w.last {
		for j, c := range fills[x&0xFFFF] {
			k := w.out.from[i] + j
			if v := w.m.reduce(w.out.hi[k], w.out.lo[k]); v != 0 {
				out.Fills = append(out.Fills, fillOf(pattern(x>>16), c))
				out.Values = append(out.Values, v)
			}
		}
	}
	if w.turned {
		*out = *out.transposed()
	} else {
		out.sort()
	}
}

// chunks goes through the rows of both sides, as many at a time as memory allows, and adds up what the pairs of
// first and second classes of the pivot give.
func (w *weighted) chunks() (uint64, error) {
	workers := runtime.GOMAXPROCS(0)
	firsts, seconds := w.byClass(0), w.byClass(1)
	total := uint64(0)
	for l0 := 0; l0 < len(w.sides[0].start); {
		l1 := w.sides[0].load(w.ctx, l0, workers)
		for r0 := 0; r0 < len(w.sides[1].start); {
			r1 := w.sides[1].load(w.ctx, r0, workers)
			var mu sync.Mutex
			var all []*adder
			each(workers, len(firsts)*len(seconds), func() func(int) {
				a := newAdder(w, [4]int16{int16(l0), int16(l1), int16(r0), int16(r1)})
				mu.Lock()
				all = append(all, a)
				mu.Unlock()
				return func(i int) {
					if w.ctx.Err() == nil {
						a.add(firsts[i%len(firsts)], seconds[i/len(firsts)])
					}
				}
			})
			for _, a := range all {
				total = w.m.add(total, a.total)
				a.flush(w.out)
			}
			if err := w.ctx.Err(); err != nil {
				return 0, err
			}
			r0 = r1
		}
		l0 = l1
	}
	return total, nil
}

// byClass lists the pivot's patterns in the first or second band by their class.
func (w *weighted) byClass(k int) (out [][]pattern) {
	class := &w.f.box[w.order[k]][w.pivot].class
	out = make([][]pattern, len(w.tensors[0].box[k].fills))
	for _, r := range w.domain[k] {
		out[class[r]] = append(out[class[r]], r)
	}
	n := 0
	for _, list := range out {
		if len(list) > 0 {
			out[n] = list
			n++
		}
	}
	return out[:n]
}

// adder is one worker of a weighted contraction.
type adder struct {
	w      *weighted
	chunk  [4]int16 // first classes of the left side from, to; of the right side
	exact  *worker  // for sides without weights
	ones   []pair
	off    []uint64 // sum off the pivot by last pattern
	thirds pivotRow
	rows   [2][]uint64
	hi, lo []uint64
	adds   int
	total  uint64
}

func newAdder(w *weighted, chunk [4]int16) *adder {
	a := &adder{w: w, chunk: chunk, off: make([]uint64, len(w.last))}
	if !w.scalar {
		a.exact = newWorker(w.contraction)
		a.exact.terms, a.exact.ends = w.terms, w.ends
	}
	for i, s := range w.sides {
		a.rows[i] = make([]uint64, s.width+4)
	}
	if w.target >= 0 {
		a.hi, a.lo = make([]uint64, len(w.out.hi)), make([]uint64, len(w.out.lo))
	}
	return a
}

// add adds what the patterns of one first and one second class of the pivot contribute.
func (a *adder) add(firsts, seconds []pattern) {
	w := a.w
	clear(a.off)
	some := false
	for _, x := range firsts {
		a.ones = a.ones[:0]
		for _, p := range w.pairs[0][x] {
			if p.left >= a.chunk[0] && p.left < a.chunk[1] && p.right >= a.chunk[2] && p.right < a.chunk[3] {
				a.ones = append(a.ones, p)
			}
		}
		for _, y := range seconds {
			if twos := w.pairs[1][y]; len(a.ones) > 0 && len(twos) > 0 {
				some = true
				a.multiply(a.ones, twos)
			}
		}
	}
	if !some {
		return
	}
	k1, k2 := w.f.box[w.order[0]][w.pivot].class[firsts[0]], w.f.box[w.order[1]][w.pivot].class[seconds[0]]
	a.thirds.fill(w.tensors[0], &w.cols, k1, k2, w.m)
	if w.target < 0 {
		a.total = w.m.add(a.total, a.sum())
	} else {
		a.spread()
	}
}

// multiply adds to off the sums of the terms over all pairs of ones and twos.
func (a *adder) multiply(ones, twos []pair) {
	w := a.w
	if a.exact != nil {
		a.exact.multiply(ones, twos)
		for s := range a.off {
			acc := a.exact.acc[4*s : 4*s+4]
			a.off[s] = w.m.add(a.off[s], w.m.reduce(0, acc[0]+acc[1]+acc[2]+acc[3]))
		}
		return
	}
	for _, p := range ones {
		for _, q := range twos {
			left, right := w.sides[0].row(p.left, q.left, a.rows[0]), w.sides[1].row(p.right, q.right, a.rows[1])
			if left != nil && right != nil {
				a.dot(left, right)
			}
		}
	}
}

func (a *adder) dot(left, right []uint64) {
	w := a.w
	from := uint32(0)
	for s, end := range w.ends {
		var hi, lo uint64
		for _, t := range w.terms[from:end] {
			h, l := bits.Mul64(left[t&0xFFFF], right[t>>16])
			var carry uint64
			lo, carry = bits.Add64(lo, l, 0)
			hi += h + carry
		}
		from = end
		if hi|lo != 0 {
			// At most 56 terms below 2^122 each: two steps bring them below 2^125.
			v := w.m.reduce(hi&(1<<60-1), lo)
			v = w.m.add(v, w.m.mul(hi>>60, w.m.reduce(1<<60, 0)))
			a.off[s] = w.m.add(a.off[s], v)
		}
	}
}

// sum multiplies the sum off the pivot with the fillings of the pivot, weights included.
func (a *adder) sum() (total uint64) {
	w := a.w
	last := w.tensors[0].box[2]
	for i, x := range w.last {
		if a.off[i] == 0 {
			continue
		}
		k := x & 0xFFFF
		v := uint64(0)
		for j, c := range last.fills[k] {
			if h := a.thirds.value[c]; h != 0 {
				if last.value != nil {
					h = w.m.mul(h, last.value[k][j])
				}
				v = w.m.add(v, h)
			}
		}
		total = w.m.add(total, w.m.mul(v, a.off[i]))
	}
	return total
}

// spread adds the products to the entries of the target box.
func (a *adder) spread() {
	w := a.w
	fills := w.tensors[0].box[2].fills
	for i, x := range w.last {
		off := a.off[i]
		if off == 0 {
			continue
		}
		list := fills[x&0xFFFF]
		to := w.out.from[i]
		hi, lo := a.hi[to:to+len(list)], a.lo[to:to+len(list)]
		for j, c := range list {
			h, l := bits.Mul64(off, a.thirds.value[c])
			var carry uint64
			lo[j], carry = bits.Add64(lo[j], l, 0)
			hi[j] += h + carry
		}
	}
	if a.adds++; a.adds == 7 { // of numbers below 2^122, and what is left is below 2^61
		a.adds = 0
		for i := range a.hi {
			a.lo[i], a.hi[i] = w.m.reduce(a.hi[i], a.lo[i]), 0
		}
	}
}

// flush adds the adder's entries to the common ones.
func (a *adder) flush(e *entries) {
	for i := range a.hi {
		v := a.w.m.add(a.w.m.reduce(a.hi[i], a.lo[i]), a.w.m.reduce(e.hi[i], e.lo[i]))
		e.hi[i], e.lo[i] = 0, v
	}
}
