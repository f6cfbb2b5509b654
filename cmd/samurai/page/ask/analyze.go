package ask

import (
	"context"

	"samurai/solver"
	"samurai/solver/analyze"
	"samurai/solver/count"
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
	if v.Analysis, v.Err = analyze.Needs(ctx, p.Puzzle, count.Options{}); v.Err != nil {
		return v.Err
	}
	for g := range p.Board.Grids {
		alone, err := analyze.Needs(ctx, p.Alone(g), count.Options{Limit: 1})
		if err != nil {
			return err
		}
		v.Alone = append(v.Alone, alone)
	}
	head := report.NewHead("", 0, p.source)
	if err := emit(report.NewAnalysis(head, []*report.View{v})); err != nil {
		return err
	}
	if v.Err = v.Analysis.Count(ctx); v.Err != nil {
		return v.Err
	}
	return emit(report.NewAnalysis(head, []*report.View{v}))
}
