package generate

import (
	"context"
	"slices"

	"samurai/overlap"
	"samurai/solver/search"
)

// walker looks for puzzles with fewer clues. It goes from a puzzle without redundant clues
// to others with as many: it takes a clue away, lists the solutions that there are then,
// and adds another clue that only one of them has. That may be another solution than
// before, so the walk is not bound to one filling. Clues that have become redundant go at
// once. Where a walk leads nowhere for long it gives some clues back and digs again, from
// the best that it has met, and after some of that it starts from another filling.
//
// (Exchanges of a clue or two are how puzzles with 17 clues of one grid were searched for,
// on the forum of sudoku players, from 2005 on.)
type walker struct {
	*digger
	composer *Composer // of any puzzles
	r        *stream
	counts   []int32 // by cell and digit: the listed solutions that have it
	loose    []bool  // by cell: without its clue there were too many solutions to list, when last tried
	best     *Puzzle
}

const (
	listed    = 1000  // solutions that are listed; without most clues there are far more
	looseTurn = 8     // clues without which there were too many are tried again in one turn of this many
	idleSteps = 30000 // steps without a better puzzle before clues are given back
	given     = 4     // how many
	idleTurns = 8     // times that clues are given back before another filling is tried
	firsts    = 20    // puzzles to choose the first from: the best
)

// Fewest looks for puzzles of a board with fewer and fewer clues until ctx ends, from given clues
// unless they are nil, and calls found with the first and then with each that has fewer clues
// than all before. The number of a seed and the work say which puzzles are found; so the
// time decides only how many. The error is that of found, of ctx, or of [New].
func Fewest(ctx context.Context, b *overlap.Board, from []uint8, seed, index uint64, found func(*Puzzle) error) error {
	c, err := New(ctx, b, Wish{Start: from})
	if err != nil {
		return err
	}
	w := &walker{digger: c.dig, composer: c, r: newStream(seed, index), counts: make([]int32, 9*b.Cells()), loose: make([]bool, b.Cells())}
	least := b.Cells() + 1
	tell := func() error {
		if w.best.Count >= least {
			return nil
		}
		least = w.best.Count
		return found(w.best)
	}
	for {
		if err := w.first(ctx); err != nil {
			return err
		}
		if err := tell(); err != nil {
			return err
		}
		for turn := 0; turn < idleTurns || from != nil; turn++ {
			if turn > 0 {
				if err := w.back(ctx); err != nil {
					return err
				}
			}
			for idle := 0; idle < idleSteps; idle++ {
				better, err := w.step(ctx)
				if err != nil {
					return err
				}
				if better {
					idle, turn = 0, 0
					if err := tell(); err != nil {
						return err
					}
				}
			}
		}
	}
}

// first finds a puzzle to start from.
func (w *walker) first(ctx context.Context) error {
	w.best = nil
	for range firsts {
		p, err := w.composer.try(ctx, w.r)
		if err != nil {
			return err
		}
		if w.best == nil || p.Count < w.best.Count {
			w.best = p
		}
	}
	w.best.Minimal = true
	w.start(w.best.Solution, w.best.Clues)
	clear(w.loose)
	return nil
}

// back returns to the best puzzle, gives it some more clues, and digs again.
func (w *walker) back(ctx context.Context) error {
	w.start(w.best.Solution, w.best.Clues)
	order := slices.Clone(w.composer.units)
	shuffle(w.r, order)
	w.giveBack(order, w.n+given)
	clear(w.loose)
	return w.prune(ctx)
}

// prune takes away redundant clues, and keeps the puzzle if it has as few clues as the
// best.
func (w *walker) prune(ctx context.Context) error {
	units := w.composer.present(w.digger)
	shuffle(w.r, units)
	if err := w.dig(ctx, units, 0, new(limits)); err != nil {
		return err
	}
	if w.n <= w.best.Count {
		w.best = w.puzzle()
		w.best.Minimal = true
	}
	return nil
}

// step exchanges a clue for another one, if there is one that leaves one solution, and
// reports whether that has led to fewer clues than ever before.
func (w *walker) step(ctx context.Context) (better bool, err error) {
	out := w.r.intn(len(w.clues))
	for w.clues[out] == 0 {
		out = w.r.intn(len(w.clues))
	}
	if w.loose[out] && w.r.intn(looseTurn) > 0 {
		return false, nil
	}
	was := w.clues[out]
	w.clues[out] = 0
	w.search.Load(w.clues)
	res, err := w.search.Run(ctx, search.Limits{Solutions: listed, Keep: listed, Nodes: 20 * listed})
	if ctx.Err() != nil {
		return false, ctx.Err()
	}
	w.loose[out] = err != nil || res.N >= listed
	solution, in := []uint8(nil), 0
	if !w.loose[out] {
		solution, in = w.single(res.Solutions, 9*out+int(was)-1)
	}
	if solution == nil {
		w.clues[out] = was
		return false, nil
	}
	w.clues[in] = solution[in]
	w.start(solution, w.clues)
	before := w.best.Count
	err = w.prune(ctx)
	return w.best.Count < before, err
}

// single returns at random one of the solutions that is the only one to have some digit in
// some cell, and that cell; nil if there is none but those with the digit that was there.
func (w *walker) single(solutions [][]uint8, was int) (solution []uint8, cell int) {
	clear(w.counts)
	for _, s := range solutions {
		for i, d := range s {
			w.counts[9*i+int(d)-1]++
		}
	}
	in, n := 0, 0
	for i, count := range w.counts {
		if count == 1 && i != was {
			if n++; w.r.intn(n) == 0 {
				in = i
			}
		}
	}
	if n == 0 {
		return nil, 0
	}
	i := slices.IndexFunc(solutions, func(s []uint8) bool { return int(s[in/9])-1 == in%9 })
	return solutions[i], in / 9
}
