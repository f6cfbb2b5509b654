package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"samurai/solver"
	"samurai/solver/answer"
	"samurai/solver/logic"
)

// logicFlags are those of the commands that reason as people do.
type logicFlags struct {
	Files        []string  `arg:"" optional:"" name:"file" help:"Puzzle files; - is standard input."`
	NoUniqueness bool      `help:"Do not use techniques that assume a unique solution."`
	Timeout      timeLimit `placeholder:"D" help:"Stop each puzzle after D (10s, 2m) and report what is known."`
	NoColor      bool      `help:"No colour, even on a terminal (as with NO_COLOR set)."`
	Output       string    `short:"o" placeholder:"FILE" help:"Write the answers to FILE."`
	batch
	notation
}

// The exit statuses of the commands that reason.
const exitLogicHelp = `Exit status: 0 solved; 1 bad input; 2 no solution; 3 several solutions; 4 no known
technique applies, time ran out or you interrupted; 80 wrong usage. With several puzzles:
1 if any input is bad, otherwise the highest status.`

// check tells what no enum can.
func (f *logicFlags) check(format string) error {
	if err := f.batch.check(format, f.Output); err != nil {
		return err
	}
	return f.notation.Validate()
}

func (f *logicFlags) options() answer.LogicOptions {
	return answer.LogicOptions{NoUniqueness: f.NoUniqueness}
}

func (f *logicFlags) source() source {
	return source{files: f.Files, notation: f.notation, batch: f.batch}
}

func (f *logicFlags) written(format string) written {
	return written{format, f.Output, f.NoColor}
}

var errNoFile = errors.New("name a puzzle file, or - for standard input")

// reason says why logic does not lead to a solution.
func (p *page) reason(r *answer.Reasoning) {
	p.wrap(fmt.Sprintf("%s: %s.", upperFirst(r.Verdict), r.Reason))
}

func upperFirst(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// ratingText is a rating in words.
func ratingText(r *logic.Rating) string {
	if r.Technique == nil {
		return "nothing is left to do"
	}
	return fmt.Sprintf("%s: %.1f (%s), score %d; %s, %s", r.Level, r.Hardest, r.Technique.Title, r.Score,
		plural(r.Bottlenecks, "bottleneck"), plural(r.Crossings, "crossing"))
}

// level is how hard a puzzle with one solution is by logic; empty for others, and when time
// runs out before that is known.
func level(ctx context.Context, p *answer.Puzzle, limit timeLimit) string {
	ctx, cancel := limit.within(ctx)
	defer cancel()
	if solver.Decide(ctx, p.Puzzle).Verdict != solver.Unique {
		return ""
	}
	if r := logic.NewPosition(p.Puzzle).Rate(logic.Options{Done: ctx.Done()}); r.Solved {
		return r.Level.String()
	}
	return ""
}
