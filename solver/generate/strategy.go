package generate

import (
	"context"
	"slices"
)

const (
	turns     = 20 // how often clues are given back and others go, before another filling is tried
	early     = 3  // after how many of these turns what is required is looked for in single grids
	unlimited = 3  // how often a puzzle is dug without a look at how hard it gets
)

// strategy makes a puzzle of a filling, and may go on from the best one that there is so far.
// It returns nil if it gets nowhere. With an error the puzzle, if there is one, has one
// solution.
type strategy func(ctx context.Context, r *stream, f *filling, best *Puzzle) (*Puzzle, error)

// strategies returns what is tried with a filling, in this order.
func (c *Composer) strategies(f *filling) (all []strategy) {
	if c.judge != nil && f.least > 0 { // with many clues hardly any puzzle is too hard
		all = slices.Repeat([]strategy{c.digUnlimited}, unlimited)
	}
	all = append(all, c.digFresh)
	if !c.wish.Exact && (c.judge != nil || c.wish.Minimal && !c.dugOut()) {
		all = append(all, slices.Repeat([]strategy{c.digAgain}, turns)...)
		if c.focused() {
			all[len(all)-turns+early] = c.focus
		}
	}
	return all
}

// try makes one puzzle of a new filling, the nearest to the wish. It returns nil when it does
// not get that far.
func (c *Composer) try(ctx context.Context, r *stream) (best *Puzzle, err error) {
	f, err := c.fillBoard(ctx, r)
	if f == nil || err != nil {
		return nil, err
	}
	for _, make := range c.strategies(f) {
		if best != nil && c.mends(best) {
			best, err = c.mend(ctx, r, f, best)
			break // where that gets nowhere other turns hardly do
		}
		var p *Puzzle
		if p, err = make(ctx, r, f, best); err != nil {
			if best == nil {
				best = p
			}
			break
		}
		if p != nil && (best == nil || p.miss.compare(&best.miss) < 0) {
			best = p
		}
		if best != nil && best.miss.none() {
			break
		}
	}
	if best != nil {
		c.dig.start(best.Solution, best.Clues)
	}
	return best, err
}

// digUnlimited digs without a look at how hard the puzzle gets, and rates it once. Only what
// is as wished is of use.
func (c *Composer) digUnlimited(ctx context.Context, r *stream, f *filling, _ *Puzzle) (*Puzzle, error) {
	p, err := c.digFrom(ctx, r, f, c.rule)
	if err == nil && p != nil && !p.miss.none() {
		return nil, nil
	}
	return p, err
}

// digFresh digs from the filling.
func (c *Composer) digFresh(ctx context.Context, r *stream, f *filling, _ *Puzzle) (*Puzzle, error) {
	return c.digFrom(ctx, r, f, c.limits(false))
}

func (c *Composer) digFrom(ctx context.Context, r *stream, f *filling, limits limits) (*Puzzle, error) {
	c.dig.start(f.solution, f.clues)
	if c.wish.NoSolo && !c.wish.Exact {
		if ok, err := c.loosen(ctx, r, limits); !ok || err != nil {
			return nil, err
		}
	}
	return c.digOn(ctx, r, f.least, limits)
}

// digAgain gives about every eighth clue back to the best puzzle, of those that the digging
// began with, and digs once more.
func (c *Composer) digAgain(ctx context.Context, r *stream, f *filling, best *Puzzle) (*Puzzle, error) {
	if best == nil {
		return nil, nil
	}
	d := c.dig
	d.start(f.solution, best.Clues)
	if !c.wish.NoSolo { // what was loosened must stay so; the order of digging is another one anyway
		order := slices.Clone(c.units)
		shuffle(r, order)
		enough := d.n + d.n/8 + 1
		for _, unit := range order {
			if d.n < enough && d.clues[unit[0]] == 0 && f.clues[unit[0]] != 0 {
				d.give(unit)
			}
		}
	}
	return c.digOn(ctx, r, f.least, c.limits(false))
}

// digOn digs from where the digger is.
func (c *Composer) digOn(ctx context.Context, r *stream, least int, limits limits) (*Puzzle, error) {
	d := c.dig
	if !c.wish.Exact {
		var err error
		if units := c.removable(r, least, limits); c.wish.Balance {
			err = d.digBalanced(ctx, units, least, c.bare && !c.wish.Minimal, limits)
		} else {
			err = d.dig(ctx, units, least, limits)
		}
		if err != nil {
			return d.puzzle(), err
		}
	}
	return c.measured(ctx, c.present())
}
