package generate

import (
	"context"
	"math"
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
	for range focuses {
		d, l := c.begin(f.solution, f.clues), c.limits()
		here, rest := c.split(r, d, r.intn(len(c.board.Grids)), f.least, &l)
		v, err := c.core(ctx, r, d, here, f.least)
		if err != nil {
			return nil, err
		}
		if v == nil {
			continue
		}
		l.seen = v // what is required is there, and stays
		here = slices.DeleteFunc(here, func(unit []int32) bool { return !d.has(unit) })
		if err := d.dig(ctx, slices.Concat(here, rest), f.least, &l); err != nil {
			return nil, err
		}
		return c.measured(ctx, d, &l, c.present(d))
	}
	return nil, nil
}

// split returns the units with clues in a grid, and all others, in random order.
func (c *Composer) split(r *stream, d *digger, g, least int, l *limits) (here, rest [][]int32) {
	for _, unit := range c.removable(r, d, least, l) {
		if slices.ContainsFunc(unit, func(cell int32) bool { return slices.Contains(c.board.Grids[g][:], int(cell)/9) }) {
			here = append(here, unit)
		} else {
			rest = append(rest, unit)
		}
	}
	return here, rest
}

// core digs the units of a grid, and returns what the judge says of it if it is as wished, perhaps
// after some were given back: a few, because it is too hard, and those that spare it what is
// forbidden.
func (c *Composer) core(ctx context.Context, r *stream, d *digger, here [][]int32, least int) (*verdict, error) {
	l := c.rule
	if err := d.dig(ctx, here, least, &l); err != nil {
		return nil, err
	}
	shuffle(r, here)
	of := func(v *verdict) bool { return v.miss[tooHard] == 0 && v.miss[lacking] == 0 }
	v, err := c.judge.look(ctx, d.clues, d.solution)
	for i, n := 0, 0; err == nil && !of(&v) && n < spare && i < len(here); i++ {
		if !d.has(here[i]) {
			d.give(here[i])
			v, err = c.judge.look(ctx, d.clues, d.solution)
			n++
		}
	}
	if err != nil || !of(&v) {
		return nil, err
	}
	for before := math.MaxInt; 0 < v.miss[forbidden] && v.miss[forbidden] < before; {
		before = v.miss[forbidden]
		for _, unit := range here {
			if d.has(unit) {
				continue
			}
			d.give(unit)
			now, err := c.judge.look(ctx, d.clues, d.solution)
			if err != nil {
				return nil, err
			}
			if of(&now) && now.miss[forbidden] < v.miss[forbidden] {
				v = now
			} else {
				d.take(unit)
			}
		}
	}
	if v.miss[forbidden] > 0 {
		return nil, nil
	}
	return &v, nil
}
