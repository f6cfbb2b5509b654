package exact

import (
	"context"
	"sync"
	"sync/atomic"
)

// columnsOf lists, for a column pattern of the first box of a stack, the pairs of column patterns that the second
// and third box can have beside it.
type columnsOf [patterns][][2]pattern

func alivePartners(t *tables, g *tensor) (c columnsOf) {
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

// pivotRow is, for classes of the first two boxes of a stack, the weighted number of ways to fill them that leave
// each column pattern to the third.
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

// side holds the rows of a stack off the pivot: a tensor where it has no weights, words modulo the prime where it has.
type side struct {
	g      *tensor
	m      modulus
	t      *contraction
	width  int // classes of the last box
	cols   *columns
	alive  columnsOf
	from   int      // first class that is loaded
	values []uint64 // rows of the loaded classes, when there are weights
	some   []bool   // whether a row has anything but zeros
	start  []int    // one for each first class
}

func newSide(c *contraction, i int, m modulus) *side {
	s := &side{g: c.tensors[i], m: m, t: c}
	s.width = len(s.g.box[2].fills)
	s.start = make([]int, len(s.g.box[0].fills))
	if s.weighted() {
		s.alive = alivePartners(c.t, s.g)
	} else {
		s.cols = s.g.columns(c.t, c.colGroup[i])
	}
	return s
}

func (s *side) weighted() bool {
	return s.g.box[0].value != nil || s.g.box[1].value != nil || s.g.box[2].value != nil
}

// load computes the rows of the first classes from the given one on, as many as fit, and returns the next.
func (s *side) load(ctx context.Context, from, workers int) (to int) {
	k2s := len(s.g.box[1].fills)
	if !s.weighted() {
		to = from
		for to < len(s.start) && (to == from || s.g.size(to-from+1) <= rowBudget) {
			to++
		}
		if to-from == len(s.start) && len(s.g.start) > 0 {
			return to // loaded before, whole
		}
		marked := make([]bool, len(s.start))
		for k := from; k < to; k++ {
			marked[k] = true
		}
		s.g.fill(ctx, s.t.k, s.cols, marked, workers)
		return to
	}
	to = min(len(s.start), from+max(1, rowBudget/max(1, k2s*s.width)))
	if s.values != nil && to-from == len(s.start) {
		return to
	}
	s.from = from
	s.values, s.some = make([]uint64, (to-from)*k2s*s.width), make([]bool, (to-from)*k2s)
	var next atomic.Int32
	var wg sync.WaitGroup
	for range workers {
		wg.Go(func() {
			var h pivotRow
			for i := int(next.Add(1)) - 1; i < len(s.some) && ctx.Err() == nil; i = int(next.Add(1)) - 1 {
				h.fill(s.g, &s.alive, int16(from+i/k2s), int16(i%k2s), s.m)
				s.some[i] = s.finish(&h, s.values[i*s.width:(i+1)*s.width])
			}
		})
	}
	wg.Wait()
	return to
}

// finish puts the third box to a row.
func (s *side) finish(h *pivotRow, row []uint64) (some bool) {
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

// row returns the row for two classes, expanded into buf if need be; nil when it is all zeros.
func (s *side) row(k1, k2 int16, buf []uint64) []uint64 {
	if s.weighted() {
		i := (int(k1)-s.from)*len(s.g.box[1].fills) + int(k2)
		if !s.some[i] {
			return nil
		}
		return s.values[i*s.width : (i+1)*s.width]
	}
	at := s.g.row(k1, k2)
	for i, v := range s.g.data[at : int(at)+s.g.words] {
		if 4*i >= s.width {
			break
		}
		out := buf[4*i : 4*i+4]
		out[0], out[1], out[2], out[3] = v&0xFFFF, v>>16&0xFFFF, v>>32&0xFFFF, v>>48
	}
	return buf[:s.width]
}
