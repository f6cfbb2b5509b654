package exact

import (
	"context"
	"math"
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

// free says which lines of the boxes at the ends of the first grids, rows and columns, are not tied.
func (c *chain) free(grids int) (free [2]bool) {
	for _, d := range c.lie[:grids] {
		free[1-d] = true
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
	for grids := 2; grids <= len(c.lie) && (grids < len(c.lie) || !c.around()); grids++ {
		fills := float64(Fills)
		for _, free := range c.free(grids) {
			if free {
				fills /= 6
			}
		}
		cost += float64(costOnward * fills * 12096 * float64(residues))
	}
	return cost
}

// tabulate returns the numbers of ways to fill the chain if its first box has its digits in order, by fill of the last. They mean
// nothing if ctx ends.
func (c *chain) tabulate(ctx context.Context, cores, residues int) *classTable {
	beside := [2]*Table{pairs(), diagonally(pairs())}
	s, first := newClassTable(c.free(1), residues), beside[c.lie[0]]
	for i, f := range first.Fills {
		for k := range residues {
			s.at(f)[k] = first.Residues[0][i]
		}
	}
	for i, d := range c.lie[1:] {
		next := newClassTable(c.free(i+2), residues)
		fills := next.fills()
		if c.around() && i == len(c.lie)-2 {
			fills = []Fill{newFill(&[9]uint8{1, 2, 3, 4, 5, 6, 7, 8, 9})} // the only one that both ends can be
		}
		next.follow(ctx, cores, s, beside[d], fills)
		s = next
	}
	return s
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

// classTable holds a number for each fill of a box, as residues: modulo 2^64, and modulo primes. Fills
// whose lines are permuted have equal numbers if these lines are free.
type classTable struct {
	t        *tables
	residues int
	class    [2][patterns]int32 // of patterns that are equal but for free lines: rows, columns
	first    [2][]pattern       // by class
	value    []uint64
}

func newClassTable(free [2]bool, residues int) *classTable {
	s := &classTable{t: shared(), residues: residues}
	for i := range s.class {
		for x := range pattern(patterns) {
			least := x
			for p := 1; p < 6 && free[i]; p++ {
				least = min(least, s.t.permute[p][x])
			}
			if least == x {
				s.class[i][x] = int32(len(s.first[i]))
				s.first[i] = append(s.first[i], x)
			} else {
				s.class[i][x] = s.class[i][least]
			}
		}
	}
	s.value = make([]uint64, len(s.first[0])*len(s.first[1])*residues)
	return s
}

// place returns where the residues of a row pattern and a column pattern are.
func (s *classTable) place(r, c pattern) int {
	return (int(s.class[0][r])*len(s.first[1]) + int(s.class[1][c])) * s.residues
}

// at returns the residues of a fill.
func (s *classTable) at(f Fill) []uint64 {
	return s.value[s.place(f.rows(), f.cols()):][:s.residues]
}

// fills lists one fill of each class.
func (s *classTable) fills() (fills []Fill) {
	for _, r := range s.first[0] {
		for _, c := range s.first[1] {
			if s.t.orthogonal(r, c) {
				fills = append(fills, fillOf(r, c))
			}
		}
	}
	return fills
}

// follow computes the numbers of some fills of a box from those of the box before it in a chain, and of the fills beside it.
//
// Where the compiler puts it into its caller, the innermost loop calls its additions, which takes half as long again.
//
//go:noinline
func (s *classTable) follow(ctx context.Context, cores int, before *classTable, beside *Table, fills []Fill) {
	value, ways := before.value, beside.Residues[0]
	workers.Each(cores, len(fills), func() func(int) {
		var image [2][patterns]int
		sum := make([]uint128, s.residues) // but for the first, each of 12096 products below 2^102
		return func(i int) {
			if ctx.Err() != nil {
				return
			}
			to := renaming(fills[i])
			for x := range pattern(patterns) {
				y := s.t.relabel(x, &to)
				image[0][x], image[1][x] = before.place(y, 0), before.place(0, y)
			}
			clear(sum)
			for k, f := range beside.Fills {
				at := image[0][f.rows()] + image[1][f.cols()]
				for p, v := range value[at : at+len(sum)] {
					sum[p].add(bits.Mul64(v, ways[k]))
				}
			}
			out := s.at(fills[i])
			for p, n := range sum {
				if out[p] = n.lo; p > 0 {
					out[p] = primeAt(p-1).reduce(n.hi, n.lo)
				}
			}
		}
	})
}

// bond is a chain as a factor of a network: the number of ways to fill it, given what the boxes at its ends hold.
type bond struct {
	*filled
	vars [4]int // the row pattern and the column pattern of the first box, and those of the last
}

// filled is a chain with its numbers, once they are counted. Bonds whose chains lie alike share it.
type filled struct {
	*chain
	*classTable
}

// newBond returns the bond of a chain.
func (n *network) newBond(c *chain) bond {
	for _, f := range n.chains {
		if slices.Equal(f.lie, c.lie) && f.around() == c.around() {
			return bond{filled: f}
		}
	}
	n.chains = append(n.chains, &filled{chain: c})
	return bond{filled: n.chains[len(n.chains)-1]}
}

// bondsCost returns what the numbers of the bonds cost, in steps of a budget.
func (n *network) bondsCost() (cost float64) {
	for _, f := range n.chains {
		cost += f.cost(n.residues)
	}
	return cost
}

// bind counts what the bonds need. The error is that of ctx.
func (n *network) bind(ctx context.Context, cores int) error {
	for _, f := range n.chains {
		if f.classTable == nil {
			numbers := f.tabulate(ctx, cores, n.residues)
			if err := ctx.Err(); err != nil {
				return err
			}
			f.classTable = numbers
		}
	}
	return nil
}

// bondWords returns how many numbers those of the bonds are.
func (n *network) bondWords() (words int) {
	for _, f := range n.chains {
		words += len(f.value)
	}
	return words
}

// at returns the residues of the number for four patterns, of which the first two must go together.
func (b *bond) at(x *[4]pattern) []uint64 {
	var to relabelling
	for k, d := range fillOf(x[0], x[1]).Digits() {
		to[d-1] = uint8(k)
	}
	return b.classTable.at(fillOf(b.t.relabel(x[2], &to), b.t.relabel(x[3], &to)))
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
