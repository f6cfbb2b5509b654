package generate

import (
	"context"
	"errors"
	"slices"

	"samurai/overlap"
	"samurai/solver/learn"
	"samurai/solver/search"
)

// digger takes clues away from a filled board for as long as its filling stays the only
// one. It is not for concurrent use.
type digger struct {
	board    *overlap.Board
	search   *search.Searcher
	solution []uint8
	clues    []uint8 // by cell of the board, 0 for blank
	n        int     // how many clues there are
	swaps    *swaps
	regions  *regions
	allow    []allow
	doubt    bool            // whether canTake was false without proof
	doubts   [][]int32       // units that stayed without proof
	learn    *learn.Searcher // nil until it is needed
}

// allow says whether what is left of the clues will do in another respect than that it has
// one solution. It hardly ever allows fewer clues where it forbids more.
type allow func(ctx context.Context, clues []uint8) (bool, error)

func newDigger(b *overlap.Board) *digger {
	return &digger{board: b, search: search.New(b), clues: make([]uint8, b.Cells()), swaps: newSwaps(b), regions: newRegions(b)}
}

// start begins with the given clues of a filling.
func (d *digger) start(solution, clues []uint8) {
	d.solution, d.doubts = solution, nil
	copy(d.clues, clues)
	d.n = 0
	for _, c := range clues {
		if c != 0 {
			d.n++
		}
	}
	d.swaps.start(solution, d.clues)
}

// take blanks the cells of a unit, which have clues.
func (d *digger) take(unit []int32) {
	for _, cell := range unit {
		d.clues[cell] = 0
		d.swaps.take(cell)
	}
	d.n -= len(unit)
}

// give takes back what take did.
func (d *digger) give(unit []int32) {
	for _, cell := range unit {
		d.clues[cell] = d.solution[cell]
		d.swaps.give(cell)
	}
	d.n += len(unit)
}

// dig takes away the units, in order, without which the puzzle is still unique and has
// no fewer than least clues. Each unit is a set of cells with clues, no two units have
// a cell in common, and the puzzle as it stands has one solution.
//
// At first whole batches go at once, which does not change what is taken in the end: if
// the puzzle is unique without all of them, it is without some.
func (d *digger) dig(ctx context.Context, units [][]int32, least int) error {
	size := max(1, len(units)/3)
	for i := 0; i < len(units); {
		size = min(size, len(units)-i)
		batch := slices.Concat(units[i : i+size]...)
		if d.n-len(batch) < least {
			if size > 1 {
				size = (size + 1) / 2
			} else {
				i++
			}
			continue
		}
		ok, err := d.canTake(ctx, batch)
		switch {
		case err != nil:
			return err
		case ok:
			d.take(batch)
			i += size
		case size == 1:
			if d.doubt {
				d.doubts = append(d.doubts, batch)
			}
			i++
		default:
			size = (size + 1) / 2
		}
	}
	return d.decide(ctx, least)
}

// canTake tells whether the puzzle, which has one solution, still has no other without
// the clues of some cells. If that is hard to tell, it is false, and doubt true.
func (d *digger) canTake(ctx context.Context, cells []int32) (bool, error) {
	d.doubt = false
	if d.swaps.need(cells) {
		return false, nil
	}
	d.blank(cells)
	defer d.restore(cells)
	if len(cells) > 4 {
		d.search.Load(d.clues)
		r, err := d.search.Run(ctx, search.Limits{Solutions: 2, Nodes: uint64(20 * len(d.board.Grids))})
		if errors.Is(err, search.ErrNodes) {
			d.doubt = true // smaller batches tell, if there are any
			return false, nil
		}
		if err != nil || r.N > 1 {
			return false, err
		}
		return d.allowed(ctx)
	}
	// Another solution has another digit in the first of the cells, or has the same
	// there and another in the second, and so on.
	for _, cell := range cells {
		other, err := d.another(ctx, cell)
		if other || err != nil {
			return false, err
		}
		d.clues[cell] = d.solution[cell]
	}
	d.blank(cells)
	return d.allowed(ctx)
}

// blank and restore take the clues of cells away for a while.
func (d *digger) blank(cells []int32) {
	for _, cell := range cells {
		d.clues[cell] = 0
	}
}

func (d *digger) restore(cells []int32) {
	for _, cell := range cells {
		d.clues[cell] = d.solution[cell]
	}
}

// allowed asks allow.
func (d *digger) allowed(ctx context.Context) (bool, error) {
	for _, allow := range d.allow {
		if ok, err := allow(ctx, d.clues); !ok || err != nil {
			return false, err
		}
	}
	return true, nil
}
