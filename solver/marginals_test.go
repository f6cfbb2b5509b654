package solver

import (
	"errors"
	"testing"

	"samurai/solver/exact"
)

// TestMarginalsKeepToTheBudget asks for more than a budget of one step can pay, of one
// grid and of several.
func TestMarginalsKeepToTheBudget(t *testing.T) {
	for _, layout := range []string{"single", "twodoku-nw-se"} {
		b := boardOf(t, layout)
		tally := newTally(t.Context(), newKnowledge(b, thinned(b, 18, 1)))
		tally.propagate()
		tally.budget = exact.NewBudget(1)
		if _, err := tally.marginals(tally.everyGrid()); !errors.Is(err, exact.ErrBudget) {
			t.Errorf("%s: %v", layout, err)
		}
	}
}
