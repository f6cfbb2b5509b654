package main

import (
	"bytes"
	"context"
	"errors"
	"io"

	"samurai/cmd/samurai/text"
	"samurai/layout"
	"samurai/overlap/format"
	"samurai/solver"
	"samurai/solver/answer"
)

// certifyCmd is `samurai certify`.
type certifyCmd struct {
	Files   []string  `arg:"" name:"file" help:"Puzzle files; - is standard input."`
	Format  string    `enum:"yaml,json,drat" default:"yaml" help:"yaml (the puzzles with their solutions and proofs), json (one object per puzzle, each on its own line) or drat (the proof of one puzzle, for SAT checkers)."`
	Timeout timeLimit `placeholder:"D" help:"Stop work on a puzzle after D, such as 10s or 2m (default: no limit)."`
	answerFlags
}

// Help is the long help.
func (*certifyCmd) Help() string {
	return `The proof is a list of lemmas. Each lemma is a set of placements that cannot all be true. With
the lemmas, naked and hidden singles fill the whole board; if the puzzle has no solution, singles
lead to a contradiction instead. samurai validate checks the proof in a file. A puzzle with
several solutions is written with two of them and without a proof.

--format drat writes a proof for SAT checkers, in the format DRAT. It belongs to the formula
that samurai convert --to cnf --solution writes.

` + exitHelp
}

// Run certifies all puzzles in order.
func (c *certifyCmd) Run(ctx context.Context, s *session) error {
	from := c.source(c.Files)
	if c.Format == "drat" {
		return c.drat(ctx, s, from)
	}
	n := 0
	return answerAll(ctx, s, from, written{format: c.Format, output: c.Output}, question[answer.Certified, answer.CertifiedJSON]{
		ask:    c.ask,
		limit:  c.Timeout,
		status: func(a *answer.Certified) exitStatus { return exitOf(a.Verdict) },
		json:   (*answer.Certified).JSON,
		text: func(p *text.Page, a *answer.Certified) {
			of := *a.Source
			if layout.IsPath(of.Ref) {
				of.Ref = "" // the file may not be found from where this one goes
			}
			of.Certificate = a.Certificate()
			p.Write(yamlDocument(n, &of))
			n++
		},
	})
}

// ask certifies a puzzle, and warns if there is no proof to write.
func (c *certifyCmd) ask(ctx context.Context, p *answer.Puzzle, _ func(float64)) (*answer.Certified, layout.Problems) {
	a := answer.Certify(ctx, p)
	var problems layout.Problems
	warning := layout.Problem{File: p.File, Pos: p.Source.Pos, Code: layout.Undecided}
	switch {
	case a.Verdict == solver.Undecided:
		problems.Addf(warning, "no proof: %s", a.Reason)
	case a.Verdict == solver.Multiple && c.Format == "drat":
		warning.Code = layout.SeveralSolutions
		problems.Addf(warning, "no proof: the puzzle has several solutions")
	}
	return a, problems
}

// drat writes the proof of the one puzzle that is given.
func (c *certifyCmd) drat(ctx context.Context, s *session, from source) error {
	var proof bytes.Buffer
	n := 0
	status, err := answers(ctx, s, from, answering(c.Timeout, c.ask), func(a *answer.Certified) (exitStatus, error) {
		if n++; n > 1 {
			return exitUnique, errors.New("--format drat writes the proof of a single puzzle, not of several; choose one with --shard")
		}
		if a.Proof == nil {
			return exitOf(a.Verdict), nil
		}
		return exitOf(a.Verdict), format.WriteDRAT(&proof, a.Board, a.Proof)
	})
	if err != nil || proof.Len() == 0 {
		return outcome(status, err)
	}
	return writeTo(ctx, s, c.Output, func(out io.Writer) (exitStatus, error) {
		_, err := proof.WriteTo(out)
		return status, err
	})
}
