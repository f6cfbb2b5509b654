package exact

import "math/bits"

// entries is the table of the pivot's last box modulo a prime while it is added up, a [target] of orbits and of classes.
type entries struct {
	c       *contraction
	prime   int
	m       modulus
	cols    *columnsOf       // of the pivot
	fills   []Fill           // by last pattern
	sum     []uint128        // by fill
	off     []uint64         // by last pattern: the sum off the pivot
	sums    [patterns]uint64 // such sums of one orbit, by [orbitWorker.smallest]; else 0
	thirds  pivotRow
	room    int // how many products each sum has room for
	spreads int // how many it has since it was reduced
}

// How many products there is room for in a sum below 2^125 that is left below 2^61.
const (
	roomWeighted = 7       // below 2^122: of residues
	roomCounted  = 1 << 30 // without weights: all of these sums together are below 2^73
)

// newEntries returns entries modulo the first prime.
func newEntries(c *contraction, room int) *entries {
	e := &entries{c: c, m: primeAt(0), cols: c.tensors[0].beside(), room: room}
	for _, x := range c.last {
		for _, cols := range c.tensors[0].box[2].fills[x&0xFFFF] {
			e.fills = append(e.fills, fillOf(pattern(x>>16), cols))
		}
	}
	return e.another()
}

// another returns the same without numbers, for another worker.
func (e *entries) another() *entries {
	out := *e
	out.sum, out.off, out.thirds = make([]uint128, len(e.fills)), make([]uint64, len(e.c.last)), pivotRow{}
	return &out
}

// need marks what the members of the orbit need.
func (e *entries) need(w *orbitWorker) {
	for i := range w.members {
		image := w.image(&w.members[i].to)
		for _, x := range e.c.last {
			w.weight[w.smallest[image[x>>16]]] = 1
		}
	}
}

func (e *entries) add(w *orbitWorker) {
	for i, r := range w.lasts {
		e.sums[r] = w.sum(i)
	}
	for i := range w.members {
		m := &w.members[i]
		image := w.image(&m.to)
		for i, x := range e.c.last {
			e.off[i] = e.sums[w.smallest[image[x>>16]]] * uint64(m.images)
		}
		e.spread(m.k1, m.k2)
	}
	for _, r := range w.lasts {
		e.sums[r] = 0
	}
}

// spread adds the products of the sums off the pivot and the ways to fill its first two boxes.
func (e *entries) spread(k1, k2 int16) {
	pivot := e.c.tensors[0]
	e.thirds.fill(pivot, e.cols, k1, k2, e.prime, e.m)
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
	if e.spreads++; e.spreads == e.room {
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
		s.add(n.hi, n.lo)
		*s = uint128{0, e.m.reduce(s.hi, s.lo)}
	}
}

// tableOf returns the table of entries modulo one prime after the other, which has the weights of the box itself; turned says
// that rows and columns of the grid were exchanged.
func tableOf(by []*entries, turned bool) *Table {
	c := by[0].c
	box, out, at := c.tensors[0].box[2], newTable(0, len(by)), 0
	residues := make([]uint64, len(by))
	for _, x := range c.last {
		class := int16(x & 0xFFFF)
		for j := range box.fills[class] {
			some := uint64(0)
			for i, e := range by {
				residues[i] = e.sum[at].lo
				if weights := box.by(i); weights != nil {
					residues[i] = e.m.mul(residues[i], weights[class][j])
				}
				some |= residues[i]
			}
			if some != 0 {
				out.Fills = append(out.Fills, by[0].fills[at])
				for i, v := range residues {
					out.Residues[i] = append(out.Residues[i], v)
				}
			}
			at++
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
	inverse := map[uint64]uint64{}
	for i, r := range first {
		if _, ok := inverse[size[r]]; !ok {
			inverse[size[r]] = e.m.inverse(size[r])
		}
		e.sum[i] = uint128{0, e.m.mul(e.m.reduce(sums[r].hi, sums[r].lo), inverse[size[r]])}
	}
}
