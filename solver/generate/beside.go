package generate

import (
	"math/bits"
	"slices"
)

// complete fills the rest of a grid of which two boxes of one band or stack are filled, each
// way with the same probability: first the box beside these, by the number of ways to go on below
// the three, then the other bands as uniform does. boxes are those of the grid, digits those of
// the board.
func (t *columnTables) complete(r *stream, boxes *[9]int, digits []uint8) {
	filled := func(box int) bool { return digits[9*box] != 0 }
	i := slices.IndexFunc(boxes[:], filled)
	j := i + 1 + slices.IndexFunc(boxes[i+1:], filled)
	turned := i/3 != j/3
	if turned {
		i, j = i%3*3+i/3, j%3*3+j/3
	}
	// at returns a cell of the grid, turned and moved so that the filled boxes are the first two.
	at := func(band, row, stack, col int) *uint8 {
		band, stack = (band+i/3)%3, [3]int{i % 3, j % 3, 3 - i%3 - j%3}[stack]
		if turned {
			band, row, stack, col = stack, col, band, row
		}
		return &digits[9*boxes[3*band+stack]+3*row+col]
	}
	var to [9]uint8 // renames the digits so that the first box has the first partition
	for row := range 3 {
		for col := range 3 {
			to[3*col+row] = *at(0, row, 0, col) - 1
		}
	}
	from := inverse(&to)
	var second [3]uint16                                     // its columns
	rest := [3]uint16{0b110110110, 0b101101101, 0b011011011} // what the first two boxes leave of each row
	for row := range 3 {
		for col := range 3 {
			d := uint16(1) << from[*at(0, row, 1, col)-1]
			second[col] |= d
			rest[row] &^= d
		}
	}
	q := t.find(second)
	third := t.drawThird(r, q, &rest)
	k := &kind{q: q, r: t.find(third)}
	t.below(k)
	a, b, c := t.drawSplits(r, k)
	for col, set := range third {
		for row := range rest {
			*at(0, row, 2, col) = to[bits.TrailingZeros16(set&rest[row])] + 1
		}
	}
	for band, cols := range [2][3][3]uint16{
		{a.midCols, t.likewise(q, &second, &b.midCols), t.likewise(k.r, &third, &c.midCols)},
		{a.lowCols, t.likewise(q, &second, &b.lowCols), t.likewise(k.r, &third, &c.lowCols)},
	} {
		ways := t.ways(t.find(cols[0]), t.find(cols[1]), t.find(cols[2]))
		rows := fillBand(cols, r.intn(ways/rowOrders))
		for i, row := range orders[r.intn(rowOrders)] {
			for col := range 9 {
				*at(1+band, i, col/3, col%3) = to[rows[row][col]-1] + 1
			}
		}
	}
}

// inverse returns the renaming of digits that undoes another.
func inverse(to *[9]uint8) (from [9]uint8) {
	for i, d := range to {
		from[d] = uint8(i)
	}
	return from
}

// drawThird draws the columns of a box with the given rows, beside boxes with the partitions 0 and
// q, by the number of ways to go on below the three.
func (t *columnTables) drawThird(r *stream, q uint16, rows *[3]uint16) (cols [3]uint16) {
	total := uint64(0)
	for _, first := range transversals(new([27]uint16), rows[0], rows[1], rows[2]) {
		for _, second := range transversals(new([27]uint16), rows[0]&^first, rows[1]&^first, rows[2]&^first) {
			next := [3]uint16{first, second, 511 &^ first &^ second}
			sums := t.kindOf[q][t.find(next)].sums
			n := sums[len(sums)-1]
			if total += n; r.below(total) < n {
				cols = next
			}
		}
	}
	return cols
}

// likewise puts the columns below a box, which are listed in the order of the columns of
// partition p, into the order in which the box has them.
func (t *columnTables) likewise(p uint16, box, below *[3]uint16) (out [3]uint16) {
	for i, set := range box {
		out[i] = below[slices.Index(t.sets[p][:], set)]
	}
	return out
}
