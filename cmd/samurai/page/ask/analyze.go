package ask

import (
	"context"

	"samurai/solver"
	"samurai/solver/analyze"
	"samurai/solver/report"
)

// analysis answers with a line that tells which clues are needed, and, when the numbers are
// counted, with another that has these as well.
func analysis(ctx context.Context, q *Question, emit Emit) error {
	p, err := only(ctx, q)
	if err != nil {
		return err
	}
	v := &report.View{Report: solver.Decide(ctx, p.Puzzle)}
	head := report.NewHead("", 0, p.source)
	v.Analysis, err = analyze.Run(ctx, p.Puzzle, nil, func(a *analyze.Analysis) error {
		v.Analysis = a
		return emit(report.NewAnalysis(head, []*report.View{v}))
	})
	if err != nil {
		return err
	}
	return emit(report.NewAnalysis(head, []*report.View{v}))
}
