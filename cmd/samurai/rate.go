package main

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"strconv"

	"samurai/layout"
	"samurai/solver"
	"samurai/solver/logic"
	"samurai/solver/report"
)

// rateCmd is `samurai rate`.
type rateCmd struct {
	Format string `enum:"text,json,csv" default:"text" help:"text: a table for people; json: one object per puzzle and line; csv: a table for spreadsheets."`
	logicFlags
}

// Help is the long help.
func (*rateCmd) Help() string {
	return `How hard puzzles are, a line each. Hardest is the largest rating of a step on the way,
on Sudoku Explainer's scale, which does not grow with the board; score is HoDoKu's sum
over all steps, scaled to 81 cells; a bottleneck is a position with one step to go on
with, and a crossing is a grid that goes on again after others did.

` + exitLogicHelp
}

// Validate checks what no enum can.
func (c *rateCmd) Validate() error {
	if len(c.Files) == 0 {
		return errNoFile
	}
	return c.check(c.Format)
}

// ratedPuzzle is a puzzle with its rating.
type ratedPuzzle struct {
	*reasoning
	clues  int
	rating logic.Rating
	grids  []report.GridRated
}

// Run rates all puzzles in order.
func (c *rateCmd) Run(ctx context.Context, s *streams) error {
	from := source{files: c.Files, notation: c.notation, batch: c.batch}
	if c.Format == "json" {
		return answerJSON(ctx, s, from, c.Output, c.rate, func(w io.Writer, _ *job, r *ratedPuzzle) (exitStatus, error) {
			return r.status(), json.NewEncoder(w).Encode(&report.Rated{
				Head: r.head(), Clues: r.clues, Verdict: r.verdict, Reason: r.reason, Rating: report.NewRating(&r.rating), Grids: r.grids,
			})
		})
	}
	return writeTo(s, c.Output, func(out io.Writer) (exitStatus, error) {
		row := c.table(out)
		return documents(ctx, s, from, c.rate, func(j *job, r *ratedPuzzle) (exitStatus, error) {
			complain(s, j.doc.File, j.problems, layout.Warning)
			if r == nil {
				return exitBadInput, nil
			}
			return r.status(), row(r.columns())
		})
	})
}

var rateHeads = []string{"hardest", "technique", "score", "level", "steps", "bottlenecks", "crossings", "clues", "layout", "puzzle"}

// table returns what writes a row, after the line of headings. The columns of text are as wide
// as headings and most names, for rows come one by one.
func (c *rateCmd) table(out io.Writer) func([]string) error {
	first := true
	if c.Format == "csv" {
		w := csv.NewWriter(out)
		return func(row []string) error {
			if first {
				w.Write(rateHeads)
			}
			first = false
			w.Write(row)
			w.Flush()
			return w.Error()
		}
	}
	const line = "%7s  %-26s  %5s  %-7s  %5s  %11s  %9s  %5s  %-12s  %s\n"
	write := func(row []string) error {
		any := make([]any, len(row))
		for i := range row {
			any[i] = row[i]
		}
		_, err := fmt.Fprintf(out, line, any...)
		return err
	}
	return func(row []string) error {
		if first {
			if err := write(rateHeads); err != nil {
				return err
			}
		}
		first = false
		return write(row)
	}
}

// columns are those of a row.
func (r *ratedPuzzle) columns() []string {
	name := r.file
	if r.source.Title != "" {
		name += ": " + r.source.Title
	}
	row := []string{"", r.verdict, "", "", "", "", "", strconv.Itoa(r.clues), r.head().Layout, name}
	if t := r.rating.Technique; t != nil && r.verdict == "solved" {
		row[0], row[1], row[2], row[3] = fmt.Sprintf("%.1f", r.rating.Hardest), t.Name, strconv.Itoa(r.rating.Score), r.rating.Level.String()
		row[4], row[5], row[6] = strconv.Itoa(r.rating.Steps), strconv.Itoa(r.rating.Bottlenecks), strconv.Itoa(r.rating.Crossings)
	}
	return row
}

// rate rates the puzzle of a document; nil when something is wrong with it.
func (c *rateCmd) rate(ctx context.Context, j *job) *ratedPuzzle {
	ctx, cancel := c.Timeout.within(ctx)
	defer cancel()
	why := j.reason(ctx)
	if why == nil {
		return nil
	}
	r := &ratedPuzzle{reasoning: why}
	for _, d := range r.puzzle.Digits() {
		if d != 0 {
			r.clues++
		}
	}
	if r.verdict != "solved" {
		return r
	}
	if r.rating = logic.NewPosition(r.puzzle).Rate(c.options(ctx)); !r.rating.Solved {
		r.stop(ctx, r.rating.Stuck)
	}
	if len(r.puzzle.Board.Grids) == 1 || c.Format != "json" {
		return r
	}
	for g, grid := range r.puzzle.Board.Layout.Grids {
		alone := r.puzzle.Alone(g)
		one := report.GridRated{Name: grid.Name}
		for _, d := range alone.Digits() {
			if d != 0 {
				one.Clues++
			}
		}
		if solver.Decide(ctx, alone).Verdict == solver.Unique {
			rating := logic.NewPosition(alone).Rate(c.options(ctx))
			one.Alone = report.NewRating(&rating)
		}
		r.grids = append(r.grids, one)
	}
	return r
}
