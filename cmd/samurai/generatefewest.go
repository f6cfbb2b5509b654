package main

import (
	"context"
	"errors"
	"io"
	"sync"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver/answer"
	"samurai/solver/generate"
)

// checkFewest tells what does not go with --fewest.
func (c *generateCmd) checkFewest() error {
	alone := !c.Clues.Set && !c.Minimal && c.Symmetry == generate.NoSymmetry && c.Pattern == "" && !c.Balance &&
		!c.NoSolo && !c.Solo && c.Rule == "" && !c.Level.Set && !c.Rating.Set && c.Require == nil && c.Forbid == nil &&
		c.Same == generate.SameClues && c.Count == 1 && c.NotIn == nil && c.Shard.of == 0 && !c.Resume
	if !alone {
		return errors.New("--fewest takes only --from, --seed, --jobs, --timeout, --format and -o")
	}
	if c.Format != "json" && c.Format != "yaml" {
		return errors.New("--fewest writes puzzles as they are found: yaml or json")
	}
	return nil
}

// fewest walks to puzzles with fewer and fewer clues on all cores, and writes each that is
// better than all before, until time runs out or the user ends it.
func (c *generateCmd) fewest(ctx context.Context, s *streams, b *overlap.Board, w generate.Wish) error {
	limited, cancel := c.Timeout.within(ctx)
	defer cancel()
	jobs := c.Jobs.workers()
	seed := c.seed()
	return writeTo(s, c.Output, func(out io.Writer) (exitStatus, error) {
		to := c.writer(out, b)
		var mu sync.Mutex
		found, best := uint64(0), b.Cells()+1
		var wg sync.WaitGroup
		errs := make([]error, jobs)
		for i := range jobs {
			wg.Go(func() {
				composer, err := generate.New(limited, b, w)
				if err == nil {
					err = composer.Fewest(limited, seed, uint64(i), func(p *generate.Puzzle) error {
						mu.Lock()
						defer mu.Unlock()
						if p.Count >= best {
							return nil
						}
						best = p.Count
						found++
						return to.write(seed, found-1, p, false)
					})
				}
				errs[i] = err
				if limited.Err() == nil {
					cancel() // the output has gone
				}
			})
		}
		wg.Wait()
		for _, err := range errs {
			if !errors.Is(err, context.Canceled) && !errors.Is(err, context.DeadlineExceeded) {
				return exitUnique, err
			}
		}
		if ctx.Err() != nil || found == 0 {
			return exitUndecided, nil
		}
		return exitUnique, nil
	})
}

// leanest returns the puzzle of a file that has the fewest clues: of the output of a run
// the one to go on from.
func leanest(ctx context.Context, s *streams, file string) (best *answer.Puzzle, err error) {
	least := 0
	status, err := documents(ctx, s, source{files: []string{file}}, func(_ context.Context, j *job) *answer.Puzzle {
		return j.prepare()
	}, func(j *job, p *answer.Puzzle) (exitStatus, error) {
		complain(s, j.doc.File, j.problems, layout.Warning)
		if p == nil {
			return exitBadInput, nil
		}
		n := 0
		for _, d := range p.Digits() {
			if d != 0 {
				n++
			}
		}
		if best == nil || n < least {
			best, least = p, n
		}
		return exitUnique, nil
	})
	if best == nil {
		if err = outcome(status, err); err == nil {
			err = errors.New(file + " has no puzzle")
		}
	}
	return best, err
}
