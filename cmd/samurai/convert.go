package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"

	"samurai/layout"
	"samurai/layout/format"
	"samurai/solver"
)

// convertCmd is `samurai convert`.
type convertCmd struct {
	Files  []string `arg:"" name:"file" help:"Puzzle files; - is standard input."`
	Output string   `short:"o" placeholder:"FILE" help:"Write into FILE; its ending says the format if --to does not."`
	To     string   `placeholder:"FORMAT" help:"The format to write."`
	notation

	Lossy    bool          `help:"Leave out what the format cannot hold, with a warning; grids may become puzzles of their own."`
	Solution bool          `help:"Write the solution along, where the format can hold it."`
	Timeout  time.Duration `placeholder:"D" help:"Stop solving a puzzle after D (10s, 2m)."`
}

// Help is the long help: the formats, from the table of package format.
func (*convertCmd) Help() string {
	var b strings.Builder
	b.WriteString("Formats (r: can be read, w: can be written):\n\n")
	t := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, f := range format.All {
		can := ""
		if f.Reads() {
			can += "r"
		}
		if f.Writes() {
			can += "w"
		}
		fmt.Fprintf(t, "  %s\t%s\t%s\n", f.Name, can, f.Doc)
	}
	t.Flush()
	b.WriteString("\nEvery command reads every format.")
	return b.String()
}

// Validate checks what no enum can.
func (c *convertCmd) Validate() error {
	if err := c.notation.Validate(); err != nil {
		return err
	}
	_, err := c.format()
	return err
}

// format is what is written.
func (c *convertCmd) format() (*format.Format, error) {
	if c.To != "" {
		return format.Get(c.To)
	}
	if f := format.ByEnding(c.Output); f != nil {
		return f, nil
	}
	if c.Output == "" {
		return nil, errors.New("say what to write with --to, or into which file with -o")
	}
	return nil, fmt.Errorf("the ending of %s is that of no format; say which with --to", c.Output)
}

// Run converts all puzzles.
func (c *convertCmd) Run(ctx context.Context, s *streams) error {
	to, err := c.format()
	if err != nil {
		return err
	}
	var items []*format.Item
	var status exitStatus
	failed, err := documents(ctx, s, c.Files, c.notation, func(doc *layout.Document) error {
		a, problems := prepare(doc)
		report(s, doc.File, problems)
		if a == nil {
			status = max(status, exitBadInput)
			return nil
		}
		it := &format.Item{Puzzle: a.puzzle, Board: a.board, Digits: a.clues.Digits}
		if c.Solution {
			if bad := solve(ctx, s, a, c.Timeout); bad != exitUnique {
				status = max(status, bad)
				return nil
			}
			it.Solution = a.report.Solution
			if a.report.Second != nil {
				fmt.Fprintf(s.err, "%s: warning: there are several solutions; one of them is written\n", a.file)
			}
		}
		items = append(items, it)
		return nil
	})
	if ctx.Err() != nil {
		return exitStatus(exitUndecided)
	}
	if err != nil {
		return err
	}
	if len(items) > 0 {
		err := writeFile(s, c.Output, func(w io.Writer) error {
			lost, err := to.Write(w, items, c.Lossy)
			if len(lost) > 0 && err == nil {
				fmt.Fprintf(s.err, "samurai: warning: %s cannot hold all of this; lost: %s\n", to.Name, strings.Join(lost, ", "))
			}
			if errors.As(err, new(*format.LossError)) {
				return fmt.Errorf("%w (--lossy leaves it out)", err)
			}
			return err
		})
		if err != nil {
			return err
		}
	}
	return finish(status, failed)
}

// solve solves a puzzle, or says why there is no solution to be had and returns
// the exit status for that; exitUnique when all is well.
func solve(ctx context.Context, s *streams, a *answer, timeout time.Duration) exitStatus {
	if timeout > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, timeout)
		defer cancel()
	}
	a.report = solver.Solve(ctx, a.board, a.clues.Digits, solver.Options{Limit: 2})
	check(a)
	if a.report.Solution == nil {
		fmt.Fprintf(s.err, "%s: no solution to show: %s\n", a.file, a.report.Reason)
		return exitOf(a.report.Verdict)
	}
	return exitUnique
}

// finish is what a command returns that has worked through all puzzles: status is
// the largest of theirs.
func finish(status exitStatus, failed bool) error {
	if failed {
		status = max(status, exitBadInput)
	}
	if status != exitUnique {
		return status
	}
	return nil
}
