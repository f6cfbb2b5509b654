package exact

import (
	"context"
	"sync"

	"samurai/solver/workers"
)

// weighted is the contraction of a weighted sum, class by class: the sum off the pivot, by last
// pattern, is multiplied with the fillings of the pivot.
type weighted struct {
	*contraction
	ctx    context.Context
	m      modulus
	off    [2]*stackRows // left and right
	scalar bool          // a stack off the pivot has weights
	terms  *multiplier   // of all last patterns
	out    *entries
}

// byClasses prepares the table of a box.
func (p *narrowedSum) byClasses(ctx context.Context, f *frame, at place) *weighted {
	c := newContraction(f, at.stack, true).arrange(at.order(), fastest(), p.Budget.Workers())
	return &weighted{contraction: c, ctx: ctx, m: primeAt(p.Prime), scalar: c.tensors[1].weighted() || c.tensors[2].weighted()}
}

// size returns how many terms a contraction without symmetry has.
func (f *frame) size() float64 {
	return float64(f.bands[0]) * float64(f.bands[1]) * float64(f.bands[2])
}

// run returns the table.
func (w *weighted) run() (*entries, error) {
	for i := range w.off {
		w.off[i] = newStackRows(w.contraction, i+1, w.m)
		w.off[i].words = w.scalar
	}
	w.terms = &multiplier{c: w.contraction}
	for _, x := range w.last {
		w.terms.term(pattern(x >> 16))
	}
	w.out = newEntries(w.contraction, w.m)
	return w.out, w.chunks()
}

// chunks goes through the rows of both stacks off the pivot, as many at a time as memory allows, and
// adds up what the pairs of first and second classes of the pivot give.
func (w *weighted) chunks() error {
	firsts, seconds := w.byClass(0), w.byClass(1)
	for l0 := 0; l0 < len(w.tensors[1].box[0].fills); {
		l1 := w.off[0].load(w.ctx, l0)
		for r0 := 0; r0 < len(w.tensors[2].box[0].fills); {
			r1 := w.off[1].load(w.ctx, r0)
			var mu sync.Mutex
			var all []*classWorker
			workers.Each(w.workers, len(firsts)*len(seconds), func() func(int) {
				a := newClassWorker(w, [4]int16{int16(l0), int16(l1), int16(r0), int16(r1)})
				mu.Lock()
				all = append(all, a)
				mu.Unlock()
				return func(i int) {
					if w.ctx.Err() == nil {
						a.class(firsts[i%len(firsts)], seconds[i/len(firsts)])
					}
				}
			})
			for _, a := range all {
				w.out.join(a.entries)
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
