package generate

import (
	"context"
	"slices"
)

// filling is a solution, and what a puzzle with it starts from.
type filling struct {
	solution []uint8
	clues    []uint8 // those that it may have
	least    int     // the number of clues at which digging stops
}

// fillBoard returns a filling; nil if no pattern of clues was found for it.
func (c *Composer) fillBoard(ctx context.Context, r *stream) (*filling, error) {
	solution, clues, err := c.start(ctx, r)
	if err != nil || solution == nil {
		return nil, err
	}
	f := &filling{solution: solution, clues: clues}
	if w := c.wish.Clues; !c.bare {
		f.least = w.From
		if w.To < NoMaximum {
			f.least += r.intn(w.To - w.From + 1)
		}
	}
	return f, nil
}

// start returns a solution and those of its clues to start from.
func (c *Composer) start(ctx context.Context, r *stream) (solution, clues []uint8, err error) {
	switch {
	case c.beginning == nil && c.wish.Pattern != nil:
		return c.fitPattern(ctx, r)
	case c.beginning == nil:
		solution, err = c.fill.fill(ctx, r)
	case c.wish.Same == SameSolution:
		solution = c.beginning.solution
	case c.beginning.solution != nil:
		return c.beginning.solution, c.beginning.clues, nil
	default:
		solution, err = c.fill.extend(ctx, r, c.beginning, extendNodes)
	}
	return solution, solution, err
}

// removable returns the units whose clues may go, in the order in which to try them: at
// random, but where hardly a clue is to stay on a large board, those of shared boxes are last.
func (c *Composer) removable(r *stream, d *digger, least int, l *limits) (all [][]int32) {
	all = slices.DeleteFunc(c.present(d), c.drafted)
	shuffle(r, all)
	if least < c.board.Cells()/4 && l.none() && len(c.board.Grids) > small {
		sharedLast(c.board, all)
	}
	return all
}

// drafted reports whether a unit has clues of a draft, which stay.
func (c *Composer) drafted(unit []int32) bool {
	return c.beginning != nil && c.wish.Same != SameSolution && c.beginning.solution == nil &&
		slices.ContainsFunc(unit, func(cell int32) bool { return c.beginning.clues[cell] != 0 })
}

// present returns the units, as far as they have clues in hand.
func (c *Composer) present(d *digger) (all [][]int32) {
	for _, unit := range c.units {
		var present []int32
		for _, cell := range unit {
			if d.clues[cell] != 0 {
				present = append(present, cell)
			}
		}
		if len(present) > 0 {
			all = append(all, present)
		}
	}
	return all
}
