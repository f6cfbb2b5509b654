package generate

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"samurai/solver/solvertest"
)

// TestRemovable: clues of shared boxes are tried last only on large boards, where few clues are to
// stay and nothing but uniqueness matters.
func TestRemovable(t *testing.T) {
	rule := limits{rule: func(context.Context, []uint8) (bool, error) { return true, nil }}
	for _, tt := range []struct {
		layout string
		least  int
		limits limits
		sorted bool
	}{
		{"gattai-8", 0, limits{}, true},
		{"gattai-8", 143, limits{}, true},
		{"gattai-8", 144, limits{}, false},
		{"gattai-8", 0, rule, false},
		{"samurai", 0, limits{}, false},
	} {
		b := solvertest.BoardOf(t, tt.layout)
		c, err := New(t.Context(), b, Wish{})
		if err != nil {
			t.Fatal(err)
		}
		full := solvertest.RandomFill(b, rand.New(rand.NewPCG(20, 4)))
		d := c.begin(full, full)
		units := c.removable(newStream(1, 1), d, tt.least, &tt.limits)
		shared := func(unit []int32) int { return min(2, len(b.Boxes[unit[0]/9])) }
		sorted := slices.IsSortedFunc(units, func(x, y []int32) int { return cmp.Compare(shared(x), shared(y)) })
		if len(units) != b.Cells() || sorted != tt.sorted {
			t.Errorf("%s, at least %d: %d units, sorted %t, want %t", tt.layout, tt.least, len(units), sorted, tt.sorted)
		}
	}
}
