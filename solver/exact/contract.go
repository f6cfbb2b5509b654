package exact

import "math/bits"

// pair is what a band adds off the pivot: the classes of its boxes in the two other stacks.
type pair struct{ left, right int16 }

// contraction is one way to count a frame: section "Pivot form" of the package's doc. Its lists by band are
// in the order of the grid, and once it is arranged in that of the sums: first, second, last.
type contraction struct {
	*frame
	stacks    [3]int       // the pivot, left and right
	digits    exchanges    // exchanges of digits that leave the sum off the pivot alone
	all       exchanges    // the same for the whole grid
	rows      [3]rowGroup  // permutations of rows that leave it alone, by band
	allRows   [3]rowGroup  // the same for the whole grid
	domain    [3][]pattern // row patterns of the pivot's boxes
	pairs     [3]*pairing  // what goes with each row pattern off the pivot
	*arranged              // nil before
}

// pairing lists pairs by row pattern, one after the other.
type pairing struct {
	list []pair
	ends [patterns + 1]uint32 // by row pattern, from 1
}

// of returns the pairs that go with a row pattern.
func (p *pairing) of(r pattern) []pair { return p.list[p.ends[r]:p.ends[r+1]] }

// arranged is what a contraction needs to run.
type arranged struct {
	k       *kernel
	workers int        // how many goroutines count
	last    []uint32   // row patterns of the last box (high half) with their classes
	tensors [3]*tensor // by stack
}

// newContraction prepares to count a frame. In a tight one symmetry is sought in the whole grid only.
func newContraction(f *frame, pivot int) *contraction {
	c := &contraction{frame: f, stacks: [3]int{pivot, (pivot + 1) % 3, (pivot + 2) % 3}}
	off, room := 7&^(1<<pivot), [3]int{triples, triples, triples}
	if f.tight {
		off, room = 7, f.bands
	}
	c.digits, c.all = f.alike(off), f.alike(7)
	for b := range 3 {
		c.rows[b], c.allRows[b] = f.rowsAlike(b, off), f.rowsAlike(b, 7)
		own, left, right := &f.box[b][pivot].class, &f.box[b][c.stacks[1]].class, &f.box[b][c.stacks[2]].class
		list, n := make([]pair, room[b]+1), 0 // the last is for what does not go
		c.pairs[b] = new(pairing)
		for r := range patterns {
			from := n
			if !f.tight || own[r] >= 0 {
				for _, p := range &f.t.partner[r] { // without branches, which could not be foreseen
					l, m := left[p[0]], right[p[1]]
					list[n] = pair{l, m}
					n += int(1 - uint16(l|m)>>15) // the sign
				}
			}
			c.pairs[b].ends[r+1] = uint32(n)
			if own[r] >= 0 && n > from {
				c.domain[b] = append(c.domain[b], pattern(r))
			}
		}
		c.pairs[b].list = list[:n]
	}
	return c
}

// arrange returns the contraction that sums over the bands in the given order.
func (c *contraction) arrange(order [3]int, k *kernel, workers int) *contraction {
	out := *c
	out.arranged = &arranged{k: k}
	for i, b := range order {
		out.rows[i], out.allRows[i], out.domain[i], out.pairs[i] = c.rows[b], c.allRows[b], c.domain[b], c.pairs[b]
	}
	for i, stack := range c.stacks {
		out.tensors[i] = newTensor(c.frame, stack, &order)
	}
	box, entries := out.tensors[0].box[2], 0
	for _, r := range out.domain[2] {
		class := box.class[r]
		entries += len(box.fills[class])
		out.last = append(out.last, uint32(r)<<16|uint32(class))
	}
	out.workers = atOnce(workers, float64(2*entries+workerWords))
	return &out
}

// uint128 is a sum of 128 bits.
type uint128 struct{ hi, lo uint64 }

func (n *uint128) add(hi, lo uint64) {
	var carry uint64
	n.lo, carry = bits.Add64(n.lo, lo, 0)
	n.hi += hi + carry
}
