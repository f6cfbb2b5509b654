package answer

import (
	"context"
	"slices"

	"samurai/solver"
	"samurai/solver/analyze"
	"samurai/solver/count"
	"samurai/solver/grid"
	"samurai/solver/search"
)

// Solution is the answer of solve and count.
type Solution struct {
	*Puzzle
	Report *solver.Report
	Listed [][]uint8 // solutions by cell of the board, as many as were asked for
	Cut    error     // what stopped the listing before there were as many; nil if nothing did

	// The clues that may be mistyped, if that was asked for; see [analyze.Mistyped].
	Mistyped []analyze.Suspect

	joint bool // CountJoint has counted
}

// SolveOptions say what to find out beside the verdict.
type SolveOptions struct {
	List     int  // how many solutions to list, in the order of their digits
	Mistyped bool // which clues may be mistyped, if there is not one solution

	// What to count; nil for nothing but the verdict.
	Count *count.Options
}

// Solve decides whether a puzzle has one solution, several or none, and counts its solutions
// if the options ask for it. When ctx ends it returns soon, with what is known by then.
func Solve(ctx context.Context, p *Puzzle, o SolveOptions) *Solution {
	s := &Solution{Puzzle: p, Report: p.decide(ctx)}
	if o.Count != nil {
		s.Report.Count(ctx, *o.Count)
	}
	if o.List > 0 && s.Report.Solution != nil {
		s.list(ctx, o.List)
	}
	if o.Mistyped {
		s.FindMistyped(ctx)
	}
	return s
}

// decide is the verdict, with solutions that keep the rules.
func (p *Puzzle) decide(ctx context.Context) *solver.Report {
	r := solver.Decide(ctx, p.Puzzle)
	for _, solution := range [][]uint8{r.Solution, r.Second} {
		if solution != nil {
			p.check(solution)
		}
	}
	return r
}

// list lists the first solutions.
func (s *Solution) list(ctx context.Context, maxSolutions int) {
	if s.Report.Verdict == solver.Unique {
		s.Listed = [][]uint8{s.Report.Solution}
		return
	}
	from := search.New(s.Board)
	from.Load(s.Digits())
	for solution := range from.Solutions(ctx) {
		s.check(solution)
		s.Listed = append(s.Listed, slices.Clone(solution))
		if len(s.Listed) == maxSolutions {
			return
		}
	}
	s.Cut = ctx.Err()
}

// FindMistyped finds the clues that may be mistyped if the puzzle has no solution or several; when
// ctx ends, those found by then.
func (s *Solution) FindMistyped(ctx context.Context) {
	if v := s.Report.Verdict; v == solver.None || v == solver.Multiple {
		s.Mistyped, _ = analyze.Mistyped(ctx, s.Puzzle.Puzzle)
	}
}

// CountGrid counts the solutions of grid g alone, for callers who want the numbers one by one.
// The error is that of ctx.
func (s *Solution) CountGrid(ctx context.Context, g int) error {
	marks := search.NewMarks(s.Puzzle.Puzzle).Grid(g)
	counts, err := count.Grids(ctx, []grid.Candidates{marks}, count.Options{})
	if err == nil {
		s.Report.Grids[g].Alone, s.Report.Grids[g].Nodes = &counts[0].Number, counts[0].Nodes
	}
	return err
}

// CountJoint counts the solutions of the whole puzzle if it has several, and reports whether it
// does. The budget is in steps of about a nanosecond. The error is that of ctx.
func (s *Solution) CountJoint(ctx context.Context, budget int64) (several bool, err error) {
	if s.Report.Verdict != solver.Multiple {
		return false, nil
	}
	joint, err := count.Joint(ctx, search.NewMarks(s.Puzzle.Puzzle), count.Options{Budget: budget})
	if err == nil {
		s.Report.Joint, s.joint = joint, true
	}
	return true, err
}
