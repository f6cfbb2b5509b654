package generate

import (
	"context"
	"slices"
)

const (
	partners = 3   // clues that may come for one that goes
	inVain   = 100 // exchanges in vain, beyond as many as were made before, until another filling is tried
)

// mends tells whether a puzzle is as wished but for redundant clues, which may be exchanged.
func (c *Composer) mends(p *Puzzle, misses int) bool {
	return len(p.loose) == misses && c.judge != nil && !c.wish.NoSolo && !c.wish.Balance && c.wish.Most == c.board.Cells()
}

// mend exchanges redundant clues, without which the puzzle would be too hard, until none is
// left. On a board of many grids there are always some when digging has ended, each grid adds
// its own, and digging once more elsewhere makes as many new ones.
func (c *Composer) mend(ctx context.Context, r *stream, p *Puzzle, clues []uint8) (best *Puzzle, misses int, err error) {
	best, misses = p, len(p.loose)
	last := 0 // the last exchange that left fewer
	for n := 0; n < 2*last+inVain && misses > 0; n++ {
		if err := ctx.Err(); err != nil {
			return best, misses, err
		}
		q, left, err := c.exchange(ctx, r, best, clues)
		if err != nil {
			return best, misses, err
		}
		if q == nil || left > misses || !c.mends(q, left) {
			continue
		}
		if left < misses {
			last = n
		}
		best, misses = q, left
	}
	return best, misses, nil
}

// exchange takes a redundant clue away, and gives some others where that leaves the puzzle too
// hard to go on: nothing else could help. Then clues go that have become redundant, as far as
// the difficulty allows. It returns nil if the others do not help.
func (c *Composer) exchange(ctx context.Context, r *stream, p *Puzzle, clues []uint8) (q *Puzzle, misses int, err error) {
	c.restart(p.Solution, p.Clues)
	d := c.dig
	out := p.loose[r.intn(len(p.loose))]
	if c.drafted(out) {
		return nil, 0, nil
	}
	d.take(out)
	for n := 0; ; n++ {
		c.judge.stuck = nil
		ok, err := d.allowed(ctx)
		if err != nil {
			return nil, 0, err
		}
		if ok {
			break
		}
		in := c.helpful(r, out, clues)
		if n == partners || in == nil {
			return nil, 0, nil
		}
		d.give(in)
	}
	loose, err := c.redundant(ctx, c.present(), d.n)
	if err != nil {
		return nil, 0, err
	}
	shuffle(r, loose)
	for _, unit := range loose {
		if c.drafted(unit) {
			continue
		}
		ok, err := d.canTake(ctx, unit)
		switch {
		case err != nil:
			return nil, 0, err
		case ok:
			d.take(unit)
		case d.doubt:
			d.doubts = append(d.doubts, unit)
		}
	}
	if err := d.decide(ctx, 0); err != nil {
		return nil, 0, err
	}
	loose = slices.DeleteFunc(loose, func(unit []int32) bool { return d.clues[unit[0]] == 0 })
	q = &Puzzle{Clues: slices.Clone(d.clues), Solution: d.solution, Count: d.n}
	misses, err = c.misses(ctx, q, loose)
	return q, misses, err
}

// helpful returns at random a unit without clues, of those that digging began with: one with a
// cell where the puzzle is stuck, or any if it is not but was too long a way.
func (c *Composer) helpful(r *stream, out []int32, clues []uint8) (in []int32) {
	stuck := c.judge.stuck
	open := func(cell int32) bool { return stuck == nil || stuck.Value(int(cell)) == 0 }
	n := 0
	for _, unit := range c.units {
		if c.dig.clues[unit[0]] == 0 && clues[unit[0]] != 0 && unit[0] != out[0] && slices.ContainsFunc(unit, open) {
			if n++; r.intn(n) == 0 {
				in = unit
			}
		}
	}
	return in
}
