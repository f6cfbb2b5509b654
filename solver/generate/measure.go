package generate

import (
	"cmp"
	"context"
	"errors"
	"slices"
)

// miss says by how much a puzzle misses each part of a wish.
type miss [missParts]int

// The parts, by what matters most when two puzzles miss equally many of them.
const (
	tooHard   = iota // 1 if the puzzle is too hard
	forbidden        // steps that are forbidden
	lacking          // techniques that are required and not needed
	tooEasy          // levels below the easiest
	tooLow           // tenths of a rating
	otherRule        // 1 if another rule solves it
	soloGrids        // grids that can be solved alone
	uneven           // 1 if the grids are not in balance
	clueCount        // clues too few or too many
	unneeded         // redundant clues
	missParts
)

// none reports whether nothing is missed.
func (m *miss) none() bool { return *m == miss{} }

// compare is negative if m is closer to the wish than other: it misses fewer parts, or as many and
// the first that differs by less.
func (m *miss) compare(other *miss) int {
	return cmp.Or(cmp.Compare(m.parts(), other.parts()), slices.Compare(m[:], other[:]))
}

// parts counts the parts that are missed.
func (m *miss) parts() (n int) {
	for _, by := range m {
		if by > 0 {
			n++
		}
	}
	return n
}

// measured returns the puzzle in hand, and how far it misses the wish; l are the limits within which
// it was dug. If no clue is to be redundant, only the given units may be.
func (c *Composer) measured(ctx context.Context, d *digger, l *limits, units [][]int32) (p *Puzzle, err error) {
	p = d.puzzle()
	if w := c.wish.Clues; w.Set {
		p.miss[clueCount] = max(0, w.From-d.n, d.n-w.To)
	}
	if c.wish.Balance && !balanced(d.byGrids()) {
		p.miss[uneven] = 1
	}
	if c.wish.Minimal && !c.dugOut() {
		if p.loose, err = c.redundant(ctx, d, units, d.n); err != nil {
			return p, err
		}
		p.miss[unneeded] = len(p.loose)
	}
	if c.wish.Rule != "" {
		rule, err := c.ladder.rule(ctx, d.clues)
		if err != nil {
			return p, err
		}
		if rule != c.wish.Rule {
			p.miss[otherRule] = 1
		}
	}
	if c.wish.NoSolo && c.wish.Exact {
		for g := range c.board.Grids {
			if one, err := c.ladder.soloGrid(ctx, d.clues, g); err != nil {
				return p, err
			} else if one {
				p.miss[soloGrids]++
			}
		}
	}
	if c.judge != nil {
		v := l.seen
		if v == nil {
			now, err := c.judge.look(ctx, p.Clues, p.Solution)
			if err != nil {
				return p, err
			}
			v = &now
		}
		for part, n := range v.miss {
			p.miss[part] += n
		}
		p.Level = v.level
	}
	return p, nil
}

// prove finds out whether a puzzle is minimal.
func (c *Composer) prove(ctx context.Context, p *Puzzle) error {
	if c.bare && c.wish.Symmetry == NoSymmetry && c.dugOut() {
		p.Minimal = true
		return nil
	}
	var units [][]int32
	for cell, digit := range p.Clues {
		if digit != 0 {
			units = append(units, []int32{int32(cell)})
		}
	}
	loose, err := c.redundant(ctx, c.begin(p.Solution, p.Clues), units, 1)
	p.Minimal = loose == nil && err == nil
	return err
}

// dugOut reports whether digging leaves no unit that could go.
func (c *Composer) dugOut() bool {
	return c.rule.none() && !c.limited() && c.beginning == nil && !c.wish.Exact && (c.wish.Minimal || !c.wish.Balance)
}

// redundant returns units of the puzzle in hand, up to enough, each removable by itself.
func (c *Composer) redundant(ctx context.Context, d *digger, units [][]int32, enough int) (loose [][]int32, err error) {
	var doubts [][]int32
	for _, unit := range units {
		switch what, err := d.test(ctx, unit); {
		case err != nil:
			return loose, err
		case what == doubtful:
			doubts = append(doubts, unit)
		case what == redundant:
			loose = append(loose, unit)
		}
		if len(loose) == enough {
			return loose, nil
		}
	}
	err = d.settle(ctx, doubts, func(unit []int32) (bool, error) {
		loose = append(loose, unit)
		if len(loose) == enough {
			return false, errEnough
		}
		return false, nil
	})
	if errors.Is(err, errEnough) {
		err = nil
	}
	return loose, err
}

var errEnough = errors.New("enough clues are redundant")

// unique sorts cells, and drops those that are there twice.
func unique(cells []int32) []int32 {
	slices.Sort(cells)
	return slices.Compact(cells)
}
