package main

import (
	"context"

	"samurai/cmd/samurai/text"
	"samurai/layout"
	"samurai/solver/answer"
)

// hintCmd is `samurai hint`.
type hintCmd struct {
	Files  []string         `arg:"" name:"file" help:"Puzzle files; - is standard input."`
	Format string           `enum:"text,json" default:"text" help:"text (for people) or json (one object per puzzle, each on its own line)."`
	Level  answer.HintLevel `enum:"where,technique,full" default:"full" help:"How much to show: where (only where to look), technique (also the name of the technique) or full (the whole step)."`
	logicFlags
}

// Help is the long help.
func (*hintCmd) Help() string {
	return `Gives the easiest step that applies. If the file holds a player's digits and marks, the hint
continues from there. If one of these is a mistake, the hint names the mistake first.

Exit status: 0 a step or a mistake is named, or the puzzle is already solved; 1 the input is bad, or a file
cannot be read or written; 2 no solution; 3 several solutions, even if a step is named; 4 no known
technique applies, time ran out, or you interrupted the run; 80 wrong usage. With several puzzles: 1 if
any of them gives 1, otherwise the highest of their statuses.`
}

// Run gives a hint for each puzzle in order.
func (c *hintCmd) Run(ctx context.Context, s *session) error {
	return answerAll(ctx, s, c.source(c.Files), c.written(c.Format), question[answer.Hinted, answer.ExplanationJSON]{
		limit: c.Timeout,
		ask: func(ctx context.Context, p *answer.Puzzle, _ func(float64)) (*answer.Hinted, layout.Problems) {
			return answer.Hint(ctx, p, c.options())
		},
		status: func(h *answer.Hinted) exitStatus { return exitOf(h.Verdict) },
		json:   func(h *answer.Hinted) *answer.ExplanationJSON { return h.JSON(c.Level) },
		text:   func(p *text.Page, h *answer.Hinted) { p.Hint(h, c.Level) },
	})
}
