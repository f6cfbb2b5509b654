package solver

import (
	"context"

	"samurai/overlap"
	"samurai/solver/grid"
)

// searcher counts and solves puzzles of one board by search, and nothing else. It is
// reused from puzzle to puzzle, and allocates nothing while it counts. It is not for
// concurrent use; use one for each goroutine.
//
// # How it searches
//
// Every grid has a position of its own, kept in step with its neighbours over the
// shared boxes. Where propagation ends the position of a grid is divided in two,
// and one half is searched after the other. Grids that no open cell of a shared box
// joins any more are counted apart, and their counts multiply; a grid left alone is for
// grid.Solver.
//
// The order of the guesses decides. A cell with two candidates in a shared box comes
// first, for it moves two grids; among those, the one with the most peers that have
// two candidates themselves, times the number of contradictions found in its grid so
// far (weights of failed constraints: Boussemart, Hemery, Lecoutre and Sais, 2004).
// Without such a cell the grid with the most weight per open cell is divided as its own
// engine would. Minimal puzzles need no more than that. But boards of many grids with
// few clues have long tails: the first guesses are far from the grid that makes
// trouble, which is then refuted again and again. So when many guesses went by without
// a solution the search starts again (Gomes, Selman and Kautz, 1998), keeps the
// weights and all that was settled before the first open guess, and from then on looks
// only into the grid with the most weight per open cell. The number of guesses
// allowed doubles each time, so that it ends.
//
// # What did not help
//
// Measured on 200 minimal samurai, 340 minimal puzzles of ten other layouts, some 360
// with a clue changed, and 55 boards with few clues. The grid with the fewest open cells
// first: up to ten times the guesses. The grid with the most weight per open cell from
// the beginning: a third more on hard samurai. Peers counted by digit or by all their
// candidates, scores summed over both grids of a shared cell, weights squared or
// added: fewer guesses on one set, more on another. Both digits of the best 2 to 20
// cells tried before each guess (look-ahead): fewer guesses than that costs, after a
// restart too. Changed grids propagated in another order (queue, by weight, by open
// cells): no difference. No restarts: equal on minimal puzzles, but some boards with few
// clues do not end in a million nodes, with them in a thousand. Cells alone after a
// restart: one gattai-8 took 500,000 guesses to refute, divided as the engine does 221.
type searcher struct {
	nodes uint64 // positions propagated, since the caller last set it to zero
	most  uint64 // nodes at which to give up; 0 for never

	board  *overlap.Board
	ties   [][]link // by grid
	shared []uint16 // by grid: the set of its shared boxes

	ctx    context.Context
	err    error // why the search ended early
	states []grid.State
	solver grid.Solver

	order  []int32 // the grids, those of a part side by side
	marked []bool  // for gather
	queue  []int32 // grids to propagate
	queued []bool  // by grid: whether it is among them

	stage  uint64   // the innermost stage that is open, 0 for none
	stages uint64   // those begun so far
	trail  []saved  // what to restore
	stamp  []uint64 // by grid: the stage that saved it last

	branching
}

// link says that a box of a grid is toBox of another, both 0 to 8.
type link struct {
	to         int32
	box, toBox uint8
}

// newSearcher returns a searcher for puzzles of b.
func newSearcher(b *overlap.Board) *searcher {
	n := len(b.Grids)
	s := &searcher{
		board: b, ties: make([][]link, n), shared: make([]uint16, n),
		states: make([]grid.State, n), order: make([]int32, n), marked: make([]bool, n),
		queued: make([]bool, n), stamp: make([]uint64, n),
		branching: branching{patience: uint64(firstPatience * n), weight: make([]uint32, n)},
	}
	for g := range n {
		for _, l := range b.Links[g] {
			s.ties[g] = append(s.ties[g], link{int32(l.To), uint8(l.Box - 1), uint8(l.ToBox - 1)})
			s.shared[g] |= 1 << (l.Box - 1)
		}
	}
	return s
}

// count returns the number of solutions of a puzzle, as far as limit. digits are its
// clues by cell of the board, 0 for blank. The error is that of ctx, or errMost, and the
// number then that of the solutions found before.
func (s *searcher) count(ctx context.Context, digits []uint8, limit uint64) (uint64, error) {
	s.load(digits)
	return s.run(ctx, limit, 0).n, s.err
}

func (s *searcher) load(digits []uint8) {
	var cells [81]uint8
	for g := range s.states {
		for i, k := range &s.board.Grids[g] {
			copy(cells[9*i:9*i+9], digits[9*k:9*k+9])
		}
		s.states[g].ResetBoxes(&cells)
	}
}

// know makes the search start from what each cell may still be.
func (s *searcher) know(k *knowledge) {
	for g := range s.states {
		c := k.grid(g)
		s.states[g].Reset(&c)
	}
}

// run searches from the states that were loaded, for up to limit solutions, and
// returns up to want of them.
func (s *searcher) run(ctx context.Context, limit uint64, want int) found {
	s.start(ctx)
	s.nodes++
	if !s.propagate() {
		return found{}
	}
	return s.parts(0, len(s.order), limit, want)
}

// start makes ready to propagate the states that were loaded.
func (s *searcher) start(ctx context.Context) {
	s.ctx, s.err, s.stage, s.stages = ctx, nil, 0, 0
	s.trail = s.trail[:0]
	clear(s.stamp)
	s.branching.reset()
	for g := range s.order {
		s.order[g] = int32(g)
		s.enqueue(int32(g))
	}
}
