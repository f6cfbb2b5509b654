package count

import (
	"testing"

	"samurai/solver/exact"
	"samurai/solver/solvertest"
)

// TestMarginalsKeepToTheBudget asks for more than a budget of one step can pay, of one
// grid and of several.
func TestMarginalsKeepToTheBudget(t *testing.T) {
	for _, layout := range []string{"single", "twodoku-nw-se"} {
		b := solvertest.BoardOf(t, layout)
		tally := newTally(t.Context(), solvertest.Marks(b, solvertest.Thinned(b, 18, 1)), exact.NewBudget(1, 0))
		tally.s.Propagate()
		if m := tally.marginals(tally.everyGrid()); m != nil {
			t.Errorf("%s: %v", layout, m.Total)
		}
	}
}
