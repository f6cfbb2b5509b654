package exact

import (
	"context"
	"math"
	"math/big"
	"math/bits"

	"samurai/solver/grid"
	"samurai/solver/workers"
)

// Direction says how two boxes of a grid lie: in one band or in one stack.
type Direction int

const (
	InBand Direction = iota
	InStack
)

// free says which lines of two boxes, rows and columns, are not tied.
func (d Direction) free() [2]bool { return [2]bool{d != InBand, d != InStack} }

// Ring returns in how many ways grids without clues can be filled that form a ring, two or
// more of them: each shares one box with the next, and the last with the first. ring says of
// each grid how the two boxes that it shares lie. The error is that of ctx or [ErrBudget].
//
// The number f(A, B) of ways to complete a grid with two boxes filled does not change if
// digits are renamed in both. So let the first box of the ring have its digits in order. The
// sums up to the next box are g(B) = f(1, B), those up to the box after it
//
//	g'(C) = sum over B of g(B) f(B, C)
//
// and so on, and the last grid closes the ring. A line of boxes that is not tied to the first
// box can be permuted, so that g' is computed for one C of each 6 or 36.
func Ring(ctx context.Context, ring []Direction, b *Budget) (*big.Int, error) {
	const each = 55 // bits of the ways to complete a grid with one box filled
	primes := Primes(float64(19 + each*len(ring)))
	if err := b.Spend(costPairs + int64(primes)*stepsOf(ring)); err != nil {
		return nil, err
	}
	band, err := pairs(ctx, b.Workers())
	if err != nil {
		return nil, err
	}
	w := &walk{t: shared(), ctx: ctx, workers: b.Workers(), ring: ring, tables: [2]*Table{band, diagonally(band)}}
	var residues []uint64
	for len(residues) < primes {
		r, err := w.total(primeAt(len(residues)))
		if err != nil {
			return nil, err
		}
		residues = append(residues, r)
	}
	return Combine(residues), nil
}

// stepsOf returns what going around a ring once costs, in steps of a budget.
func stepsOf(ring []Direction) (cost int64) {
	free := ring[0].free()
	for _, d := range ring[1 : len(ring)-1] {
		free[1-d] = true
		fills := int64(362880)
		for _, free := range free {
			if free {
				fills /= 6
			}
		}
		cost += costStep * fills * 12096
	}
	return cost
}

// pairs returns in how many ways a grid can be completed if one box has its digits in order
// and another of its band a given fill. Fills that permutations of lines and of the two boxes
// make of one another are counted once: there are 43 kinds.
func pairs(ctx context.Context, workers int) (*Table, error) {
	out := new(Table)
	var c grid.Candidates
	for i := range c {
		c[i] = grid.All
	}
	for i := range 9 {
		c[grid.CellOf(0, i)] = grid.SetOf(uint8(i + 1))
	}
	known := map[Fill]uint64{}
	t := shared()
	first := newFill(&[9]uint8{1, 2, 3, 4, 5, 6, 7, 8, 9})
	for _, p := range &t.partner[first.rows()] {
		for cols := range pattern(patterns) {
			if !t.orthogonal(p[0], cols) {
				continue
			}
			f := fillOf(p[0], cols)
			if _, ok := known[f]; !ok {
				digits := f.Digits()
				for i, d := range digits {
					c[grid.CellOf(1, i)] = grid.SetOf(d)
				}
				n, err := Count(ctx, &c, NewBudget(math.MaxInt64, workers))
				if err != nil {
					return nil, err
				}
				likewise(&digits, func(f Fill) { known[f] = n.Uint64() })
			}
			out.Fills, out.Values = append(out.Fills, f), append(out.Values, known[f])
		}
	}
	out.sort()
	return out, nil
}

// likewise calls f with the fills that permutations of rows and columns and an exchange of
// the boxes make of the fill of a box beside one that has its digits in order. Digits are
// renamed so that the latter has them in order again.
func likewise(d *[9]uint8, f func(Fill)) {
	var exchanged [9]uint8
	for i, x := range d {
		exchanged[x-1] = uint8(i + 1)
	}
	for _, d := range []*[9]uint8{d, &exchanged} {
		for _, rows := range &lines {
			for _, left := range &lines {
				for _, right := range &lines {
					var moved [9]uint8
					for i, x := range d {
						moved[3*rows[i/3]+right[i%3]] = 3*rows[(x-1)/3] + left[(x-1)%3] + 1
					}
					f(newFill(&moved))
				}
			}
		}
	}
}

