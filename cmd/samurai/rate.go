package main

import (
	"context"

	"samurai/cmd/samurai/text"
	"samurai/layout"
	"samurai/solver/answer"
)

// rateCmd is `samurai rate`.
type rateCmd struct {
	Files  []string `arg:"" name:"file" help:"Puzzle files; - is standard input."`
	Format string   `enum:"text,json,csv" default:"text" help:"text (a table for people), json (one object per puzzle, each on its own line) or csv (a table for spreadsheets)."`
	logicFlags
}

// Help is the long help.
func (*rateCmd) Help() string {
	return `Prints a table with a line for each puzzle. Its columns are:

  hardest      the highest rating of any step, on Sudoku Explainer's scale; it does not depend on the size of the board
  technique    the technique of that step
  score        the sum of HoDoKu's scores over the steps in the hardest grid
  level        the lowest level whose techniques solve the puzzle, but at least medium if the score is above 1000, hard above 1250, unfair above 2000, extreme above 2250
  deductions   the number of steps ("steps" in JSON). It differs from that of explain: rate takes all steps of the easiest technique at once, and counts two steps that remove the same candidate as one
  bottlenecks  the number of positions where the easiest technique offers a single step
  crossings    how often the solver returns to a grid after steps elsewhere

For score and level, rate solves the puzzle a second time: the techniques of the lowest level come
first, and of these the one with the lowest score. hardest and technique come from the first solving,
so that technique may be of a higher level than the puzzle. If time runs out, or no known technique
applies, the numbers are those of the steps so far, with a +.

` + exitLogicHelp
}

// Run rates all puzzles in order.
func (c *rateCmd) Run(ctx context.Context, s *session) error {
	row := (*text.Page).Rated
	if c.Format == "csv" {
		row = (*text.Page).RatedCSV
	}
	options := answer.RateOptions{LogicOptions: c.options(), Grids: c.Format == "json"}
	return answerAll(ctx, s, c.source(c.Files), c.written(c.Format), question[answer.Rated, answer.RatedJSON]{
		limit: c.Timeout,
		ask: func(ctx context.Context, p *answer.Puzzle, _ func(float64)) (*answer.Rated, layout.Problems) {
			return answer.Rate(ctx, p, options), nil
		},
		status: func(r *answer.Rated) exitStatus {
			if r.Cut {
				return exitUndecided
			}
			return exitOf(r.Verdict)
		},
		json: (*answer.Rated).JSON,
		text: row,
	})
}
