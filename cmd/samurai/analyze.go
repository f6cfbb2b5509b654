package main

import (
	"context"
	"fmt"
	"slices"

	"samurai/cmd/samurai/text"
	"samurai/layout"
	"samurai/overlap"
	"samurai/solver/answer"
)

// analyzeCmd is `samurai analyze`.
type analyzeCmd struct {
	Files   []string  `arg:"" name:"file" help:"Puzzle files; - is standard input."`
	Format  string    `enum:"text,json" default:"text" help:"text for people; json: one object per puzzle, each on its own line."`
	Grid    []string  `placeholder:"GRIDS" help:"Analyze each of these grids alone, as in nw,c; or write all, for every grid."`
	Timeout timeLimit `placeholder:"D" help:"Stop each puzzle after D (10s, 2m) and report what is known."`
	All     bool      `help:"Name every cell of a list, however long."`
	NoColor bool      `help:"No colour, even on a terminal (as with NO_COLOR set)."`
	Output  string    `short:"o" placeholder:"FILE" help:"Write the answers to FILE."`
	batch
	formatFlags
}

// Validate checks what no enum can.
func (c *analyzeCmd) Validate() error {
	if err := c.batch.check(c.Format, c.Output); err != nil {
		return err
	}
	return c.formatFlags.Validate()
}

// Help is the long help.
func (*analyzeCmd) Help() string {
	return `For composers: how many solutions there would be without each clue, which clues
are redundant, and which digits to add to make the puzzle unique. All numbers are exact;
the answer says which it had to leave out.

` + exitHelp
}

// Run analyzes all puzzles in order.
func (c *analyzeCmd) Run(ctx context.Context, s *streams) error {
	from := source{files: c.Files, formatFlags: c.formatFlags, batch: c.batch}
	return answerAll(ctx, s, from, written{c.Format, c.Output, c.NoColor}, question[answer.Analysis, answer.AnalysisJSON]{
		limit: c.Timeout,
		ask:   c.analyze,
		status: func(a *answer.Analysis) (status exitStatus) {
			for _, v := range a.Views {
				status = status.with(exitOf(v.Report.Verdict))
			}
			return status
		},
		json: (*answer.Analysis).JSON,
		text: func(p *text.Page, a *answer.Analysis) { p.Analysis(a, c.All) },
	})
}

// analyze analyzes a puzzle, or the grids of it that were asked for.
func (c *analyzeCmd) analyze(ctx context.Context, p *answer.Puzzle) (*answer.Analysis, layout.Problems) {
	grids, err := chosen(p.Board, c.Grid)
	if err != nil {
		return nil, layout.Problems{{File: p.File, Code: layout.UnknownGrid, Message: err.Error()}}
	}
	a, _ := answer.Analyze(ctx, p, grids, nil) // without a function that returns one there is no error
	return a, nil
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
			return nil, fmt.Errorf("there is no grid %q; name %s", name, layout.Enumerate(all))
		}
	}
	slices.Sort(grids)
	return slices.Compact(grids), nil
}
