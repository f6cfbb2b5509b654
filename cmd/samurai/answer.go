package main

import (
	"context"
	"fmt"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver"
)

// answer is a puzzle with its report.
type answer struct {
	file   string
	puzzle *layout.Puzzle
	board  *overlap.Board
	clues  *overlap.Clues
	report *solver.Report
}

// prepare takes a document to its board and clues; nil when an error is in the way.
func prepare(doc *layout.Document) (*answer, layout.Problems) {
	if doc.Problems.Errors() {
		return nil, doc.Problems
	}
	if doc.Puzzle == nil {
		return nil, append(doc.Problems, layout.Problem{
			Pos: doc.Layout.Pos, Code: layout.NotPuzzle,
			Message: "this is a layout without clues; give a puzzle, with layout and clues",
		})
	}
	board, problems := overlap.New(doc.Puzzle.Layout)
	if problems.Errors() {
		return nil, append(doc.Problems, problems...)
	}
	clues, more := board.Clues(doc.Puzzle)
	problems = append(doc.Problems, append(problems, more...)...)
	if clues == nil {
		return nil, problems
	}
	return &answer{file: doc.File, puzzle: doc.Puzzle, board: board, clues: clues}, problems
}

// check holds every solution against the rules before it is shown.
func check(a *answer) {
	given := make([]layout.Digits, len(a.board.Grids))
	for g := range given {
		overlap.View(a.board, g, a.clues.Digits, &given[g])
	}
	for _, solution := range [][]layout.Digits{a.report.Solution, a.report.Second} {
		if solution == nil {
			continue
		}
		if err := layout.Check(a.board.Layout, given, solution); err != nil {
			panic(fmt.Sprintf("%s: the solution found breaks the rules: %v", a.file, err))
		}
	}
}

// solve looks for a solution, and says so when there is none to be had. The status is
// exitUnique when there is one, even if it is not the only one.
func (a *answer) solve(ctx context.Context, s *streams, limit timeLimit) exitStatus {
	ctx, cancel := limit.within(ctx)
	defer cancel()
	a.report = solver.Solve(ctx, a.board, a.clues.Digits, solver.Options{Limit: 2})
	check(a)
	if a.report.Solution == nil {
		fmt.Fprintf(s.err, "%s: no solution to show: %s\n", a.file, a.report.Reason)
		return exitOf(a.report.Verdict)
	}
	return exitUnique
}

// exitOf is the exit status that tells a verdict.
func exitOf(v solver.Verdict) exitStatus {
	switch v {
	case solver.Unique:
		return exitUnique
	case solver.None:
		return exitNone
	case solver.Multiple:
		return exitMultiple
	}
	return exitUndecided
}
