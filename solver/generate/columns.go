package generate

import (
	"math/bits"
	"sync"
)

// A box is cut into three columns of three digits. What these are, the order of the
// columns aside, is one of 280 partitions of the digits.
const partitions = 280

// columnTables count grids by the partitions of their boxes. A band with the partitions
// p, q, r can be filled in ways(p, q, r) ways once it is settled in which order each box
// has its columns. A grid is a triple (p, q, r) for its top band, the orders of its columns,
// and for each of its stacks a split: how the columns of the top box go on in the two
// boxes below. There are 56 splits of each partition, so
//
//	grids = 6^3 * sum over p, q, r of ways(p, q, r) * sum over splits of ways * ways
//
// which is what Felgenhauer and Jarvis (2005) and the "gang of 44" (dukuso, forum of
// sudoku mathematics, 2005) added up to count all grids. Triples that digits and stacks
// can be renamed into one another have the same numbers, and there are just 44 kinds.
// A grid drawn by these numbers is any grid with the same probability.
type columnTables struct {
	sets   [partitions][3]uint16          // the columns of a partition, the one with the lowest digit first
	number [256][256]uint16               // of a partition, by its columns with digit 1 and with the lowest other digit, both without digit 1
	seen   [partitions][partitions]uint16 // q after a renaming of digits that makes p the first partition
	many   [partitions][partitions]uint16 // ways(0, q, r)
	splits [partitions][56]split
	kinds  []*kind
	total  [2]uint64 // the number of grids over 6^3 * 280, high word first
}

// split says how the columns of a box go on below: in the middle box the columns are
// those of mid in the order given, in the bottom box those of low.
type split struct {
	mid, low         uint16
	midCols, lowCols [3]uint16
}

// kind is a class of triples of partitions, with the first of them and how many there are
// whose first partition is the first of all.
type kind struct {
	q, r uint16
	size uint64
	sums []uint64 // by the splits of p and q: the number of ways to go on, added up
	upTo [2]uint64
	each uint64 // the number of grids to each triple, over 6^3
}

// tables are made when they are first needed, in some ten milliseconds.
var tables = sync.OnceValue(newColumnTables)

func newColumnTables() *columnTables {
	t := &columnTables{}
	t.partition()
	for p := range t.splits {
		t.splits[p] = t.splitsOf(p)
	}
	for p := range t.seen {
		var to [9]uint8 // digit-1 to digit-1
		for i, set := range t.sets[p] {
			for j := range 3 {
				to[bits.TrailingZeros16(set)] = uint8(3*i + j)
				set &= set - 1
			}
		}
		for q := range t.seen[p] {
			t.seen[p][q] = t.rename(uint16(q), &to)
		}
	}
	t.classify()
	return t
}

// partition numbers the partitions.
func (t *columnTables) partition() {
	n := uint16(0)
	for a := uint16(1); a < 512; a += 2 { // the column with digit 1
		if bits.OnesCount16(a) != 3 {
			continue
		}
		rest := ^a & 511
		for b := rest & -rest; b != 0; b = (b - rest) & rest { // the parts of rest, from low to high
			if bits.OnesCount16(b) == 3 && b&(rest&-rest) != 0 {
				t.sets[n] = [3]uint16{a, b, rest &^ b}
				n++
			}
		}
	}
	for p, sets := range t.sets {
		t.number[sets[0]>>1][sets[1]>>1] = uint16(p)
	}
}

// find returns the number of the partition into three columns.
func (t *columnTables) find(cols [3]uint16) uint16 {
	a, b, c := cols[0], cols[1], cols[2]
	if b&1 != 0 {
		a, b = b, a
	} else if c&1 != 0 {
		a, c = c, a
	}
	if c&-c < b&-b {
		b = c
	}
	return t.number[a>>1][b>>1]
}

func (t *columnTables) rename(p uint16, to *[9]uint8) uint16 {
	var cols [3]uint16
	for i, set := range t.sets[p] {
		for ; set != 0; set &= set - 1 {
			cols[i] |= 1 << to[bits.TrailingZeros16(set)]
		}
	}
	return t.find(cols)
}

