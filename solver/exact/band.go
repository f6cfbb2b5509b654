package exact

import (
	"math/bits"
	"math/rand/v2"

	"samurai/solver/grid"
)

// Band holds all ways to fill three boxes side by side, so that rows and boxes are right and all cells have one of their
// candidates. The columns are left out of account, so that the ways are counted and drawn in microseconds. The zero value is
// ready; it is meant to be used again and again.
type Band struct {
	band    int
	cells   [3][9]uint16
	allowed [3][3][84]uint8
	ways    [3][patterns]uint32 // by box and row pattern: how many fills have it, at most 216
	order   [3]int              // boxes, that with the fewest row patterns first
	firsts  []pattern
	upTo    []float64 // sum of the ways with all first patterns so far
}

// Look reads a band of a grid, 0 to 2 from the top, or 3 to 5: a stack from the left, whose columns it takes for rows. It returns
// how many ways there are, which a float64 holds exactly.
func (b *Band) Look(c *grid.Candidates, band int) float64 {
	t := shared()
	b.band = band
	b.firsts, b.upTo = b.firsts[:0], b.upTo[:0]
	fewest := patterns + 1
	for s := range 3 {
		for i := range 9 {
			b.cells[s][i] = uint16(c[bandCell(band, s, i)])
		}
		var ok bool
		if b.allowed[s], ok = t.orders(&b.cells[s]); !ok {
			return 0
		}
		var orders [3][84]uint32
		for i, row := range &b.allowed[s] {
			for n, allowed := range row {
				orders[i][n] = uint32(bits.OnesCount8(allowed))
			}
		}
		some := 0
		for r := range patterns {
			m := &t.mask[r]
			n := orders[0][t.rank[m[0]]] * orders[1][t.rank[m[1]]] * orders[2][t.rank[m[2]]]
			if b.ways[s][r] = n; n > 0 {
				some++
			}
		}
		if some < fewest {
			fewest = some
			b.order = [3]int{s, (s + 1) % 3, (s + 2) % 3}
		}
	}
	first, second, third := &b.ways[b.order[0]], &b.ways[b.order[1]], &b.ways[b.order[2]]
	total := uint64(0)
	for r, n := range first {
		if n == 0 {
			continue
		}
		sum := uint32(0)
		for _, p := range &t.partner[r] {
			sum += second[p[0]] * third[p[1]]
		}
		if sum > 0 {
			total += uint64(n) * uint64(sum) // at most 56^3 * 6^9 * 30 in all, and exact as a float64
			b.firsts, b.upTo = append(b.firsts, pattern(r)), append(b.upTo, float64(total))
		}
	}
	return float64(total)
}

// Draw chooses one of the ways that Look found (there must be at least one), each as
// likely as any other, and returns the digits of the three boxes in reading order.
func (b *Band) Draw(rng *rand.Rand) (digits [3][9]uint8) {
	t := shared()
	x := rng.Float64() * b.upTo[len(b.upTo)-1]
	i := 0
	for x >= b.upTo[i] {
		i++
	}
	first := b.firsts[i]
	second, third := &b.ways[b.order[1]], &b.ways[b.order[2]]
	sum := uint32(0)
	for _, p := range &t.partner[first] {
		sum += second[p[0]] * third[p[1]]
	}
	rows := [3]pattern{first}
	left := int64(rng.Uint32N(sum))
	for _, p := range &t.partner[first] {
		if left -= int64(second[p[0]] * third[p[1]]); left < 0 {
			rows[1], rows[2] = p[0], p[1]
			break
		}
	}
	for k, r := range rows {
		s := b.order[k]
		for row, m := range t.mask[r] {
			n := t.rank[m]
			orders := b.allowed[s][row][n]
			for k := rng.IntN(bits.OnesCount8(orders)); k > 0; k-- {
				orders &= orders - 1
			}
			place := t.place[n][bits.TrailingZeros8(orders)]
			columns := [3]uint16{uint16(place & 511), uint16(place >> 9), m &^ uint16(place&511|place>>9)}
			for col, digit := range columns {
				place := 3*row + col
				if b.band >= 3 {
					place = 3*col + row
				}
				digits[s][place] = uint8(bits.Len16(digit))
			}
		}
	}
	return digits
}

// bandCell returns the cell of a grid that is the i-th of the s-th box of a band or a stack.
func bandCell(band, s, i int) int {
	if band < 3 {
		return (3*band+i/3)*9 + 3*s + i%3
	}
	return (3*s+i%3)*9 + 3*(band-3) + i/3
}
