package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"

	"samurai/layout"
	"samurai/layouts"
	"samurai/solver/answer"
)

// question is what a command asks of each puzzle, and how the answer is written.
type question[A, J any] struct {
	ask    func(context.Context, *job) *A // nil when something is wrong with the document
	status func(*A) exitStatus
	json   func(*A) *J
	text   func(*page, *A)
}

// answerAll answers documents in order, in the given format.
func answerAll[A, J any](ctx context.Context, s *streams, from source, to written, q question[A, J]) error {
	if to.format == "json" {
		return answerJSON(ctx, s, from, to.output, q.ask, func(w io.Writer, _ *job, a *A) (exitStatus, error) {
			return q.status(a), json.NewEncoder(w).Encode(q.json(a))
		})
	}
	return writeTo(s, to.output, func(out io.Writer) (exitStatus, error) {
		p := newPage(s, to.output, to.noColor)
		return documents(ctx, s, from, q.ask, func(j *job, a *A) (exitStatus, error) {
			complain(s, j.doc.File, j.problems, layout.Warning)
			if a == nil {
				return exitBadInput, nil
			}
			p.Reset()
			q.text(p, a)
			_, err := io.WriteString(out, p.String())
			return q.status(a), err
		})
	})
}

// written says how answers are written.
type written struct {
	format, output string
	noColor        bool
}

// emptied makes of a layout a puzzle without clues; puzzles stay as they are. It tells
// whether it was a layout.
func (j *job) emptied() bool {
	l := j.doc.Layout
	if l != nil {
		j.doc.Puzzle = layouts.Blank(l)
	}
	return l != nil
}

// prepare takes a document to its board and clues; nil when an error is in the way.
func (j *job) prepare() (p *answer.Puzzle) {
	p, j.problems = j.known.Prepare(j.doc, j.index)
	return p
}

// solve looks for a solution, and notes when there is none to be had. The status is
// exitUnique when there is one, even if it is not the only one.
func solve(ctx context.Context, notes io.Writer, p *answer.Puzzle, limit timeLimit) (*answer.Solution, exitStatus) {
	ctx, cancel := limit.within(ctx)
	defer cancel()
	a := answer.Solve(ctx, p, answer.SolveOptions{})
	if a.Report.Solution == nil {
		fmt.Fprintf(notes, "%s: no solution to show: %s\n", p.File, a.Report.Why())
		return a, exitOf(a.Report.Verdict)
	}
	return a, exitUnique
}

// exitOf returns the exit status of a verdict, of any question.
func exitOf[V ~string](verdict V) exitStatus {
	switch verdict {
	case "unique", answer.Solved, answer.Mistake:
		return exitUnique
	case answer.None:
		return exitNone
	case answer.Multiple:
		return exitMultiple
	}
	return exitUndecided
}
