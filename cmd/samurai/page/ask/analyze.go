package ask

import (
	"context"

	"samurai/solver/answer"
)

// analyze answers with a line that tells which clues are needed, and, when the numbers are
// counted, with another that has these as well.
func analyze(ctx context.Context, q *text, emit Emit) error {
	p, err := q.puzzle(ctx)
	if err != nil {
		return err
	}
	a, err := answer.Analyze(ctx, p, nil, func(a *answer.Analysis) error {
		if err := ctx.Err(); err != nil {
			return err
		}
		return emit(a.JSON())
	})
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return err
	}
	return emit(a.JSON())
}
