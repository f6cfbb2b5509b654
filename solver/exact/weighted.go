package exact

import (
	"context"
	"sync"

	"samurai/solver/workers"
)

// weighted is the contraction of a weighted sum. The grid is turned so that the box
// whose table is asked for is the last of the pivot; the sum off the pivot, by last
// pattern, is multiplied with the fillings of the pivot.
type weighted struct {
	*contraction
	ctx    context.Context
	m      modulus
	turned bool
	sides  [2]*side
	scalar bool     // some side has weights
	terms  []uint32 // of all last patterns
	ends   []uint32
	cols   columnsOf // of the pivot
	out    *entries
}

// entries is the table of a box while it is added up: 128-bit numbers by fill, in the
// order of the last box's fills.
type entries struct {
	from   []int // by last pattern (as in contraction.last): first entry
	hi, lo []uint64
}

// orient builds the frame of the cheaper orientation, and chooses the pivot and the
// order of the bands, for the table of a box. It returns nil when there is no solution.
func (p *narrowedSum) orient(ctx context.Context, box int) *weighted {
	var best *frame
	turned := false
	for turn, c := range turns(&p.cands) {
		var weights [3][3]*Table
		for b, w := range p.Weights {
			if turn == 0 {
				weights[b/3][b%3] = w
			} else if w != nil {
				weights[b%3][b/3] = w.transposed()
			}
		}
		f, ok := newFrame(shared(), c, true, &weights)
		if !ok {
			return nil
		}
		if best == nil || f.size() < best.size() {
			best, turned = f, turn == 1
		}
	}
	last, pivot := box/3, box%3
	if turned {
		last, pivot = pivot, last
	}
	c := newContraction(best, pivot, true).arrange([3]int{(last + 1) % 3, (last + 2) % 3, last}, fastest(), p.Budget.Workers())
	return &weighted{contraction: c, ctx: ctx, m: primeAt(p.Prime), turned: turned}
}

// size returns how many terms a contraction without symmetry has.
func (f *frame) size() float64 {
	return float64(f.bands[0]) * float64(f.bands[1]) * float64(f.bands[2])
}

// run fills in the table of the box.
func (w *weighted) run(out *Table) error {
	c := w.contraction
	for i := range 2 {
		w.sides[i] = newSide(c, i+1, w.m)
	}
	w.scalar = w.tensors[1].weighted() || w.tensors[2].weighted()
	w.sides[0].words, w.sides[1].words = w.scalar, w.scalar
	w.cols = alivePartners(c.t, c.tensors[0])
	e := &entries{}
	n := 0
	for _, l := range c.last {
		for _, q := range c.pairs[2][l>>16] {
			w.terms = append(w.terms, uint32(q.left)|uint32(q.right)<<16)
		}
		w.ends = append(w.ends, uint32(len(w.terms)))
		e.from = append(e.from, n)
		n += len(c.tensors[0].box[2].fills[l&0xFFFF])
	}
	e.hi, e.lo = make([]uint64, n), make([]uint64, n)
	w.out = e
	if err := w.chunks(); err != nil {
		return err
	}
	w.collect(out)
	return nil
}

// collect turns the entries into a table.
func (w *weighted) collect(out *Table) {
	own := w.tensors[0].box[2]
	for i, x := range w.last {
		for j, c := range own.fills[x&0xFFFF] {
			k := w.out.from[i] + j
			v := w.m.reduce(w.out.hi[k], w.out.lo[k])
			if own.value != nil {
				v = w.m.mul(v, own.value[x&0xFFFF][j])
			}
			if v != 0 {
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

// chunks goes through the rows of both sides, as many at a time as memory allows, and
// adds up what the pairs of first and second classes of the pivot give.
func (w *weighted) chunks() error {
	firsts, seconds := w.byClass(0), w.byClass(1)
	for l0 := 0; l0 < len(w.tensors[1].box[0].fills); {
		l1 := w.sides[0].load(w.ctx, l0)
		for r0 := 0; r0 < len(w.tensors[2].box[0].fills); {
			r1 := w.sides[1].load(w.ctx, r0)
			var mu sync.Mutex
			var all []*classWorker
			workers.Each(w.workers, len(firsts)*len(seconds), func() func(int) {
				a := newClassWorker(w, [4]int16{int16(l0), int16(l1), int16(r0), int16(r1)})
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
				a.flush(w.out)
			}
			if err := w.ctx.Err(); err != nil {
				return err
			}
			r0 = r1
		}
		l0 = l1
	}
	return nil
}

// byClass lists the pivot's patterns in the first or second band by their class.
func (w *weighted) byClass(k int) (out [][]pattern) {
	class := &w.tensors[0].box[k].class
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
