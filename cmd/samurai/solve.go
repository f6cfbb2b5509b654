package main

import (
	"context"

	"samurai/layout"
	"samurai/solver/count"
	"samurai/solver/grid"
)

// solveCmd is `samurai solve`.
type solveCmd struct{ puzzles }

// Help is the long help.
func (*solveCmd) Help() string {
	return exitHelp + `

With --format line a line of output is the grid and its solution, or the word none
or multiple.`
}

// Run solves all puzzles in order.
func (c *solveCmd) Run(ctx context.Context, s *streams) error {
	return c.run(ctx, s, count.Options{Budget: c.Timeout.budget(count.DefaultBudget)}, tellSolve, solveLine)
}

// tellSolve tells people how a puzzle was solved: a heading, a table of grids, the
// rounds in words, the board, and one last line with the verdict.
func tellSolve(p *page, a *answer) {
	p.heading(a)
	p.table(a.report)
	p.rounds(a)
	p.picture(a)
	p.differing(a)
	p.adviseNone(a)
	p.verdict(a)
}

var single = &layout.Layout{Name: "single", Grids: []layout.Grid{{Name: "g"}}}

// solveLine answers a grid with its solution, if that is the only one.
func solveLine(ctx context.Context, w *lineWorker, b []byte) ([]byte, exitStatus, error) {
	c := grid.FromDigits(&w.digits)
	n := 0
	var solution layout.Digits
	err := w.Enumerate(ctx, &c, func(digits *[81]uint8) bool {
		n++
		solution = *digits
		return n < 2
	})
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
