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

// strategy makes a puzzle of a filling, and may go on from the best one that there is so far: it
// gives some units back, and digs. It returns nil if it gets nowhere. With an error the puzzle, if
// there is one, has one solution.
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

// try makes one puzzle of a new filling, the nearest to the wish: turn by turn it keeps what is
// closer. Once only redundant clues are missed, these are exchanged, also for as many; other turns
// hardly get anywhere then. It returns nil when it does not get that far.
func (c *Composer) try(ctx context.Context, r *stream) (best *Puzzle, err error) {
	f, err := c.fillBoard(ctx, r)
	if f == nil || err != nil {
		return nil, err
	}
	all, exchanging := c.strategies(f), false
	for n, limit := 0, len(all); n < limit && (best == nil || !best.miss.none()); n++ {
		if !exchanging && best != nil && c.mends(best) {
			exchanging, n, limit = true, 0, inVain
		}
		do := c.exchange
		if !exchanging {
			do = all[n]
		}
		p, err := do(ctx, r, f, best)
		if err != nil {
			if best == nil {
				best = p
			}
			return best, err
		}
		if p == nil {
			continue
		}
		by := -1
		if best != nil {
			by = p.miss.compare(&best.miss)
		}
		switch {
		case by > 0, by == 0 && !exchanging:
			continue
		case by < 0 && exchanging:
			limit = 2*n + inVain
		}
		best = p
	}
	return best, nil
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
	return c.digFrom(ctx, r, f, c.limits())
}

func (c *Composer) digFrom(ctx context.Context, r *stream, f *filling, l limits) (*Puzzle, error) {
	d := c.begin(f.solution, f.clues)
	if c.wish.NoSolo && !c.wish.Exact {
		if ok, err := c.loosen(ctx, r, d, &l); !ok || err != nil {
			return nil, err
		}
	}
	return c.digOn(ctx, r, d, f.least, &l)
}

// digAgain gives about every eighth clue back to the best puzzle, of those that the digging
// began with, and digs once more.
func (c *Composer) digAgain(ctx context.Context, r *stream, f *filling, best *Puzzle) (*Puzzle, error) {
	if best == nil {
		return nil, nil
	}
	d, l := c.begin(f.solution, best.Clues), c.limits()
	if !c.wish.NoSolo { // what was loosened must stay so; the order of digging is another one anyway
		order := slices.Clone(c.units)
		shuffle(r, order)
		order = slices.DeleteFunc(order, func(unit []int32) bool { return f.clues[unit[0]] == 0 })
		d.giveBack(order, d.n+d.n/8+1)
	}
	return c.digOn(ctx, r, d, f.least, &l)
}

// digOn digs at what is in hand, as far as it goes.
func (c *Composer) digOn(ctx context.Context, r *stream, d *digger, least int, l *limits) (*Puzzle, error) {
	if !c.wish.Exact {
		var err error
		if units := c.removable(r, d, least, l); c.wish.Balance {
			err = d.digBalanced(ctx, units, least, c.bare && !c.wish.Minimal, l)
		} else {
			err = d.dig(ctx, units, least, l)
		}
		if err != nil {
			return d.puzzle(), err
		}
	}
	return c.measured(ctx, d, l, c.present(d))
}
