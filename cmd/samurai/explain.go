package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"

	"github.com/alecthomas/kong"

	"samurai/cmd/samurai/picture"
	"samurai/cmd/samurai/text"
	"samurai/layout"
	"samurai/solver/answer"
	"samurai/solver/logic"
)

// explainCmd is `samurai explain`.
type explainCmd struct {
	Files      []string `arg:"" optional:"" name:"file" values:"technique" after:"techniques" help:"Puzzle files; - is standard input."`
	Format     string   `enum:"text,json" default:"text" help:"text (for people) or json (one object per puzzle, each on its own line)."`
	All        bool     `help:"Explain each single by itself, instead of a run of singles in a few lines."`
	To         *int     `placeholder:"STEP" help:"Stop after step number STEP, and draw the board as it is then."`
	Techniques bool     `help:"List all techniques, easiest first, instead of explaining puzzles; or, with names of techniques in place of files, teach these. A pdf or html (-o) teaches all techniques, or those that are named; a yaml file holds the positions of their pictures, to practise on."`
	logicFlags
}

// Help is the long help.
func (*explainCmd) Help() string {
	return `Every step uses the easiest technique that makes progress. If there is a choice, the path
stays near the step before. Runs of singles share a few lines. samurai rate --help says what the
bottlenecks and crossings of the first line are.

-o FILE.pdf or -o FILE.html writes a document about one puzzle, with a picture before each step
that is not a single.

` + exitLogicHelp
}

// Validate checks what no enum can.
func (c *explainCmd) Validate(kctx *kong.Context) error {
	end := filepath.Ext(c.Output)
	other := c.Format == "text" && documentOf(c.Output) == nil && otherwise(c.Output) != ""
	switch {
	case c.Techniques && other && lessonsOf(c.Output) == nil:
		return fmt.Errorf("lessons cannot be written as %s; name a .pdf, .html, .yaml or .txt file with -o", end)
	case c.Techniques:
		for _, part := range kctx.Path {
			if f := part.Flag; f != nil && !slices.Contains([]string{"techniques", "output", "no-color"}, f.Name) {
				return fmt.Errorf("--%s is for puzzles, not for --techniques", f.Name)
			}
		}
		_, err := logic.Named(c.Files)
		return err
	case len(c.Files) == 0:
		return errors.New("name a puzzle file, or - for standard input")
	case c.To != nil && *c.To < 1:
		return fmt.Errorf("--to must be a step, 1 or more, not %d", *c.To)
	case other:
		return fmt.Errorf("the solution path cannot be written as %s; name a .pdf, .html or .txt file with -o", end)
	}
	return c.answerFlags.Validate(kctx)
}

// Run explains all puzzles in order.
func (c *explainCmd) Run(ctx context.Context, s *session) error {
	if c.Techniques {
		return c.teach(ctx, s)
	}
	if write := documentOf(c.Output); write != nil && c.Format == "text" {
		return c.illustrate(ctx, s, write)
	}
	return answerAll(ctx, s, c.source(c.Files), c.written(c.Format), question[answer.Explanation, answer.ExplanationJSON]{
		limit: c.Timeout,
		ask: func(ctx context.Context, p *answer.Puzzle, _ func(float64)) (*answer.Explanation, layout.Problems) {
			e, _ := answer.Explain(ctx, p, c.options()) // without a function that returns one there is no error
			return e, nil
		},
		status: explained,
		json:   (*answer.Explanation).JSON,
		text:   func(p *text.Page, e *answer.Explanation) { p.Explanation(e, c.All) },
	})
}

// teach lists techniques, or teaches them.
func (c *explainCmd) teach(ctx context.Context, s *session) error {
	write := lessonsOf(c.Output)
	return writeTo(ctx, s, c.Output, func(out io.Writer) (exitStatus, error) {
		techniques, err := logic.Named(c.Files)
		if err != nil {
			return exitUnique, err
		}
		if len(techniques) == 0 && write != nil {
			techniques = logic.Techniques()
		}
		lessons, err := picture.Teach(ctx, techniques)
		if err != nil {
			return exitUnique, err
		}
		if write != nil {
			return exitUnique, write(out, lessons)
		}
		p := newPage(s, c.Output, c.NoColor)
		for _, l := range lessons {
			p.Lesson(l.Title, l.Paragraphs(), l.Example)
		}
		if len(lessons) == 0 {
			p.Techniques(picture.Words)
		}
		_, err = io.WriteString(out, p.String())
		return exitUnique, err
	})
}

// lessonsOf returns the function that writes lessons to a file of that name, or nil when they are text.
func lessonsOf(path string) func(io.Writer, []*picture.Lesson) error {
	return map[string]func(io.Writer, []*picture.Lesson) error{
		"pdf": picture.LessonsPDF, "html": picture.LessonsHTML, "yaml": picture.LessonsYAML,
	}[extension(path)]
}

// explained is the exit status of a solution path: time that runs out for its rating alone is told,
// too.
func explained(e *answer.Explanation) exitStatus {
	if e.Rating.Cut {
		return exitOf(e.Verdict).with(exitUndecided)
	}
	return exitOf(e.Verdict)
}

func (c *explainCmd) options() answer.ExplainOptions {
	o := answer.ExplainOptions{LogicOptions: c.logicFlags.options()}
	if c.To != nil {
		o.To = *c.To
	}
	return o
}

// documentOf returns the function that writes a solution path to a file of that name, or nil
// when that is not a document.
func documentOf(path string) func(*picture.Path, io.Writer) error {
	switch extension(path) {
	case "pdf":
		return (*picture.Path).PDF
	case "html":
		return (*picture.Path).HTML
	}
	return nil
}

// illustrate writes the solution path of one puzzle as a document.
func (c *explainCmd) illustrate(ctx context.Context, s *session, write func(*picture.Path, io.Writer) error) error {
	work := answering(c.Timeout, func(ctx context.Context, p *answer.Puzzle, _ func(float64)) (*picture.Path, layout.Problems) {
		return picture.Explain(ctx, p, c.options()), nil
	})
	from := c.source(c.Files)
	from.limit = c.Timeout
	return writeTo(ctx, s, c.Output, func(out io.Writer) (exitStatus, error) {
		n := 0
		return answers(ctx, s, from, work, func(w *picture.Path) (exitStatus, error) {
			status := explained(w.Explanation)
			if w.End == nil {
				fmt.Fprintf(s.err, "%s: no solution path to draw, because %s\n", layout.Visible(w.File), w.Reason)
				return status, nil
			}
			if n++; n > 1 {
				return status, fmt.Errorf("%s can hold the solution path of one puzzle, not of several; explain them one at a time", layout.Visible(c.Output))
			}
			return status, write(w, out)
		})
	})
}
