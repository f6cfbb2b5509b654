package exact

import (
	"math/big"
	"math/bits"
	"slices"
)

// Fill is one way to fill a box with the nine digits: the pattern of its rows and the pattern of its columns. Its numbering is
// the package's own; fills compare equal when the boxes do.
type Fill uint32

func fillOf(rows, cols pattern) Fill { return Fill(rows)<<11 | Fill(cols) }

func (f Fill) rows() pattern { return pattern(f >> 11) }
func (f Fill) cols() pattern { return pattern(f & 2047) }

// newFill returns the fill with the given digits, 1 to 9 each once, in reading order.
func newFill(digits *[9]uint8) Fill {
	var rows, cols [3]uint16
	for i, d := range digits {
		rows[i/3] |= 1 << (d - 1)
		cols[i%3] |= 1 << (d - 1)
	}
	t := shared()
	return fillOf(t.find(rows[0], rows[1]), t.find(cols[0], cols[1]))
}

// Digits returns the nine digits in reading order.
func (f Fill) Digits() (d [9]uint8) {
	t := shared()
	rows, cols := &t.mask[f.rows()], &t.mask[f.cols()]
	for i := range d {
		d[i] = uint8(bits.Len16(rows[i/3] & cols[i%3]))
	}
	return d
}

// Table gives a number to some fills of a box, and zero to all others: a number of solutions, or a weight.
type Table struct {
	Fills    []Fill     // ascending
	Residues [][]uint64 // of the numbers, by prime; one list if all numbers are below the primes, and so their own residues
}

// newTable returns an empty table with room for some fills and their residues by a number of primes.
func newTable(fills, primes int) *Table {
	out := &Table{make([]Fill, 0, fills), make([][]uint64, primes)}
	for i := range out.Residues {
		out.Residues[i] = make([]uint64, 0, fills)
	}
	return out
}

// by returns the numbers modulo a number of primes.
func (a *Table) by(primes int) [][]uint64 {
	out := make([][]uint64, primes)
	for i := range out {
		if len(a.Fills) > 0 {
			out[i] = a.Residues[min(i, len(a.Residues)-1)]
		}
	}
	return out
}

// Times returns the product, entry by entry, modulo a number of primes: of what several grids say of one box.
func (a *Table) Times(b *Table, primes int) *Table {
	out, left, right, j := newTable(min(len(a.Fills), len(b.Fills)), primes), a.by(primes), b.by(primes), 0
	all := firstPrimes(primes)
	for i, f := range a.Fills {
		for j < len(b.Fills) && b.Fills[j] < f {
			j++
		}
		if j < len(b.Fills) && b.Fills[j] == f {
			out.Fills = append(out.Fills, f)
			for k, m := range all {
				out.Residues[k] = append(out.Residues[k], m.mul(left[k][i], right[k][j]))
			}
		}
	}
	return out
}

// TimesCost is what Times costs, in steps of a budget.
func (a *Table) TimesCost(primes int) int64 { return costTimes * int64(len(a.Fills)*primes) }

// Sum returns the sum of all entries, if it is below the product of a number of primes.
func (a *Table) Sum(primes int) *big.Int {
	residues := make([]uint64, primes)
	for k, values := range a.by(primes) {
		m := primeAt(k)
		for _, v := range values {
			residues[k] = m.add(residues[k], v)
		}
	}
	return combine(residues)
}

// Max returns the largest entry of a table of numbers; 0 if it has none.
func (a *Table) Max() (largest uint64) {
	for _, v := range a.by(1)[0] {
		largest = max(largest, v)
	}
	return largest
}

// Marginals returns the sums of the entries, as far as they are below the product of a number of primes, by place of the box
// (0 to 8, reading order) and digit (index digit-1) that its fills have there.
func (a *Table) Marginals(primes int) (out [9][9]*big.Int) {
	sums, lists, all := make([][9][9]uint64, primes), a.by(primes), firstPrimes(primes)
	for i, f := range a.Fills {
		digits := f.Digits()
		for k, m := range all {
			for place, d := range digits {
				sum := &sums[k][place][d-1]
				*sum = m.add(*sum, lists[k][i])
			}
		}
	}
	residues := make([]uint64, primes)
	for place := range out {
		for d := range out[place] {
			for k := range sums {
				residues[k] = sums[k][place][d]
			}
			out[place][d] = combine(residues)
		}
	}
	return out
}

// Support returns the table that is 1 where a is not 0.
func (a *Table) Support() *Table {
	return &Table{a.Fills, [][]uint64{slices.Repeat([]uint64{1}, len(a.Fills))}}
}

// constant reports whether all 9! fills have the same number.
func (a *Table) constant() bool {
	return len(a.Fills) == Fills && !slices.ContainsFunc(a.Residues, func(values []uint64) bool {
		return slices.ContainsFunc(values, func(v uint64) bool { return v != values[0] })
	})
}

// transposed returns the table of the box with rows and columns exchanged.
func (a *Table) transposed() *Table {
	var at [patterns + 1]int
	for _, f := range a.Fills {
		at[f.cols()+1]++
	}
	for i := range patterns {
		at[i+1] += at[i]
	}
	out := newTable(len(a.Fills), len(a.Residues))
	out.Fills = out.Fills[:len(a.Fills)]
	for k := range out.Residues {
		out.Residues[k] = out.Residues[k][:len(a.Fills)]
	}
	for i, f := range a.Fills { // the order of the columns within equal rows is kept
		to := &at[f.cols()]
		out.Fills[*to] = fillOf(f.cols(), f.rows())
		for k, values := range a.Residues {
			out.Residues[k][*to] = values[i]
		}
		*to++
	}
	return out
}

// sort puts the fills in order.
func (a *Table) sort() { *a = *a.transposed().transposed() }
