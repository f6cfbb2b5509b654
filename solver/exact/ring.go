package exact

import (
	"context"
	"math"
	"math/big"
	"math/bits"

	"samurai/solver/grid"
	"samurai/solver/workers"
)

// direction says how two boxes of a grid lie: in one band or in one stack.
type direction int

const (
	inBand direction = iota
	inStack
)

// free says which lines of two boxes, rows and columns, are not tied.
func (d direction) free() [2]bool { return [2]bool{d != inBand, d != inStack} }

// Ring is a ring of grids without clues, two or more of them: each shares one box with the next,
// and the last with the first.
//
// The number f(A, B) of ways to complete a grid with two boxes filled does not change if
// digits are renamed in both. So let the first box of the ring have its digits in order. The
// sums up to the next box are g(B) = f(1, B), those up to the box after it
//
//	g'(C) = sum over B of g(B) f(B, C)
//
// and so on, and the last grid closes the ring. A line of boxes that is not tied to the first
// box can be permuted, so that g' is computed for one C of each 6 or 36.
type Ring struct {
	Boxes []int // that grids share: the i-th grid around the ring has the i-th and the next
	lie   []direction
}

// NewRing returns the ring that grids form, given by the numbers of their boxes in reading order;
// nil if they form none, or one in which two shared boxes of a grid are neither in one band nor in
// one stack.
func NewRing(grids [][9]int) *Ring {
	users := map[int][]int{} // by box
	for g := range grids {
		for _, b := range grids[g] {
			users[b] = append(users[b], g)
		}
	}
	r := new(Ring)
	for g, from := 0, -1; g != 0 || from < 0; {
		var shared []int // places in the grid
		for i, b := range grids[g] {
			if n := len(users[b]); n > 2 {
				return nil
			} else if n == 2 {
				shared = append(shared, i)
			}
		}
		if len(shared) != 2 {
			return nil
		}
		i, j := shared[0], shared[1]
		if grids[g][j] == from {
			i, j = j, i
		}
		switch {
		case i/3 == j/3:
			r.lie = append(r.lie, inBand)
		case i%3 == j%3:
			r.lie = append(r.lie, inStack)
		default:
			return nil
		}
		r.Boxes = append(r.Boxes, grids[g][i])
		from = grids[g][j]
		g = users[from][0] + users[from][1] - g
	}
	if len(r.lie) != len(grids) {
		return nil
	}
	return r
}

// Count returns in how many ways the grids can be filled. The error is that of ctx or [ErrBudget].
func (r *Ring) Count(ctx context.Context, b *Budget) (*big.Int, error) {
	w, err := r.around(ctx, b)
	if err != nil {
		return nil, err
	}
	return Combine(w.total()), nil
}

// around goes around the ring if the budget pays for it.
func (r *Ring) around(ctx context.Context, b *Budget) (*walk, error) {
	const each = 55 // bits of the ways to complete a grid with one box filled
	primes := Primes(float64(19 + each*len(r.lie)))
	if err := b.Spend(costPairs + int64(primes)*r.steps()); err != nil {
		return nil, err
	}
	band, err := pairs(ctx, b.Workers())
	if err != nil {
		return nil, err
	}
	return r.walk(ctx, b.Workers(), primes, band), ctx.Err()
}

