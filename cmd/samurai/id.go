package main

import (
	"context"

	"samurai/cmd/samurai/text"
	"samurai/layout"
	"samurai/layouts"
	"samurai/solver/answer"
)

// idCmd is `samurai id`.
type idCmd struct {
	Files     []string `arg:"" name:"file" help:"Files of puzzles, or of layouts, which count as puzzles without clues; - is standard input."`
	Format    string   `enum:"text,json" default:"text" help:"text (a line with the id and the file) or json (one object per puzzle, each on its own line)."`
	Canonical bool     `help:"Write the puzzle that stands for all puzzles with this id: as YAML instead of the line of text, or as one more field with --format json."`
	answerFlags
}

// Help is the long help.
func (*idCmd) Help() string {
	return `Two puzzles have the same id if one can be changed into the other by turning and mirroring,
by renaming digits, and by reordering lines, bands and grids so that shared boxes stay shared.
Otherwise their ids differ.

This prints one line for each puzzle that occurs more than once:

  samurai id *.yaml | sort | uniq -d -w 28

Finding the id takes longest on boards with many symmetries and few clues. If it would take too
long, the puzzle gets no id.

Exit status: 0 done; 1 the input is bad, or a file cannot be read or written; 4 a puzzle gets no
id, or you interrupted the run; 80 wrong usage.`
}

// Run identifies all puzzles in order.
func (c *idCmd) Run(ctx context.Context, s *session) error {
	identifier := answer.NewIdentifier(layouts.All())
	row := (*text.Page).Identified
	if c.Canonical {
		row = canonical()
	}
	from := c.source(c.Files)
	from.layouts = true
	return answerAll(ctx, s, from, written{format: c.Format, output: c.Output}, question[answer.Identified, answer.IDJSON]{
		ask: func(ctx context.Context, p *answer.Puzzle, _ func(float64)) (*answer.Identified, layout.Problems) {
			return identifier.ID(ctx, p, c.Canonical)
		},
		status: func(a *answer.Identified) exitStatus {
			if a.Form == nil {
				return exitUndecided
			}
			return exitUnique
		},
		json: (*answer.Identified).JSON,
		text: row,
	})
}

// canonical returns what writes canonical puzzles, as documents of one file.
func canonical() func(*text.Page, *answer.Identified) {
	n := 0
	return func(p *text.Page, a *answer.Identified) {
		if a.Form == nil {
			return
		}
		of := &layout.Puzzle{Layout: a.Canonical.Board.Layout, Ref: a.Ref, Title: a.Source.Title, About: layout.About{ID: a.ID}}
		for g, digits := range a.Canonical.Grids() {
			of.Clues = append(of.Clues, layout.Clues{Grid: g, Digits: digits, Empty: digits == layout.Digits{}})
		}
		p.Write(yamlDocument(n, of))
		n++
	}
}
