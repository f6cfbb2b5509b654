package exact

import (
	"context"

	"samurai/solver/workers"
)

// columnsOf lists, for a column pattern of the first box of a stack, the pairs of
// column patterns that the second and third box can have beside it.
type columnsOf [patterns][][2]pattern

// partners returns the pairs beside the column patterns that the boxes of a stack can have.
func (g *tensor) partners(t *tables) *columnsOf {
	if g.pairs != nil {
		return g.pairs
	}
	g.pairs = new(columnsOf)
	var alive [3][patterns]bool
	for k, b := range g.box {
		for _, list := range b.fills {
			for _, x := range list {
				alive[k][x] = true
			}
		}
	}
	for x := range patterns {
		if !alive[0][x] {
			continue
		}
		for _, p := range &t.partner[x] {
			if alive[1][p[0]] && alive[2][p[1]] {
				g.pairs[x] = append(g.pairs[x], p)
			}
		}
	}
	return g.pairs
}

// pivotRow is, for classes of the first two boxes of a stack, the weighted number of
// ways to fill them that leave each column pattern to the third.
type pivotRow struct {
	value  [patterns]uint64
	second [patterns]uint64 // weight of the second box's column patterns
	dirty  []pattern
}

// fill computes the row for two classes modulo the i-th prime.
func (h *pivotRow) fill(g *tensor, cols *columnsOf, k1, k2 int16, i int, m modulus) {
	for _, c := range h.dirty {
		h.value[c] = 0
	}
	h.dirty = h.dirty[:0]
	ones, twos := g.box[0].by(i), g.box[1].by(i)
	for j, x := range g.box[1].fills[k2] {
		h.second[x] = 1
		if twos != nil {
			h.second[x] = twos[k2][j]
		}
	}
	for j, x := range g.box[0].fills[k1] {
		for _, p := range cols[x] {
			v := h.second[p[0]]
			if v == 0 {
				continue
			}
			if ones != nil {
				v = m.mul(v, ones[k1][j])
			}
			if h.value[p[1]] == 0 {
				h.dirty = append(h.dirty, p[1])
			}
			h.value[p[1]] = m.add(h.value[p[1]], v)
		}
	}
	for _, x := range g.box[1].fills[k2] {
		h.second[x] = 0
	}
}

// rows are those of a stack off the pivot, by classes of its first two boxes. They are loaded for some first classes at a time.
type rows interface {
	// load computes the rows of the first classes from the given one on, as many as fit, and returns the next.
	load(ctx context.Context, from int) (to int)
}

// span is what is loaded.
type span struct {
	firsts, seconds int // classes
	from, to        int // first classes that are loaded
}

// next begins to load rows of a size, as many as fit, and reports whether they are others than those that are loaded.
func (s *span) next(from, size int) (others bool) {
	to := min(s.firsts, from+max(1, rowWords/max(1, s.seconds*size)))
	others = from != s.from || to != s.to
	s.from, s.to = from, to
	return others
}

// tensorRows are rows of a stack without weights, in its tensor.
type tensorRows struct {
	*tensor
	span
	c *contraction
}

func newTensorRows(c *contraction, stack int) *tensorRows {
	g := c.tensors[stack]
	return &tensorRows{g, g.span(), c}
}

func (g *tensor) span() span { return span{firsts: len(g.box[0].fills), seconds: len(g.box[1].fills)} }

func (s *tensorRows) load(ctx context.Context, from int) (to int) {
	if s.next(from, s.words) {
		s.fill(ctx, s.from, s.to)
	}
	return s.to
}

// fill computes the rows of some first classes.
func (s *tensorRows) fill(ctx context.Context, from, to int) {
	s.ask()
	for k := from; k < to; k++ {
		s.asked.add(0, int16(k))
	}
	for k := range s.seconds {
		s.asked.add(1, int16(k))
	}
	s.tensor.fill(ctx, s.c.k, s.c.workers)
}

// wordRows are rows of words modulo a prime.
type wordRows struct {
	span
	width   int // classes of the last box
	workers int
	start   func(ctx context.Context, from, to int) (newFiller func() filler) // for some first classes
	values  []uint64                                                          // of the rows
	some    []bool                                                            // whether a row has numbers other than zero
}

// filler fills in the row for two classes, and reports whether it has numbers other than zero. Each worker has its own.
type filler func(k1, k2 int16, row []uint64) (some bool)

func (s *wordRows) load(ctx context.Context, from int) (to int) {
	if !s.next(from, s.width) {
		return s.to
	}
	newFiller := s.start(ctx, s.from, s.to)
	s.values, s.some = make([]uint64, (s.to-from)*s.seconds*s.width), make([]bool, (s.to-from)*s.seconds)
	workers.Each(s.workers, len(s.some), func() func(int) {
		fill := newFiller()
		return func(i int) {
			if ctx.Err() == nil {
				s.some[i] = fill(int16(from+i/s.seconds), int16(i%s.seconds), s.values[i*s.width:(i+1)*s.width])
			}
		}
	})
	return s.to
}

// row returns the row for two classes; nil when it is all zeros.
func (s *wordRows) row(k1, k2 int16) []uint64 {
	i := (int(k1)-s.from)*s.seconds + int(k2)
	if !s.some[i] {
		return nil
	}
	return s.values[i*s.width : (i+1)*s.width]
}

func (g *tensor) wordRows(workers int) *wordRows {
	return &wordRows{span: g.span(), width: len(g.box[2].fills), workers: workers}
}

// plainRows returns the rows of a stack without weights, which are the same for all primes.
func plainRows(c *contraction, stack int) *wordRows {
	own := newTensorRows(c, stack)
	s := own.wordRows(c.workers)
	s.start = func(ctx context.Context, from, to int) func() filler {
		own.fill(ctx, from, to)
		return func() filler { return own.expand }
	}
	return s
}

// expand puts a row of the tensor into words.
func (s *tensorRows) expand(k1, k2 int16, row []uint64) (some bool) {
	from := s.data[s.row(k1, k2):]
	for k := range row {
		row[k] = from[k/4] >> (16 * (k & 3)) & 0xFFFF
		some = some || row[k] != 0
	}
	return some
}

// weightedRows returns the rows of a stack with weights modulo the i-th prime.
func weightedRows(c *contraction, stack, i int) *wordRows {
	g, m := c.tensors[stack], primeAt(i)
	s, cols := g.wordRows(c.workers), g.partners(c.t)
	s.start = func(context.Context, int, int) func() filler {
		return func() filler {
			var h pivotRow
			return func(k1, k2 int16, row []uint64) bool {
				h.fill(g, cols, k1, k2, i, m)
				return len(h.dirty) > 0 && h.finish(g.box[2], i, m, row)
			}
		}
	}
	return s
}

// finish puts the third box to a row.
func (h *pivotRow) finish(b *box, i int, m modulus, row []uint64) (some bool) {
	weights := b.by(i)
	for k, list := range b.fills {
		v := uint64(0)
		if weights != nil {
			v = h.dot(list, weights[k], m)
		} else {
			for _, c := range list {
				v = m.add(v, h.value[c])
			}
		}
		row[k] = v
		some = some || v != 0
	}
	return some
}

// dot adds up the numbers of a class by their weights.
func (h *pivotRow) dot(list []pattern, weights []uint64, m modulus) (v uint64) {
	for j, c := range list {
		if w := h.value[c]; w != 0 {
			v = m.add(v, m.mul(w, weights[j]))
		}
	}
	return v
}
