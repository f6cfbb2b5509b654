package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/alecthomas/kong"

	"samurai/cmd/samurai/text"
	"samurai/layout"
	"samurai/solver/count"
	"samurai/solver/grid"
)

// solveCmd is `samurai solve`.
type solveCmd struct {
	Files []string `arg:"" name:"file" help:"Puzzle files; - is standard input."`
	All   int      `placeholder:"N" help:"List up to N solutions (at most 100000), sorted by their digits."`
	puzzles
}

// mostListed is how many solutions of a puzzle can be listed: they are all held until
// the puzzle is answered.
const mostListed = 100_000

// Validate checks what no enum can.
func (c *solveCmd) Validate(line *kong.Context) error {
	if c.All < 0 || c.All > mostListed {
		return fmt.Errorf("--all must be at most %d", mostListed)
	}
	if c.All > 0 && (c.Format == "line" || c.Quiet) {
		return errors.New("--all cannot be combined with --format line or --quiet")
	}
	return c.puzzles.Validate(line)
}

// Help is the long help.
func (*solveCmd) Help() string {
	return `With --format line, each line of output is a grid, then its solution or the word none or
multiple.

` + exitHelp
}

// Run solves all puzzles in order.
func (c *solveCmd) Run(ctx context.Context, s *session) error {
	c.files, c.all, c.mistyped = c.Files, c.All, true
	return c.run(ctx, s, count.Options{Budget: min(count.DefaultBudget, c.Timeout.steps())}, (*text.Page).Solution, solveLine)
}

var single = &layout.Layout{Name: "single", Grids: []layout.Grid{{Name: "g"}}}

// solveLine answers a grid with its solution, if that is the only one.
func solveLine(ctx context.Context, w *lineWorker, b []byte) ([]byte, exitStatus, error) {
	c := grid.FromDigits(&w.digits)
	n, solution, err := w.UpToTwo(ctx, &c)
	switch {
	case n == 2:
		return append(b, "multiple"...), exitMultiple, nil
	case err != nil:
		return b, exitUndecided, err
	case n == 0:
		return append(b, "none"...), exitNone, nil
	}
	if err := layout.Check(single, []layout.Digits{w.digits}, []layout.Digits{solution}); err != nil {
		panic("the solution found breaks the rules: " + err.Error())
	}
	for _, d := range solution {
		b = append(b, '0'+d)
	}
	return b, exitUnique, nil
}