// splitsOf finds the 56 ways to go on below a box with partition p: no column gets a
// digit again.
func (t *columnTables) splitsOf(p int) (all [56]split) {
	n := 0
	above := t.sets[p]
	for q := range t.sets {
		for _, o := range orders {
			mid := [3]uint16{t.sets[q][o[0]], t.sets[q][o[1]], t.sets[q][o[2]]}
			if mid[0]&above[0]|mid[1]&above[1]|mid[2]&above[2] != 0 {
				continue
			}
			var low [3]uint16
			for i := range low {
				low[i] = 511 &^ above[i] &^ mid[i]
			}
			all[n] = split{uint16(q), t.find(low), mid, low}
			n++
		}
	}
	return all
}

// orders are the six orders of three things.
var orders = [6][3]uint8{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}

// classify finds the kinds of triples (0, q, r), and what each of them counts.
func (t *columnTables) classify() {
	const n = partitions * partitions
	var moves [][partitions]uint16 // renamings of digits that keep partition 0
	for _, to := range [][9]uint8{
		{1, 0, 2, 3, 4, 5, 6, 7, 8},
		{1, 2, 0, 3, 4, 5, 6, 7, 8},
		{3, 4, 5, 0, 1, 2, 6, 7, 8},
		{3, 4, 5, 6, 7, 8, 0, 1, 2},
	} {
		var m [partitions]uint16
		for p := range m {
			m[p] = t.rename(uint16(p), &to)
		}
		moves = append(moves, m)
	}
	kindOf := new([partitions][partitions]*kind) // of (0, q, r)
	var queue []int
	for i := range n {
		k := &kind{q: uint16(i / partitions), r: uint16(i % partitions)}
		if kindOf[k.q][k.r] != nil {
			continue
		}
		t.kinds = append(t.kinds, k)
		kindOf[k.q][k.r] = k
		queue = append(queue[:0], i)
		for len(queue) > 0 {
			q, r := queue[len(queue)-1]/partitions, queue[len(queue)-1]%partitions
			queue = queue[:len(queue)-1]
			k.size++
			reach := func(q, r uint16) {
				if kindOf[q][r] == nil {
					kindOf[q][r] = k
					queue = append(queue, int(q)*partitions+int(r))
				}
			}
			reach(uint16(r), uint16(q))
			reach(t.seen[q][0], t.seen[q][r])
			for m := range moves {
				reach(moves[m][q], moves[m][r])
			}
		}
	}
	ways := make(map[*kind]uint16, len(t.kinds))
	for _, k := range t.kinds {
		ways[k] = uint16(countBand([3][3]uint16{t.sets[0], t.sets[k.q], t.sets[k.r]}))
	}
	for q := range kindOf {
		for r, k := range kindOf[q] {
			t.many[q][r] = ways[k]
		}
	}
	for _, k := range t.kinds {
		k.each = uint64(ways[k]) * t.below(k)
		hi, lo := bits.Mul64(k.each, k.size)
		var carry uint64
		t.total[1], carry = bits.Add64(t.total[1], lo, 0)
		t.total[0] += hi + carry
		k.upTo = t.total
	}
}

// below is the number of ways to fill the two lower bands under the triple of a kind.
func (t *columnTables) below(k *kind) (total uint64) {
	p, q, r := &t.splits[0], &t.splits[k.q], &t.splits[k.r]
	k.sums = make([]uint64, 0, len(p)*len(q))
	for a := range p {
		seenMid, seenLow := &t.seen[p[a].mid], &t.seen[p[a].low]
		var mid, low [56]uint16
		for c := range r {
			mid[c], low[c] = seenMid[r[c].mid], seenLow[r[c].low]
		}
		for b := range q {
			rowMid, rowLow := &t.many[seenMid[q[b].mid]], &t.many[seenLow[q[b].low]]
			for c := range r {
				total += uint64(rowMid[mid[c]]) * uint64(rowLow[low[c]])
			}
			k.sums = append(k.sums, total)
		}
	}
	return total
}
