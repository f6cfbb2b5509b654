package answer

import (
	"context"
	"testing"

	"samurai/layout"
	"samurai/layouts"
	"samurai/solver/logic"
)

// TestExplainCut: a path that is complete when time runs out has no rating, instead of that of
// its first steps.
func TestExplainCut(t *testing.T) {
	l, err := layouts.Get("single")
	if err != nil {
		t.Fatal(err)
	}
	source := &layout.Puzzle{Layout: l, Ref: "single", Clues: []layout.Clues{{}}}
	for i, ch := range "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79" {
		if ch != '.' {
			source.Clues[0].Digits[i] = uint8(ch - '0')
		}
	}
	p, problems := new(Boards).Prepare(&layout.Document{Puzzle: source}, 0)
	if p == nil {
		t.Fatal(problems)
	}
	ctx, cancel := context.WithCancel(t.Context())
	e, err := Explain(ctx, p, ExplainOptions{Each: func(at *logic.Position, _ *Step) error {
		if at.Blanks() == 1 {
			cancel()
		}
		return nil
	}})
	if err != nil || e.Verdict != Solved || !e.Rating.Cut || e.JSON().Rating != nil {
		t.Errorf("%s, with the rating %+v (%v)", e.Verdict, e.Rating, err)
	}
}
