package answer

import (
	"math/rand/v2"
	"strings"
	"testing"

	"samurai/layout/yaml"
	"samurai/layouts"
	"samurai/solver/solvertest"
)

// TestExplainCut: a path that is complete when time runs out is solved, and its rating is marked as
// that of its first steps.
func TestExplainCut(t *testing.T) {
	doc, err := yaml.NewReader("", strings.NewReader("{layout: single, clues: {g: 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79}}"), layouts.Get).Next()
	if err != nil {
		t.Fatal(err)
	}
	p, problems := new(Boards).Prepare(t.Context(), doc, 0)
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

// TestExplainLoose: if there are several solutions, what these have is known where logic leads no further, so that
// nothing is looked for in vain.
func TestExplainLoose(t *testing.T) {
	b := solvertest.BoardOf(t, "samurai")
	rng := rand.New(rand.NewPCG(3, 37))
	clues := solvertest.RandomFill(b, rng)
	for c := range clues {
		if rng.Float64() > 0.34 {
			clues[c] = 0
		}
	}
	ctx := solvertest.NewCountdown(t.Context(), solvertest.Never)
	e, err := Explain(ctx, puzzleOf(t, b, clues), ExplainOptions{})
	if err != nil || e.Verdict != Multiple || len(e.Steps) < 20 || !strings.Contains(e.Reason, "logic leads no further") {
		t.Errorf("%s after %d steps: %s (%v)", e.Verdict, len(e.Steps), e.Reason, err)
	}
	if n := ctx.Looks(); n > 20_000 {
		t.Errorf("looks at ctx %d times", n)
	}
	t.Logf("%d steps, %d looks", len(e.Steps), ctx.Looks())
}
