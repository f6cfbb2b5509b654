package play

import (
	"context"

	"samurai/solver/answer"
	"samurai/solver/logic"
)

// step is a step for the board of the page.
type step struct {
	answer.StepJSON
	Houses []answer.HouseName `json:"houses,omitempty"` // in place of their names as text
	Single bool               `json:"single,omitempty"` // it places a single
}

func stepOf(s *answer.Step) *step {
	return &step{StepJSON: s.JSON(), Houses: s.HouseNames(), Single: s.Technique.Single()}
}

// hinted is the line of an answer to hint.
type hinted struct {
	*answer.ExplanationJSON
	Look []answer.Part `json:"look,omitempty"` // where to look, and no more
	Step *step         `json:"step,omitempty"`
}

// hint answers with the next step from where the player stands.
func hint(ctx context.Context, _ Text, p *answer.Puzzle, emit Emit) error {
	h, problems := answer.Hint(ctx, p, answer.LogicOptions{})
	if h == nil {
		return Unreadable(problems)
	}
	line := &hinted{ExplanationJSON: h.Outcome()}
	if h.Step != nil {
		line.Look, line.Step = h.Parts(answer.HintWhere), stepOf(h.Step)
	}
	return emit(line)
}

// explain answers with a line for each step from the clues on, and a last line with the
// verdict and the rating.
func explain(ctx context.Context, _ Text, p *answer.Puzzle, emit Emit) error {
	e, err := answer.Explain(ctx, p, answer.ExplainOptions{Each: func(_ *logic.Position, s *answer.Step) error {
		return emit(map[string]*step{"step": stepOf(s)})
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
