package exact

import (
	"math/bits"
	"slices"
)

// Fill is one way to fill a box with the nine digits: the pattern of its rows and the
// pattern of its columns. Its numbering is the package's own; fills compare equal when
// the boxes do.
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

// Table gives a number to some fills of a box, and zero to all others: a number of
// solutions, or a weight. Numbers are residues modulo the prime of the sum that they
// belong to; the entries of a single grid without weights are below 2^55 and so exact.
type Table struct {
	Fills  []Fill // ascending
	Values []uint64
}

// Times returns the product, entry by entry, modulo the i-th prime: of what several
// grids say of one box.
func (a *Table) Times(b *Table, prime int) *Table {
	m := primeAt(prime)
	out := &Table{make([]Fill, 0, min(len(a.Fills), len(b.Fills))), make([]uint64, 0, min(len(a.Fills), len(b.Fills)))}
	j := 0
	for i, f := range a.Fills {
		for j < len(b.Fills) && b.Fills[j] < f {
			j++
		}
		if j < len(b.Fills) && b.Fills[j] == f {
			out.Fills = append(out.Fills, f)
			out.Values = append(out.Values, m.mul(a.Values[i], b.Values[j]))
		}
	}
	return out
}

// Power returns the product of n equal tables, n at least 1, modulo the i-th prime.
func (a *Table) Power(n, prime int) *Table {
	if n == 1 {
		return a
	}
	m := primeAt(prime)
	out := &Table{a.Fills, make([]uint64, len(a.Values))}
	for i, v := range a.Values {
		if i > 0 && v == a.Values[i-1] { // as all are where nothing is known
			out.Values[i] = out.Values[i-1]
			continue
		}
		out.Values[i] = m.power(v, n)
	}
	return out
}

// TimesCost is what Times or Power of a table costs, in steps of a budget.
func (a *Table) TimesCost() int64 { return costTimes * int64(len(a.Fills)) }

// Sum returns the sum of all entries modulo the i-th prime.
func (a *Table) Sum(prime int) (sum uint64) {
	m := primeAt(prime)
	for _, v := range a.Values {
		sum = m.add(sum, v)
	}
	return sum
}

// Max returns the largest entry; 0 for a table without any.
func (a *Table) Max() (largest uint64) {
	for _, v := range a.Values {
		largest = max(largest, v)
	}
	return largest
}

// Marginals returns the sums of the entries, modulo the i-th prime, by place of the box
// (0 to 8, reading order) and digit (index digit-1) that its fills have there.
func (a *Table) Marginals(prime int) (m [9][9]uint64) {
	p := primeAt(prime)
	for i, f := range a.Fills {
		for place, d := range f.Digits() {
			m[place][d-1] = p.add(m[place][d-1], a.Values[i])
		}
	}
	return m
}

// Support returns the table that is 1 where a is not 0.
func (a *Table) Support() *Table {
	out := &Table{Fills: a.Fills, Values: make([]uint64, len(a.Fills))}
	for i := range out.Values {
		out.Values[i] = 1
	}
	return out
}

// constant returns the entry that all 9! fills have, if they have one.
func (a *Table) constant() (uint64, bool) {
	if len(a.Fills) != Fills {
		return 0, false
	}
	for _, v := range a.Values {
		if v != a.Values[0] {
			return 0, false
		}
	}
	return a.Values[0], true
}

// value returns the entry of a fill.
func (a *Table) value(f Fill) uint64 {
	if i, ok := slices.BinarySearch(a.Fills, f); ok {
		return a.Values[i]
	}
	return 0
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
	out := &Table{make([]Fill, len(a.Fills)), make([]uint64, len(a.Fills))}
	for i, f := range a.Fills { // the order of the columns within equal rows is kept
		k := &at[f.cols()]
		out.Fills[*k], out.Values[*k] = fillOf(f.cols(), f.rows()), a.Values[i]
		*k++
	}
	return out
}

// sort puts the fills in order.
func (a *Table) sort() { *a = *a.transposed().transposed() }
