package exact

import (
	"context"
	"math/bits"
)

// products adds up products of rows off the pivot.
type products interface {
	// add adds the sums of the terms over all pairs of ones and twos, by last pattern.
	add(to []wide, ones, twos []pair)
}

// classWorker is one worker of a [classSum].
type classWorker struct {
	w     *classSum
	chunk [4]int16 // first classes on the left from, to; on the right
	off   products
	ones  []pair
	wide  []wide // sum off the pivot by last pattern, as it grows
	out   []*entries
}

func newClassWorker(w *classSum, chunk [4]int16, off products, out []*entries) *classWorker {
	a := &classWorker{w: w, chunk: chunk, off: off, wide: make([]wide, len(w.last))}
	for _, e := range out {
		a.out = append(a.out, e.another())
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
				a.off.add(a.wide, a.ones, twos)
			}
		}
	}
	if !some {
		return
	}
	for _, e := range a.out {
		for i := range a.wide {
			e.off[i] = a.wide[i].reduce(e.m)
		}
		e.spread(w.tensors[0].box[0].class[firsts[0]], w.tensors[0].box[1].class[seconds[0]])
	}
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

// countedProducts multiplies rows of tensors, which have no weights.
type countedProducts struct{ *multiplier }

func (w *classSum) counted() countedProducts {
	m := newMultiplier(w.contraction)
	m.termList = *w.terms
	return countedProducts{m}
}

func (m countedProducts) add(to []wide, ones, twos []pair) {
	m.multiply(ones, twos)
	for s := range to {
		to[s].add(0, m.sum(s))
	}
}

// residueProducts multiplies rows of words.
type residueProducts struct {
	ctx         context.Context
	terms       *termList
	left, right *wordRows
}

func (m *residueProducts) add(to []wide, ones, twos []pair) {
	for _, p := range ones {
		if m.ctx.Err() != nil {
			return
		}
		for _, q := range twos {
			left, right := m.left.row(p.left, q.left), m.right.row(p.right, q.right)
			if left != nil && right != nil {
				m.dot(to, left, right)
			}
		}
	}
}

// dot adds the products of two rows.
func (m *residueProducts) dot(to []wide, left, right []uint64) {
	from := uint32(0)
	for s, end := range m.terms.ends {
		to[s].add(segment(left, right, m.terms.terms[from:end]))
		from = end
	}
}

// segment adds up at most 56 terms below 2^122, so that their sum is below 2^128. It is a function of its own for
// the compiler, which then keeps all that the loop needs in registers.
//
//go:noinline
func segment(left, right []uint64, terms []uint32) (hi, lo uint64) {
	for _, t := range terms {
		h, l := bits.Mul64(left[t&0xFFFF], right[t>>16])
		var carry uint64
		lo, carry = bits.Add64(lo, l, 0)
		hi += h + carry
	}
	return hi, lo
}
