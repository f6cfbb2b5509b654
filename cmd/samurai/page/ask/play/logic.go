package play

import (
	"context"

	"samurai/solver/answer"
	"samurai/solver/logic"
)

// hinted is the line of an answer to hint.
type hinted struct {
	*answer.ExplanationJSON
	Where string        `json:"where,omitempty"` // where to look, and no more
	Look  []answer.Part `json:"look,omitempty"`  // the same as a sentence, in parts
	Title string        `json:"title,omitempty"` // what people call the technique
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
		line.Where, line.Title = h.Where.String(), h.Step.Technique.Title
	}
	return emit(line)
}

// stepLine is a line of an answer to explain.
type stepLine struct {
	Step  answer.StepJSON `json:"step"`
	Title string          `json:"title"`
}

// explain answers with a line for each step from the clues on, and a last line with the
// verdict and the rating.
func explain(ctx context.Context, _ Text, p *answer.Puzzle, emit Emit) error {
	e, err := answer.Explain(ctx, p, answer.ExplainOptions{Each: func(_ *logic.Position, s *answer.Step) error {
		return emit(&stepLine{s.JSON(), s.Technique.Title})
	}})
	if err != nil {
		return err
	}
	return emit(e.Outcome())
}

// rated is the line of an answer to rate.
type rated struct {
	*answer.RatedJSON
	Title string `json:"title,omitempty"` // of the hardest technique
}

// rate answers with how hard the puzzle is.
func rate(ctx context.Context, _ Text, p *answer.Puzzle, emit Emit) error {
	r := answer.Rate(ctx, p, answer.RateOptions{Grids: true})
	line := &rated{RatedJSON: r.JSON()}
	if r.Rating.Technique != nil {
		line.Title = r.Rating.Technique.Title
	}
	return emit(line)
}
