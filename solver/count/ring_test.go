package count

import (
	"math"
	"slices"
	"testing"

	"samurai/solver/exact"
	"samurai/solver/solvertest"
)

// TestRingOf walks around layouts: of a ring of single boxes it wants to know how they lie in
// each grid, of trees, other ties and several rings nothing.
func TestRingOf(t *testing.T) {
	for name, want := range map[string]struct{ bands, stacks int }{
		"single": {}, "twodoku-nw-se": {}, "samurai": {}, "clueless-2": {}, // no ring
		"triple": {}, "flower-4": {}, "cross": {}, "windmill": {}, "shogun": {}, "sumo": {}, // more than one
		"sensei-2":          {bands: 2},
		"sohei":             {bands: 2, stacks: 2},
		"gattai-8":          {bands: 2, stacks: 2},
		"harakiri-portrait": {bands: 2, stacks: 2},
	} {
		b := solvertest.BoardOf(t, name)
		y := newTally(t.Context(), solvertest.Marks(b, make([]uint8, b.Cells())), exact.NewBudget(math.MaxInt64, 0))
		gr := y.graph(y.everyGrid())
		got := []exact.Direction(nil)
		if !gr.forest() {
			got = gr.ring(y)
		}
		bands := len(got) - len(slices.DeleteFunc(slices.Clone(got), func(d exact.Direction) bool { return d == exact.InBand }))
		if bands != want.bands || len(got)-bands != want.stacks {
			t.Errorf("%s: %v, want %d in a band and %d in a stack", name, got, want.bands, want.stacks)
		}
	}
}
