package canon

import (
	"fmt"
	"math"
	"slices"
	"sync"

	"samurai/overlap"
)

// Board is a board prepared for recognising puzzles. Several goroutines may use it.
//
// Its parts are numbered in one sequence, in which each part has a colour: nine digits, two
// directions (rows and columns) for each component, grids, bands (three of rows, three of
// columns for each grid), boxes, bundles, lines. A bundle is three lines that all boxes on
// them have in common: the rows of a box are those of every band that it is in.
type Board struct {
	*overlap.Board
	grids       []gridParts
	bundle      []int32    // by band: its bundle
	boxes       [][3]int32 // by band: its boxes
	cells       []cellParts
	lone        []bool // by bundle: one band alone has it
	directions  int32  // the number of the first of each kind, and of all
	firstGrid   int32
	firstBand   int32
	firstBox    int32
	firstBundle int32 // bundles
	firstLine   int32
	parts       int32
	seed        []uint64  // the colours of the board without digits
	idle        sync.Pool // of finders
}

// gridParts are the parts of a grid. Bands have numbers from 0 here: those of rows are bands
// to bands+2, those of columns the three after these.
type gridParts struct {
	direction int32 // of rows; that of columns is the next
	bands     int32
	boxes     [9]int32
}

// cellParts are the parts that a cell lies in.
type cellParts struct{ box, row, column int32 }

// New prepares a board. It ignores a grid that has the same boxes, rows and columns as a grid
// before it.
func New(b *overlap.Board) *Board {
	c := &Board{Board: b}
	c.number()
	c.tie()
	f := c.finder()
	f.set(make([]uint8, b.Cells()), math.MaxInt)
	c.seed = make([]uint64, c.parts)
	for i := range c.seed {
		c.seed[i] = seedOf(c.kind(int32(i)))
	}
	f.refine(c.seed)
	return c
}

// number numbers the parts up to the boxes.
func (c *Board) number() {
	seen := make(map[string]bool)
	directions := make([]int32, len(c.Grids))
	parts := c.Components()
	for i, part := range parts {
		for _, g := range part {
			directions[g] = int32(9 + 2*i)
		}
	}
	for g, of := range c.Grids {
		key := housesKey(of)
		if seen[key] {
			continue
		}
		seen[key] = true
		p := gridParts{direction: directions[g], bands: int32(6 * len(c.grids))}
		for i, k := range of {
			p.boxes[i] = int32(k)
		}
		c.grids = append(c.grids, p)
	}
	c.directions = 9
	c.firstGrid = c.directions + int32(2*len(parts))
	c.firstBand = c.firstGrid + int32(len(c.grids))
	c.firstBox = c.firstBand + int32(6*len(c.grids))
	c.firstBundle = c.firstBox + int32(len(c.Boxes))
	for g := range c.grids {
		p := &c.grids[g]
		p.bands += c.firstBand
		for i := range p.boxes {
			p.boxes[i] += c.firstBox
		}
		for i := range int32(3) {
			c.boxes = append(c.boxes, [3]int32(p.boxes[3*i:3*i+3]))
		}
		for i := range 3 {
			c.boxes = append(c.boxes, [3]int32{p.boxes[i], p.boxes[i+3], p.boxes[i+6]})
		}
	}
}

// housesKey is the same for grids of the same boxes, rows and columns.
func housesKey(of [9]int) string {
	var lines [2][3][3]int
	for i := range 3 {
		lines[0][i] = [3]int(of[3*i : 3*i+3])
		lines[1][i] = [3]int{of[i], of[i+3], of[i+6]}
		slices.Sort(lines[0][i][:])
		slices.Sort(lines[1][i][:])
	}
	for d := range lines {
		slices.SortStableFunc(lines[d][:], func(x, y [3]int) int { return slices.Compare(x[:], y[:]) })
	}
	return fmt.Sprint(lines)
}

// tie finds the bundles: bands that have a box in common have their lines in common.
func (c *Board) tie() {
	bands := len(c.boxes)
	sets := overlap.NewSets(bands)
	var on [2]map[int32]int // by direction and box: a band
	on[0], on[1] = make(map[int32]int), make(map[int32]int)
	for band, boxes := range c.boxes {
		for _, x := range boxes {
			of := on[band/3%2]
			if other, ok := of[x]; ok {
				sets.Union(band, other)
			}
			of[x] = band
		}
	}
	number := make(map[int]int32)
	c.bundle = make([]int32, bands)
	for band := range bands {
		root := sets.Find(band)
		n, ok := number[root]
		if !ok {
			n = int32(len(number))
			number[root] = n
			c.lone = append(c.lone, true)
		} else {
			c.lone[n] = false
		}
		c.bundle[band] = c.firstBundle + n
	}
	c.firstLine = c.firstBundle + int32(len(number))
	c.parts = c.firstLine + 3*int32(len(number))
	c.cells = make([]cellParts, c.Cells())
	for cell := range c.cells {
		x := c.firstBox + int32(cell/9)
		c.cells[cell] = cellParts{
			box:    x,
			row:    c.line(c.bundle[on[0][x]], cell%9/3),
			column: c.line(c.bundle[on[1][x]], cell%3),
		}
	}
}

// line returns the i-th line of a bundle.
func (c *Board) line(bundle int32, i int) int32 {
	return c.firstLine + 3*(bundle-c.firstBundle) + int32(i)
}

// kind returns 0 for digits, 1 for directions, and so on.
func (c *Board) kind(part int32) (kind int) {
	for _, first := range [...]int32{c.directions, c.firstGrid, c.firstBand, c.firstBox, c.firstBundle, c.firstLine} {
		if part >= first {
			kind++
		}
	}
	return kind
}
