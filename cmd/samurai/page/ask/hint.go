package ask

import (
	"context"

	"samurai/solver"
	"samurai/solver/logic"
	"samurai/solver/report"
)

// hinted is the line of an answer to hint.
type hinted struct {
	*report.Logic
	Where string `json:"where,omitempty"` // where to look, and no more
	Title string `json:"title,omitempty"` // what people call the technique
}

// position is where the player of a puzzle stands: the digits entered are placed, and of
// cells with pencil marks only these are left.
func (p *puzzle) position() (*logic.Position, error) {
	at := logic.NewPosition(p.Puzzle)
	progress, err := p.progress()
	if progress != nil {
		at.Enter(progress)
	}
	return at, err
}

// reason says what logic can do for a puzzle: its verdict, and which techniques it may use.
func (p *puzzle) reason(ctx context.Context) (*report.Logic, logic.Options, error) {
	r := solver.Decide(ctx, p.Puzzle)
	l := &report.Logic{Head: report.NewHead("", 0, p.source), Verdict: "solved"}
	var o logic.Options
	switch r.Verdict {
	case solver.None:
		l.Verdict, l.Reason = "none", r.Why()
	case solver.Multiple:
		l.Verdict, l.Reason = "multiple", "there are several solutions"
		o.NoUniqueness = true
	}
	return l, o, ctx.Err()
}

// hint answers with the next step from where the player stands.
func hint(ctx context.Context, q *Question, emit Emit) error {
	p, err := only(ctx, q)
	if err != nil {
		return err
	}
	at, err := p.position()
	if err != nil {
		return err
	}
	l, o, err := p.reason(ctx)
	if err != nil || l.Verdict == "none" {
		return either(err, func() error { return emit(l) })
	}
	line := &hinted{Logic: l}
	s := at.Next(o)
	switch {
	case at.Broken() != nil:
		l.Verdict, l.Reason = "broken", "something that was entered or marked leaves a cell or a house without a digit"
	case s == nil && !at.Solved():
		l.Verdict, l.Reason = "stuck", "no technique goes on from here"
	case s != nil:
		l.Steps = []report.Step{report.NewStep(at, 1, s)}
		line.Where, line.Title = at.Where(s).String(), s.Technique.Title
	}
	return emit(line)
}

// either returns err, or else what do returns.
func either(err error, do func() error) error {
	if err != nil {
		return err
	}
	return do()
}

// stepLine is a line of an answer to explain.
type stepLine struct {
	Step  report.Step `json:"step"`
	Title string      `json:"title"`
}

// explain answers with a line for each step of the whole way from the clues, and a last line
// with the verdict and the rating.
func explain(ctx context.Context, q *Question, emit Emit) error {
	p, err := only(ctx, q)
	if err != nil {
		return err
	}
	l, o, err := p.reason(ctx)
	if err != nil || l.Verdict == "none" {
		return either(err, func() error { return emit(l) })
	}
	at := logic.NewPosition(p.Puzzle)
	n := 0
	for s := range at.Path(o) {
		n++
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := emit(&stepLine{report.NewStep(at, n, s), s.Technique.Title}); err != nil {
			return err
		}
	}
	if !at.Solved() {
		l.Verdict, l.Reason = "stuck", "no technique goes on from there"
		l.Position = report.ByGrid(p.Board, at.Values())
	}
	return emit(l)
}

// rate answers with how hard the puzzle is.
func rate(ctx context.Context, q *Question, emit Emit) error {
	p, err := only(ctx, q)
	if err != nil {
		return err
	}
	l, o, err := p.reason(ctx)
	if err != nil || l.Verdict != "solved" {
		return either(err, func() error { return emit(l) })
	}
	r := logic.NewPosition(p.Puzzle).Rate(o)
	if !r.Solved {
		l.Verdict, l.Reason = "stuck", "no technique goes on to the end"
	}
	l.Rating = report.NewRating(&r)
	line := &hinted{Logic: l}
	if r.Technique != nil {
		line.Title = r.Technique.Title
	}
	return emit(line)
}
