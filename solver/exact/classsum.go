package exact

import (
	"context"
	"slices"
	"sync"

	"samurai/solver/workers"
)

// classSum is the contraction of a weighted sum, class by class: the sum off the pivot, by last
// pattern, is multiplied with the fillings of the pivot, for each prime.
type classSum struct {
	*contraction
	primes int
	terms  *termList // of all last patterns
}

// byClasses prepares the table of a box.
func (p *narrowedSum) byClasses(b *Budget, f *frame, at place) *classSum {
	c := newContraction(f, at.stack).arrange(at.order(), fastest(), b.Workers())
	return &classSum{contraction: c, primes: p.primes, terms: &termList{c: c}}
}

// words reports whether a stack off the pivot has weights, so that the sums off the pivot are residues, too.
func (w *classSum) words() bool { return w.tensors[1].weighted() || w.tensors[2].weighted() }

// size returns how many terms a contraction without symmetry has.
func (f *frame) size() float64 {
	return float64(f.bands[0]) * float64(f.bands[1]) * float64(f.bands[2])
}

// run returns the entries of the table, by prime.
func (w *classSum) run(ctx context.Context) ([]*entries, error) {
	for _, x := range w.last {
		w.terms.term(pattern(x >> 16))
	}
	out, first := make([]*entries, w.primes), newEntries(w.contraction, roomWeighted)
	for i := range out {
		out[i] = first.another()
		out[i].prime, out[i].m = i, primeAt(i)
	}
	if !w.words() {
		w.workers = atOnce(w.workers, float64(2*len(out)*len(first.fills)+workerWords))
		return out, w.chunks(ctx, w.tensorRows(1), w.tensorRows(2), out, func() products { return w.counted() })
	}
	var rows [2]*wordRows
	for i := range out {
		for k := range rows {
			if rows[k] == nil || rows[k].weighted() { // without weights they are the same for all primes
				rows[k] = w.wordRows(k+1, i)
			}
		}
		newProducts := func() products { return &residueProducts{ctx, w.terms, rows[0], rows[1]} }
		if err := w.chunks(ctx, rows[0], rows[1], out[i:i+1], newProducts); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// chunks goes through the rows of both stacks off the pivot, as many at a time as memory allows, and
// adds up what the pairs of first and second classes of the pivot give.
func (w *classSum) chunks(ctx context.Context, left, right rows, out []*entries, newProducts func() products) error {
	firsts, seconds := w.byClass(0), w.byClass(1)
	for l0 := 0; l0 < len(w.tensors[1].box[0].fills); {
		l1 := left.load(ctx, l0)
		for r0 := 0; r0 < len(w.tensors[2].box[0].fills); {
			r1 := right.load(ctx, r0)
			var mu sync.Mutex
			var all []*classWorker
			workers.Each(w.workers, len(firsts)*len(seconds), func() func(int) {
				a := newClassWorker(w, [4]int16{int16(l0), int16(l1), int16(r0), int16(r1)}, newProducts(), out)
				mu.Lock()
				all = append(all, a)
				mu.Unlock()
				return func(i int) {
					if ctx.Err() == nil {
						a.class(firsts[i%len(firsts)], seconds[i/len(firsts)])
					}
				}
			})
			for _, a := range all {
				for i, e := range a.out {
					out[i].join(e)
				}
			}
			if err := ctx.Err(); err != nil {
				return err
			}
			r0 = r1
		}
		l0 = l1
	}
	return nil
}

// byClass lists the pivot's patterns in the first or second band by their class.
func (w *classSum) byClass(k int) (out [][]pattern) {
	class := &w.tensors[0].box[k].class
	out = make([][]pattern, len(w.tensors[0].box[k].fills))
	for _, r := range w.domain[k] {
		out[class[r]] = append(out[class[r]], r)
	}
	return slices.DeleteFunc(out, func(list []pattern) bool { return len(list) == 0 })
}
