package search

import (
	"errors"

	"samurai/solver/grid"
)

// branching decides what to try next, and when to restart.
type branching struct {
	patience uint64 // before the first restart
	budget   uint64 // guesses allowed without a solution
	tries    uint64 // guesses so far
	due      uint64 // the guess at which to start again
	stalled  bool   // whether the search has started again
	depth    int    // open guesses
	beside   int    // open parts, under a guess, that are not all that is left of the board
}

// errRestart unwinds the search to the point where no guess is open.
var errRestart = errors.New("restart")

// reset begins a new search.
func (s *Searcher) reset() {
	for g := range s.Weight {
		s.Weight[g] = 1
	}
	s.budget, s.tries, s.due = s.patience, 0, s.patience
	s.stalled, s.depth, s.beside = false, 0, 0
}

// progress notes that a solution of all that is left was found.
func (b *branching) progress() { b.due = b.tries + b.budget }

func (b *branching) restart() {
	b.budget *= 2
	b.due = b.tries + b.budget
	b.stalled = true
}

// choose returns the grid of the part order[lo:hi] to branch in, and the cell to branch on
// if it has one with two candidates.
func (s *Searcher) choose(lo, hi int) (best int32, p grid.Pair, ok bool) {
	if s.stalled {
		best = s.heaviest(lo, hi)
		p, ok = s.States[best].Pair(s.shared[best])
		return best, p, ok
	}
	score := 0
	for _, g := range s.order[lo:hi] {
		here, paired := s.States[g].Pair(s.shared[g])
		if !paired || p.Within && !here.Within {
			continue
		}
		n := (here.Peers + 1) * int(s.Weight[g])
		if n > score || here.Within && !p.Within {
			best, p, ok, score = g, here, true, n
		}
	}
	if !ok {
		best = s.heaviest(lo, hi)
	}
	return best, p, ok
}

// heaviest returns the grid of a part with the most weight per blank cell.
func (s *Searcher) heaviest(lo, hi int) (best int32) {
	weight, open := 0, 1
	for _, g := range s.order[lo:hi] {
		if w, o := int(s.Weight[g]), s.States[g].Unsolved(); o > 0 && w*open > weight*o {
			best, weight, open = g, w, o
		}
	}
	return best
}
