package answer

import (
	"testing"

	"samurai/layout"
	"samurai/layouts"
	"samurai/solver/solvertest"
)

// TestExplainCut: a path that is complete when time runs out is solved, and its rating is marked as
// that of its first steps.
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
	p, problems := new(Boards).Prepare(t.Context(), &layout.Document{Puzzle: source}, 0)
	if p == nil {
		t.Fatal(problems)
	}
	whole := solvertest.NewCountdown(t.Context(), solvertest.Never)
	if _, err := Explain(whole, p, ExplainOptions{}); err != nil {
		t.Fatal(err)
	}
	e, err := Explain(solvertest.NewCountdown(t.Context(), whole.Looks()), p, ExplainOptions{})
	if err != nil || e.Verdict != Solved || !e.Rating.Cut {
		t.Errorf("%s, with the rating %+v (%v)", e.Verdict, e.Rating, err)
	}
	if r := e.JSON().Rating; r == nil || !r.Cut || r.Hardest == 0 || r.Score != 0 || r.Level != "" {
		t.Errorf("as JSON, the rating is %+v", r)
	}
}
