package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"samurai/cmd/samurai/text"
	"samurai/layout"
	"samurai/layouts"
	"samurai/solver/answer"
)

// question is what a command asks of each puzzle, and how the answer is written.
type question[A, J any] struct {
	ask    asking[A]
	limit  timeLimit
	status func(*A) exitStatus
	json   func(*A) *J
	text   func(*text.Page, *A)
}

// asking answers a question of a puzzle; nil when a problem is an error. It may say from time to time which
// share of the work is done.
type asking[A any] func(ctx context.Context, of *answer.Puzzle, progress func(done float64)) (*A, layout.Problems)

// answering prepares the puzzle of a document and asks a question of it, within a time limit. The
// answer is nil when something is wrong with the document.
func answering[A any](limit timeLimit, ask asking[A]) func(context.Context, *job) *A {
	return func(ctx context.Context, j *job) *A {
		ctx, cancel := limit.within(ctx)
		defer cancel()
		p := j.prepare(ctx)
		if p == nil {
			return nil
		}
		a, problems := ask(ctx, p, j.progress)
		j.problems = append(j.problems, problems...)
		return a
	}
}

// answers hands the answers to documents to do, in order, and reports the problems of each.
func answers[A any](ctx context.Context, s *session, from source, work func(context.Context, *job) *A, do func(*A) (exitStatus, error)) (exitStatus, error) {
	return documents(ctx, s, from, work, func(j *job, a *A) (exitStatus, error) {
		complain(s, j.doc.File, j.problems, layout.Warning)
		if a == nil {
			return j.unread(), nil
		}
		return do(a)
	})
}

// answerAll answers documents in order, in the given format.
func answerAll[A, J any](ctx context.Context, s *session, from source, to written, q question[A, J]) error {
	from.limit = q.limit
	work := answering(q.limit, q.ask)
	if to.format == "json" {
		return answerJSON(ctx, s, from, to.output, work, func(w io.Writer, _ *job, a *A) (exitStatus, error) {
			return q.status(a), json.NewEncoder(w).Encode(q.json(a))
		})
	}
	return writeTo(ctx, s, to.output, func(out io.Writer) (exitStatus, error) {
		p := newPage(s, to.output, to.noColor)
		return answers(ctx, s, from, work, func(a *A) (exitStatus, error) {
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

// prepare takes a document to its board and clues; nil when an error is in the way.
func (j *job) prepare(ctx context.Context) (p *answer.Puzzle) {
	if j.layouts && j.doc.Layout != nil {
		j.doc.Puzzle = layouts.Blank(j.doc.Layout)
	}
	p, j.problems = j.known.Prepare(ctx, j.doc, j.index)
	return p
}

// prepareWithin is prepare within a time limit. The status is exitUndecided if that ends before it is
// known which digits of a picture were misread.
func (j *job) prepareWithin(ctx context.Context, limit timeLimit) (*answer.Puzzle, exitStatus) {
	ctx, cancel := limit.within(ctx)
	defer cancel()
	p := j.prepare(ctx)
	if slices.ContainsFunc(j.problems, func(of layout.Problem) bool { return of.Code == layout.Undecided }) {
		return p, exitUndecided
	}
	return p, exitUnique
}

// solve looks for a solution, and notes when there is none to be had for the puzzle of that name. The status is
// exitUnique when there is one, even if it is not the only one.
func solve(ctx context.Context, notes io.Writer, p *answer.Puzzle, name string, limit timeLimit) (*answer.Solution, exitStatus) {
	ctx, cancel := limit.within(ctx)
	defer cancel()
	a := answer.Solve(ctx, p, answer.SolveOptions{})
	if a.Report.Solution == nil {
		fmt.Fprintf(notes, "%s: no solution to show, because %s\n", name, a.Report.Why())
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
