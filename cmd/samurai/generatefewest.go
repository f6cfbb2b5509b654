package main

import (
	"context"
	"errors"
	"io"
	"reflect"
	"sync"

	"samurai/overlap"
	"samurai/solver/generate"
)

// checkFewest returns an error for flags that cannot be combined with --fewest; w is what they ask for.
func (c *generateCmd) checkFewest(w generate.Wish) error {
	any := generate.Wish{Symmetry: generate.NoSymmetry, Same: generate.SameClues, Start: w.Start, Rated: w.Rated}
	if !reflect.DeepEqual(w, any) || c.Count != 1 || c.NotIn != nil || c.Shard.of != 0 || c.Resume {
		return errors.New("--fewest can be combined only with --from, --seed, --jobs, --timeout, --format and -o")
	}
	if c.Format != "json" && c.Format != "yaml" {
		return errors.New("--fewest writes puzzles as they are found, which only --format yaml and --format json can")
	}
	return nil
}

// fewest walks to puzzles with fewer and fewer clues on all cores, and writes each that is
// better than all before, until time runs out or the user ends it.
func (c *generateCmd) fewest(ctx context.Context, s *session, b *overlap.Board, w generate.Wish) error {
	limited, cancel := c.Timeout.within(ctx)
	defer cancel()
	jobs := c.Jobs.workers()
	seed := c.seed()
	return writeTo(ctx, s, c.Output, func(out io.Writer) (exitStatus, error) {
		to := c.writer(out, b)
		var mu sync.Mutex
		found, best := uint64(0), b.Cells()+1
		var wg sync.WaitGroup
		errs := make([]error, jobs)
		for i := range jobs {
			wg.Go(func() {
				errs[i] = generate.Fewest(limited, b, w.Start, seed, uint64(i), func(p *generate.Puzzle) error {
					mu.Lock()
					defer mu.Unlock()
					if p.Count >= best {
						return nil
					}
					best = p.Count
					found++
					return to.write(seed, found-1, p, false)
				})
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
