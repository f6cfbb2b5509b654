package exact

import "math/bits"

// classWorker is one worker of a weighted contraction.
type classWorker struct {
	w     *weighted
	chunk [4]int16    // first classes on the left from, to; on the right
	exact *multiplier // if no stack off the pivot has weights
	ones  []pair
	wide  []wide // sum off the pivot by last pattern, as it grows
	*entries
}

func newClassWorker(w *weighted, chunk [4]int16) *classWorker {
	a := &classWorker{w: w, chunk: chunk, wide: make([]wide, len(w.last)), entries: w.out.another()}
	if !w.scalar {
		a.exact = newMultiplier(w.contraction)
		a.exact.terms, a.exact.ends = w.terms.terms, w.terms.ends
	}
	return a
}

// class adds what the patterns of one first and one second class of the pivot contribute.
func (a *classWorker) class(firsts, seconds []pattern) {
	w := a.w
	clear(a.wide)
	some := false
	for _, x := range firsts {
		a.ones = a.ones[:0]
		for _, p := range w.pairs[0].of(x) {
			if p.left >= a.chunk[0] && p.left < a.chunk[1] && p.right >= a.chunk[2] && p.right < a.chunk[3] {
				a.ones = append(a.ones, p)
			}
		}
		for _, y := range seconds {
			if twos := w.pairs[1].of(y); len(a.ones) > 0 && len(twos) > 0 {
				some = true
				a.multiply(a.ones, twos)
			}
		}
	}
	if !some {
		return
	}
	for i := range a.wide {
		a.off[i] = a.wide[i].reduce(w.m)
	}
	a.spread(w.tensors[0].box[0].class[firsts[0]], w.tensors[0].box[1].class[seconds[0]])
}

// wide is a sum of 192 bits, lowest word first.
type wide [3]uint64

func (n *wide) add(hi, lo uint64) {
	var carry uint64
	n[0], carry = bits.Add64(n[0], lo, 0)
	n[1], carry = bits.Add64(n[1], hi, carry)
	n[2] += carry
}

func (n *wide) reduce(m modulus) uint64 {
	if n[0]|n[1]|n[2] == 0 {
		return 0
	}
	return m.reduce(m.reduce(n[2], n[1]), n[0])
}

// multiply adds the sums of the terms over all pairs of ones and twos.
func (a *classWorker) multiply(ones, twos []pair) {
	w := a.w
	if a.exact != nil {
		a.exact.multiply(ones, twos)
		for s := range a.wide {
			a.wide[s].add(0, a.exact.sum(s))
		}
		return
	}
	for _, p := range ones {
		if w.ctx.Err() != nil {
			return
		}
		for _, q := range twos {
			left, right := w.off[0].row(p.left, q.left), w.off[1].row(p.right, q.right)
			if left != nil && right != nil {
				a.dot(left, right)
			}
		}
	}
}

// dot adds the products of two rows. A segment has at most 56 terms below 2^122, so
// that its sum is below 2^128.
func (a *classWorker) dot(left, right []uint64) {
	from := uint32(0)
	for s, end := range a.w.terms.ends {
		var hi, lo uint64
		for _, t := range a.w.terms.terms[from:end] {
			h, l := bits.Mul64(left[t&0xFFFF], right[t>>16])
			var carry uint64
			lo, carry = bits.Add64(lo, l, 0)
			hi += h + carry
		}
		from = end
		a.wide[s].add(hi, lo)
	}
}
