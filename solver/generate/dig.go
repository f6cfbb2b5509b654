package generate

import (
	"context"
	"errors"
	"slices"

	"samurai/overlap"
	"samurai/solver/learn"
	"samurai/solver/search"
)

// digger takes clues away from a filled board for as long as its filling needed the only
// one. It is not for concurrent use.
type digger struct {
	board    *overlap.Board
	search   *search.Searcher
	solution []uint8
	clues    []uint8 // by cell of the board, 0 for blank
	n        int     // how many clues there are
	swaps    *swaps
	regions  *regions
	learn    *learn.Searcher // nil until it is needed
}

func newDigger(b *overlap.Board) *digger {
	return &digger{board: b, search: search.New(b), clues: make([]uint8, b.Cells()), swaps: newSwaps(b.Cells(), b.Houses), regions: newRegions(b)}
}

// start begins with the given clues of a filling.
func (d *digger) start(solution, clues []uint8) {
	d.solution = solution
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

// puzzle returns what is left.
func (d *digger) puzzle() *Puzzle {
	return &Puzzle{Clues: slices.Clone(d.clues), Solution: d.solution, Count: d.n}
}

// dig takes away the units, in order, without which the puzzle is still unique, within the
// limits and has no fewer than least clues. Each unit is a set of cells with clues, no two
// units have a cell in common, and the puzzle as it stands has one solution.
//
// At first whole batches go at once, which does not change what is taken in the end: if
// the puzzle is unique without all of them, it is without some.
func (d *digger) dig(ctx context.Context, units [][]int32, least int, limits limits) error {
	var doubts [][]int32
	size := max(1, len(units)/3)
	for i := 0; i < len(units); {
		size = min(size, len(units)-i)
		batch := slices.Concat(units[i : i+size]...)
		what := needed
		if d.n-len(batch) >= least {
			var err error
			if what, err = d.tryTake(ctx, batch, limits); err != nil {
				return err
			}
		}
		switch {
		case what == redundant:
			i += size
		case size > 1:
			size = (size + 1) / 2
		default:
			if what == doubtful {
				doubts = append(doubts, batch)
			}
			i++
		}
	}
	return d.decide(ctx, doubts, least, limits)
}

// need reports whether some clues have to stay.
type need uint8

const (
	needed   need = iota // without them there is another solution, or the puzzle is beyond a limit
	doubtful             // without them there may be another solution
	redundant
)

// tryTake takes clues away if they are redundant.
func (d *digger) tryTake(ctx context.Context, cells []int32, limits limits) (need, error) {
	what, err := d.without(ctx, cells, limits)
	if what == redundant && err == nil {
		d.take(cells)
	}
	return what, err
}

// without finds out whether clues of the puzzle, which has one solution, are needed.
func (d *digger) without(ctx context.Context, cells []int32, limits limits) (need, error) {
	if d.swaps.need(cells) {
		return needed, nil
	}
	d.blank(cells)
	defer d.restore(cells)
	if len(cells) > 4 {
		d.search.Load(d.clues)
		r, err := d.search.Run(ctx, search.Limits{Solutions: 2, Nodes: uint64(20 * len(d.board.Grids))})
		switch {
		case errors.Is(err, search.ErrNodes):
			return doubtful, nil // smaller batches decide, if there are any
		case err != nil || r.N > 1:
			return needed, err
		}
	} else {
		// Another solution has another digit in the first of the cells, or has the same
		// there and another in the second, and so on.
		for _, cell := range cells {
			if what, err := d.another(ctx, cell); what != redundant || err != nil {
				return what, err
			}
			d.clues[cell] = d.solution[cell]
		}
		d.blank(cells)
	}
	ok, _, err := limits.allow(ctx, d.clues)
	if !ok || err != nil {
		return needed, err
	}
	return redundant, nil
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
