package main

import (
	"context"

	"samurai/solver/answer"
)

// hintCmd is `samurai hint`.
type hintCmd struct {
	Format string           `enum:"text,json" default:"text" help:"text for people; json: one object per puzzle and line."`
	Level  answer.HintLevel `enum:"where,technique,full" default:"full" help:"How much to show: where (where to look), technique (its name too) or full (the whole step)."`
	logicFlags
}

// Help is the long help.
func (*hintCmd) Help() string {
	return `Gives the easiest next step. If the file holds a player's digits and marks, the hint
continues from there, and names a mistake first.

` + exitLogicHelp
}

// Validate checks what no enum can.
func (c *hintCmd) Validate() error {
	if len(c.Files) == 0 {
		return errNoFile
	}
	return c.check(c.Format)
}

// Run gives a hint for each puzzle in order.
func (c *hintCmd) Run(ctx context.Context, s *streams) error {
	return answerAll(ctx, s, c.source(), c.written(c.Format), question[answer.Hinted, answer.ExplanationJSON]{
		ask: func(ctx context.Context, j *job) *answer.Hinted {
			ctx, cancel := c.Timeout.within(ctx)
			defer cancel()
			p := j.prepare()
			if p == nil {
				return nil
			}
			h, problems := answer.Hint(ctx, p, c.options())
			j.problems = append(j.problems, problems...)
			return h
		},
		status: func(h *answer.Hinted) exitStatus { return exitOf(h.Verdict) },
		json:   func(h *answer.Hinted) *answer.ExplanationJSON { return h.JSON(c.Level) },
		text:   c.tell,
	})
}

// tell tells people the next step, as much of it as they asked for.
func (c *hintCmd) tell(p *page, h *answer.Hinted) {
	p.heading(h.Puzzle)
	switch {
	case h.Verdict == answer.Mistake:
		p.wrap(upperFirst(h.Reason) + ".")
		return
	case h.Verdict != answer.Solved:
		p.reason(h.Reasoning)
	case h.Step == nil:
		p.wrap("Nothing is left to do.")
	}
	if h.Step != nil {
		p.wrap(h.Text(c.Level).String())
	}
}
