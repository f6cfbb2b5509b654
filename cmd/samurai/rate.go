package main

import (
	"context"
	"encoding/csv"
	"fmt"
	"strconv"

	"samurai/solver/answer"
)

// rateCmd is `samurai rate`.
type rateCmd struct {
	Format string `enum:"text,json,csv" default:"text" help:"text: a table for people; json: one object per puzzle and line; csv: a table for spreadsheets."`
	logicFlags
}

// Help is the long help.
func (*rateCmd) Help() string {
	return `One line per puzzle.
  hardest     the highest rating of a step, on Sudoku Explainer's scale, which does not grow with the board
  score       HoDoKu's sum over all steps, scaled to 81 cells
  bottleneck  a position where the easiest technique offers a single step
  crossing    a return to a grid after steps elsewhere

` + exitLogicHelp
}

// Validate checks what no enum can.
func (c *rateCmd) Validate() error {
	if len(c.Files) == 0 {
		return errNoFile
	}
	return c.check(c.Format)
}

// Run rates all puzzles in order.
func (c *rateCmd) Run(ctx context.Context, s *streams) error {
	options := answer.RateOptions{LogicOptions: c.options(), Grids: c.Format == "json"}
	return answerAll(ctx, s, c.source(), c.written(c.Format), question[answer.Rated, answer.RatedJSON]{
		ask: func(ctx context.Context, j *job) *answer.Rated {
			ctx, cancel := c.Timeout.within(ctx)
			defer cancel()
			p := j.prepare()
			if p == nil {
				return nil
			}
			return answer.Rate(ctx, p, options)
		},
		status: func(r *answer.Rated) exitStatus { return exitOf(r.Verdict) },
		json:   (*answer.Rated).JSON,
		text:   c.tell,
	})
}

var rateHeads = []string{"hardest", "technique", "score", "level", "steps", "bottlenecks", "crossings", "clues", "layout", "puzzle"}

// tell writes the row of a puzzle, after that of headings. The columns of text are as wide as
// headings and most names, for rows come one by one.
func (c *rateCmd) tell(p *page, r *answer.Rated) {
	rows := [][]string{columns(r)}
	if !p.begun {
		rows = [][]string{rateHeads, rows[0]}
	}
	p.begun = true
	if c.Format == "csv" {
		csv.NewWriter(p).WriteAll(rows)
		return
	}
	for _, row := range rows {
		fmt.Fprintf(p, "%7s  %-26s  %5s  %-7s  %5s  %11s  %9s  %5s  %-12s  %s\n",
			row[0], row[1], row[2], row[3], row[4], row[5], row[6], row[7], row[8], row[9])
	}
}

// columns are those of a row.
func columns(r *answer.Rated) []string {
	row := []string{"", r.Verdict, "", "", "", "", "", strconv.Itoa(answer.ClueCount(r.Puzzle.Puzzle)), r.Head().Layout, r.Name()}
	if t := r.Rating.Technique; t != nil && r.Verdict == answer.Solved {
		row[0], row[1], row[2], row[3] = fmt.Sprintf("%.1f", r.Rating.Hardest), t.Name, strconv.Itoa(r.Rating.Score), r.Rating.Level.String()
		row[4], row[5], row[6] = strconv.Itoa(r.Rating.Steps), strconv.Itoa(r.Rating.Bottlenecks), strconv.Itoa(r.Rating.Crossings)
	}
	return row
}
