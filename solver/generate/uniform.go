package generate

import (
	"math/bits"
	"sort"
)

// uniform draws one of the 6670903752021072936960 grids, each with the same
// probability, by the digits of its cells in reading order. See columnTables.
func (t *columnTables) uniform(r *stream) (digits [81]uint8) {
	k := t.drawKind(r)
	a, b, c := t.drawSplits(r, k)
	bands := [3][3][3]uint16{
		{t.sets[0], t.sets[k.q], t.sets[k.r]},
		{a.midCols, b.midCols, c.midCols},
		{a.lowCols, b.lowCols, c.lowCols},
	}
	ways := [3]int{
		int(t.many[k.q][k.r]),
		t.ways(a.mid, b.mid, c.mid),
		t.ways(a.low, b.low, c.low),
	}
	to := r.digits()
	stacks := orders[r.intn(6)]
	var columns [9]int
	for stack, from := range stacks {
		for i, col := range orders[r.intn(6)] {
			columns[3*stack+i] = 3*int(from) + int(col)
		}
	}
	for band, cols := range bands {
		rows := fillBand(cols, r.intn(ways[band]/rowOrders))
		for i, row := range orders[r.intn(rowOrders)] {
			for col, from := range columns {
				digits[27*band+9*i+col] = to[rows[row][from]-1]
			}
		}
	}
	return digits
}

// ways is the number of ways to fill a band whose boxes have partitions p, q and r.
func (t *columnTables) ways(p, q, r uint16) int {
	return int(t.many[t.seen[p][q]][t.seen[p][r]])
}

// drawKind draws a kind by the number of grids of it.
func (t *columnTables) drawKind(r *stream) *kind {
	var x [2]uint64
	for {
		x = [2]uint64{r.src.Uint64(), r.src.Uint64()}
		x[0] &= 1<<bits.Len64(t.total[0]) - 1
		if t.total[0] == 0 {
			x[1] &= 1<<bits.Len64(t.total[1]) - 1
		}
		if less(x, t.total) {
			break
		}
	}
	return t.kinds[sort.Search(len(t.kinds), func(i int) bool { return less(x, t.kinds[i].upTo) })]
}

func less(x, y [2]uint64) bool { return x[0] < y[0] || x[0] == y[0] && x[1] < y[1] }

// drawSplits draws how the columns of each stack go on below, by the number of ways to
// fill the lower bands.
func (t *columnTables) drawSplits(r *stream, k *kind) (a, b, c *split) {
	x := r.below(k.sums[len(k.sums)-1])
	i := sort.Search(len(k.sums), func(i int) bool { return x < k.sums[i] })
	if i > 0 {
		x -= k.sums[i-1]
	}
	a, b = &t.splits[0][i/56], &t.splits[k.q][i%56]
	for j := range t.splits[k.r] {
		c = &t.splits[k.r][j]
		n := uint64(t.ways(a.mid, b.mid, c.mid)) * uint64(t.ways(a.low, b.low, c.low))
		if x < n {
			break
		}
		x -= n
	}
	return a, b, c
}
