package ask

import (
	"context"

	"samurai/solver/answer"
)

// validated is the line of an answer to validate: what is wrong or odd about the text, and
// its layout as it lies on the board.
type validated struct {
	*answer.ValidationJSON
	Layout *jsonLayout `json:"layout,omitempty"`
}

// validate answers with one line about the first layout or puzzle of the text.
func validate(ctx context.Context, q *text, emit Emit) error {
	doc, err := q.first(ctx)
	if err != nil {
		return err
	}
	v := answer.Validate(ctx, doc, 0, answer.ValidateOptions{})
	if err := ctx.Err(); err != nil {
		return err
	}
	line := &validated{ValidationJSON: v.JSON()}
	if v.Board != nil {
		line.Layout = newJSONLayout(v.Board)
	}
	return emit(line)
}
