package answer

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"samurai/solver/search"
	"samurai/solver/solvertest"
)

// TestAnalyzeProgress: what analyze hands out before the counts is whole as far as it goes, and does not
// change afterwards.
func TestAnalyzeProgress(t *testing.T) {
	b := solvertest.BoardOf(t, "twodoku-nw-se")
	p := puzzleOf(t, b, solvertest.Minimal(search.New(b), b, rand.New(rand.NewPCG(37, 9))))
	text := func(a *Analysis) string {
		text, err := json.Marshal(a.JSON())
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	for _, grids := range [][]int{nil, {0}, {0, 1}} {
		var parts []*Analysis
		var texts []string
		a, err := Analyze(t.Context(), p, grids, func(a *Analysis) error {
			if len(a.Views) != len(parts)+1 {
				t.Errorf("%v: %d views at call %d", grids, len(a.Views), len(parts))
			}
			parts, texts = append(parts, a), append(texts, text(a))
			return nil
		})
		if err != nil || len(a.Views) != max(1, len(grids)) || len(parts) != len(a.Views) {
			t.Fatalf("%v: %d views, %d calls, %v", grids, len(a.Views), len(parts), err)
		}
		for i, part := range parts {
			if text(part) != texts[i] {
				t.Errorf("%v: what call %d handed out has changed", grids, i)
			}
		}
	}
}
