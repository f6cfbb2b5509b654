package generate

import (
	"context"
	"slices"

	"samurai/overlap"
	"samurai/solver/search"
)

// walker looks for puzzles with fewer clues.
type walker struct {
	*digger
	r      *stream
	counts []int32 // by cell and digit: the solutions that have it
	steps  uint64
}

func newWalker(b *overlap.Board, r *stream) *walker {
	return &walker{digger: newDigger(b), r: r, counts: make([]int32, 9*b.Cells())}
}

// most is the number of solutions up to which they are listed.
const mostListed = 1000

// step exchanges a clue for another one that leaves one solution. It is false if that
// went nowhere.
func (w *walker) step(ctx context.Context) (bool, error) {
	w.steps++
	var cells []int32
	for cell, d := range w.clues {
		if d != 0 {
			cells = append(cells, int32(cell))
		}
	}
	out := cells[w.r.intn(len(cells))]
	was := w.clues[out]
	w.clues[out] = 0
	w.search.Load(w.clues)
	res, err := w.search.Run(ctx, search.Limits{Solutions: mostListed, Keep: mostListed, Nodes: 20 * mostListed})
	if ctx.Err() != nil {
		return false, ctx.Err()
	}
	if err != nil || res.N >= mostListed {
		w.clues[out] = was
		return false, nil
	}
	clear(w.counts)
	for _, s := range res.Solutions {
		for cell, d := range s {
			w.counts[9*cell+int(d)-1]++
		}
	}
	in, n := 0, 0
	for i, c := range w.counts {
		if c == 1 && w.clues[i/9] == 0 && (i/9 != int(out) || i%9 != int(was)-1) {
			if n++; w.r.intn(n) == 0 {
				in = i
			}
		}
	}
	if n == 0 {
		w.clues[out] = was
		return false, nil
	}
	for _, s := range res.Solutions {
		if s[in/9] == uint8(in%9+1) {
			clues := slices.Clone(w.clues)
			clues[in/9] = uint8(in%9 + 1)
			w.start(s, clues)
			break
		}
	}
	return true, nil
}
