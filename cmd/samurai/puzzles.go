package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"samurai/layout"
	"samurai/solver"
	"samurai/solver/count"
	"samurai/solver/report"
)

// puzzles are the arguments of the commands that answer puzzles one by one.
type puzzles struct {
	Format  string    `enum:"text,json,line" default:"text" help:"text for people; json: one object per puzzle and line; line: grids of 81 characters in, a line each out, fast."`
	Limit   uint64    `placeholder:"N" help:"Stop counting solutions at N; 0 counts exactly."`
	Timeout timeLimit `placeholder:"D" help:"Stop working on a puzzle after D (10s, 2m) and tell what is known by then."`
	NoColor bool      `help:"No colour, even on a terminal (as with NO_COLOR set)."`
	Quiet   bool      `short:"q" help:"Tell the verdict only."`
	Output  string    `short:"o" placeholder:"FILE" help:"Write the answers to FILE."`
	batch
	notation

	all int // how many solutions to list; 0 for none

	files   []string
	layouts bool               // layouts count as puzzles without clues
	empty   []*layout.Document // such layouts, instead of files
}

// The exit statuses, in the help of the commands that answer puzzles, and of the others.
const (
	exitHelp = `Exit status: 0 one solution; 1 bad input; 2 no solution; 3 several solutions;
4 undecided, because time ran out or you interrupted; 80 wrong usage. With several
puzzles it is 1 if any input was bad, otherwise the largest of theirs.`

	exitDoneHelp = `Exit status: 0 done; 1 the input is bad, or a file cannot be read or written;
4 you interrupted; 80 wrong usage.`
)

// Validate checks what no enum can.
func (p *puzzles) Validate() error {
	if p.Format == "line" && (p.From != "" || p.Layout != "" || p.Order != nil || p.Timeout != 0) {
		return errors.New("--format line takes single grids as they come: no --from, --layout, --order or --timeout")
	}
	if p.Quiet && p.Format != "text" {
		return errors.New("--quiet goes with --format text")
	}
	if err := p.batch.check(p.Format, p.Output); err != nil {
		return err
	}
	return p.notation.Validate()
}

// run answers all puzzles in order, in text with the given function, and lines of
// grids by the given kind.
func (p *puzzles) run(ctx context.Context, s *streams, o count.Options, text func(*page, *answer), line lineAnswer) error {
	o.Limit = p.Limit
	work := func(ctx context.Context, j *job) *answer { return p.answer(ctx, j, o) }
	switch {
	case p.Format == "line":
		return writeLines(s, p.Output, p.Resume, func(out *lineOutput) (exitStatus, error) {
			return p.answerLines(ctx, s, out, line)
		})
	case p.Format == "json":
		return answerJSON(ctx, s, source{docs: p.empty, files: p.files, notation: p.notation, batch: p.batch}, p.Output, work, func(w io.Writer, j *job, a *answer) (exitStatus, error) {
			return exitOf(a.report.Verdict), json.NewEncoder(w).Encode(report.NewSolve(a.head(), a.report, a.solutions))
		})
	case p.Quiet:
		text = func(pg *page, a *answer) { fmt.Fprintf(pg, "%s: %s\n", a.name(), a.report.Verdict) }
	}
	return writeTo(s, p.Output, func(out io.Writer) (exitStatus, error) {
		write := p.writer(s, text)
		return documents(ctx, s, source{docs: p.empty, files: p.files, notation: p.notation, batch: p.batch}, work, func(j *job, a *answer) (exitStatus, error) {
			complain(s, j.doc.File, j.problems, layout.Warning)
			if a == nil {
				return exitBadInput, nil
			}
			return exitOf(a.report.Verdict), write(out, a)
		})
	})
}

// answer solves the puzzle of a document; nil when something is wrong with it.
func (p *puzzles) answer(ctx context.Context, j *job, o count.Options) *answer {
	if p.layouts {
		j.emptied()
	}
	a := j.prepare()
	if a == nil {
		return nil
	}
	ctx, cancel := p.Timeout.within(ctx)
	defer cancel()
	a.report = solver.Decide(ctx, a.puzzle)
	if !p.Quiet {
		a.report.Count(ctx, o)
	}
	check(a)
	if p.all > 0 && a.report.Solution != nil {
		a.list(ctx, p.all)
	}
	return a
}

// writer returns what writes an answer in text.
func (p *puzzles) writer(s *streams, text func(*page, *answer)) func(io.Writer, *answer) error {
	pg := newPage(s, p.Output, p.NoColor)
	first := true
	return func(w io.Writer, a *answer) error {
		pg.Reset()
		if !first && !p.Quiet {
			pg.WriteByte('\n')
		}
		first = false
		text(pg, a)
		_, err := io.WriteString(w, pg.String())
		return err
	}
}
