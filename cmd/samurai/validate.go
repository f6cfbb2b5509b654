package main

import (
	"context"
	"encoding/json"
	"errors"
	"io"

	"samurai/cmd/samurai/text"
	"samurai/layouts"
	"samurai/solver/answer"
)

// validateCmd is `samurai validate`.
type validateCmd struct {
	Files   []string  `arg:"" optional:"" name:"file" help:"Layout and puzzle files; - is standard input."`
	Solve   bool      `help:"Also check whether a puzzle has several solutions or none, and whether its level is the difficulty that its file names."`
	Minimal bool      `help:"Also name the redundant clues of puzzles with one solution."`
	Format  string    `enum:"text,json" default:"text" help:"text for people, or json: one object per document and line."`
	All     bool      `help:"List all problems, not only the first 20 of a file."`
	Codes   bool      `help:"Print the table of problem codes."`
	Timeout timeLimit `placeholder:"D" help:"Stop solving a puzzle after D (10s, 2m)."`
	Output  string    `short:"o" placeholder:"FILE" help:"Write the answers to FILE."`
	batch
	formatFlags
}

// Help is the long help.
func (*validateCmd) Help() string {
	return `Errors make a document invalid, warnings do not. Exit status: 0 all is valid; 1 something
is not, or cannot be read; 4 you interrupted; 80 wrong usage.`
}

// Validate checks what no enum can.
func (c *validateCmd) Validate() error {
	if len(c.Files) == 0 && !c.Codes {
		return errors.New("name files to validate, or use --codes")
	}
	if c.Codes && c.Format == "json" {
		return errors.New("--codes prints a table, not json")
	}
	if err := c.batch.check(c.Format, c.Output); err != nil {
		return err
	}
	return c.formatFlags.Validate()
}

// Run validates all documents in order.
func (c *validateCmd) Run(ctx context.Context, s *streams) error {
	from := source{files: c.Files, formatFlags: c.formatFlags, batch: c.batch}
	options := answer.ValidateOptions{Solve: c.Solve, Minimal: c.Minimal, Within: c.Timeout.within, Identifier: answer.NewIdentifier(layouts.All())}
	var repeats answer.Repeats
	work := func(ctx context.Context, j *job) *answer.Validation {
		return answer.Validate(ctx, j.doc, j.index, options)
	}
	statusOf := func(v *answer.Validation) exitStatus {
		switch {
		case v.Found.Errors():
			return exitBadInput
		case ctx.Err() != nil:
			return exitUndecided
		}
		return exitUnique
	}
	if c.Format == "json" {
		return answerJSON(ctx, s, from, c.Output, work, func(w io.Writer, _ *job, v *answer.Validation) (exitStatus, error) {
			repeats.Note(v)
			return statusOf(v), json.NewEncoder(w).Encode(v.JSON())
		})
	}
	return writeTo(s, c.Output, func(out io.Writer) (exitStatus, error) {
		if c.Codes {
			if err := text.Codes(out); err != nil {
				return exitUnique, err
			}
		}
		list := text.Problems{Writer: out, All: c.All}
		status, err := documents(ctx, s, from, work, func(j *job, v *answer.Validation) (exitStatus, error) {
			repeats.Note(v)
			return statusOf(v), list.Tell(j.doc, v.Found)
		})
		if err == nil {
			err = list.End()
		}
		return status, err
	})
}
