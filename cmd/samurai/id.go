package main

import (
	"context"

	"samurai/cmd/samurai/text"
	"samurai/layout"
	"samurai/layout/yaml"
	"samurai/layouts"
	"samurai/solver/answer"
)

// idCmd is `samurai id`.
type idCmd struct {
	Files     []string `arg:"" optional:"" name:"file" help:"Puzzle files, or layouts, which count as puzzles without clues; - is standard input."`
	Format    string   `enum:"text,json" default:"text" help:"text: the id and the file; json: one object per puzzle, each on its own line."`
	Canonical bool     `help:"Write the canonical puzzle, the same for all puzzles of an id: in place of the lines of text as YAML, or in JSON."`
	Output    string   `short:"o" placeholder:"FILE" help:"Write the answers to FILE."`
	batch
	formatFlags
}

// Help is the long help.
func (*idCmd) Help() string {
	return `Two puzzles have the same id exactly if they are the same: turned, mirrored, with digits
renamed, or with lines, bands and grids in another order, as far as shared boxes stay shared.
To list the puzzles that repeat an earlier one:

  samurai id *.yaml | sort | uniq -d -w 28

Exit status: 0 done; 1 the input is bad, or a file cannot be read or written; 4 a puzzle
has too many symmetries and too few clues for the work allowed, so that it gets no id, or you
interrupted; 80 wrong usage.`
}

// Validate checks what no enum can.
func (c *idCmd) Validate() error {
	if len(c.Files) == 0 {
		return errNoFile
	}
	if err := c.batch.check(c.Format, c.Output); err != nil {
		return err
	}
	return c.formatFlags.Validate()
}

// Run identifies all puzzles in order.
func (c *idCmd) Run(ctx context.Context, s *streams) error {
	identifier := answer.NewIdentifier(layouts.All())
	row := (*text.Page).Identified
	if c.Canonical {
		row = new(canonicals).write
	}
	from := source{files: c.Files, layouts: true, formatFlags: c.formatFlags, batch: c.batch}
	return answerAll(ctx, s, from, written{format: c.Format, output: c.Output}, question[answer.Identified, answer.IDJSON]{
		ask: func(_ context.Context, p *answer.Puzzle) (*answer.Identified, layout.Problems) {
			return identifier.ID(p, c.Canonical)
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

// canonicals writes canonical puzzles as YAML documents.
type canonicals int

func (n *canonicals) write(p *text.Page, a *answer.Identified) {
	if a.Form == nil {
		return
	}
	var out []byte
	if *n++; *n > 1 {
		out = append(out, "---\n"...)
	}
	of := &layout.Puzzle{Layout: a.Canonical.Board.Layout, Ref: a.Ref, Title: a.Source.Title, About: layout.About{ID: a.ID}}
	for g, digits := range a.Canonical.Grids() {
		of.Clues = append(of.Clues, layout.Clues{Grid: g, Digits: digits, Empty: digits == layout.Digits{}})
	}
	p.Write(yaml.AppendPuzzle(out, of))
}
