package play

import (
	"context"

	"samurai/solver/answer"
	"samurai/solver/logic"
)

// hinted is the line of an answer to hint.
type hinted struct {
	*answer.ExplanationJSON
	Look []answer.Part `json:"look,omitempty"` // where to look, and no more
}

// hint answers with the next step from where the player stands.
func hint(ctx context.Context, _ Text, p *answer.Puzzle, emit Emit) error {
	h, problems := answer.Hint(ctx, p, answer.LogicOptions{})
	if h == nil {
		return Unreadable(problems)
	}
	line := &hinted{ExplanationJSON: h.JSON(answer.HintFull)}
	if h.Step != nil {
		line.Look = h.JSON(answer.HintWhere).Steps[0].Parts
	}
	return emit(line)
}

// explain answers with a line for each step from the clues on, and a last line with the
// verdict and the rating.
func explain(ctx context.Context, _ Text, p *answer.Puzzle, emit Emit) error {
	e, err := answer.Explain(ctx, p, answer.ExplainOptions{Each: func(_ *logic.Position, s *answer.Step) error {
		return emit(map[string]answer.StepJSON{"step": s.JSON()})
	}})
	if err != nil {
		return err
	}
	return emit(e.Outcome())
}

// rate answers with how hard the puzzle is.
func rate(ctx context.Context, _ Text, p *answer.Puzzle, emit Emit) error {
	return emit(answer.Rate(ctx, p, answer.RateOptions{Grids: true}).JSON())
}
