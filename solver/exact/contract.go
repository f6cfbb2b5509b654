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

// budget is how many words the rows of one tensor may take at a time (24 MB).
const budget = 3 << 20

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
	workers := runtime.GOMAXPROCS(0)
	buckets := c.buckets()
	var cols [3]*columns
	for i, g := range c.tensors {
		cols[i] = g.columns(c.t, c.colGroup[i])
	}
	var hi, lo uint64
	for len(buckets) > 0 {
		marked, n := c.batch(buckets)
		batch := buckets[:n]
		buckets = buckets[n:]
		for i, g := range c.tensors {
			g.fill(ctx, c.k, cols[i], marked[i], workers)
		}
		each(workers, n, func() func(int) {
			return func(i int) { c.fill(batch[i]) }
		})
		var tasks []task
		for _, b := range batch {
			for g := range len(b.groups) - 1 {
				tasks = append(tasks, task{b, g})
			}
		}
		var mu sync.Mutex
		var ws []*worker
		const chunk = 4
		each(workers, (len(tasks)+chunk-1)/chunk, func() func(int) {
			w := newWorker(c)
			mu.Lock()
			ws = append(ws, w)
			mu.Unlock()
			return func(i int) {
				for _, t := range tasks[i*chunk : min((i+1)*chunk, len(tasks))] {
					if ctx.Err() != nil {
						return
					}
					w.group(t.b, t.group)
				}
			}
		})
		for _, w := range ws {
			var carry uint64
			lo, carry = bits.Add64(lo, w.lo, 0)
			hi += w.hi + carry
		}
		for _, b := range batch {
			b.members = nil
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
	}
	total := new(big.Int).SetUint64(hi)
	total.Lsh(total, 64)
	return total.Add(total, new(big.Int).SetUint64(lo)), nil
}

type task struct {
	b     *bucket
	group int
}

// batch marks the first classes that the next buckets need in each tensor, and says for how many buckets.
func (c *contraction) batch(buckets []*bucket) (marked [3][]bool, n int) {
	own := &c.f.box[c.order[0]][c.pivot].class
	var size [3]int
	for i, g := range c.tensors {
		marked[i] = make([]bool, len(g.box[0].fills))
	}
	mark := func(i int, k int16) {
		if !marked[i][k] {
			marked[i][k] = true
			size[i]++
		}
	}
	for n < len(buckets) {
		b := buckets[n]
		for _, s := range b.sources {
			mark(0, own[s.pattern])
		}
		for _, p := range c.pairs[0][b.first] {
			mark(1, p.left)
			mark(2, p.right)
		}
		n++
		for i, g := range c.tensors {
			if g.size(size[i]+57) > budget {
				return marked, n
			}
		}
	}
	return marked, n
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
