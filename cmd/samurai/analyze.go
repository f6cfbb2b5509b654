package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver"
	"samurai/solver/analyze"
	"samurai/solver/count"
	"samurai/solver/report"
)

// analyzeCmd is `samurai analyze`.
type analyzeCmd struct {
	Files   []string  `arg:"" name:"file" help:"Puzzle files; - is standard input."`
	Format  string    `enum:"text,json" default:"text" help:"text for people; json: one object per puzzle and line."`
	Grid    []string  `placeholder:"GRIDS" help:"Analyze these grids, as in nw,c, each alone; all for each of them."`
	Timeout timeLimit `placeholder:"D" help:"Stop working on a puzzle after D (10s, 2m) and tell what is known by then."`
	All     bool      `help:"Name every cell of a list, however long."`
	NoColor bool      `help:"No colour, even on a terminal (as with NO_COLOR set)."`
	Output  string    `short:"o" placeholder:"FILE" help:"Write the answers to FILE."`
	batch
	notation
}

// Validate checks what no enum can.
func (c *analyzeCmd) Validate() error {
	if err := c.batch.check(c.Format, c.Output); err != nil {
		return err
	}
	return c.notation.Validate()
}

// Help is the long help.
func (*analyzeCmd) Help() string {
	return `For composers: how many solutions there would be without each clue, which clues
are redundant, and which givens would make the puzzle unique. The numbers are exact;
what is out of reach is left out, and said to be.

` + exitHelp
}

// analysis is what there is to tell of a puzzle, or of one grid of it alone.
type analysis struct {
	*answer
	*report.View
	all bool // name every cell of a list
}

// Run analyzes all puzzles in order.
func (c *analyzeCmd) Run(ctx context.Context, s *streams) error {
	from := source{files: c.Files, notation: c.notation, batch: c.batch}
	statusOf := func(views []*analysis) (status exitStatus) {
		for _, v := range views {
			status = status.with(exitOf(v.report.Verdict))
		}
		return status
	}
	if c.Format == "json" {
		return answerJSON(ctx, s, from, c.Output, c.views, func(w io.Writer, j *job, views []*analysis) (exitStatus, error) {
			var all []*report.View
			for _, v := range views {
				all = append(all, v.View)
			}
			return statusOf(views), json.NewEncoder(w).Encode(report.NewAnalysis(views[0].head(), all))
		})
	}
	return writeTo(s, c.Output, func(out io.Writer) (exitStatus, error) {
		write := c.writer(s)
		return documents(ctx, s, from, c.views, func(j *job, views []*analysis) (exitStatus, error) {
			complain(s, j.doc.File, j.problems, layout.Warning)
			if len(views) == 0 {
				return exitBadInput, nil
			}
			return statusOf(views), write(out, views)
		})
	})
}

// views analyzes the puzzle of a document, or the grids of it that were asked for. There
// are none when something is wrong.
func (c *analyzeCmd) views(ctx context.Context, j *job) (views []*analysis) {
	a := j.prepare()
	if a == nil {
		return nil
	}
	grids, err := chosen(a.puzzle.Board, c.Grid)
	if err != nil {
		j.problems = append(j.problems, layout.Problem{File: a.file, Code: layout.UnknownGrid, Message: err.Error()})
		return nil
	}
	ctx, cancel := c.Timeout.within(ctx)
	defer cancel()
	for _, g := range grids {
		v := analyzeBoard(ctx, &answer{file: a.file, index: a.index, source: a.source, puzzle: a.puzzle.Alone(g)})
		v.OfGrid = true
		views = append(views, v)
	}
	if len(c.Grid) == 0 {
		views = []*analysis{analyzeBoard(ctx, a)}
	}
	for _, v := range views {
		v.all = c.All
	}
	return views
}

// chosen finds grids by their names; all is all of them.
func chosen(b *overlap.Board, names []string) (grids []int, err error) {
	for _, name := range names {
		g := b.Layout.Index(name)
		switch {
		case g >= 0:
			grids = append(grids, g)
		case name == "all":
			for g := range b.Grids {
				grids = append(grids, g)
			}
		default:
			var all []string
			for _, g := range b.Layout.Grids {
				all = append(all, g.Name)
			}
			return nil, fmt.Errorf("there is no grid %q; there are %s", name, list(all, 20))
		}
	}
	slices.Sort(grids)
	return slices.Compact(grids), nil
}

func analyzeBoard(ctx context.Context, a *answer) *analysis {
	v := &analysis{answer: a, View: new(report.View)}
	a.report = solver.Decide(ctx, a.puzzle)
	v.Report = a.report
	v.Analysis, v.Err = analyze.Run(ctx, a.puzzle, func(ctx context.Context) (*count.Number, error) {
		a.report.Count(ctx, count.Options{})
		return a.report.Joint, ctx.Err()
	}, nil)
	check(a)
	return v
}

// name is what a cell is called: nw r3c7, or r3c7 where only one grid is looked at.
func (v *analysis) name(cell int) string {
	name := v.puzzle.Board.CellName(-1, cell)
	if len(v.puzzle.Board.Grids) == 1 {
		_, name, _ = strings.Cut(name, " ")
	}
	return name
}

// writer returns what writes the views of a puzzle in text.
func (c *analyzeCmd) writer(s *streams) func(io.Writer, []*analysis) error {
	pg := newPage(s, c.Output, c.NoColor)
	first := true
	return func(w io.Writer, views []*analysis) error {
		pg.Reset()
		for _, v := range views {
			if !first {
				pg.WriteByte('\n')
			}
			first = false
			pg.analysis(v)
		}
		_, err := io.WriteString(w, pg.String())
		return err
	}
}
