package exact

import "math/bits"

// entries is the table of the pivot's last box while it is added up, a [target] of orbits and of classes.
type entries struct {
	c       *contraction
	m       modulus    // of the numbers; 0 if they are below 2^128 as they are
	cols    *columnsOf // of the pivot
	fills   []Fill     // by last pattern
	sum     []uint128  // by fill
	off     []uint64   // by last pattern: the sum off the pivot
	thirds  pivotRow
	spreads int // since the sums were reduced
}

func newEntries(c *contraction, m modulus) *entries {
	e := &entries{c: c, m: m, cols: alivePartners(c.t, c.tensors[0])}
	for _, x := range c.last {
		for _, cols := range c.tensors[0].box[2].fills[x&0xFFFF] {
			e.fills = append(e.fills, fillOf(pattern(x>>16), cols))
		}
	}
	return e.another()
}

// another returns the same without numbers, for another worker.
func (e *entries) another() *entries {
	return &entries{
		c: e.c, m: e.m, cols: e.cols, fills: e.fills,
		sum: make([]uint128, len(e.fills)), off: make([]uint64, len(e.c.last)),
	}
}

// weigh marks what the members of the orbit need.
func (e *entries) weigh(w *orbitWorker) {
	for i := range w.members {
		image := w.image(&w.members[i].to)
		for _, x := range e.c.last {
			w.weight[w.smallest[image[x>>16]]] = 1
		}
	}
}

func (e *entries) add(w *orbitWorker) {
	for i, r := range w.lasts {
		w.weight[r] = w.sum(i)
	}
	for i := range w.members {
		m := &w.members[i]
		image := w.image(&m.to)
		for i, x := range e.c.last {
			e.off[i] = w.weight[w.smallest[image[x>>16]]] * uint64(m.images)
		}
		e.spread(int16(m.first), int16(m.second))
	}
}

// spread adds the products of the sums off the pivot and the ways to fill its first two boxes.
func (e *entries) spread(k1, k2 int16) {
	pivot := e.c.tensors[0]
	e.thirds.fill(pivot, e.cols, k1, k2, e.m)
	from := 0
	for i, x := range e.c.last {
		list := pivot.box[2].fills[x&0xFFFF]
		to := e.sum[from:][:len(list)]
		from += len(list)
		off := e.off[i]
		if off == 0 {
			continue
		}
		for j, c := range list {
			to[j].add(bits.Mul64(off, e.thirds.value[c]))
		}
	}
	if e.spreads++; e.spreads == 7 && e.m != 0 { // of numbers below 2^122, and what is left is below 2^61
		e.spreads = 0
		for i, n := range e.sum {
			e.sum[i] = uint128{0, e.m.reduce(n.hi, n.lo)}
		}
	}
}

// join adds the entries of another worker.
func (e *entries) join(o *entries) {
	for i, n := range o.sum {
		s := &e.sum[i]
		if s.add(n.hi, n.lo); e.m != 0 {
			*s = uint128{0, e.m.reduce(s.hi, s.lo)}
		}
	}
}

// table returns the table, which has the weights of the box itself; turned says that rows and columns of the
// grid were exchanged.
func (e *entries) table(turned bool) *Table {
	box, out := e.c.tensors[0].box[2], new(Table)
	if e.m == 0 {
		e.even()
	}
	from := 0
	for _, x := range e.c.last {
		for j := range box.fills[x&0xFFFF] {
			v := e.sum[from].lo
			if box.value != nil {
				v = e.m.mul(v, box.value[x&0xFFFF][j])
			}
			if v != 0 {
				out.Fills, out.Values = append(out.Fills, e.fills[from]), append(out.Values, v)
			}
			from++
		}
	}
	if turned {
		return out.transposed()
	}
	out.sort()
	return out
}

// even shares the entries out evenly over the fills that exchanges of digits make of
// one another: the orbits visited were represented by one pair each.
func (e *entries) even() {
	var members [9][]uint8 // by class: its digits, 1 to 9, ascending
	for d, k := range e.c.all {
		members[k] = append(members[k], uint8(d+1))
	}
	at := make([]int32, patterns*patterns) // by fill: its place
	place := func(f Fill) *int32 { return &at[int(f.rows())*patterns+int(f.cols())] }
	for i, f := range e.fills {
		*place(f) = int32(i)
	}
	first := make([]int32, len(e.fills)) // of each orbit, that which has the digits of each class in order
	size := make([]uint64, len(e.fills))
	sums := make([]uint128, len(e.fills))
	for i, f := range e.fills {
		digits := f.Digits()
		var next [9]uint8
		for k, d := range digits {
			class := e.c.all[d-1]
			digits[k] = members[class][next[class]]
			next[class]++
		}
		r := *place(newFill(&digits))
		first[i] = r
		size[r]++
		sums[r].add(e.sum[i].hi, e.sum[i].lo)
	}
	for i, r := range first {
		v, _ := bits.Div64(sums[r].hi, sums[r].lo, size[r])
		e.sum[i] = uint128{0, v}
	}
}
