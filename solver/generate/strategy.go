package generate

import (
	"cmp"
	"context"
	"slices"
)

const (
	turns     = 20   // how often clues are given back and others go, before another filling is tried
	early     = 3    // after how many of these turns what is required is looked for in single grids
	unlimited = 3    // how often a puzzle is dug without a look at how hard it gets
	focuses   = 1000 // the grids of a filling that are looked at for the techniques required
	spare     = 2    // how many clues more than needed such a grid may have
	partners  = 3    // clues that may come for one that goes
	inVain    = 100  // exchanges in vain, beyond as many as were made before, until another filling is tried
)

// change says how to make a puzzle of a filling: from given clues some go without a look at how hard the
// puzzle gets, and some come back until that is right again. Then others go, within the limits.
type change struct {
	from   []uint8 // the clues to begin with
	limits limits
	out    [][]int32              // the units that go first; nil for none
	in     func(*verdict) []int32 // the next unit to come back, by what is missed without it; nil for none
	then   [][]int32              // the units that go then, in order; nil for any, at random
}

// phase is turns of the loop that make the same kind of change. A change is nil if it is not possible.
type phase struct {
	turns  int
	change func(r *stream, f *filling, best *Puzzle) *change
	blind  bool // only what is as wished is of use
	once   bool // the phase ends with the first puzzle
	// What is as far from the wish is kept, too, and the phase goes on for as long again, and some turns more,
	// after each puzzle that is closer.
	sideways bool
}

// phases returns what is tried with a filling, in this order.
func (c *Composer) phases(f *filling) (all []phase) {
	if c.judge != nil && f.least > 0 { // with many clues hardly any puzzle is too hard
		all = append(all, phase{turns: unlimited, change: c.unlimited, blind: true})
	}
	all = append(all, phase{turns: 1, change: c.fresh})
	again := phase{turns: turns, change: c.again}
	switch {
	case c.wish.Exact || c.judge == nil && (!c.wish.Minimal || c.dugOut()):
		return all
	case c.focused():
		before := again
		before.turns, again.turns = early, turns-early-1
		all = append(all, before, phase{turns: focuses, change: c.focus, once: true})
	}
	return append(all, again)
}

// try makes one puzzle of a new filling, the nearest to the wish: turn by turn it gives some units back, digs,
// and keeps what is no farther from the wish. Once only redundant clues are missed, it exchanges these; other
// turns hardly get anywhere then. It returns nil when it does not get that far. With an error the puzzle, if
// there is one, has one solution.
func (c *Composer) try(ctx context.Context, r *stream) (best *Puzzle, err error) {
	f, err := c.fillBoard(ctx, r)
	if f == nil || err != nil {
		return nil, err
	}
	for phases := c.phases(f); len(phases) > 0; {
		now := phases[0]
		phases = phases[1:]
		for n, limit := 0, now.turns; n < limit; n++ {
			p, err := c.turn(ctx, r, f, now.change(r, f, best))
			if err != nil {
				return cmp.Or(best, p), err
			}
			if p == nil || now.blind && !p.miss.none() {
				continue
			}
			by := -1
			if best != nil {
				by = p.miss.compare(&best.miss)
			}
			if by < 0 || by == 0 && now.sideways {
				best = p
			}
			if best.miss.none() {
				return best, nil
			}
			if !now.sideways && c.mends(best) {
				phases = []phase{{turns: inVain, change: c.exchange, sideways: true}}
				break
			}
			if by < 0 && now.sideways {
				limit = 2*n + inVain
			}
			if now.once {
				break
			}
		}
	}
	return best, nil
}

// turn makes a change. It returns nil if that gets nowhere. With an error, which is that of ctx, the puzzle, if
// there is one, has one solution.
func (c *Composer) turn(ctx context.Context, r *stream, f *filling, ch *change) (*Puzzle, error) {
	if ch == nil {
		return nil, ctx.Err()
	}
	d, l := c.begin(f.solution, ch.from), ch.limits
	if c.wish.NoSolo && !c.wish.Exact {
		if ok, err := c.loosen(ctx, r, d, &l); !ok || err != nil {
			return nil, err
		}
	}
	if ch.out != nil {
		if ok, err := c.replace(ctx, d, &l, f.least, ch); !ok || err != nil {
			return nil, err
		}
	}
	if !c.wish.Exact {
		var err error
		units := ch.then
		if units == nil {
			units = c.removable(r, d, f.least, &l)
		}
		units = slices.DeleteFunc(units, func(unit []int32) bool { return !d.has(unit) })
		if c.wish.Balance {
			err = d.digBalanced(ctx, units, f.least, c.bare && !c.wish.Minimal, &l)
		} else {
			err = d.dig(ctx, units, f.least, &l)
		}
		if err != nil {
			return d.puzzle(), err
		}
	}
	return c.measured(ctx, d, &l, c.present(d))
}

// replace takes units away, and gives others back until the limits allow what is left. It is false if
// too few come back for that.
func (c *Composer) replace(ctx context.Context, d *digger, l *limits, least int, ch *change) (bool, error) {
	if err := d.dig(ctx, ch.out, least, &c.rule); err != nil {
		return false, err
	}
	ok, v, err := l.allow(ctx, d.clues, d.solution)
	for !ok && err == nil {
		unit := ch.in(&v)
		if unit == nil {
			return false, nil
		}
		d.give(unit)
		var now verdict
		if ok, now, err = l.allow(ctx, d.clues, d.solution); ok || v.far() || !now.far() && now.compare(&v.miss) < 0 {
			v = now
		} else {
			d.take(unit)
		}
	}
	return ok, err
}
