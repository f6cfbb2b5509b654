package main

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"samurai/cmd/samurai/picture"
	"samurai/cmd/samurai/text"
	"samurai/layout"
	"samurai/solver/answer"
)

// explainCmd is `samurai explain`.
type explainCmd struct {
	Files      []string `arg:"" optional:"" name:"file" help:"Puzzle files; - is standard input."`
	Format     string   `enum:"text,json" default:"text" help:"text for people; json: one object per puzzle, each on its own line."`
	All        bool     `help:"Explain each single, instead of a run of them in a few lines."`
	To         int      `placeholder:"STEP" help:"Stop after this step, and draw the board as it is then."`
	Techniques bool     `help:"List the techniques instead, easiest first."`
	logicFlags
}

// Help is the long help.
func (*explainCmd) Help() string {
	return `Explains every step. Each uses the easiest technique that makes progress and, if there is
a choice, continues near the step before. Runs of singles share a few lines (--all explains
each); --to STEP stops there and draws the board. -o FILE.pdf or FILE.html, for one puzzle,
adds a picture before each step other than a single.

` + exitLogicHelp
}

// Validate checks what no enum can.
func (c *explainCmd) Validate() error {
	switch {
	case c.Techniques:
		return nil
	case len(c.Files) == 0:
		return errNoFile
	case c.To < 0:
		return fmt.Errorf("--to %d: steps count from 1", c.To)
	}
	return c.check(c.Format)
}

// Run explains all puzzles in order.
func (c *explainCmd) Run(ctx context.Context, s *streams) error {
	if c.Techniques {
		return writeTo(s, c.Output, func(out io.Writer) (exitStatus, error) {
			p := newPage(s, c.Output, c.NoColor)
			p.Techniques()
			_, err := io.WriteString(out, p.String())
			return exitUnique, err
		})
	}
	if write := documentOf(c.Output); write != nil && c.Format == "text" {
		return c.illustrate(ctx, s, write)
	}
	return answerAll(ctx, s, c.source(c.Files), c.written(c.Format), question[answer.Explanation, answer.ExplanationJSON]{
		limit: c.Timeout,
		ask: func(ctx context.Context, p *answer.Puzzle) (*answer.Explanation, layout.Problems) {
			e, _ := answer.Explain(ctx, p, c.options()) // without a function that returns one there is no error
			return e, nil
		},
		status: func(e *answer.Explanation) exitStatus { return exitOf(e.Verdict) },
		json:   (*answer.Explanation).JSON,
		text:   func(p *text.Page, e *answer.Explanation) { p.Explanation(e, c.All) },
	})
}

func (c *explainCmd) options() answer.ExplainOptions {
	return answer.ExplainOptions{LogicOptions: c.logicFlags.options(), To: c.To}
}

// documentOf returns the function that writes a solution path to a file of that name, or nil
// when that is not a document.
func documentOf(path string) func(*picture.Path, io.Writer) error {
	switch strings.ToLower(filepath.Ext(path)) {
	case ".pdf":
		return (*picture.Path).PDF
	case ".html":
		return (*picture.Path).HTML
	}
	return nil
}

// illustrate writes the solution path of one puzzle as a document.
func (c *explainCmd) illustrate(ctx context.Context, s *streams, write func(*picture.Path, io.Writer) error) error {
	work := answering(c.Timeout, func(ctx context.Context, p *answer.Puzzle) (*picture.Path, layout.Problems) {
		return picture.Explain(ctx, p, c.options()), nil
	})
	return writeTo(s, c.Output, func(out io.Writer) (exitStatus, error) {
		n := 0
		return documents(ctx, s, c.source(c.Files), work, func(j *job, w *picture.Path) (exitStatus, error) {
			complain(s, j.doc.File, j.problems, layout.Warning)
			if w == nil {
				return exitBadInput, nil
			}
			status := exitOf(w.Verdict)
			if w.End == nil {
				return status, fmt.Errorf("%s: no solution path to draw: %s", w.File, w.Reason)
			}
			if n++; n > 1 {
				return status, fmt.Errorf("%s holds the solution path of one puzzle, and there are several; explain them one at a time", c.Output)
			}
			return status, write(w, out)
		})
	})
}
