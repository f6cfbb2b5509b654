// Package search looks for the solutions of a whole board: it counts them to a limit, keeps
// some of them, and lists them one by one.
//
// A [Position] holds what every grid may still be, kept in step over the shared boxes. A
// [Searcher] is a position and what it takes to search from it; [Searcher.Run] is the one
// search there is, within [Limits].
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
package search

import (
	"context"
	"errors"
	"math"

	"samurai/overlap"
	"samurai/solver/grid"
)

// Searcher counts and finds the solutions of puzzles of one board. It is reused from
// puzzle to puzzle, and allocates nothing while it counts. It is not for concurrent use;
// use one for each goroutine.
type Searcher struct {
	Position

	// Of the search that runs.
	ctx      context.Context
	err      error  // why it ended early
	maxNodes uint64 // the value of Nodes at which to give up; 0 for never
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

// Limits bound a search. The zero value finds how many solutions there are, however long
// that takes, and keeps none.
type Limits struct {
	Nodes     uint64 // give up after so many positions; 0 for never
	Solutions uint64 // stop at so many solutions; 0 for never
	Keep      int    // how many of the solutions to return
}

// Result is what a search has found.
type Result struct {
	N     uint64 // the number of solutions, as far as the limit; with an error those found before
	Nodes uint64 // the positions looked at
	// The solutions kept, by cell of the board; 0 in grids that were not searched.
	Solutions [][]uint8
}

// ErrNodes says that a search came to its limit of nodes.
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

// RunSome is Run for some of the grids alone, as if there were no others.
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
