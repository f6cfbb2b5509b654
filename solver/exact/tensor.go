package exact

import (
	"context"

	"samurai/solver/workers"
)

// tensor holds, for one stack, in how many ways its columns can be filled when the rows of its three boxes have given classes:
// value(k1, k2, k3), with all k3 of a pair side by side as 16-bit lanes. The largest possible value is 12^3 = 1728, when all
// three boxes have the same three row triples: three independent Latin squares of order 3.
type tensor struct {
	t     *tables
	box   [3]*box  // in the order of the bands
	words int      // words of a row, a multiple of 4
	group rowGroup // permutations of columns that leave the stack alone
	asked *marks   // the rows that fill computes
	start []int32  // first row of each k1 in data, in rows; -1 where it was not asked for
	place []int32  // place of each k2 among the rows of a k1
	data  []uint64

	cols  *columns   // of columns; nil before
	pairs *columnsOf // of beside; nil before
}

func newTensor(f *frame, stack int, order *[3]int) *tensor {
	g := &tensor{t: f.t, group: f.columnsAlike(stack)}
	for k, band := range order {
		g.box[k] = &f.box[band][stack]
	}
	g.words = (len(g.box[2].fills) + 15) / 16 * 4
	g.ask()
	return g
}

// ask takes back what was asked for.
func (g *tensor) ask() {
	g.asked = &marks{of: [2][]bool{make([]bool, len(g.box[0].fills)), make([]bool, len(g.box[1].fills))}}
}

// row returns the offset in data of the row for the first two classes.
func (g *tensor) row(k1, k2 int16) uint32 {
	return uint32(int(g.start[k1]+g.place[k2]) * g.words)
}

// marks says which values of k1 and k2 are asked for.
type marks struct {
	of    [2][]bool
	size  [2]int
	added [][2]int16 // since it was last emptied
}

func (m *marks) add(k int, class int16) {
	if !m.of[k][class] {
		m.of[k][class] = true
		m.size[k]++
		m.added = append(m.added, [2]int16{int16(k), class})
	}
}

// undo takes back what was added.
func (m *marks) undo() {
	for _, a := range m.added {
		m.of[a[0]][a[1]] = false
		m.size[a[0]]--
	}
	m.added = m.added[:0]
}

// size returns how many words the rows take that are asked for.
func (g *tensor) size() int { return (g.asked.size[0]*g.asked.size[1] + 1) * g.words }

// columns lists what the sums run over: the column patterns of the first box that are the smallest under the permutations of
// columns that leave the stack alone, and those of the third box that can occur.
type columns struct {
	first  [patterns]int32       // place among the smallest column patterns of the first box, or -1
	third  [patterns]int32       // offset of a column pattern's indicator row, or -1
	count  int                   // how many first ones
	has    []uint64              // lane k3 of row third[c]: whether class k3 goes with column pattern c
	around [patterns][][2]uint32 // for a column pattern of the second box: places in first and offsets in third
}

func (g *tensor) columns() *columns {
	if g.cols != nil {
		return g.cols
	}
	c, t, images := new(columns), g.t, uint64(g.group.size())
	g.cols = c
	for r := range patterns {
		c.first[r], c.third[r] = -1, -1
	}
	for _, list := range g.box[0].fills {
		for _, x := range list {
			if c.first[x] < 0 && t.first(x, g.group) == x {
				c.first[x] = int32(c.count)
				c.count++
			}
		}
	}
	n := 0
	for _, list := range g.box[2].fills {
		for _, x := range list {
			if c.third[x] < 0 {
				c.third[x] = int32(n * g.words)
				n++
			}
		}
	}
	c.has = make([]uint64, n*g.words)
	for k, list := range g.box[2].fills {
		for _, x := range list {
			c.has[int(c.third[x])+k/4] += images << (16 * (k & 3))
		}
	}
	var all [][2]uint32
	for _, list := range g.box[1].fills {
		for _, x := range list {
			if c.around[x] != nil {
				continue
			}
			from := len(all)
			for _, p := range &t.partner[x] {
				if i, o := c.first[p[0]], c.third[p[1]]; i >= 0 && o >= 0 {
					all = append(all, [2]uint32{uint32(i), uint32(o)})
				}
			}
			c.around[x] = all[from:len(all):len(all)]
		}
	}
	return c
}

// fill computes the rows that are asked for, by a number of workers, 0 for one a core.
func (g *tensor) fill(ctx context.Context, k *kernel, cores int) {
	c := g.columns()
	firsts, seconds := g.lay(c)
	workers.Each(cores, len(seconds), func() func(int) {
		lists := make([][]uint32, c.count)
		middle := make([]uint64, c.count*g.words)
		return func(i int) {
			if ctx.Err() != nil {
				return
			}
			g.slab(k, c, seconds[i], lists, middle)
			for k1, first := range firsts {
				at := int(g.start[k1]+int32(i)) * g.words
				if g.start[k1] >= 0 {
					k.sum(g.data[at:at+g.words], middle, first)
				}
			}
		}
	})
}

// lay makes room for these rows. It returns, for each k1, the offsets of
// its column patterns among the first ones, and lists the k2.
func (g *tensor) lay(c *columns) (firsts [][]uint32, seconds []int) {
	g.place = g.place[:0]
	for k2, marked := range g.asked.of[1] {
		g.place = append(g.place, int32(len(seconds)))
		if marked {
			seconds = append(seconds, k2)
		}
	}
	g.start = g.start[:0]
	firsts = make([][]uint32, len(g.asked.of[0]))
	rows := 1 // row 0 stays empty
	for k1, marked := range g.asked.of[0] {
		if !marked {
			g.start = append(g.start, -1)
			continue
		}
		g.start = append(g.start, int32(rows))
		rows += len(seconds)
		for _, x := range g.box[0].fills[k1] {
			if c.first[x] >= 0 {
				firsts[k1] = append(firsts[k1], uint32(int(c.first[x])*g.words))
			}
		}
	}
	if cap(g.data) < rows*g.words {
		g.data = make([]uint64, rows*g.words)
	}
	g.data = g.data[:rows*g.words]
	clear(g.data[:g.words])
	return firsts, seconds
}

// slab sets row i of middle to the fillings of the second and third box that complete the i-th column pattern of the first, by
// class of the third box, with class k2 in the second.
func (g *tensor) slab(k *kernel, c *columns, k2 int, lists [][]uint32, middle []uint64) {
	for i := range lists {
		lists[i] = lists[i][:0]
	}
	for _, x := range g.box[1].fills[k2] {
		for _, p := range c.around[x] {
			lists[p[0]] = append(lists[p[0]], p[1])
		}
	}
	for i, list := range lists {
		k.sum(middle[i*g.words:(i+1)*g.words], c.has, list)
	}
}
