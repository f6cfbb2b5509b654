package exact

import (
	"context"

	"samurai/solver/workers"
)

// columnsOf lists, for a column pattern of the first box of a stack, the pairs of
// column patterns that the second and third box can have beside it.
type columnsOf [patterns][][2]pattern

func alivePartners(t *tables, g *tensor) *columnsOf {
	c := new(columnsOf)
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
				c[x] = append(c[x], p)
			}
		}
	}
	return c
}

// pivotRow is, for classes of the first two boxes of a stack, the weighted number of
// ways to fill them that leave each column pattern to the third.
type pivotRow struct {
	value  [patterns]uint64
	second [patterns]uint64 // weight of the second box's column patterns
	dirty  []pattern
}

func (h *pivotRow) fill(g *tensor, cols *columnsOf, k1, k2 int16, m modulus) {
	for _, c := range h.dirty {
		h.value[c] = 0
	}
	h.dirty = h.dirty[:0]
	one, two := g.box[0], g.box[1]
	for j, x := range two.fills[k2] {
		h.second[x] = 1
		if two.value != nil {
			h.second[x] = two.value[k2][j]
		}
	}
	for j, x := range one.fills[k1] {
		for _, p := range cols[x] {
			v := h.second[p[0]]
			if v == 0 {
				continue
			}
			if one.value != nil {
				v = m.mul(v, one.value[k1][j])
			}
			if h.value[p[1]] == 0 {
				h.dirty = append(h.dirty, p[1])
			}
			h.value[p[1]] = m.add(h.value[p[1]], v)
		}
	}
	for _, x := range two.fills[k2] {
		h.second[x] = 0
	}
}

// stackRows holds the rows of a stack off the pivot: a tensor, or words modulo the prime
// where a stack off the pivot has weights.
type stackRows struct {
	g        *tensor
	c        *contraction
	m        modulus
	width    int // classes of the last box
	cols     *columns
	alive    *columnsOf
	words    bool     // whether words are wanted
	from, to int      // first classes that are loaded
	values   []uint64 // their rows as words
	some     []bool   // whether a row has numbers other than zero
}

func newStackRows(c *contraction, i int, m modulus) *stackRows {
	s := &stackRows{g: c.tensors[i], m: m, c: c, width: len(c.tensors[i].box[2].fills)}
	if s.g.weighted() {
		s.alive = alivePartners(c.t, s.g)
	} else {
		s.cols = s.g.columns(c.t, c.colGroup[i])
	}
	return s
}

// load computes the rows of the first classes from the given one on, as many as fit,
// and returns the next.
func (s *stackRows) load(ctx context.Context, from int) (to int) {
	k2s := len(s.g.box[1].fills)
	size := k2s * s.g.words
	if s.words {
		size = k2s * s.width
	}
	to = min(len(s.g.box[0].fills), from+max(1, rowWords/max(1, size)))
	if from == s.from && to == s.to {
		return to
	}
	s.from, s.to = from, to
	if !s.g.weighted() {
		m := newMarks(s.g)
		for k := from; k < to; k++ {
			m.add(0, int16(k))
		}
		for k := range k2s {
			m.add(1, int16(k))
		}
		s.g.fill(ctx, s.c.k, s.cols, m, s.c.workers)
	}
	if !s.words {
		return to
	}
	s.values, s.some = make([]uint64, (to-from)*k2s*s.width), make([]bool, (to-from)*k2s)
	workers.Each(s.c.workers, len(s.some), func() func(int) {
		var h pivotRow
		return func(i int) {
			k1, k2, row := int16(from+i/k2s), int16(i%k2s), s.values[i*s.width:(i+1)*s.width]
			switch {
			case ctx.Err() != nil:
			case s.g.weighted():
				h.fill(s.g, s.alive, k1, k2, s.m)
				s.some[i] = s.finish(&h, row)
			default:
				s.some[i] = s.expand(k1, k2, row)
			}
		}
	})
	return to
}

// finish puts the third box to a row.
func (s *stackRows) finish(h *pivotRow, row []uint64) (some bool) {
	if len(h.dirty) == 0 {
		return false
	}
	b := s.g.box[2]
	for k, list := range b.fills {
		v := uint64(0)
		for j, c := range list {
			if w := h.value[c]; w != 0 {
				if b.value != nil {
					w = s.m.mul(w, b.value[k][j])
				}
				v = s.m.add(v, w)
			}
		}
		row[k] = v
		some = some || v != 0
	}
	return some
}

// expand puts a row of the tensor into words.
func (s *stackRows) expand(k1, k2 int16, row []uint64) (some bool) {
	from := s.g.data[s.g.row(k1, k2):]
	for k := range row {
		row[k] = from[k/4] >> (16 * (k & 3)) & 0xFFFF
		some = some || row[k] != 0
	}
	return some
}

// row returns the row for two classes; nil when it is all zeros.
func (s *stackRows) row(k1, k2 int16) []uint64 {
	i := (int(k1)-s.from)*len(s.g.box[1].fills) + int(k2)
	if !s.some[i] {
		return nil
	}
	return s.values[i*s.width : (i+1)*s.width]
}
