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
	Format  string    `enum:"text,json" default:"text" help:"text (for people) or json (one object per puzzle, each on its own line)."`
	Grid    []string  `placeholder:"GRIDS" help:"Analyze these grids, each alone, instead of the whole puzzle: grid names such as nw,c, or the word all."`
	Timeout timeLimit `placeholder:"D" help:"Stop work on a puzzle after D, such as 10s or 2m, and report what is known (default: no limit)."`
	All     bool      `help:"Print every list in full, however long."`
	NoColor bool      `resume:"any" help:"Print without colour. Setting the environment variable NO_COLOR does the same."`
	answerFlags
}

// Help is the long help.
func (*analyzeCmd) Help() string {
	return `For composers. Shows how many solutions there would be without each clue; which clues are
redundant, because the puzzle has the same solutions without them; and which digits you could
add to make the puzzle unique. All numbers are exact. If a number takes too long to compute,
the answer says that it is not known.

` + exitHelp
}

// Run analyzes all puzzles in order.
func (c *analyzeCmd) Run(ctx context.Context, s *session) error {
	return answerAll(ctx, s, c.source(c.Files), written{c.Format, c.Output, c.NoColor}, question[answer.Analysis, answer.AnalysisJSON]{
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
func (c *analyzeCmd) analyze(ctx context.Context, p *answer.Puzzle, _ func(float64)) (*answer.Analysis, layout.Problems) {
	grids, err := chosen(p.Board, c.Grid)
	if err != nil {
		return nil, layout.Problems{{File: p.File, Code: layout.WrongFlag, Message: err.Error()}}
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
			return nil, fmt.Errorf("no grid is named %q; choose %s", name, layout.Enumerate(all))
		}
	}
	slices.Sort(grids)
	return slices.Compact(grids), nil
}
