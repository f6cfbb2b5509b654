package play

import (
	"context"
	"slices"

	"samurai/solver/answer"
)

// counting is a question for counts.
type counting struct {
	Puzzle
	Grids []string `json:"grids"` // those whose count alone is asked for; null for all
	Brief bool     `json:"brief"` // the verdict of the whole alone
}

// liveBudget is the work that the live count of the whole may take, in steps of about a
// nanosecond; past it there are bounds and an estimate.
const liveBudget = 1_500_000_000

// count answers with a line that has the verdict of the whole, which is all of a brief
// answer; a line for each grid that is asked for with its number of solutions alone; and,
// when the whole has several solutions or clues that may be mistyped, the verdict again with these.
func count(ctx context.Context, q counting, p *answer.Puzzle, emit Emit) error {
	a := answer.Solve(ctx, p, answer.SolveOptions{})
	if err := emit(a.Verdict()); err != nil || q.Brief {
		return err
	}
	for g, grid := range p.Board.Layout.Grids {
		if q.Grids != nil && !slices.Contains(q.Grids, grid.Name) {
			continue
		}
		if err := a.CountGrid(ctx, g); err != nil {
			return err
		}
		if err := emit(map[string]answer.Grid{"grid": a.JSON().Grids[g]}); err != nil {
			return err
		}
	}
	several, err := a.CountJoint(ctx, liveBudget)
	a.FindMistyped(ctx)
	if err != nil || !several && a.Mistyped == nil {
		return err
	}
	return emit(struct {
		*answer.SolutionJSON
		Mistyped []answer.Mistyped `json:"mistyped,omitempty"`
	}{a.Verdict(), answer.MistypedJSON(p.Board, a.Mistyped)})
}
