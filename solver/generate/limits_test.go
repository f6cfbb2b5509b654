package generate

import (
	"testing"

	"samurai/solver/logic"
	"samurai/solver/solvertest"
)

// TestTolerance: what is required may be lacking at first, but not once it was there.
func TestTolerance(t *testing.T) {
	b := solvertest.BoardOf(t, "single")
	c, err := New(t.Context(), b, Wish{Difficulty: Difficulty{Require: []*logic.Technique{logic.Find("naked-pair")}}})
	if err != nil {
		t.Fatal(err)
	}
	p, err := c.Compose(t.Context(), 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	limit := c.limits()
	for i, tt := range []struct {
		clues []uint8
		want  bool
	}{{p.Solution, true}, {p.Clues, true}, {p.Solution, false}} {
		if ok, stuck, err := limit.allow(t.Context(), tt.clues); ok != tt.want || stuck != nil || err != nil {
			t.Errorf("%d: allowed %t, want %t; stuck %v", i, ok, tt.want, stuck)
		}
	}
	if ok, stuck, err := limit.allow(t.Context(), make([]uint8, 81)); err != nil || ok || stuck == nil {
		t.Errorf("without clues: allowed %t, stuck %v", ok, stuck)
	}
}
