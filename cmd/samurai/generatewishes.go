package main

import (
	"cmp"
	"context"
	"fmt"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver/answer"
	"samurai/solver/generate"
)

// spread returns a wish for each of the levels that several puzzles are spread over.
func (c *generateCmd) spread(w generate.Wish) (all []generate.Wish) {
	if !c.Level.Set || c.Count < 2 {
		return []generate.Wish{w}
	}
	for l := c.Level.From; l <= c.Level.To; l++ {
		w.Level = generate.Between(l, l)
		all = append(all, w)
	}
	return all
}

// checkSpread refuses what no puzzle of one of these levels has.
func (c *generateCmd) checkSpread(w generate.Wish) error {
	for _, one := range c.spread(w) {
		if err := one.Check(); err != nil {
			return fmt.Errorf("--count spreads the puzzles over the levels %s; for level %s, %w", c.Level, one.Level, err)
		}
	}
	return nil
}

// level returns which of the levels, from 0, puzzle index of --count has: the easiest first,
// the hardest last.
func (c *generateCmd) level(index uint64, levels int) int {
	n := uint64(levels)
	if c.Count < n {
		return int(index * (n - 1) / max(1, c.Count-1))
	}
	return int(index * n / c.Count)
}

// wish is what the flags ask for with what is in the files, and the board.
func (c *generateCmd) wish(ctx context.Context, s *session) (b *overlap.Board, w generate.Wish, err error) {
	if w, err = c.asked(); err != nil {
		return nil, w, err
	}
	if c.From != "" {
		p, err := c.start(ctx, s)
		if err != nil {
			return nil, w, err
		}
		if c.Format != "json" { // whose lines are written as they come
			s.inputs.rewritable()
		}
		w.Start = p.Digits()
		c.ref, c.from = p.Source.Ref, p.Puzzle
		return p.Board, w, nil
	}
	l, err := find(ctx, s, cmp.Or(c.Layout, "samurai"))
	if err != nil {
		return nil, w, err
	}
	b, problems := overlap.New(l)
	if b == nil {
		return nil, w, problems
	}
	if c.Pattern != "" {
		const most = 1 << 24 // bytes: it cannot be larger than a board as drawn
		text, err := s.inputs.read(ctx, c.Pattern, most)
		if err == nil {
			w.Pattern, err = generate.ReadPattern(b, string(text))
		}
		if err != nil {
			return nil, w, err
		}
	}
	return b, w, nil
}

// start returns the first puzzle of --from; with --fewest the one that has the fewest clues,
// which in the output of a run is the one to continue from. If the puzzles are to be written to the
// same file, it must hold nothing else.
func (c *generateCmd) start(ctx context.Context, s *session) (start *answer.Puzzle, err error) {
	fewest, all := 0, 0
	status, err := documents(ctx, s, source{files: []string{c.From}}, func(ctx context.Context, j *job) *answer.Puzzle {
		return j.prepare(ctx)
	}, func(j *job, p *answer.Puzzle) (status exitStatus, err error) {
		complain(s, j.doc.File, j.problems, layout.Warning)
		if p == nil {
			status = exitBadInput
		} else if n := answer.ClueCount(p.Puzzle); start == nil || n < fewest {
			start, fewest = p, n
		}
		own := s.inputs.has(&s.inputs.puzzles, c.Output)
		if all++; own && all > 1 {
			err = fmt.Errorf("%s stays as it is: it has more than one puzzle, and the others would be lost", layout.Visible(c.Output))
		} else if !own && !c.Fewest {
			err = errEnough
		}
		return status, err
	})
	if start == nil || err != nil {
		if err = outcome(status, err); err == nil {
			err = fmt.Errorf("%s holds no puzzle", layout.Visible(c.From))
		}
	}
	return start, err
}
