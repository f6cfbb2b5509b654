package exact

import (
	"context"

	"samurai/solver/workers"
)

// columnsOf lists, for a column pattern of the first box of a stack, the pairs of
// column patterns that the second and third box can have beside it.
type columnsOf [patterns][][2]pattern

// beside returns the pairs beside the column patterns that the boxes of a stack can have.
func (g *tensor) beside() *columnsOf {
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
		for _, p := range &g.t.partner[x] {
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

// tensorRows are rows of a stack without weights, in its tensor.
type tensorRows struct {
	*tensor
	c        *contraction
	from, to int // first classes that are loaded
}

func (c *contraction) tensorRows(stack int) *tensorRows {
	return &tensorRows{tensor: c.tensors[stack], c: c}
}

// next begins to load rows of a size from a first class on, as many as fit, and reports whether they are others than those that
// are loaded.
func (s *tensorRows) next(from, size int) (others bool) {
	to := min(len(s.box[0].fills), from+max(1, rowWords/max(1, len(s.box[1].fills)*size)))
	others = from != s.from || to != s.to
	s.from, s.to = from, to
	return others
}

func (s *tensorRows) load(ctx context.Context, from int) (to int) {
	if s.next(from, s.words) {
		s.fill(ctx)
	}
	return s.to
}

// fill computes the rows of the first classes that are to be loaded, which have no weights.
func (s *tensorRows) fill(ctx context.Context) {
	s.ask()
	for k := s.from; k < s.to; k++ {
		s.asked.add(0, int16(k))
	}
	for k := range s.box[1].fills {
		s.asked.add(1, int16(k))
	}
	s.tensor.fill(ctx, s.c.k, s.c.workers)
}

// wordRows are rows as words modulo a prime.
type wordRows struct {
	*tensorRows
	prime          int // its number
	seconds, width int // classes of the second box and of the last
	values         []uint64
	some           []bool // whether a row has numbers other than zero
}

func (c *contraction) wordRows(stack, prime int) *wordRows {
	s := c.tensorRows(stack)
	return &wordRows{tensorRows: s, prime: prime, seconds: len(s.box[1].fills), width: len(s.box[2].fills)}
}

func (s *wordRows) load(ctx context.Context, from int) (to int) {
	if !s.next(from, s.width) {
		return s.to
	}
	newFiller := s.weigher
	if s.weighted() {
		s.beside() // is listed once, before workers share it
	} else {
		s.fill(ctx)
		newFiller = func() filler { return s.expand }
	}
	s.values, s.some = make([]uint64, (s.to-from)*s.seconds*s.width), make([]bool, (s.to-from)*s.seconds)
	workers.Each(s.c.workers, len(s.some), func() func(int) {
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

// filler fills in the row for two classes, and reports whether it has numbers other than zero. Each worker has its own.
type filler func(k1, k2 int16, row []uint64) (some bool)

// expand puts a row of the tensor into words.
func (s *wordRows) expand(k1, k2 int16, row []uint64) (some bool) {
	from := s.data[s.tensor.row(k1, k2):]
	for k := range row {
		row[k] = from[k/4] >> (16 * (k & 3)) & 0xFFFF
		some = some || row[k] != 0
	}
	return some
}

// weigher returns what computes rows with weights.
func (s *wordRows) weigher() filler {
	var h pivotRow
	cols, m := s.beside(), primeAt(s.prime)
	return func(k1, k2 int16, row []uint64) bool {
		h.fill(s.tensor, cols, k1, k2, s.prime, m)
		return len(h.dirty) > 0 && h.finish(s.box[2], s.prime, m, row)
	}
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
