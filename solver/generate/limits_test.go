package generate

import (
	"testing"

	"samurai/solver/logic"
	"samurai/solver/solvertest"
)

// TestPace: the steps between looks grow, but for those of hard puzzles up to the level unfair, and there is
// always one.
func TestPace(t *testing.T) {
	easy, unfair := logic.Easy, logic.Unfair
	level := &judge{Difficulty: new(Difficulty), grade: true, upTo: logic.Unfair}
	for _, tt := range []struct {
		l    limits
		want int
	}{
		{limits{}, 1000},
		{limits{judge: level}, 1},
		{limits{judge: level, seen: &verdict{level: &easy}}, 4},
		{limits{judge: level, seen: &verdict{level: &unfair}}, 1},
	} {
		p := newPace(80)
		for range 200 {
			p.went(min(p.next(&tt.l), 500))
		}
		if got := p.next(&tt.l); got != tt.want {
			t.Errorf("%+v: after many batches %d until the next look, want %d", tt.l, got, tt.want)
		}
	}
}

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
		if ok, v, err := limit.allow(t.Context(), tt.clues, p.Solution); ok != tt.want || v.stuck != nil || err != nil {
			t.Errorf("%d: allowed %t, want %t; %+v", i, ok, tt.want, v)
		}
	}
	if ok, v, err := limit.allow(t.Context(), make([]uint8, 81), p.Solution); err != nil || ok || v.stuck == nil {
		t.Errorf("without clues: allowed %t, %+v", ok, v)
	}
}
