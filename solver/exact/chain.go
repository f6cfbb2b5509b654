package exact

import (
	"context"
	"math"
	"math/big"
	"math/bits"
	"slices"

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

// chain is a row of grids without clues, each of which shares one box with the next and has nothing
// else in common with other grids but one box at each end of the chain. The ends may be the same box.
//
// The number f(A, B) of ways to complete a grid with two boxes filled does not change if digits are renamed in both. So let the
// first box of the chain have its digits in order. The sums up to the next box are g(B) = f(1, B), those up to the box after it
//
//	g'(C) = sum over B of g(B) f(B, C)
//
// and so on to the other end. A line of boxes that is not tied to the first
// box can be permuted, so that g' is computed for one C of each 6 or 36.
type chain struct {
	boxes []int       // that the grids share: the i-th grid has the i-th and the next
	lie   []direction // by grid: how these two lie
}

// free says which lines of the boxes at the ends, rows and columns, are not tied.
func (c *chain) free() (free [2]bool) {
	for i, d := range c.lie {
		if free[1-d] = true; i == 0 {
			free = d.free()
		}
	}
	return free
}

// around reports whether the chain is a ring: its ends are one box.
func (c *chain) around() bool { return c.boxes[0] == c.boxes[len(c.lie)] }

// turned returns the chain from its other end.
func (c *chain) turned() *chain {
	out := &chain{slices.Clone(c.boxes), slices.Clone(c.lie)}
	slices.Reverse(out.boxes)
	slices.Reverse(out.lie)
	return out
}

// maxWays returns a bound for the ways to fill the chain with both ends given.
func (c *chain) maxWays() float64 {
	return BesideBand * math.Pow(BesideOne, float64(len(c.lie)-1))
}

// cost returns what the table of the chain costs, in steps of a budget.
func (c *chain) cost(residues int) (cost float64) {
	free := c.lie[0].free()
	for i, d := range c.lie[1:] {
		if c.around() && i == len(c.lie)-2 {
			break
		}
		free[1-d] = true
		fills := float64(Fills)
		for _, free := range free {
			if free {
				fills /= 6
			}
		}
		cost += float64(costOnward * fills * 12096 * float64(residues))
	}
	return cost
}

// diagonally returns the table of pairs with rows and columns exchanged in both boxes.
func diagonally(a *Table) *Table {
	out := &Table{Residues: a.Residues}
	for _, f := range a.Fills {
		var turned [9]uint8
		for i, d := range f.Digits() {
			turned[i%3*3+i/3] = (d-1)%3*3 + (d-1)/3 + 1
		}
		out.Fills = append(out.Fills, newFill(&turned))
	}
	return out
}

// chainTable holds the numbers of ways to fill a chain whose first box has its digits in order.
type chainTable struct {
	*chain
	t           *tables
	residues    int
	tables      [2]*Table // of pairs, by direction
	*classTable           // of the fills of the last box
}

// classTable holds a number for each fill of a box, as residues: modulo 2^64, and modulo primes. Fills
// whose lines are permuted have equal numbers if these lines are free.
type classTable struct {
	class [2][patterns]int32 // of patterns that are equal but for free lines: rows, columns
	first [2][]pattern       // by class
	value []uint64
}

func (w *chainTable) newClasses(free [2]bool) *classTable {
	s := new(classTable)
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
	s.value = make([]uint64, len(s.first[0])*len(s.first[1])*w.residues)
	return s
}

// index returns the place of the classes of a row pattern and a column pattern.
func (s *classTable) index(r, c pattern) int {
	return int(s.class[0][r])*len(s.first[1]) + int(s.class[1][c])
}

// at returns the residues of a fill.
func (w *chainTable) at(s *classTable, f Fill) []uint64 {
	i := s.index(f.rows(), f.cols()) * w.residues
	return s.value[i : i+w.residues]
}

// tabulate goes along a chain. The numbers mean nothing if ctx ends.
func (c *chain) tabulate(ctx context.Context, cores, residues int, band *Table) *chainTable {
	w := &chainTable{chain: c, t: shared(), residues: residues, tables: [2]*Table{band, diagonally(band)}}
	free := c.lie[0].free()
	s, first := w.newClasses(free), w.tables[c.lie[0]]
	ways := first.by(1)[0]
	for i, f := range first.Fills {
		for k := range residues {
			w.at(s, f)[k] = ways[i]
		}
	}
	for i, d := range c.lie[1:] {
		free[1-d] = true
		next := w.newClasses(free)
		fills := next.fills(w.t)
		if c.around() && i == len(c.lie)-2 {
			fills = []Fill{newFill(&[9]uint8{1, 2, 3, 4, 5, 6, 7, 8, 9})} // the only one that both ends can be
		}
		w.onward(ctx, cores, s, next, w.tables[d], fills)
		s = next
	}
	w.classTable = s
	return w
}

// fills lists one fill of each class.
func (s *classTable) fills(t *tables) (fills []Fill) {
	for _, r := range s.first[0] {
		for _, c := range s.first[1] {
			if t.orthogonal(r, c) {
				fills = append(fills, fillOf(r, c))
			}
		}
	}
	return fills
}

// onward fills in the numbers of some fills of the next box.
func (w *chainTable) onward(ctx context.Context, cores int, s, next *classTable, table *Table, fills []Fill) {
	workers.Each(cores, len(fills), func() func(int) {
		var image [2][patterns]int
		ways := table.by(1)[0]
		sum := make([]uint128, w.residues) // but for the first, each of 12096 products below 2^102
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
					sum[p].add(bits.Mul64(v, ways[k]))
				}
			}
			out := w.at(next, fills[i])
			for p, n := range sum {
				out[p] = ringOf(p).reduce(n.hi, n.lo)
			}
		}
	})
}

