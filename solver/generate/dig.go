package generate

import (
	"context"
	"errors"
	"slices"

	"samurai/overlap"
	"samurai/solver/learn"
	"samurai/solver/search"
)

// digger has a puzzle in hand, and takes clues away from it for as long as its filling needed the
// only one. It is not for concurrent use.
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

// start takes the given clues of a filling in hand, which have one solution.
func (d *digger) start(solution, clues []uint8) {
	d.solution = solution
	copy(d.clues, clues)
	d.n = count(clues)
	d.swaps.start(solution, d.clues)
}

// count counts clues.
func count(clues []uint8) (n int) {
	for _, c := range clues {
		if c != 0 {
			n++
		}
	}
	return n
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

// giveBack gives the first of some units that are blank, until there are enough clues.
func (d *digger) giveBack(units [][]int32, enough int) {
	for _, unit := range units {
		if d.n < enough && d.clues[unit[0]] == 0 {
			d.give(unit)
		}
	}
}

// has reports whether a unit has clues.
func (d *digger) has(unit []int32) bool { return d.clues[unit[0]] != 0 }

// puzzle returns what is left.
func (d *digger) puzzle() *Puzzle {
	return &Puzzle{Clues: slices.Clone(d.clues), Solution: d.solution, Count: d.n}
}

// dig takes away the units, in order, without which the puzzle is still unique, within the
// limits and has no fewer than least clues. Each unit is a set of cells with clues, and no two
// units have a cell in common. With an error, which is that of ctx, what is left is within the
// limits, too.
//
// Batches of units go at once, and the limits are looked at after several batches. That does not
// change what is taken in the end: if a puzzle is unique without all of some clues, it is
// without some, and likewise for the limits.
func (d *digger) dig(ctx context.Context, units [][]int32, least int, l *limits) error {
	var doubts []int
	var taken []batch
	size, pace := max(1, len(units)/3), newPace(len(units))
	for i := 0; i < len(units) || len(taken) > 0; {
		if i < len(units) && len(taken) < pace.next(l) {
			b := batch{i, min(i+size, len(units)), nil}
			b.cells = slices.Concat(units[b.from:b.to]...)
			size = b.to - b.from
			what := needed
			if d.n-len(b.cells) >= least {
				var err error
				if what, err = d.test(ctx, b.cells); err != nil {
					if !l.none() {
						d.keep(taken, 0, len(taken))
					}
					return err
				}
			}
			switch {
			case what == redundant:
				d.take(b.cells)
				taken = append(taken, b)
				i = b.to
			case size > 1:
				size = (size + 1) / 2
			default:
				if what == doubtful {
					doubts = append(doubts, i)
				}
				i++
			}
			continue
		}
		n, err := d.within(ctx, taken, l)
		if err != nil {
			return err
		}
		if n == len(taken) {
			pace.went(n)
		} else { // go on from the first that stays
			b := taken[n]
			if i, size = b.from, (b.to-b.from+1)/2; b.to-b.from == 1 {
				i++
			}
			doubts = slices.DeleteFunc(doubts, func(at int) bool { return at >= i })
			pace.stopped()
		}
		taken = taken[:0]
	}
	left := make([][]int32, len(doubts))
	for i, at := range doubts {
		left[i] = units[at]
	}
	return d.takeDoubtful(ctx, left, least, l)
}

// batch is some units that go at once.
type batch struct {
	from, to int // which of the units
	cells    []int32
}

// within finds out how many of the batches that were taken may be, one after the other, and gives
// back the others. With an error, which is that of ctx, it gives back all that it has not looked at.
func (d *digger) within(ctx context.Context, taken []batch, l *limits) (n int, err error) {
	if l.none() {
		return len(taken), nil
	}
	at := len(taken)
	for beyond := at + 1; n+1 < beyond; {
		ok, _, err := l.allow(ctx, d.clues, d.solution)
		if err != nil {
			d.keep(taken, n, at)
			return n, err
		}
		if ok {
			n = at
		} else {
			beyond = at
		}
		next := n + (beyond-n)/4 // from the easier end: a puzzle that is too hard takes longest
		if next == n && n+1 < beyond {
			next++
		}
		d.keep(taken, next, at)
		at = next
	}
	return n, nil
}

// keep has n of some batches taken, of which at are.
func (d *digger) keep(taken []batch, n, at int) {
	for ; at > n; at-- {
		d.give(taken[at-1].cells)
	}
	for ; at < n; at++ {
		d.take(taken[at].cells)
	}
}

// role says whether some clues have to stay.
type role uint8

const (
	needed   role = iota // without them there is another solution, or the puzzle is beyond a limit
	doubtful             // without them there may be another solution
	redundant
)

// tryTake takes clues away if they are redundant and what is left is within the limits.
func (d *digger) tryTake(ctx context.Context, cells []int32, l *limits) (role, error) {
	what, err := d.test(ctx, cells)
	if what != redundant || err != nil {
		return what, err
	}
	d.take(cells)
	if ok, _, err := l.allow(ctx, d.clues, d.solution); !ok || err != nil {
		d.give(cells)
		return needed, err
	}
	return redundant, nil
}

// test finds out whether clues of the puzzle are needed.
func (d *digger) test(ctx context.Context, cells []int32) (role, error) {
	if d.swaps.empty(cells) {
		return needed, nil
	}
	clues := slices.Clone(d.clues)
	for _, cell := range cells {
		clues[cell] = 0
	}
	if len(cells) > 4 {
		d.search.Load(clues)
		r, err := d.search.Run(ctx, search.Limits{Solutions: 2, Nodes: uint64(20 * len(d.board.Grids))})
		switch {
		case errors.Is(err, search.ErrNodes):
			return doubtful, nil // smaller batches decide, if there are any
		case err != nil || r.N > 1:
			return needed, err
		}
		return redundant, nil
	}
	// Another solution has another digit in the first of the cells, or has the same
	// there and another in the second, and so on.
	for _, cell := range cells {
		if what, err := d.another(ctx, clues, cell); what != redundant || err != nil {
			return what, err
		}
		clues[cell] = d.solution[cell]
	}
	return redundant, nil
}
