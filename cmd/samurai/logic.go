package main

import (
	"context"
	"errors"
	"fmt"

	"samurai/solver"
	"samurai/solver/logic"
)

// logicFlags are those of the commands that reason as people do.
type logicFlags struct {
	Files        []string  `arg:"" optional:"" name:"file" help:"Puzzle files; - is standard input."`
	NoUniqueness bool      `help:"Use no technique that takes for granted that there is one solution."`
	Timeout      timeLimit `placeholder:"D" help:"Stop working on a puzzle after D (10s, 2m)."`
	NoColor      bool      `help:"No colour, even on a terminal (as with NO_COLOR set)."`
	Output       string    `short:"o" placeholder:"FILE" help:"Write the answers to FILE."`
	batch
	notation
}

// The exit statuses of the commands that reason.
const exitLogicHelp = `Exit status: 0 solved; 1 bad input; 2 no solution; 3 several solutions; 4 no technique
goes on, time ran out or you interrupted; 80 wrong usage. With several puzzles it is 1
if any input was bad, otherwise the largest of theirs.`

// check tells what no enum can.
func (f *logicFlags) check(format string) error {
	if err := f.batch.check(format, f.Output); err != nil {
		return err
	}
	return f.notation.Validate()
}

func (f *logicFlags) options(ctx context.Context) logic.Options {
	return logic.Options{NoUniqueness: f.NoUniqueness, Done: ctx.Done()}
}

var errNoFile = errors.New("name a puzzle file, or - for standard input")

// reasoning is a puzzle about to be reasoned about.
type reasoning struct {
	*answer
	verdict string // "solved", "stuck", "none", "multiple", "undecided", or of a hint "mistake"
	reason  string // why, for all but "solved"
}

// reason decides first whether a puzzle has one solution: otherwise that is the answer.
func (j *job) reason(ctx context.Context) *reasoning {
	a := j.prepare()
	if a == nil {
		return nil
	}
	r := &reasoning{answer: a, verdict: "solved"}
	a.report = solver.Decide(ctx, a.puzzle)
	switch a.report.Verdict {
	case solver.None:
		r.verdict, r.reason = "none", a.report.Why()
	case solver.Multiple:
		r.verdict, r.reason = "multiple", "there are several solutions, and logic leads to none of them alone"
	case solver.Undecided:
		r.verdict, r.reason = "undecided", a.report.Why()
	}
	return r
}

// status is the exit status that tells the verdict.
func (r *reasoning) status() exitStatus {
	switch r.verdict {
	case "solved", "mistake":
		return exitUnique
	case "none":
		return exitNone
	case "multiple":
		return exitMultiple
	}
	return exitUndecided
}

// stop notes why the way ended before its end: time, or that no technique goes on.
func (r *reasoning) stop(ctx context.Context, p *logic.Position) {
	if ctx.Err() != nil {
		r.verdict, r.reason = "undecided", "time ran out, or it was interrupted"
	} else {
		r.verdict, r.reason = "stuck", fmt.Sprintf("no technique goes on, with %s left", plural(p.Left(), "cell"))
	}
}

// tell says why there is nothing to reason about.
func (r *reasoning) tell(p *page) {
	switch r.verdict {
	case "none":
		p.wrap(fmt.Sprintf("None: there is no solution: %s.", r.reason))
	case "multiple":
		p.wrap(fmt.Sprintf("Multiple: %s.", r.reason))
	case "undecided":
		p.wrap(fmt.Sprintf("Undecided: %s.", r.reason))
	}
}

// ratingText is a rating in words.
func ratingText(r *logic.Rating) string {
	if r.Technique == nil {
		return "nothing is left to do"
	}
	return fmt.Sprintf("%s: %.1f (%s), score %d; %s, %s, %s", r.Level, r.Hardest, r.Technique.Title, r.Score,
		plural(r.Steps, "step"), plural(r.Bottlenecks, "bottleneck"), plural(r.Crossings, "crossing"))
}

// level is how hard a puzzle with one solution is by logic; empty for others, and when time
// runs out before that is known.
func level(ctx context.Context, a *answer, limit timeLimit) string {
	ctx, cancel := limit.within(ctx)
	defer cancel()
	if solver.Decide(ctx, a.puzzle).Verdict != solver.Unique {
		return ""
	}
	if r := logic.NewPosition(a.puzzle).Rate(logic.Options{Done: ctx.Done()}); r.Solved {
		return r.Level.String()
	}
	return ""
}