// steps returns what going around the ring costs for each prime, in steps of a budget.
func (r *Ring) steps() (cost int64) {
	free := r.lie[0].free()
	for _, d := range r.lie[1 : len(r.lie)-1] {
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
	*Ring
	t      *tables
	primes []modulus
	tables [2]*Table // of pairs, by direction
	sums   []*sums   // up to each box but the first
}

// sums holds a number for each fill of a box, as residues. Fills whose lines are permuted have
// equal numbers if these lines are free.
type sums struct {
	free  [2]bool            // rows, columns
	class [2][patterns]int32 // of patterns that are equal but for free lines
	first [2][]pattern       // by class
	value []uint64
}

func (w *walk) newSums(free [2]bool) *sums {
	s := &sums{free: free}
	for i := range s.class {
		for x := range pattern(patterns) {
			least := x
			for p := 1; p < 6 && free[i]; p++ {
				least = min(least, w.t.permute[p][x])
			}
			if least == x {
				s.class[i][x] = int32(len(s.first[i]))
				s.first[i] = append(s.first[i], x)
			} else {
				s.class[i][x] = s.class[i][least]
			}
		}
	}
	s.value = make([]uint64, len(s.first[0])*len(s.first[1])*len(w.primes))
	return s
}

// number returns the number of the classes of a row pattern and a column pattern.
func (s *sums) number(r, c pattern) int {
	return int(s.class[0][r])*len(s.first[1]) + int(s.class[1][c])
}

// at returns the residues of a fill.
func (w *walk) at(s *sums, f Fill) []uint64 {
	i := s.number(f.rows(), f.cols()) * len(w.primes)
	return s.value[i : i+len(w.primes)]
}

// walk goes from the first box to the last. The sums mean nothing if ctx ends.
func (r *Ring) walk(ctx context.Context, cores, primes int, band *Table) *walk {
	w := &walk{Ring: r, t: shared(), tables: [2]*Table{band, diagonally(band)}}
	for i := range primes {
		w.primes = append(w.primes, primeAt(i))
	}
	s, first := w.newSums(r.lie[0].free()), w.tables[r.lie[0]]
	for i, f := range first.Fills {
		for k := range w.primes {
			w.at(s, f)[k] = first.Values[i]
		}
	}
	w.sums = append(w.sums, s)
	for _, d := range r.lie[1 : len(r.lie)-1] {
		s = w.step(ctx, cores, s, d)
		w.sums = append(w.sums, s)
	}
	return w
}

// total returns the residues of the number of ways around the ring.
func (w *walk) total() []uint64 {
	out := make([]uint64, len(w.primes))
	s, last := w.sums[len(w.sums)-1], w.tables[w.lie[len(w.lie)-1]]
	for k, m := range w.primes {
		for i, f := range last.Fills {
			out[k] = m.add(out[k], m.mul(w.at(s, f)[k], last.Values[i]))
		}
		out[k] = m.mul(out[k], 362880)
	}
	return out
}

// step returns the sums up to the next box.
func (w *walk) step(ctx context.Context, cores int, s *sums, d direction) *sums {
	free := s.free
	free[1-d] = true
	next, table := w.newSums(free), w.tables[d]
	var fills []Fill // to look at
	for _, r := range next.first[0] {
		for _, c := range next.first[1] {
			if w.t.orthogonal(r, c) {
				fills = append(fills, fillOf(r, c))
			}
		}
	}
	workers.Each(cores, len(fills), func() func(int) {
		var image [2][patterns]int
		sum := make([]number, len(w.primes)) // each of 12096 products below 2^102
		return func(i int) {
			if ctx.Err() != nil {
				return
			}
			to := renaming(fills[i])
			for x := range pattern(patterns) {
				y := w.t.relabel(x, &to)
				image[0][x] = int(s.class[0][y]) * len(s.first[1]) * len(sum)
				image[1][x] = int(s.class[1][y]) * len(sum)
			}
			clear(sum)
			for k, f := range table.Fills {
				at := image[0][f.rows()] + image[1][f.cols()]
				for p, v := range s.value[at : at+len(sum)] {
					sum[p].add(bits.Mul64(v, table.Values[k]))
				}
			}
			out := w.at(next, fills[i])
			for p, n := range sum {
				out[p] = w.primes[p].reduce(n.hi, n.lo)
			}
		}
	})
	return next
}

// renaming returns what makes of a box with its digits in order the given fill.
func renaming(f Fill) (to relabelling) {
	for k, d := range f.Digits() {
		to[k] = d - 1
	}
	return to
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
