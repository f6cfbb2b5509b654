package ask

import (
	"context"

	"samurai/cmd/samurai/page/ask/play"
	"samurai/layout/yaml"
	"samurai/layouts"
	"samurai/overlap"
	"samurai/solver/answer"
	"samurai/solver/generate"
)

// jsonLayout is what a browser needs to draw a layout.
type jsonLayout struct {
	*answer.Layout
	BuiltIn    bool                `json:"built_in,omitempty"`
	Symmetries []generate.Symmetry `json:"symmetries"` // that puzzles on it can have
}

// validated is the line of an answer to validate: what is wrong or odd about the text, and
// its layout as it lies on the board.
type validated struct {
	*answer.ValidationJSON
	Layout *jsonLayout `json:"layout,omitempty"`
}

// validate answers with one line about the first layout or puzzle of the text.
func validate(ctx context.Context, q *play.Text, emit play.Emit) error {
	doc, err := first(ctx, *q)
	if err != nil {
		return err
	}
	v := answer.Validate(ctx, doc, 0, answer.ValidateOptions{})
	line := &validated{ValidationJSON: v.JSON()}
	if v.Board != nil {
		line.Layout = newJSONLayout(v.Board)
	}
	return emit(line)
}

// layoutFile answers with the layout of the text as a YAML file.
func layoutFile(_ context.Context, _ play.Text, p *answer.Puzzle, emit play.Emit) error {
	return emit(&written{Text: string(yaml.AppendLayout(nil, p.Board.Layout))})
}

// listLayouts answers with a line for each built-in layout.
func listLayouts(_ context.Context, _ *struct{}, emit play.Emit) error {
	for _, l := range layouts.All() {
		b, problems := overlap.New(l)
		if b == nil {
			return problems
		}
		if err := emit(newJSONLayout(b)); err != nil {
			return err
		}
	}
	return nil
}

func newJSONLayout(b *overlap.Board) *jsonLayout {
	ended, end := context.WithCancel(context.Background())
	end() // so that whether it can be filled is left out, which takes long
	j := &jsonLayout{Layout: answer.NewLayout(ended, b), BuiltIn: layouts.BuiltIn(b.Layout)}
	for _, symmetry := range generate.Symmetries {
		if symmetry.Has(b) == nil {
			j.Symmetries = append(j.Symmetries, symmetry)
		}
	}
	return j
}
