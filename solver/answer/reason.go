package answer

import (
	"context"
	"fmt"

	"samurai/solver"
	"samurai/solver/logic"
)

// The verdicts of hint, explain and rate.
const (
	Solved    = "solved"    // the puzzle has one solution, and logic leads there
	Stuck     = "stuck"     // it has one, and no known technique applies
	Mistake   = "mistake"   // of a hint: a digit or a mark of the player is wrong
	Multiple  = "multiple"  // it has several solutions
	None      = "none"      // it has no solution
	Undecided = "undecided" // ctx ended first
)

// LogicOptions say which techniques may be used.
type LogicOptions struct {
	NoUniqueness bool // no technique that assumes that the puzzle has one solution
}

// given returns the options for a puzzle that was decided, with the solutions that this found.
func (o LogicOptions) given(r *solver.Report) logic.Options {
	l := logic.Options{NoUniqueness: o.NoUniqueness}
	for _, solution := range [][]uint8{r.Solution, r.Second} {
		if solution != nil {
			l.Known = append(l.Known, solution)
		}
	}
	return l
}

// Reasoning is a puzzle about to be reasoned about.
type Reasoning struct {
	*Puzzle
	Verdict string // Solved until something else is found
	Reason  string // why, for all but Solved

	report *solver.Report
	logic  logic.Options
}

// reason decides first how many solutions a puzzle has. If it has several, logic finds
// what all solutions have in common, as far as it gets without uniqueness techniques.
func (p *Puzzle) reason(ctx context.Context, o LogicOptions) *Reasoning {
	r := &Reasoning{Puzzle: p, Verdict: Solved, report: p.decide(ctx)}
	r.logic = o.given(r.report)
	switch r.report.Verdict {
	case solver.None:
		r.Verdict, r.Reason = None, r.report.Why()
	case solver.Multiple:
		r.Verdict, r.Reason = Multiple, "the puzzle has several solutions"
		r.logic.NoUniqueness = true
	case solver.Undecided:
		r.Verdict, r.Reason = Undecided, r.report.Why()
	}
	return r
}

// easy returns options for the steps that are found soon, known solutions or not.
func (r *Reasoning) easy() logic.Options {
	return logic.Options{NoUniqueness: r.logic.NoUniqueness, MaxRating: 5}
}

// open reports whether there is something to reason about.
func (r *Reasoning) open() bool { return r.Verdict == Solved || r.Verdict == Multiple }

// stop notes why there is no step from a position: time, or that no technique goes on.
func (r *Reasoning) stop(ctx context.Context, at *logic.Position) {
	left := fmt.Sprintf("%d cells", at.Blanks())
	if at.Blanks() == 1 {
		left = "1 cell"
	}
	switch {
	case ctx.Err() != nil:
		r.interrupted()
	case r.Verdict == Multiple:
		r.Reason = "the puzzle has several solutions, and logic leads no further: " + left + " left"
	default:
		r.Verdict, r.Reason = Stuck, "no known technique applies, with "+left+" left"
	}
}

// interrupted notes that ctx ended first.
func (r *Reasoning) interrupted() {
	r.Verdict, r.Reason = Undecided, "time ran out, or it was interrupted"
}
