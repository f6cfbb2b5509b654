package generate

import (
	"slices"

	"samurai/solver/logic"
)

// unlimited digs without a look at how hard the puzzle gets.
func (c *Composer) unlimited(_ *stream, f *filling, _ *Puzzle) *change {
	return &change{from: f.clues, limits: c.rule}
}

// fresh digs from the filling.
func (c *Composer) fresh(_ *stream, f *filling, _ *Puzzle) *change {
	return &change{from: f.clues, limits: c.limits()}
}

// again gives about every eighth clue back to the best puzzle, of those that the digging
// began with, and digs once more.
func (c *Composer) again(r *stream, f *filling, best *Puzzle) *change {
	if best == nil {
		return nil
	}
	clues := slices.Clone(best.Clues)
	if !c.wish.NoSolo { // what was loosened must stay so; the order of digging is another one anyway
		order := slices.Clone(c.units)
		shuffle(r, order)
		order = slices.DeleteFunc(order, func(unit []int32) bool { return f.clues[unit[0]] == 0 })
		d := c.begin(f.solution, clues)
		d.giveBack(order, d.n+d.n/8+1)
		clues = d.puzzle().Clues
	}
	return &change{from: clues, limits: c.limits()}
}

// focused reports whether a puzzle has to have techniques that few grids need.
func (c *Composer) focused() bool {
	return c.judge != nil && len(c.wish.Require) > 0 && !c.wish.Exact && !c.wish.NoSolo && !c.wish.Balance
}

// focus digs a grid at random, with all clues elsewhere, until it needs the techniques required and is
// not too hard, perhaps after some clues came back: a few, or those that spare it what is forbidden. Then
// the rest is dug, and the techniques stay. That is much faster than digging all of the board: only
// uniqueness limits the digging, a grid with all clues around it is rated in no time, and nothing in other
// grids is in the way.
func (c *Composer) focus(r *stream, f *filling, _ *Puzzle) *change {
	g, l := r.intn(len(c.board.Grids)), c.limits()
	d := c.begin(f.solution, f.clues)
	inGrid := func(unit []int32) bool {
		return slices.ContainsFunc(unit, func(cell int32) bool { return slices.Contains(c.board.Grids[g][:], int(cell)/9) })
	}
	rest := c.removable(r, d, f.least, &l)
	here := slices.DeleteFunc(slices.Clone(rest), func(unit []int32) bool { return !inGrid(unit) })
	rest = slices.DeleteFunc(rest, inGrid)
	if len(here) == 0 {
		return nil
	}
	out := slices.Clone(here)
	shuffle(r, here)
	left, at, idle := spare, -1, 0
	in := func(v *verdict) []int32 {
		if v.far() {
			if left--; left >= 0 {
				return first(here, d)
			}
			return nil
		}
		if at >= 0 && d.has(here[at]) { // it came back, so others may help, too
			idle = 0
		}
		for idle < len(here) {
			idle++
			if at = (at + 1) % len(here); !d.has(here[at]) {
				return here[at]
			}
		}
		return nil
	}
	l.seen = &verdict{miss: miss{tooEasy: 1, tooLow: 1}} // only that may be missed
	return &change{from: f.clues, limits: l, out: out, in: in, then: slices.Concat(here, rest)}
}

// first returns the first of some units that is blank; nil for none.
func first(units [][]int32, d *digger) []int32 {
	for _, unit := range units {
		if !d.has(unit) {
			return unit
		}
	}
	return nil
}

// mends reports whether a puzzle is as wished but for redundant clues, which may be exchanged.
func (c *Composer) mends(p *Puzzle) bool {
	return p.miss == miss{unneeded: len(p.loose)} && c.judge != nil && !c.wish.NoSolo && !c.wish.Balance && !c.wish.Clues.Set
}

// exchange takes a redundant clue away, without which the puzzle is too hard, and gives some others
// where that leaves it stuck: nothing else could help. Then clues go that have become redundant, as
// far as the difficulty allows.
//
// On a board of many grids there are always some such clues when digging has ended, each grid adds
// its own, and digging once more elsewhere makes as many new ones.
func (c *Composer) exchange(r *stream, f *filling, p *Puzzle) *change {
	out := p.loose[r.intn(len(p.loose))]
	if c.drafted(out) {
		return nil
	}
	left := partners
	in := func(v *verdict) []int32 {
		if left--; left < 0 {
			return nil
		}
		return c.helpful(r, f, v.stuck, out)
	}
	return &change{from: p.Clues, limits: c.limits(), out: [][]int32{out}, in: in}
}

// helpful returns at random a unit without clues, of those that digging began with: one with a
// cell that is open where the puzzle is stuck, or any if it is not but was too long a way.
func (c *Composer) helpful(r *stream, f *filling, stuck *logic.Position, out []int32) (in []int32) {
	open := func(cell int32) bool { return stuck == nil || stuck.Value(int(cell)) == 0 }
	n := 0
	for _, unit := range c.units {
		if !c.dig.has(unit) && f.clues[unit[0]] != 0 && unit[0] != out[0] && slices.ContainsFunc(unit, open) {
			if n++; r.intn(n) == 0 {
				in = unit
			}
		}
	}
	return in
}
