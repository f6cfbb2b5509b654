package ask

import (
	"context"

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

// listLayouts answers with a line for each built-in layout.
func listLayouts(ctx context.Context, _ *struct{}, emit Emit) error {
	for _, l := range layouts.All() {
		b, problems := overlap.New(l)
		if b == nil {
			return problems
		}
		if err := emit(newJSONLayout(b)); err != nil {
			return err
		}
	}
	return ctx.Err()
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
