package solver

import (
	"errors"

	"samurai/solver/grid"
)

// firstPatience is the number of guesses without a solution before the first restart.
// Between 50 and 1000 it makes little difference.
const firstPatience = 200

// branching decides what to try next, and when to start again.
type branching struct {
	weight []uint32 // by grid: 1 and the contradictions found in it

	patience uint64 // before the first restart
	budget   uint64 // guesses allowed without a solution
	tries    uint64 // guesses so far
	due      uint64 // the guess at which to start again
	stalled  bool   // whether the search has started again
	apart    int    // the open parts that are not all that is left
}

// errRestart unwinds the search to where no guess is open.
var errRestart = errors.New("restart")

func (b *branching) reset() {
	for g := range b.weight {
		b.weight[g] = 1
	}
	b.budget, b.tries, b.due = b.patience, 0, b.patience
	b.stalled, b.apart = false, 0
}

// progress is told of each solution of what is left of the whole.
func (b *branching) progress() { b.due = b.tries + b.budget }

func (b *branching) restart() {
	b.budget *= 2
	b.due = b.tries + b.budget
	b.stalled = true
}

// choose returns the cell to branch on in the part order[lo:hi], and its grid.
func (s *Searcher) choose(lo, hi int, out *grid.Choice) (best int32) {
	var c grid.Choice
	if s.stalled {
		g := s.heaviest(lo, hi)
		return g
	}
	score := -1
	for _, g := range s.order[lo:hi] {
		here := s.states[g].Choose(s.shared[g])
		if here.Kind < c.Kind {
			continue
		}
		if n := (here.Peers + 1) * int(s.weight[g]); here.Kind > c.Kind || n > score {
			best, c, score = g, here, n
		}
	}
	*out = c
	return best
}

// heaviest returns the grid of a part with the most weight per open cell.
func (s *Searcher) heaviest(lo, hi int) (best int32) {
	weight, open := 0, 1
	for _, g := range s.order[lo:hi] {
		if w, o := int(s.weight[g]), s.states[g].Unsolved(); o > 0 && w*open > weight*o {
			best, weight, open = g, w, o
		}
	}
	return best
}
