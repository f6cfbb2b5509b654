package generate

import (
	"context"
	"errors"

	"samurai/solver/learn"
	"samurai/solver/search"
)

// another finds out whether clues, which lack that of a cell, have a solution with another digit
// in the cell, so that it needs its clue. It looks near the cell first, and then a bit farther away.
func (d *digger) another(ctx context.Context, clues []uint8, cell int32) (role, error) {
	for n := range far + 1 {
		m := d.regions.around(int(cell/9), n)
		l := search.Limits{Solutions: 1, Keep: 1}
		if m.entire {
			l.Keep = 0
		} else {
			l.Nodes = patience
		}
		r, err := m.another(ctx, clues, d.solution, cell, false, l)
		switch {
		case ctx.Err() != nil:
			return needed, ctx.Err()
		case err == nil && r.N == 0:
			return redundant, nil
		case err == nil && (m.entire || m.keeps(r.Solutions[0], d.solution)):
			return needed, nil
		}
		l.Keep = 0
		if r, err = m.another(ctx, clues, d.solution, cell, true, l); err == nil && r.N > 0 {
			return needed, nil
		}
	}
	return doubtful, nil
}

const (
	far      = 2   // the steps from grid to grid that are near
	patience = 500 // the positions of a region that are looked at before a larger one is
)

// takeDoubtful takes away the units in doubt that are redundant, within the limits and as long as
// there are no fewer than least clues.
//
// On large boards a puzzle without redundant clues is one in which everything hangs
// together: whether a clue is needed may show at the other end of the board. A search by
// grids would take days.
func (d *digger) takeDoubtful(ctx context.Context, units [][]int32, least int, l *limits) error {
	if d.n <= least {
		return nil
	}
	return d.settle(ctx, units, func(unit []int32) (bool, error) {
		if d.n-len(unit) < least {
			return false, nil
		}
		d.take(unit)
		ok, _, err := l.allow(ctx, d.clues, d.solution)
		if !ok || err != nil {
			d.give(unit)
		}
		return ok && err == nil, err
	})
}

// settle finds out which of some units of clues in doubt are redundant. It calls loose with each of
// these, which takes the unit away or leaves it.
func (d *digger) settle(ctx context.Context, units [][]int32, loose func(unit []int32) (gone bool, err error)) error {
	if len(units) == 0 {
		return nil
	}
	var doubts []int32
	for _, unit := range units {
		doubts = append(doubts, unit...)
	}
	if d.learn == nil {
		d.learn = learn.New(d.board)
	}
	d.learn.Start(d.solution, d.clues, doubts)
	limit := uint64(firstConflicts)
	for later := units[:0:0]; len(units) > 0; units, later, limit = later, nil, 2*limit {
		for _, unit := range units {
			other, err := true, error(nil)
			if !d.swaps.empty(unit) {
				other, err = d.learn.Another(ctx, unit, limit)
			}
			if errors.Is(err, learn.ErrConflicts) {
				later = append(later, unit)
				continue
			}
			gone := false
			if err == nil && !other {
				gone, err = loose(unit)
			}
			if err != nil {
				return err
			}
			for _, cell := range unit {
				if gone {
					d.learn.Drop(cell)
				} else {
					d.learn.Keep(cell)
				}
			}
		}
	}
	return nil
}

// firstConflicts is the number of conflicts after which a clue in doubt has to wait for the
// others. What is learned from these often decides, and so does what they leave.
const firstConflicts = 200
