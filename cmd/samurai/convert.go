package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"text/tabwriter"

	"samurai/layout"
	"samurai/overlap/format"
)

// convertCmd is `samurai convert`.
type convertCmd struct {
	Files       []string `arg:"" name:"file" help:"Puzzle files; - is standard input."`
	Output      string   `short:"o" placeholder:"FILE" help:"Write to FILE (default: standard output). Without --to, the extension of FILE names the format."`
	To          string   `placeholder:"FORMAT" values:"writes" help:"Format to write: one that is marked w in the list of formats."`
	formatFlags `kong:"set='formats=',set='written= Grids are also written in this order.'"`

	Lossy    bool      `help:"Leave out what the format cannot hold, and warn of it. In formats for single grids, each grid of a puzzle becomes a puzzle of its own, if a file of the format can hold several."`
	Solution bool      `help:"Also write the solution, if the format can hold it."`
	Timeout  timeLimit `placeholder:"D" help:"Stop solving a puzzle after D, such as 10s or 2m (default: no limit)."`
}

// Help is the long help: the formats, from the table of package format.
func (*convertCmd) Help() string {
	var b strings.Builder
	b.WriteString("These are the formats. Those marked r can be read, by every command. Those marked w can be written.\n\n")
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
	b.WriteString("\n" + exitWrittenHelp)
	return b.String()
}

// Validate checks what no enum can.
func (c *convertCmd) Validate() error {
	if err := c.formatFlags.Validate(); err != nil {
		return err
	}
	c.reorder = true
	_, err := c.format()
	return err
}

// format is what is written.
func (c *convertCmd) format() (*format.Format, error) {
	if c.To != "" {
		return format.ToWrite(c.To)
	}
	if f := format.ByExtension(c.Output); f != nil {
		return format.ToWrite(f.Name)
	}
	if c.Output == "" {
		return nil, errors.New("name a format with --to, or a file with -o")
	}
	extension := filepath.Ext(c.Output)
	var known []string
	for _, f := range format.All {
		switch {
		case !f.Writes():
		case extension == "."+f.Name:
			return f, nil
		case len(f.Extensions) > 0:
			known = append(known, f.Extensions...)
		}
	}
	if draw := otherwise(c.Output); draw != "" {
		return nil, fmt.Errorf("no format has the extension %s; %s", extension, draw)
	}
	what := "no format has the extension " + extension
	if extension == "" {
		what = c.Output + " has no extension that names a format"
	}
	return nil, fmt.Errorf("%s; use one of %s, or name the format with --to, as in --to text", what, strings.Join(append(known, ".json"), ", "))
}

// Run converts all puzzles.
func (c *convertCmd) Run(ctx context.Context, s *session) error {
	to, err := c.format()
	if err != nil {
		return err
	}
	all, n := to.NewWriter(c.Lossy), 0
	status, err := documents(ctx, s, source{files: c.Files, layouts: true, formatFlags: c.formatFlags, limit: c.Timeout}, c.item, func(j *job, it converted) (exitStatus, error) {
		complain(s, j.doc.File, j.problems, layout.Warning)
		if it.Item != nil {
			all.Add(it.Item)
			n++
		}
		return it.status, nil
	})
	if ctx.Err() != nil {
		status = exitUndecided
	}
	if err != nil || n == 0 || ctx.Err() != nil {
		return outcome(status, err)
	}
	if len(c.Files) == 1 {
		if status == exitBadInput && s.inputs.has(&s.inputs.puzzles, c.Output) {
			return fmt.Errorf("%s stays as it is: it has puzzles with errors, which would be lost", layout.Visible(c.Output))
		}
		s.inputs.rewritable()
	}
	return writeTo(ctx, s, c.Output, func(w io.Writer) (exitStatus, error) {
		lost, err := all.End(w)
		if err == nil {
			s.warn(to, lost, all.Cautions())
		}
		if errors.As(err, new(*format.LossError)) {
			err = fmt.Errorf("%w; --lossy leaves out what the format cannot hold", err)
		}
		return status, err
	})
}

// warn prints what the puzzles that were written have lost, and what programs that read them
// are known not to do.
func (s *session) warn(to *format.Format, lost, cautions []string) {
	if len(lost) > 0 {
		fmt.Fprintf(s.err, "samurai: warning: format %s cannot hold %s: left out\n", to.Name, layout.List(lost))
	}
	for _, caution := range cautions {
		fmt.Fprintf(s.err, "samurai: warning: %s\n", caution)
	}
}

// converted is a puzzle to write, nil when something is wrong with it.
type converted struct {
	*format.Item
	status exitStatus
}

// item makes of a puzzle what is written.
func (c *convertCmd) item(ctx context.Context, j *job) converted {
	a, prepared := j.prepareWithin(ctx, c.Timeout)
	if a == nil {
		return converted{status: j.unread()}
	}
	if _, played := a.Progress(a.Source); played.Errors() {
		j.problems = append(j.problems, played...)
		return converted{status: exitBadInput}
	}
	it := converted{status: prepared, Item: &format.Item{Puzzle: a.Puzzle, Source: a.Source, LayoutOnly: a.LayoutOnly}}
	if len(c.Order) > 0 && len(a.Board.Grids) > 1 {
		if err := it.SetOrder(c.Order); err != nil { // of a layout; the reader has looked at those of puzzles
			j.problems.Addf(layout.Problem{Pos: a.Source.Pos, Code: layout.WrongFlag}, "%v", err)
			return converted{status: exitUsage}
		}
	}
	if c.Solution {
		solved, status := solve(ctx, &j.notes, a, a.Name(), c.Timeout)
		it.status = prepared.with(status)
		if solved.Report.Solution != nil {
			it.Solution = a.Board.ByGrid(solved.Report.Solution)
		}
		if solved.Report.Second != nil {
			fmt.Fprintf(&j.notes, "%s: warning: the puzzle has several solutions; --solution takes one of them\n", a.Name())
		}
	}
	return it
}
