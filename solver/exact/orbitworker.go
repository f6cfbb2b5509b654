package exact

import "math/bits"

// orbitWorker adds up orbits; each has its own buffers.
type orbitWorker struct {
	c       *contraction
	a, b    []uint64 // packed rows
	weight  [patterns]uint64
	weights []uint64
	terms   []uint32
	ends    []uint32
	acc     []uint64
	merged  map[uint64]*[patterns]pattern
	images  map[uint64]*[patterns]pattern
	sum     uint128
}

func newOrbitWorker(c *contraction) *orbitWorker {
	w := &orbitWorker{c: c, merged: map[uint64]*[patterns]pattern{}, images: map[uint64]*[patterns]pattern{}}
	size := func(g *tensor) int { return g.words * 4 * c.k.blockWords }
	w.a, w.b = make([]uint64, size(c.tensors[1])), make([]uint64, size(c.tensors[2]))
	return w
}

// merge returns what each last pattern becomes under the exchanges of digits and rows
// that keep an orbit's pair.
func (w *orbitWorker) merge(stable classes) *[patterns]pattern {
	key := stable.key()
	m := w.merged[key]
	if m == nil {
		m = new([patterns]pattern)
		s, t := newSorter(stable), w.c.t
		for r := range m {
			m[r] = patterns
			for p := range 6 {
				if w.c.rows[2]>>p&1 != 0 {
					var to relabelling
					line := t.line[t.permute[p][r]]
					s.sort(&line, &to)
					m[r] = min(m[r], t.pack(&line))
				}
			}
		}
		w.merged[key] = m
	}
	return m
}

// image returns the images of all patterns under a relabelling.
func (w *orbitWorker) image(to *relabelling) *[patterns]pattern {
	key := to.key()
	m := w.images[key]
	if m == nil {
		if len(w.images) >= 1000 {
			clear(w.images)
		}
		m = new([patterns]pattern)
		for r := range m {
			m[r] = w.c.t.relabel(pattern(r), to)
		}
		w.images[key] = m
	}
	return m
}

// group adds weight times the sum off the pivot for one orbit of first and second patterns.
func (w *orbitWorker) group(o orbit) {
	c, b, members := w.c, o.b, o.members()
	second := members[0].orbit
	merged := w.merge(b.split.split(&c.t.line[second]))
	w.weigh(members, merged)
	w.terms, w.ends, w.weights = w.terms[:0], w.ends[:0], w.weights[:0]
	for r, v := range w.weight {
		if v == 0 {
			continue
		}
		w.weight[r] = 0
		if list := c.pairs[2][r]; len(list) > 0 {
			for _, p := range list {
				w.terms = append(w.terms, uint32(p.left)|uint32(p.right)<<16)
			}
			w.ends = append(w.ends, uint32(len(w.terms)))
			w.weights = append(w.weights, v)
		}
	}
	if len(w.ends) == 0 {
		return
	}
	w.multiply(c.pairs[0][b.first], c.pairs[1][second])
	for s, v := range w.weights {
		h, l := bits.Mul64(v, w.acc[4*s]+w.acc[4*s+1]+w.acc[4*s+2]+w.acc[4*s+3])
		w.sum.add(h, l)
	}
}

// weigh sums the pivot's tensor over the members of an orbit, by last pattern.
func (w *orbitWorker) weigh(members []member, merged *[patterns]pattern) {
	g := w.c.tensors[0]
	identity := relabelling{0, 1, 2, 3, 4, 5, 6, 7, 8}
	for i := range members {
		m := &members[i]
		row := g.data[g.row(int16(m.first), int16(m.second)):][:g.words]
		images := uint64(m.images)
		if m.to == identity {
			for _, x := range w.c.last {
				w.weight[merged[x>>16]] += images * (row[x&0xFFFF>>2] >> (x & 3 * 16) & 0xFFFF)
			}
			continue
		}
		image := w.image(&m.to)
		for _, x := range w.c.last {
			w.weight[merged[image[x>>16]]] += images * (row[x&0xFFFF>>2] >> (x & 3 * 16) & 0xFFFF)
		}
	}
}

// multiply fills acc with the sums of the terms over all pairs of ones and twos.
func (w *orbitWorker) multiply(ones, twos []pair) {
	c := w.c
	left, right := c.tensors[1], c.tensors[2]
	if n := 4 * len(w.ends); cap(w.acc) < n {
		w.acc = make([]uint64, n)
	} else {
		w.acc = w.acc[:n]
		clear(w.acc)
	}
	var ra, rb [lanes]uint32
	n := 0
	flush := func() {
		for i := n; i < lanes; i++ {
			ra[i], rb[i] = 0, 0
		}
		c.k.packA(w.a, left.data, &ra, left.words)
		c.k.packB(w.b, right.data, &rb, right.words)
		c.k.dot(w.acc, w.a, w.b, w.terms, w.ends)
		n = 0
	}
	for _, p := range ones {
		for _, q := range twos {
			ra[n], rb[n] = left.row(p.left, q.left), right.row(p.right, q.right)
			if n++; n == lanes {
				flush()
			}
		}
	}
	if n > 0 {
		flush()
	}
}
