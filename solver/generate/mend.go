package generate

import (
	"context"
	"slices"

	"samurai/solver/logic"
)

const (
	partners = 3   // clues that may come for one that goes
	inVain   = 100 // exchanges in vain, beyond as many as were made before, until another filling is tried
)

// mends reports whether a puzzle is as wished but for redundant clues, which may be exchanged.
func (c *Composer) mends(p *Puzzle) bool {
	return p.miss == miss{unneeded: len(p.loose)} && c.judge != nil && !c.wish.NoSolo && !c.wish.Balance && !c.wish.Clues.Set
}

// mend exchanges redundant clues, without which the puzzle would be too hard, until none is
// left. On a board of many grids there are always some when digging has ended, each grid adds
// its own, and digging once more elsewhere makes as many new ones.
func (c *Composer) mend(ctx context.Context, r *stream, f *filling, best *Puzzle) (*Puzzle, error) {
	last := 0 // the last exchange that left fewer
	for n := 0; n < 2*last+inVain && !best.miss.none(); n++ {
		if err := ctx.Err(); err != nil {
			return best, err
		}
		p, err := c.exchange(ctx, r, f, best)
		if err != nil {
			return best, err
		}
		if p == nil || p.miss.compare(&best.miss) > 0 || !c.mends(p) {
			continue
		}
		if p.miss.compare(&best.miss) < 0 {
			last = n
		}
		best = p
	}
	return best, nil
}

// exchange takes a redundant clue away, and gives some others where that leaves the puzzle too
// hard to go on: nothing else could help. Then clues go that have become redundant, as far as
// the difficulty allows. It returns nil if the others do not help.
func (c *Composer) exchange(ctx context.Context, r *stream, f *filling, p *Puzzle) (*Puzzle, error) {
	d := c.dig
	d.start(p.Solution, p.Clues)
	out := p.loose[r.intn(len(p.loose))]
	if c.drafted(out) {
		return nil, nil
	}
	d.take(out)
	limits := c.limits(false)
	for n := 0; ; n++ {
		ok, stuck, err := limits.allow(ctx, d.clues)
		if err != nil {
			return nil, err
		}
		if ok {
			break
		}
		in := c.helpful(r, f, stuck, out)
		if n == partners || in == nil {
			return nil, nil
		}
		d.give(in)
	}
	loose, err := c.redundant(ctx, c.present(), d.n)
	if err != nil {
		return nil, err
	}
	shuffle(r, loose)
	var doubts [][]int32
	for _, unit := range loose {
		if c.drafted(unit) {
			continue
		}
		what, err := d.tryTake(ctx, unit, limits)
		if err != nil {
			return nil, err
		}
		if what == doubtful {
			doubts = append(doubts, unit)
		}
	}
	if err := d.decide(ctx, doubts, 0, limits); err != nil {
		return nil, err
	}
	return c.measured(ctx, slices.DeleteFunc(loose, func(unit []int32) bool { return d.clues[unit[0]] == 0 }))
}

// helpful returns at random a unit without clues, of those that digging began with: one with a
// cell that is open where the puzzle is stuck, or any if it is not but was too long a way.
func (c *Composer) helpful(r *stream, f *filling, stuck *logic.Position, out []int32) (in []int32) {
	open := func(cell int32) bool { return stuck == nil || stuck.Value(int(cell)) == 0 }
	n := 0
	for _, unit := range c.units {
		if c.dig.clues[unit[0]] == 0 && f.clues[unit[0]] != 0 && unit[0] != out[0] && slices.ContainsFunc(unit, open) {
			if n++; r.intn(n) == 0 {
				in = unit
			}
		}
	}
	return in
}
