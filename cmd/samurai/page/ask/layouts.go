package ask

import (
	"context"

	"samurai/layouts"
	"samurai/overlap"
	"samurai/solver/generate"
	"samurai/solver/report"
)

// jsonLayout is what a browser needs to draw a layout.
type jsonLayout struct {
	*report.Layout
	BuiltIn    bool                `json:"built_in,omitempty"`
	Symmetries []generate.Symmetry `json:"symmetries"` // that puzzles on it can have
}

// listLayouts answers with a line for each built-in layout.
func listLayouts(ctx context.Context, _ *Question, emit Emit) error {
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
	j := &jsonLayout{Layout: report.NewLayout(ended, b)}
	for _, symmetry := range generate.Symmetries {
		if symmetry.Has(b) == nil {
			j.Symmetries = append(j.Symmetries, symmetry)
		}
	}
	if known, err := layouts.Get(b.Layout.Name); err == nil && b.Layout.Name != "" {
		j.BuiltIn = known == b.Layout
	}
	return j
}
