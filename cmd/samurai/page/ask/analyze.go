package ask

import (
	"context"

	"samurai/cmd/samurai/page/ask/play"
	"samurai/solver/answer"
)

// analyze answers with a line that says which clues are needed, and, when the numbers are
// counted, with another that has these as well.
func analyze(ctx context.Context, _ play.Text, p *answer.Puzzle, emit play.Emit) error {
	a, err := answer.Analyze(ctx, p, nil, func(a *answer.Analysis) error { return emit(a.JSON()) })
	if err != nil {
		return err
	}
	return emit(a.JSON())
}