// bond is a chain as a factor of a network: the number of ways to fill it, given what the boxes at its ends hold.
type bond struct {
	*chain
	vars  [4]int // the row pattern and the column pattern of the first box, and those of the last
	table *chainTable
}

// bondsCost returns what the numbers of the bonds cost, in steps of a budget.
func (n *network) bondsCost() (cost float64) {
	for i, b := range n.bonds {
		if !slices.ContainsFunc(n.bonds[:i], b.same) {
			cost += b.cost(n.residues)
		}
	}
	return cost
}

// bind counts what the bonds need. The error is that of ctx.
func (n *network) bind(ctx context.Context, cores int) error {
	if len(n.bonds) == 0 || n.bonds[0].table != nil {
		return nil
	}
	for i := range n.bonds {
		b := &n.bonds[i]
		if k := slices.IndexFunc(n.bonds[:i], b.same); k >= 0 {
			b.table = n.bonds[k].table
		} else {
			b.table = b.chain.tabulate(ctx, cores, n.residues, pairs())
		}
	}
	if err := ctx.Err(); err != nil {
		n.bonds[0].table = nil
		return err
	}
	return nil
}

// bondWords returns how many numbers those of the bonds are.
func (n *network) bondWords() (words int) {
	for i, b := range n.bonds {
		if !slices.ContainsFunc(n.bonds[:i], b.same) {
			words += len(b.table.value)
		}
	}
	return words
}

// same reports whether another bond has the same numbers.
func (b *bond) same(o bond) bool {
	return slices.Equal(o.lie, b.lie) && o.around() == b.around()
}

// at returns a residue of the number for four patterns, of which the first two must go together.
func (b *bond) at(residue int, x *[4]pattern) uint64 {
	return b.table.value[b.place(x)*b.table.residues+residue]
}

func (b *bond) place(x *[4]pattern) int {
	var to relabelling
	for k, d := range fillOf(x[0], x[1]).Digits() {
		to[d-1] = uint8(k)
	}
	t := b.table.t
	return b.table.index(t.relabel(x[2], &to), t.relabel(x[3], &to))
}

// ways returns the number for four patterns.
func (b *bond) ways(x *[4]pattern) *big.Int {
	i := b.place(x) * b.table.residues
	return combineMixed(b.table.value[i : i+b.table.residues])
}

// renaming returns what makes of a box with its digits in order the given fill.
func renaming(f Fill) (to relabelling) {
	for k, d := range f.Digits() {
		to[k] = d - 1
	}
	return to
}

// orthogonal reports whether two patterns are those of a fill: each row and each column have one digit in common.
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
