package main

import (
	"context"
	"errors"

	"github.com/alecthomas/kong"

	"samurai/cmd/samurai/text"
	"samurai/layout"
	"samurai/solver/answer"
	"samurai/solver/count"
)

// puzzles are the arguments of the commands that answer puzzles one by one.
type puzzles struct {
	Format      string    `enum:"text,json,line" default:"text" help:"text (for people), json (one object per puzzle, each on its own line) or line (fast, for single grids: each line of 81 characters gets a line as its answer)."`
	Limit       uint64    `placeholder:"N" help:"Stop counting at N solutions (default: 0, no limit)."`
	Timeout     timeLimit `placeholder:"D" help:"Stop work on a puzzle after D, such as 10s or 2m, and report what is known (default: no limit)."`
	NoColor     bool      `resume:"any" help:"Print without colour. Setting the environment variable NO_COLOR does the same."`
	Quiet       bool      `short:"q" help:"Print only the name and the verdict of each puzzle."`
	answerFlags `set:"lines=json or line"`

	all      int  // how many solutions to list; 0 for none
	mistyped bool // name the clues that may be mistyped

	files   []string
	layouts bool               // layouts count as puzzles without clues
	empty   []*layout.Document // such layouts, instead of files
}

// The exit statuses, in the help of the commands that answer puzzles, and of the others.
const (
	exitHelp = `Exit status: 0 one solution; 1 the input is bad, or a file cannot be read or written; 2 no
solution; 3 several solutions; 4 undecided, because time ran out or you interrupted the run;
80 wrong usage. With several puzzles: 1 if any of them gives 1, otherwise the highest of
their statuses.`

	exitDoneHelp = `Exit status: 0 done; 1 the input is bad, or a file cannot be read or written;
4 you interrupted the run; 80 wrong usage.`
	// exitWrittenHelp is the end of the long help of a command that may write solutions.
	exitWrittenHelp = `Exit status: 0 done; 1 the input is bad, or a file cannot be read or written; 2 no solution to
write with --solution; 4 time ran out, or you interrupted the run; 80 wrong usage.`
)

// Validate checks what no enum can.
func (p *puzzles) Validate(line *kong.Context) error {
	if p.Format == "line" && (p.From != "" || p.Layout != "" || p.Order != nil || p.Timeout != 0) {
		return errors.New("--format line cannot be combined with --from, --layout, --order or --timeout")
	}
	if p.Quiet && p.Format != "text" {
		return errors.New("--quiet needs --format text")
	}
	return p.answerFlags.Validate(line)
}

// run answers all puzzles in order, in text with the given function, and lines of
// grids by the given kind.
func (p *puzzles) run(ctx context.Context, s *session, o count.Options, tell func(*text.Page, *answer.Solution), line lineAnswer) error {
	if p.Format == "line" {
		return writeLines(ctx, s, p.Output, p.Resume, func(out *lineOutput) (exitStatus, error) {
			return p.answerLines(ctx, s, out, line)
		})
	}
	o.Limit = p.Limit
	options := answer.SolveOptions{List: p.all, Count: &o, Mistyped: p.mistyped && p.Format == "text"}
	if p.Quiet {
		options.Count, options.Mistyped = nil, false
		tell = (*text.Page).Verdict
	}
	from := p.source(p.files)
	from.docs, from.layouts = p.empty, p.layouts
	return answerAll(ctx, s, from, written{p.Format, p.Output, p.NoColor}, question[answer.Solution, answer.SolutionJSON]{
		limit: p.Timeout,
		ask: func(ctx context.Context, of *answer.Puzzle, progress func(float64)) (*answer.Solution, layout.Problems) {
			own, counted := options, o
			counted.Progress = progress
			if own.Count != nil {
				own.Count = &counted
			}
			return answer.Solve(ctx, of, own), nil
		},
		status: func(a *answer.Solution) exitStatus { return exitOf(a.Report.Verdict) },
		json:   (*answer.Solution).JSON,
		text:   tell,
	})
}
