package generate

import (
	"context"
	"fmt"
	"math/bits"
	"slices"

	"samurai/overlap"
	"samurai/solver/grid"
	"samurai/solver/search"
)

// filler fills boards of one layout at random. It is not for concurrent use.
//
// A grid that has one box in common with what is filled already is any grid whatever,
// with its digits renamed so that the box fits: whatever a box holds, as many grids have
// it. So where grids can be lined up such that each has at most one box of those before
// it, which is to say on trees, all fillings have the same probability. Elsewhere the
// grids that are left when no other can be taken off like that, the core, are filled by a search
// that takes digits at random; that is not uniform.
type filler struct {
	board  *overlap.Board
	core   []int // in the order in which they are filled
	rest   []int // then those with one box, or none, of the grids before them
	pos    *search.Position
	search *search.Searcher
	nodes  int // that a search of the core may still take
}

func newFiller(b *overlap.Board) *filler {
	s := search.New(b)
	f := &filler{board: b, pos: &s.Position, search: s}
	users := make([]int, len(b.Boxes)) // grids that are left, by box
	left := make([]bool, len(b.Grids))
	for k, members := range b.Boxes {
		users[k] = len(members)
	}
	for g := range left {
		left[g] = true
	}
	common := func(g int, of func(box int) bool) (n int) {
		for _, k := range b.Grids[g] {
			if of(k) {
				n++
			}
		}
		return n
	}
	for found := true; found; {
		found = false
		for g := range b.Grids {
			if left[g] && common(g, func(k int) bool { return users[k] > 1 }) <= 1 {
				f.rest = append(f.rest, g)
				left[g], found = false, true
				for _, k := range b.Grids[g] {
					users[k]--
				}
			}
		}
	}
	slices.Reverse(f.rest)
	filled := make([]bool, len(b.Boxes))
	for { // next the grid with most of its boxes in those before it
		best, shared := -1, -1
		for g := range left {
			if n := common(g, func(k int) bool { return filled[k] }); left[g] && n > shared {
				best, shared = g, n
			}
		}
		if best < 0 {
			return f
		}
		left[best] = false
		f.core = append(f.core, best)
		for _, k := range b.Grids[best] {
			filled[k] = true
		}
	}
}

// possible is an error if a search of limited length finds that no digits fill the layout.
func (f *filler) possible(ctx context.Context) error {
	if len(f.core) == 0 {
		return nil
	}
	f.search.Load(make([]uint8, f.board.Cells()))
	r, err := f.search.Run(ctx, search.Limits{Solutions: 1, Nodes: uint64(1000 * len(f.board.Grids))})
	if err == nil && r.N == 0 {
		return fmt.Errorf("no digits can fill %s; samurai validate explains why", name(f.board))
	}
	return ctx.Err()
}

// fill returns the digits of a filled board by cell. The error is that of ctx; a layout
// that no digits fill must not get here.
func (f *filler) fill(ctx context.Context, r *stream) ([]uint8, error) {
	digits := make([]uint8, f.board.Cells())
	if err := f.fillCore(ctx, r, digits); err != nil {
		return nil, err
	}
	for _, g := range f.rest {
		attach(r, &f.board.Grids[g], digits)
	}
	return digits, nil
}

// attach fills a grid that has at most one box filled. The digits of a grid drawn uniformly are renamed
// so that it fits: as many grids have this box as have that one.
func attach(r *stream, boxes *[9]int, digits []uint8) {
	drawn := tables().uniform(r)
	to := [10]uint8{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}
	for i, k := range boxes {
		if digits[9*k] != 0 {
			for p := range 9 {
				to[drawn[overlap.CellOf(i, p)]] = digits[9*k+p]
			}
		}
	}
	for i, k := range boxes {
		for p := range 9 {
			digits[9*k+p] = to[drawn[overlap.CellOf(i, p)]]
		}
	}
}

