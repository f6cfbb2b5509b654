package generate

import (
	"context"
	"errors"
	"slices"
)

// measured returns the puzzle that the digger has, and how far it misses the wish. If no clue
// is to be redundant, only the given units may be.
func (c *Composer) measured(ctx context.Context, units [][]int32) (p *Puzzle, err error) {
	d := c.dig
	p = d.puzzle()
	n := max(0, c.wish.MinClues-d.n) + max(0, d.n-c.wish.MaxClues)
	if c.wish.Balance && !balanced(d.byGrids()) {
		n++
	}
	if c.wish.Minimal && !c.dugOut() {
		if p.loose, err = c.redundant(ctx, units, d.n); err != nil {
			return p, err
		}
		n += len(p.loose)
	}
	if c.wish.Rule != "" {
		rule, err := c.ladder.rule(ctx, d.clues)
		if err != nil {
			return p, err
		}
		if rule != c.wish.Rule {
			n++
		}
	}
	if c.wish.NoSolo && c.wish.Exact {
		for g := range c.board.Grids {
			if solo, err := c.ladder.soloGrid(ctx, d.clues, g); err != nil {
				return p, err
			} else if solo {
				n++
			}
		}
	}
	if c.judge != nil {
		v, err := c.judge.look(ctx, p.Clues)
		if err != nil {
			return p, err
		}
		n += v.misses()
		p.Level = v.level
	}
	p.misses = n
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
	loose, err := c.redundant(ctx, units, 1)
	p.Minimal = loose == nil && err == nil
	return err
}

// dugOut reports whether digging leaves no unit that could go.
func (c *Composer) dugOut() bool {
	return c.limits(false).none() && c.beginning == nil && !c.wish.Exact && (c.wish.Minimal || !c.wish.Balance)
}

// redundant returns units of the digger's puzzle, up to enough, each removable by itself.
func (c *Composer) redundant(ctx context.Context, units [][]int32, enough int) (loose [][]int32, err error) {
	var doubts [][]int32
	for _, unit := range units {
		switch what, err := c.dig.without(ctx, unit, limits{}); {
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
	err = c.dig.ask(ctx, doubts, func(unit []int32, other bool) (bool, error) {
		if !other {
			loose = append(loose, unit)
		}
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
