package main

import (
	"context"
	"encoding/json"
	"errors"
	"io"

	"github.com/alecthomas/kong"

	"samurai/cmd/samurai/text"
	"samurai/layouts"
	"samurai/solver/answer"
)

// validateCmd is `samurai validate`.
type validateCmd struct {
	Files   []string  `arg:"" optional:"" name:"file" help:"Layout and puzzle files; - is standard input."`
	Solve   bool      `help:"Also check whether a puzzle has several solutions or none, and whether its level is the one that its file names as its difficulty."`
	Minimal bool      `help:"Also name the redundant clues of each puzzle that has one solution."`
	Format  string    `enum:"text,json" default:"text" help:"text (for people) or json (one object per puzzle or layout, each on its own line)."`
	All     bool      `help:"List all problems, not only the first 20 in each file."`
	Codes   bool      `help:"Print the table of problem codes. The code of a problem follows it in brackets."`
	Timeout timeLimit `placeholder:"D" help:"Stop solving a puzzle after D, such as 10s or 2m (default: no limit)."`
	answerFlags
}

// Help is the long help.
func (*validateCmd) Help() string {
	return `Names each problem with its place in the file. Errors make a puzzle or layout invalid;
warnings do not.

Exit status: 0 everything is valid; 1 something is invalid, or a file cannot be read or written;
4 you interrupted the run; 80 wrong usage.`
}

// Validate checks what no enum can.
func (c *validateCmd) Validate(line *kong.Context) error {
	if len(c.Files) == 0 && !c.Codes {
		return errors.New("name files to validate, or use --codes")
	}
	if c.Codes && c.Format == "json" {
		return errors.New("--codes prints a table, not json")
	}
	return c.answerFlags.Validate(line)
}

// Run validates all documents in order.
func (c *validateCmd) Run(ctx context.Context, s *session) error {
	from := c.source(c.Files)
	from.limit = c.Timeout
	options := answer.ValidateOptions{Solve: c.Solve, Minimal: c.Minimal, Within: c.Timeout.within, Identifier: answer.NewIdentifier(layouts.All())}
	var repeats answer.Repeats
	work := func(ctx context.Context, j *job) *answer.Validation {
		return answer.Validate(ctx, j.doc, j.index, options)
	}
	statusOf := func(j *job, v *answer.Validation) exitStatus {
		switch {
		case v.Found.Errors():
			return j.unread()
		case ctx.Err() != nil:
			return exitUndecided
		}
		return exitUnique
	}
	if c.Format == "json" {
		from.passed = func(j *job) {
			repeats.Note(answer.Validate(ctx, j.doc, j.index, answer.ValidateOptions{Identifier: options.Identifier}))
		}
		return answerJSON(ctx, s, from, c.Output, work, func(w io.Writer, j *job, v *answer.Validation) (exitStatus, error) {
			repeats.Note(v)
			return statusOf(j, v), json.NewEncoder(w).Encode(v.JSON())
		})
	}
	return writeTo(ctx, s, c.Output, func(out io.Writer) (exitStatus, error) {
		if c.Codes {
			if err := text.Codes(out); err != nil {
				return exitUnique, err
			}
		}
		list := text.Problems{Writer: out, All: c.All}
		status, err := documents(ctx, s, from, work, func(j *job, v *answer.Validation) (exitStatus, error) {
			repeats.Note(v)
			return statusOf(j, v), list.Report(j.doc, v.Found)
		})
		if err == nil {
			err = list.End()
		}
		return status, err
	})
}
