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
	Format string   `enum:"text,json,csv" default:"text" help:"text: a table for people; json: one object per puzzle, each on its own line; csv: a table for spreadsheets."`
	logicFlags
}

// Help is the long help.
func (*rateCmd) Help() string {
	return `One line per puzzle.
  hardest     the highest rating of a step, on Sudoku Explainer's scale; a larger board does not raise it
  score       HoDoKu's sum over the steps of the hardest grid, the easiest technique first
  level       the lowest whose techniques solve the puzzle; at least medium if the score is above
              1000, hard above 1250, unfair above 2000, extreme above 2250
  bottleneck  a position where the easiest technique offers a single step
  deductions  steps as rate counts them: it takes all steps of the easiest technique at once, and
              counts those that remove a common candidate as one (JSON: steps)
  crossing    a return to a grid after steps elsewhere

` + exitLogicHelp
}

// Validate checks what no enum can.
func (c *rateCmd) Validate() error {
	return c.check(c.Format)
}

// Run rates all puzzles in order.
func (c *rateCmd) Run(ctx context.Context, s *streams) error {
	row := (*text.Page).Rated
	if c.Format == "csv" {
		row = (*text.Page).RatedCSV
	}
	options := answer.RateOptions{LogicOptions: c.options(), Grids: c.Format == "json"}
	return answerAll(ctx, s, c.source(c.Files), c.written(c.Format), question[answer.Rated, answer.RatedJSON]{
		limit: c.Timeout,
		ask: func(ctx context.Context, p *answer.Puzzle) (*answer.Rated, layout.Problems) {
			return answer.Rate(ctx, p, options), nil
		},
		status: func(r *answer.Rated) exitStatus { return exitOf(r.Verdict) },
		json:   (*answer.Rated).JSON,
		text:   row,
	})
}
