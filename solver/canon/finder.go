package canon

import (
	"cmp"
	"context"
	"slices"
)

// clue is a digit on the board, as the parts that it joins.
type clue struct {
	cellParts
	digit int32
}

// finder is the workspace of a search.
type finder struct {
	b      *Board
	ctx    context.Context // nil if nothing ends the work
	digits []uint8
	clues  []clue
	used   []int32  // by line, from 0: its clues
	sum    []uint64 // of refine
	sorted []uint64
	work   int // done so far; see Budget
	budget int
	costs  int // of a round

	levels    [][]uint64 // by depth: the colours
	path      []int32    // by depth: the part singled out
	traces    []uint64   // by depth
	number    []int32    // by box: its number in the form, from 1
	grids     []int32    // in the order of the form
	boxes     []boxAt    // of label
	lines     [][3]int32 // by bundle, in the order of the form
	searching bool       // colours alone did not number the board
	ordered   bool       // the cells are wanted in the order of the form
	tied      bool       // what the last refining left
	improved  int        // how often a better form was found
	now       labelling
	first     found
	best      found
	moves     [][]int32 // the symmetries found; see automorphism.go
	orbits    []int     // of the first path; their product is the size of the group
}

// found is a numbering of the board that the search came to.
type found struct {
	labelling
	path   []int32
	traces []uint64
}

// finder returns a workspace of the board.
func (c *Board) finder() *finder {
	lines := int(c.parts - c.firstLine)
	return &finder{
		b: c, sum: make([]uint64, c.parts), used: make([]int32, lines), number: make([]int32, len(c.Boxes)),
		grids: make([]int32, len(c.grids)), lines: make([][3]int32, lines/3),
	}
}

// set begins with a puzzle.
func (f *finder) set(digits []uint8, budget int) {
	b := f.b
	f.digits, f.work, f.budget = digits, 0, budget
	f.clues = f.clues[:0]
	clear(f.used)
	for cell, d := range digits {
		if d != 0 {
			at := b.cells[cell]
			f.clues = append(f.clues, clue{at, int32(d - 1)})
			f.used[at.row-b.firstLine]++
			f.used[at.column-b.firstLine]++
		}
	}
	f.costs = len(f.clues) + int(b.parts)
	f.first.path, f.first.order, f.moves, f.orbits = f.first.path[:0], f.first.order[:0], nil, f.orbits[:0]
}

// free reports whether nothing distinguishes a band from the free ones beside it: no other
// band has its lines, and they have no clues.
func (f *finder) free(band int32) bool {
	b := f.b
	bundle := b.bundle[band-b.firstBand] - b.firstBundle
	return b.lone[bundle] && f.used[3*bundle] == 0 && f.used[3*bundle+1] == 0 && f.used[3*bundle+2] == 0
}

// ties counts the pairs of tied parts; see refine.
func (f *finder) ties(h []uint64) (n int) {
	b := f.b
	for d := b.directions; d < b.firstGrid; d += 2 {
		if h[d] == h[d+1] {
			n++
		}
	}
	for i := b.firstBand; i < b.firstBox; i += 3 {
		for _, pair := range pairs {
			if x, y := i+pair[0], i+pair[1]; h[x] == h[y] && !(f.free(x) && f.free(y)) {
				n++
			}
		}
	}
	for i := 0; i < len(f.used); i += 3 {
		l, used := h[int(b.firstLine)+i:][:3], f.used[i:][:3]
		if l[0] == l[1] && used[0]+used[1] > 0 {
			n++
		}
		if l[0] == l[2] && used[0]+used[2] > 0 {
			n++
		}
		if l[1] == l[2] && used[1]+used[2] > 0 {
			n++
		}
	}
	if len(b.grids) > 1 {
		f.sorted = append(f.sorted[:0], h[b.firstGrid:b.firstBand]...)
		slices.Sort(f.sorted)
		for i, x := range f.sorted[1:] {
			if x == f.sorted[i] {
				n++
			}
		}
	}
	return n
}

// pairs are those of three.
var pairs = [3][2]int32{{0, 1}, {0, 2}, {1, 2}}

// target returns the parts to be singled out next, all of one colour: of the tied parts, those
// that are fewest.
func (f *finder) target(h []uint64) []int32 {
	b := f.b
	var tied []int32
	same := func(from int32, exempt func(int32) bool) {
		for i := range int32(3) {
			x, y, z := from+i, from+(i+1)%3, from+(i+2)%3
			if h[x] == h[y] && !(exempt(x) && exempt(y)) || h[x] == h[z] && !(exempt(x) && exempt(z)) {
				tied = append(tied, x)
			}
		}
	}
	for d := b.directions; d < b.firstGrid; d += 2 {
		if h[d] == h[d+1] {
			tied = append(tied, d, d+1)
		}
	}
	for i := b.firstBand; i < b.firstBox; i += 3 {
		same(i, f.free)
	}
	for i := b.firstLine; i < b.parts; i += 3 {
		same(i, func(l int32) bool { return f.used[l-b.firstLine] == 0 })
	}
	for g := b.firstGrid; g < b.firstBand; g++ {
		tied = append(tied, g) // those that have no equal are left out below
	}
	slices.SortStableFunc(tied, func(x, y int32) int { return cmp.Compare(h[x], h[y]) })
	var least []int32
	for len(tied) > 0 {
		n := 1
		for n < len(tied) && h[tied[n]] == h[tied[0]] {
			n++
		}
		if alone := n == 1 && b.kind(tied[0]) == gridKind; !alone && (least == nil || n < len(least)) {
			least = tied[:n]
		}
		tied = tied[n:]
	}
	return slices.Clone(least)
}

// gridKind is what kind returns for a grid.
const gridKind = 2
