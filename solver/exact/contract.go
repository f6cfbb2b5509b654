package exact

import (
	"cmp"
	"context"
	"math/big"
	"math/bits"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
)

// budget is how many words the rows of one tensor may take at a time (32 MB), and then one orbit's more.
const budget = 4 << 20

// pair is what a band adds off the pivot: the classes of its boxes in the two other stacks.
type pair struct{ left, right int16 }

// contraction is one way to count a frame: section "Pivot form" of the package's doc.
type contraction struct {
	f        *frame
	t        *tables
	k        *kernel
	pivot    int
	sides    [2]int
	order    [3]int      // bands: first, second, last
	digits   classes     // exchanges of digits that leave the sum off the pivot alone
	rows     [3]rowGroup // permutations of rows that do, by place in order
	all      classes     // the same for the whole grid
	allRows  [3]rowGroup
	domain   [3][]pattern        // row patterns of the pivot's boxes
	pairs    [3][patterns][]pair // what goes with each row pattern off the pivot
	tensors  [3]*tensor          // pivot, left, right
	colGroup [3]rowGroup
}

// member is a pair of row patterns in the first two boxes of the pivot, with the relabelling that takes it to the
// pair that stands for its orbit off the pivot.
type member struct {
	first, second pattern // classes of the pivot's tensor
	orbit         pattern // second pattern of the orbit
	to            relabelling
	images        int64
}

// bucket gathers all members whose orbits share the first pattern.
type bucket struct {
	first   pattern
	sources []source
	split   classes
	members []member
	groups  []int // where each orbit's members start, and their end
}

// source is a first pattern with all the relabellings that take it to its orbit's.
type source struct {
	representative
	image pattern
	to    []relabelling
}

func newContraction(p *plan, k *kernel) *contraction {
	f, pivot, order, tight := p.f, p.pivot, p.order, p.tight
	c := &contraction{f: f, t: f.t, k: k, pivot: pivot, sides: [2]int{(pivot + 1) % 3, (pivot + 2) % 3}, order: order}
	off := 7 &^ (1 << pivot)
	if tight {
		off = 7
	}
	c.digits, c.all = f.alike(off), f.alike(7)
	turned := &frame{t: f.t, cells: f.cells.transposed()}
	for i, stack := range [3]int{pivot, c.sides[0], c.sides[1]} {
		c.tensors[i] = newTensor(f, stack, &order)
		c.colGroup[i] = turned.rowsAlike(stack, 7)
	}
	for i, band := range order {
		c.rows[i], c.allRows[i] = f.rowsAlike(band, off), f.rowsAlike(band, 7)
		left, right := &f.box[band][c.sides[0]].class, &f.box[band][c.sides[1]].class
		own := &f.box[band][pivot].class
		list := make([]pair, 0, 1024)
		for r := range patterns {
			from := len(list)
			if !tight || own[r] >= 0 {
				for _, p := range f.t.partner[r] {
					if l, m := left[p[0]], right[p[1]]; l >= 0 && m >= 0 {
						list = append(list, pair{l, m})
					}
				}
			}
			c.pairs[i][r] = list[from:len(list):len(list)]
			if own[r] >= 0 && len(list) > from {
				c.domain[i] = append(c.domain[i], pattern(r))
			}
		}
	}
	return c
}

// buckets lists the orbits of first patterns, in order.
func (c *contraction) buckets() []*bucket {
	t := c.t
	off := newSorter(c.digits)
	var sources []source
	for _, rep := range t.orbits(c.domain[0], newSorter(c.all), c.allRows[0]) {
		s := source{representative: rep}
		for p := range 6 {
			if c.rows[0]>>p&1 == 0 {
				continue
			}
			var to relabelling
			line := t.line[t.permute[p][rep.pattern]]
			off.sort(&line, &to)
			image := t.pack(&line)
			if s.to == nil || image < s.image {
				s.image, s.to = image, s.to[:0]
			}
			if image == s.image {
				s.to = append(s.to, to)
			}
		}
		sources = append(sources, s)
	}
	slices.SortStableFunc(sources, func(a, b source) int { return cmp.Compare(a.image, b.image) })
	var out []*bucket
	for _, s := range sources {
		if len(out) == 0 || out[len(out)-1].first != s.image {
			out = append(out, &bucket{first: s.image, split: c.digits.split(&t.line[s.image])})
		}
		b := out[len(out)-1]
		b.sources = append(b.sources, s)
	}
	return out
}