// fillCore fills the core. A search that has gone wrong starts again from nothing, and
// may take longer each time. It starts from a whole grid, drawn uniformly, unless that has gone
// wrong too often: where two grids share nearly all boxes, hardly any grid leaves another.
func (f *filler) fillCore(ctx context.Context, r *stream, digits []uint8) error {
	nodes := 100 * len(f.core)
	for n := 0; len(f.core) > 0; n++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		clear(digits)
		if n < uniformStarts {
			attach(r, &f.board.Grids[f.core[0]], digits)
		}
		f.pos.Load(digits)
		f.nodes = nodes
		if f.pos.Propagate() && f.complete(r, f.core, 0) {
			break
		}
		if nodes += nodes / 2; n%uniformStarts == uniformStarts-1 {
			nodes = 100 * len(f.core)
		}
	}
	f.read(f.core, digits)
	return nil
}

// uniformStarts is how often the search of the core starts from a whole grid, each time with
// half as many nodes again. On all built-in layouts the first search succeeds.
const uniformStarts = 90

// read copies what was found for some grids.
func (f *filler) read(grids []int, digits []uint8) {
	for _, g := range grids {
		cells := f.pos.States[g].FixedByBox()
		for i, k := range &f.board.Grids[g] {
			copy(digits[9*k:9*k+9], cells[9*i:9*i+9])
		}
	}
}

// maxListed is the number of fillings up to which one is drawn from a list of all.
const maxListed = 5000

// extend returns a filling at random that has the given clues, by cell: where there are
// few, any of them with the same probability, and where none was found at random within a
// number of nodes, one of those that are known. The error is that of ctx.
func (f *filler) extend(ctx context.Context, r *stream, from *beginning, maxNodes int) ([]uint8, error) {
	f.search.Load(from.clues)
	res, err := f.search.Run(ctx, search.Limits{Solutions: maxListed + 1, Keep: maxListed + 1, Nodes: 20 * maxListed})
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err == nil && res.N <= maxListed {
		return res.Solutions[r.intn(len(res.Solutions))], nil
	}
	all := append(slices.Clone(f.core), f.rest...)
	for nodes := 100 * len(all); nodes <= maxNodes; nodes += nodes / 2 {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		f.pos.Load(from.clues)
		f.nodes = nodes
		if f.pos.Propagate() && f.complete(r, all, 0) {
			digits := make([]uint8, len(from.clues))
			f.read(all, digits)
			return digits, nil
		}
	}
	return slices.Clone(from.several[r.intn(len(from.several))]), nil
}

// extendNodes is how many nodes an attempt of extend may look at. A draft whose fillings lie so
// far apart that random guesses do not meet them must give a puzzle all the same.
const extendNodes = 1_000_000

// complete fills grids from the at-th on, each from a cell with the fewest candidates to
// the next.
func (f *filler) complete(r *stream, grids []int, at int) bool {
	for f.pos.States[grids[at]].Unsolved() == 0 {
		if at++; at == len(grids) {
			return true
		}
	}
	g := grids[at]
	cells := f.pos.States[g].Candidates()
	cell, set := pick(r, &cells)
	for set != 0 {
		d := set
		for range r.intn(bits.OnesCount16(uint16(set))) {
			d &= d - 1
		}
		d &= -d
		set &^= d
		if f.nodes--; f.nodes < 0 {
			return false
		}
		stage := f.pos.Begin()
		f.pos.Assign(g, cell, d)
		if f.pos.Propagate() && f.complete(r, grids, at) {
			return true
		}
		f.pos.End(stage)
	}
	return false
}

// pick returns one of the open cells with the fewest candidates, and these.
func pick(r *stream, cells *grid.Candidates) (cell int, set grid.Set) {
	fewest, ties := 10, 0
	for i, c := range cells {
		n := bits.OnesCount16(uint16(c))
		if n == 1 || n > fewest {
			continue
		}
		if n < fewest {
			fewest, ties = n, 0
		}
		if ties++; r.intn(ties) == 0 {
			cell, set = i, c
		}
	}
	return cell, set
}
