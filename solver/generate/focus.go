package generate

import (
	"context"
	"slices"
)

const (
	focuses = 1000 // the grids of a filling that are looked at for the techniques required
	spare   = 2    // how many clues more than needed such a grid may have
)

// focused reports whether a puzzle has to have techniques that few grids need.
func (c *Composer) focused() bool {
	return c.judge != nil && len(c.wish.Require) > 0 && !c.wish.Exact && !c.wish.NoSolo && !c.wish.Balance
}

// focus digs one grid after the other, with all clues elsewhere, until one needs the
// techniques required and is not too hard. Then the rest is dug, and they stay. That is much
// faster than digging all of the board: only uniqueness limits the digging, a grid with all
// clues around it is rated in no time, and nothing in other grids is in the way.
//
// It returns nil if no such grid was found.
func (c *Composer) focus(ctx context.Context, r *stream, f *filling, _ *Puzzle) (*Puzzle, error) {
	d := c.dig
	limits := c.limits(true)
	for range focuses {
		d.start(f.solution, f.clues)
		here, rest := c.split(r, r.intn(len(c.board.Grids)), f.least, limits)
		found, err := c.core(ctx, r, here, f.least)
		if err != nil {
			return nil, err
		}
		if !found {
			continue
		}
		here = slices.DeleteFunc(here, func(unit []int32) bool { return d.clues[unit[0]] == 0 })
		if err := d.dig(ctx, slices.Concat(here, rest), f.least, limits); err != nil {
			return nil, err
		}
		return c.measured(ctx, c.present())
	}
	return nil, nil
}

// split returns the units with clues in a grid, and all others, in random order.
func (c *Composer) split(r *stream, g, least int, limits limits) (here, rest [][]int32) {
	for _, unit := range c.removable(r, least, limits) {
		if slices.ContainsFunc(unit, func(cell int32) bool { return slices.Contains(c.board.Grids[g][:], int(cell)/9) }) {
			here = append(here, unit)
		} else {
			rest = append(rest, unit)
		}
	}
	return here, rest
}

// core digs the units of a grid, and reports whether it is as wished, perhaps after some were
// given back: a few, because it is too hard, and those that spare it what is forbidden.
func (c *Composer) core(ctx context.Context, r *stream, here [][]int32, least int) (bool, error) {
	if err := c.dig.dig(ctx, here, least, c.rule); err != nil {
		return false, err
	}
	shuffle(r, here)
	bad, err := c.bad(ctx)
	for i, n := 0, 0; bad < 0 && n < spare && i < len(here); i++ {
		if c.dig.clues[here[i][0]] == 0 {
			c.dig.give(here[i])
			bad, err = c.bad(ctx)
			n++
		}
	}
	if err != nil {
		return false, err
	}
	for before := bad + 1; 0 < bad && bad < before; {
		before = bad
		for _, unit := range here {
			if c.dig.clues[unit[0]] != 0 {
				continue
			}
			c.dig.give(unit)
			n, err := c.bad(ctx)
			if err != nil {
				return false, err
			}
			if 0 <= n && n < bad {
				bad = n
			} else {
				c.dig.take(unit)
			}
		}
	}
	return bad == 0, nil
}

// bad counts the steps that are forbidden; -1 if the puzzle is too hard in another respect,
// or lacks what is required. The error is that of ctx.
func (c *Composer) bad(ctx context.Context) (n int, err error) {
	v, err := c.judge.look(ctx, c.dig.clues)
	if err != nil || v.miss[tooHard] > 0 || v.miss[lacking] > 0 {
		return -1, err
	}
	return v.miss[forbidden], nil
}
