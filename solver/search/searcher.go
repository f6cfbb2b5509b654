// Package search looks for the solutions of a whole board: it counts them to a limit, keeps
// some of them, and lists them one by one.
//
// A [Position] holds the candidates of every grid, and keeps shared boxes equal. A
// [Searcher] searches from a position: [Searcher.Run] within [Limits], and
// [Searcher.Solutions] one solution after the other.
//
// # How it searches
//
// Every grid has a state of its own, and what is found in a shared box is passed on to the
// other grids that have it. When nothing more follows, the state of one grid is divided
// into two, which are searched one after the other. Grids that are no longer connected by
// an open cell of a shared box are counted separately, and their counts multiply; a single
// grid is left to grid.Solver.
//
// The order of the guesses is what matters. A cell with two candidates in a shared box
// comes first, because it changes two grids; among those cells, the one with the most
// peers that have two candidates as well, times the number of contradictions found in its
// grid so far (weights of failed constraints: Boussemart, Hemery, Lecoutre and Sais,
// 2004). If there is no such cell, the grid with the most weight per open cell is divided
// as its own engine would divide it. That is all that minimal puzzles need. But on boards
// of many grids with few clues, some searches take very long: the first guesses are far
// from the grid that causes the trouble, and it is refuted again and again. Therefore the
// search restarts after many guesses without a solution (Gomes, Selman and Kautz, 1998).
// It keeps the weights and everything that was settled before the first open guess, and
// from then on divides only the grid with the most weight per open cell. Each restart
// allows twice as many guesses as the one before, so the search ends.
//
// # What did not help
//
// Measured on 200 minimal samurai, 340 minimal puzzles of ten other layouts, some 360
// with a clue changed, and 55 boards with few clues:
//
//   - The grid with the fewest open cells first: up to ten times the guesses.
//   - The grid with the most weight per open cell from the beginning: a third more guesses
//     on hard samurai.
//   - Peers counted by digit or by all their candidates, scores summed over both grids of
//     a shared cell, weights squared or added: fewer guesses on one set, more on another.
//   - Trying both digits of the best 2 to 20 cells before each guess (look-ahead): saves
//     fewer guesses than it costs, after a restart as well.
//   - Propagating changed grids in another order (queue, by weight, by open cells): no
//     difference.
//   - No restarts: equal on minimal puzzles, but some boards with few clues are not done
//     after a million nodes, which take a thousand with restarts.
//   - After a restart, dividing at cells only: one gattai-8 took 500,000 guesses to refute;
//     divided as the engine does, 221.
package search

import (
	"context"
	"errors"
	"math"

	"samurai/overlap"
	"samurai/solver/grid"
)

// Searcher counts and finds the solutions of puzzles of one board. It can be reused from
// puzzle to puzzle, and does not allocate while it counts. It is not for concurrent use;
// use one for each goroutine.
type Searcher struct {
	Position

	// Of the current search.
	ctx      context.Context
	err      error  // why it ended early
	maxNodes uint64 // the value of Nodes at which to give up; 0 for none
	solver   grid.Solver
	order    []int32 // the grids, those of a part side by side
	marked   []bool  // for gather

	branching
}

// New returns a searcher for puzzles of b.
func New(b *overlap.Board) *Searcher {
	n := len(b.Grids)
	return &Searcher{
		Position: newPosition(b), order: make([]int32, n), marked: make([]bool, n),
		branching: branching{patience: uint64(firstPatience * n)},
	}
}

// Limits bound a search. The zero value counts all solutions, however long that takes, and
// keeps none.
type Limits struct {
	Nodes     uint64 // positions to look at, 0 for no limit
	Solutions uint64 // solutions to count, 0 for no limit
	Keep      int    // solutions to return
}

// Result is what a search has found.
type Result struct {
	N     uint64 // the number of solutions, up to the limit; with an error, of those found so far
	Nodes uint64 // positions looked at
	// The solutions kept, by cell of the board; 0 in grids that were not searched.
	Solutions [][]uint8
}

// ErrNodes means that a search reached its limit of nodes.
var ErrNodes = errors.New("the search was too long")

// Run searches for the solutions of the position, which it leaves as it was. The error
// is that of ctx, or [ErrNodes].
func (s *Searcher) Run(ctx context.Context, l Limits) (Result, error) {
	s.order = s.order[:len(s.States)]
	for g := range s.order {
		s.order[g] = int32(g)
	}
	return s.run(ctx, l)
}

// RunSome is Run for some of the grids, as if there were no others.
func (s *Searcher) RunSome(ctx context.Context, grids []int, l Limits) (Result, error) {
	s.order = s.order[:len(grids)]
	for i, g := range grids {
		s.order[i] = int32(g)
	}
	return s.run(ctx, l)
}

// run searches the grids in order.
func (s *Searcher) run(ctx context.Context, l Limits) (Result, error) {
	if l.Solutions == 0 {
		l.Solutions = math.MaxUint64
	}
	before := s.Nodes
	s.ctx, s.err, s.maxNodes = ctx, nil, 0
	if l.Nodes != 0 {
		s.maxNodes = before + l.Nodes
	}
	s.reset()
	m := s.Begin()
	var f found
	if s.settle() {
		f = s.parts(0, len(s.order), l.Solutions, l.Keep)
	}
	s.End(m)
	return Result{f.n, s.Nodes - before, f.solutions}, s.err
}