// fill lists the bucket's members, orbit by orbit.
func (c *contraction) fill(b *bucket) {
	t := c.t
	off := newSorter(b.split)
	var sizes [patterns]int
	var list []member
	own, own2 := &c.f.box[c.order[0]][c.pivot].class, &c.f.box[c.order[1]][c.pivot].class
	for _, s := range b.sources {
		within := newSorter(c.all.split(&t.line[s.pattern]))
		for _, rep := range t.orbits(c.domain[1], within, c.allRows[1]) {
			m := member{first: pattern(own[s.pattern]), second: pattern(own2[rep.pattern]), orbit: patterns, images: s.images * rep.images}
			for p := range 6 {
				if c.rows[1]>>p&1 == 0 {
					continue
				}
				from := &t.line[t.permute[p][rep.pattern]]
				for i := range s.to {
					var line [9]uint8
					for d, l := range from {
						line[s.to[i][d]] = l
					}
					var to relabelling
					off.sort(&line, &to)
					if image := t.pack(&line); image < m.orbit {
						m.orbit = image
						for d, e := range s.to[i] {
							m.to[d] = to[e]
						}
					}
				}
			}
			sizes[m.orbit]++
			list = append(list, m)
		}
	}
	b.members = make([]member, len(list))
	at := 0
	b.groups = b.groups[:0]
	for r, n := range sizes {
		if n > 0 {
			b.groups = append(b.groups, at)
		}
		sizes[r], at = at, at+n
	}
	b.groups = append(b.groups, at)
	for _, m := range list {
		b.members[sizes[m.orbit]] = m
		sizes[m.orbit]++
	}
}

// count runs the contraction.
func (c *contraction) count(ctx context.Context) (*big.Int, error) {
	buckets := c.buckets()
	var cols [3]*columns
	for i, g := range c.tensors {
		cols[i] = g.columns(c.t, c.colGroup[i])
	}
	var sum number
	for len(buckets) > 0 {
		n := c.chunk(buckets)
		orbits := c.list(ctx, buckets[:n])
		buckets = buckets[n:]
		for len(orbits) > 0 {
			m, n := c.batch(orbits)
			for i, g := range c.tensors {
				g.fill(ctx, c.k, cols[i], m[i], runtime.GOMAXPROCS(0))
			}
			c.add(ctx, orbits[:n], &sum)
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			orbits = orbits[n:]
		}
	}
	total := new(big.Int).SetUint64(sum.hi)
	total.Lsh(total, 64)
	return total.Add(total, new(big.Int).SetUint64(sum.lo)), ctx.Err()
}

// number is a 128-bit sum.
type number struct{ hi, lo uint64 }

func (n *number) add(hi, lo uint64) {
	var carry uint64
	n.lo, carry = bits.Add64(n.lo, lo, 0)
	n.hi += hi + carry
}

// orbit is one orbit of first and second patterns: a group of a bucket.
type orbit struct {
	b     *bucket
	group int
}

func (o orbit) members() []member {
	return o.b.members[o.b.groups[o.group]:o.b.groups[o.group+1]]
}

// mostMembers is how many members are listed at a time (20 MB).
const mostMembers = 1 << 19

// chunk returns how many of the next buckets to list together.
func (c *contraction) chunk(buckets []*bucket) int {
	members := 0
	for n, b := range buckets {
		if members += len(b.sources) * len(c.domain[1]); members > mostMembers && n > 0 {
			return n
		}
	}
	return len(buckets)
}

// list fills the buckets and lists their orbits, but for those without terms.
func (c *contraction) list(ctx context.Context, buckets []*bucket) (orbits []orbit) {
	each(runtime.GOMAXPROCS(0), len(buckets), func() func(int) {
		return func(i int) {
			if b := buckets[i]; ctx.Err() == nil && len(c.pairs[0][b.first]) > 0 {
				c.fill(b)
			}
		}
	})
	for _, b := range buckets {
		for g := range len(b.groups) - 1 {
			if o := (orbit{b, g}); len(c.pairs[1][o.members()[0].orbit]) > 0 {
				orbits = append(orbits, o)
			}
		}
	}
	return orbits
}

// batch marks the rows that the next orbits need in each tensor, as many as memory allows, and says for how many.
func (c *contraction) batch(orbits []orbit) (m [3]*marks, n int) {
	for i, g := range c.tensors {
		m[i] = newMarks(g)
	}
	var last *bucket
	for n < len(orbits) {
		o := orbits[n]
		if o.b != last {
			last = o.b
			for _, p := range c.pairs[0][o.b.first] {
				m[1].add(0, p.left)
				m[2].add(0, p.right)
			}
		}
		for _, x := range o.members() {
			m[0].add(0, int16(x.first))
			m[0].add(1, int16(x.second))
		}
		for _, p := range c.pairs[1][o.members()[0].orbit] {
			m[1].add(1, p.left)
			m[2].add(1, p.right)
		}
		n++
		for i, g := range c.tensors {
			if m[i].words(g) > budget {
				return m, n
			}
		}
	}
	return m, n
}

// add adds the contributions of orbits to sum.
func (c *contraction) add(ctx context.Context, orbits []orbit, sum *number) {
	const chunk = 4
	var mu sync.Mutex
	each(runtime.GOMAXPROCS(0), (len(orbits)+chunk-1)/chunk, func() func(int) {
		w := newWorker(c)
		return func(i int) {
			w.sum = number{}
			for _, o := range orbits[i*chunk : min((i+1)*chunk, len(orbits))] {
				if ctx.Err() != nil {
					return
				}
				w.group(o)
			}
			mu.Lock()
			sum.add(w.sum.hi, w.sum.lo)
			mu.Unlock()
		}
	})
}

// each calls the functions that start makes, one per worker, with 0..n-1, each number once.
func each(workers, n int, start func() func(int)) {
	var next atomic.Int64
	var wg sync.WaitGroup
	for range min(workers, n) {
		wg.Go(func() {
			do := start()
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				do(i)
			}
		})
	}
	wg.Wait()
}
