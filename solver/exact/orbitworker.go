package exact

// termList lists the terms of some last patterns.
type termList struct {
	c     *contraction
	terms []uint32 // classes of the left (low half) and of the right, by last pattern
	ends  []uint32 // where those of each last pattern end
}

// term adds the terms of a last pattern.
func (w *termList) term(last pattern) {
	for _, p := range w.c.pairs[2].of(last) {
		w.terms = append(w.terms, uint32(p.left)|uint32(p.right)<<16)
	}
	w.ends = append(w.ends, uint32(len(w.terms)))
}

// multiplier adds up products of rows off the pivot.
type multiplier struct {
	termList
	acc  []uint64
	a, b []uint64 // packed rows
}

func newMultiplier(c *contraction) *multiplier {
	size := func(g *tensor) int { return g.words * 4 * c.k.blockWords }
	return &multiplier{termList: termList{c: c}, a: make([]uint64, size(c.tensors[1])), b: make([]uint64, size(c.tensors[2]))}
}

// sum returns the sum of the terms of the i-th last pattern.
func (w *multiplier) sum(i int) uint64 {
	return w.acc[4*i] + w.acc[4*i+1] + w.acc[4*i+2] + w.acc[4*i+3]
}

// multiply fills acc with the sums of the terms over all pairs of ones and twos.
func (w *multiplier) multiply(ones, twos []pair) {
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

// orbitWorker computes the sums off the pivot orbit by orbit.
type orbitWorker struct {
	*multiplier
	to       target
	weight   [patterns]uint64   // by last pattern: what the target counts its sum for, 0 where it does not need it
	lasts    []pattern          // those whose weight is not 0, in the order of the terms
	members  []member           // of the orbit
	smallest *[patterns]pattern // by last pattern: that with the same sum
	merged   map[uint64]*[patterns]pattern
	images   map[uint64]*[patterns]pattern
}

func newOrbitWorker(c *contraction, to target) *orbitWorker {
	return &orbitWorker{multiplier: newMultiplier(c), to: to, merged: map[uint64]*[patterns]pattern{}, images: map[uint64]*[patterns]pattern{}}
}

// orbit computes the sums for one orbit of first and second patterns.
func (w *orbitWorker) orbit(o orbit) {
	c := w.c
	w.members = o.members()
	second := w.members[0].second
	w.smallest = w.merge(o.b.split.split(&c.t.line[second]))
	w.to.need(w)
	w.terms, w.ends, w.lasts = w.terms[:0], w.ends[:0], w.lasts[:0]
	for r, v := range w.weight {
		switch {
		case v == 0:
		case len(c.pairs[2].of(pattern(r))) == 0:
			w.weight[r] = 0
		default:
			w.term(pattern(r))
			w.lasts = append(w.lasts, pattern(r))
		}
	}
	if len(w.lasts) == 0 {
		return
	}
	w.multiply(c.pairs[0].of(o.b.first), c.pairs[1].of(second))
	w.to.add(w)
	for _, r := range w.lasts {
		w.weight[r] = 0
	}
}

// merge returns what each last pattern becomes under the exchanges of digits and rows that keep an orbit's pair.
func (w *orbitWorker) merge(stable exchanges) *[patterns]pattern {
	key := stable.key()
	m := w.merged[key]
	if m == nil {
		m = new([patterns]pattern)
		s, t := newSorter(stable), w.c.t
		for r := range m {
			m[r] = patterns
			for p := range 6 {
				if w.c.rows[2]>>p&1 != 0 {
					image, _ := t.sorted(t.permute[p][r], s)
					m[r] = min(m[r], image)
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
		if len(w.images) >= maxImages {
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
