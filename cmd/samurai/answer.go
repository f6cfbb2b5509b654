package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"slices"
	"sync"

	"samurai/layout"
	"samurai/layout/yaml"
	"samurai/layouts"
	"samurai/overlap"
	"samurai/solver"
	"samurai/solver/report"
	"samurai/solver/search"
)

// answer is a puzzle with its report.
type answer struct {
	file   string
	index  int             // of the puzzle in the run, from 0
	source *layout.Puzzle  // what the file says
	puzzle *overlap.Puzzle // its clues on their board
	report *solver.Report

	solutions [][]uint8 // by cell of the board, as many as were asked for
}

// name is what the puzzle is called where one line has to do.
func (a *answer) name() string {
	if a.source.Title != "" {
		return a.file + ": " + a.source.Title
	}
	return a.file
}

// emptied makes of a layout a puzzle without clues; puzzles stay as they are. It tells
// whether it was a layout.
func (j *job) emptied() bool {
	l := j.doc.Layout
	if l != nil {
		j.doc.Puzzle = &layout.Puzzle{Title: l.Title, Layout: l, Pos: l.Pos}
		if known, err := layouts.Get(l.Name); err == nil && bytes.Equal(yaml.AppendLayout(nil, l), yaml.AppendLayout(nil, known)) {
			j.doc.Puzzle.Ref = l.Name
		}
	}
	return l != nil
}

// prepare takes a document to its board and clues; nil when an error is in the way.
func (j *job) prepare() *answer {
	doc := j.doc
	j.problems = doc.Problems
	if j.problems.Errors() {
		return nil
	}
	if doc.Puzzle == nil {
		j.problems = append(j.problems, layout.Problem{
			Pos: doc.Layout.Pos, Code: layout.NotPuzzle,
			Message: "this is a layout without clues; give a puzzle, with layout and clues, or count the layout's solutions with samurai count",
		})
		return nil
	}
	puzzle, more := j.known.puzzle(doc.Puzzle)
	j.problems = append(j.problems, more...)
	if puzzle == nil {
		return nil
	}
	j.problems = append(j.problems, puzzle.Oversights(doc.Puzzle)...)
	return &answer{file: doc.File, index: j.index, source: doc.Puzzle, puzzle: puzzle}
}

// boards are those of the built-in layouts that the puzzles of a run are on: most puzzles
// are solved in less time than their board takes to make.
type boards struct{ sync.Map }

// puzzle is overlap.NewPuzzle, which makes no board that is there.
func (b *boards) puzzle(p *layout.Puzzle) (*overlap.Puzzle, layout.Problems) {
	if p.Ref == "" || layout.IsPath(p.Ref) {
		return overlap.NewPuzzle(p)
	}
	board, ok := b.Load(p.Layout)
	if !ok {
		made, problems := overlap.New(p.Layout)
		if problems.Errors() {
			return nil, problems
		}
		board, _ = b.LoadOrStore(p.Layout, made)
	}
	puzzle, problems := board.(*overlap.Board).Puzzle(p)
	if problems.Errors() {
		return nil, problems
	}
	return puzzle, problems
}

// head says which puzzle it is.
func (a *answer) head() report.Head { return report.NewHead(a.file, a.index, a.source) }

// check holds every solution against the rules before it is shown.
func check(a *answer) {
	for _, solution := range [][]uint8{a.report.Solution, a.report.Second} {
		if solution != nil {
			a.checkOne(solution)
		}
	}
}

func (a *answer) checkOne(solution []uint8) {
	if err := layout.Check(a.puzzle.Board.Layout, a.puzzle.Grids(), a.puzzle.Board.ByGrid(solution)); err != nil {
		panic(fmt.Sprintf("%s: the solution found breaks the rules: %v", a.file, err))
	}
}

// list lists the first solutions, in the order of their digits.
func (a *answer) list(ctx context.Context, maxSolutions int) {
	if a.report.Verdict == solver.Unique {
		a.solutions = [][]uint8{a.report.Solution}
		return
	}
	s := search.New(a.puzzle.Board)
	s.Load(a.puzzle.Digits())
	for solution := range s.Solutions(ctx) {
		a.checkOne(solution)
		a.solutions = append(a.solutions, slices.Clone(solution))
		if len(a.solutions) == maxSolutions {
			return
		}
	}
}

// solve looks for a solution, and notes when there is none to be had. The status is
// exitUnique when there is one, even if it is not the only one.
func (a *answer) solve(ctx context.Context, notes io.Writer, limit timeLimit) exitStatus {
	ctx, cancel := limit.within(ctx)
	defer cancel()
	a.report = solver.Decide(ctx, a.puzzle)
	check(a)
	if a.report.Solution == nil {
		fmt.Fprintf(notes, "%s: no solution to show: %s\n", a.file, a.report.Why())
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