// diagonally returns the table of pairs with rows and columns exchanged in both boxes.
func diagonally(a *Table) *Table {
	out := &Table{Values: a.Values}
	for _, f := range a.Fills {
		var turned [9]uint8
		for i, d := range f.Digits() {
			turned[i%3*3+i/3] = (d-1)%3*3 + (d-1)/3 + 1
		}
		out.Fills = append(out.Fills, newFill(&turned))
	}
	return out
}

// walk goes around a ring.
type walk struct {
	t       *tables
	ctx     context.Context
	workers int
	ring    []Direction
	tables  [2]*Table // of pairs, by direction
}

// sums holds a number for each fill of a box. Fills whose lines are permuted have equal
// numbers if these lines are free.
type sums struct {
	value []uint64
	free  [2]bool               // rows, columns
	same  [2]*[patterns]pattern // the first pattern with the same lines if they are free
}

func (w *walk) newSums(free [2]bool) *sums {
	s := &sums{value: make([]uint64, patterns*patterns), free: free}
	for i := range s.same {
		s.same[i] = new([patterns]pattern)
		for r := range pattern(patterns) {
			s.same[i][r] = r
			for p := 1; p < 6 && free[i]; p++ {
				s.same[i][r] = min(s.same[i][r], w.t.permute[p][r])
			}
		}
	}
	return s
}

func (s *sums) at(f Fill) *uint64 {
	return &s.value[int(s.same[0][f.rows()])*patterns+int(s.same[1][f.cols()])]
}

// total returns the number of ways around the ring modulo a prime.
func (w *walk) total(m modulus) (sum uint64, err error) {
	s, first := w.newSums(w.ring[0].free()), w.tables[w.ring[0]]
	for i, f := range first.Fills {
		*s.at(f) = first.Values[i]
	}
	for _, d := range w.ring[1 : len(w.ring)-1] {
		if s, err = w.step(s, d, m); err != nil {
			return 0, err
		}
	}
	last := w.tables[w.ring[len(w.ring)-1]]
	for i, f := range last.Fills {
		sum = m.add(sum, m.mul(*s.at(f), last.Values[i]))
	}
	return m.mul(sum, 362880), nil
}

// step returns the sums up to the next box.
func (w *walk) step(s *sums, d Direction, m modulus) (*sums, error) {
	free := s.free
	free[1-d] = true
	next, table := w.newSums(free), w.tables[d]
	var fills []Fill // to look at
	for r := range pattern(patterns) {
		for c := range pattern(patterns) {
			if next.same[0][r] == r && next.same[1][c] == c && w.t.orthogonal(r, c) {
				fills = append(fills, fillOf(r, c))
			}
		}
	}
	workers.Each(w.workers, len(fills), func() func(int) {
		var image [2][patterns]int32
		return func(i int) {
			if w.ctx.Err() != nil {
				return
			}
			var to relabelling
			for k, d := range fills[i].Digits() {
				to[k] = d - 1
			}
			for r := range pattern(patterns) {
				x := w.t.relabel(r, &to)
				image[0][r], image[1][r] = patterns*int32(s.same[0][x]), int32(s.same[1][x])
			}
			var sum number // of 12096 products below 2^102
			for k, f := range table.Fills {
				sum.add(bits.Mul64(s.value[image[0][f.rows()]+image[1][f.cols()]], table.Values[k]))
			}
			*next.at(fills[i]) = m.reduce(sum.hi, sum.lo)
		}
	})
	return next, w.ctx.Err()
}

// orthogonal reports whether two patterns are those of a fill: each row and each column have
// one digit in common.
func (t *tables) orthogonal(r, c pattern) bool {
	for _, a := range &t.mask[r] {
		for _, b := range &t.mask[c] {
			if bits.OnesCount16(a&b) != 1 {
				return false
			}
		}
	}
	return true
}
