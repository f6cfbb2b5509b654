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

// exchange takes a redundant clue away, without which the puzzle is too hard, and gives some others
// where that leaves it stuck: nothing else could help. Then clues go that have become redundant, as
// far as the difficulty allows. It returns nil if the others do not help.
//
// On a board of many grids there are always some such clues when digging has ended, each grid adds
// its own, and digging once more elsewhere makes as many new ones.
func (c *Composer) exchange(ctx context.Context, r *stream, f *filling, p *Puzzle) (*Puzzle, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	d, l := c.begin(p.Solution, p.Clues), c.limits()
	out := p.loose[r.intn(len(p.loose))]
	if c.drafted(out) {
		return nil, nil
	}
	d.take(out)
	for n := 0; ; n++ {
		ok, stuck, err := l.allow(ctx, d.clues, d.solution)
		if err != nil {
			return nil, err
		}
		if ok {
			break
		}
		in := c.helpful(r, d, f, stuck, out)
		if n == partners || in == nil {
			return nil, nil
		}
		d.give(in)
	}
	loose, err := c.redundant(ctx, d, c.present(d), d.n)
	if err != nil {
		return nil, err
	}
	shuffle(r, loose)
	if err := d.dig(ctx, slices.DeleteFunc(slices.Clone(loose), c.drafted), 0, &l); err != nil {
		return nil, err
	}
	return c.measured(ctx, d, &l, slices.DeleteFunc(loose, func(unit []int32) bool { return !d.has(unit) }))
}

// helpful returns at random a unit without clues, of those that digging began with: one with a
// cell that is open where the puzzle is stuck, or any if it is not but was too long a way.
func (c *Composer) helpful(r *stream, d *digger, f *filling, stuck *logic.Position, out []int32) (in []int32) {
	open := func(cell int32) bool { return stuck == nil || stuck.Value(int(cell)) == 0 }
	n := 0
	for _, unit := range c.units {
		if !d.has(unit) && f.clues[unit[0]] != 0 && unit[0] != out[0] && slices.ContainsFunc(unit, open) {
			if n++; r.intn(n) == 0 {
				in = unit
			}
		}
	}
	return in
}
