package answer

import (
	"context"
	"slices"

	"samurai/solver"
	"samurai/solver/analyze"
	"samurai/solver/count"
)

// Analysis is the answer of analyze: of a whole puzzle, or of some of its grids alone.
type Analysis struct {
	*Puzzle
	Views []*View
}

// View is the analysis of a whole puzzle, or of one of its grids alone.
type View struct {
	*Puzzle
	*analyze.Analysis
	Report *solver.Report
	OfGrid bool  // of one grid taken out of its puzzle
	Err    error // what stopped the analysis
}

// Analyze finds what each clue of a puzzle does, and which digits would make the puzzle unique;
// with grids, it does so for each of these alone.
//
// It calls progress, unless that is nil, once it knows which clues are redundant and before it
// counts solutions, with a copy of the answer so far, in which no grid is missing but those that are not
// begun. An error of progress ends the work and is returned.
// If ctx ends, the answer is what is known by then.
func Analyze(ctx context.Context, p *Puzzle, grids []int, progress func(*Analysis) error) (*Analysis, error) {
	var views []*View
	if len(grids) == 0 {
		views = []*View{{Puzzle: p}}
	}
	for _, g := range grids {
		alone := *p
		alone.Puzzle = p.Alone(g)
		views = append(views, &View{Puzzle: &alone, OfGrid: true})
	}
	a := &Analysis{Puzzle: p}
	for i, v := range views {
		var stopped error
		v.Report = v.decide(ctx)
		v.Analysis, v.Err = analyze.Run(ctx, v.Puzzle.Puzzle, func(ctx context.Context) (*count.Number, error) {
			v.Report.Count(ctx, count.Options{})
			return v.Report.Joint, ctx.Err()
		}, func(known *analyze.Analysis) error {
			if progress != nil {
				now, report := *v, *v.Report
				report.Grids = slices.Clone(report.Grids)
				now.Analysis, now.Report = known, &report
				stopped = progress(&Analysis{p, append(views[:i:i], &now)})
			}
			return stopped
		})
		a.Views = views[:i+1]
		if stopped != nil {
			return a, stopped
		}
	}
	return a, nil
}
