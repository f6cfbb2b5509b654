package logic

import "testing"

// TestNetsTakenBack: a net finds the same whether or not others were tried and taken back before it,
// though it looks only at houses that changed.
func TestNetsTakenBack(t *testing.T) {
	subsets, tries := 0, 0
	for _, task := range append(made(t, "single", 12, 41), made(t, "samurai", 2, 41)...) {
		p := positionOf(t, task.board, task.clues)
		for range p.Path(t.Context(), Options{MaxRating: 3.4}) {
		}
		many := newFinder(t.Context(), p, Options{}).trial()
		p.each(false, func(c Candidate) {
			one := newFinder(t.Context(), p, Options{}).trial()
			waves, want := many.try(c, withSubsets, 1000), one.try(c, withSubsets, 1000)
			if waves != want || len(many.events) != len(one.events) || len(many.trail) != len(one.trail) {
				t.Errorf("%s: %d waves and %d removals, first of all %d and %d", task.layout, waves, len(many.trail), want, len(one.trail))
			}
			for i := range one.events {
				if one.events[i].step != nil {
					subsets++
				}
			}
			tries++
			many.back(0)
		})
	}
	if subsets < tries || tries == 0 {
		t.Errorf("%d steps of subsets in %d nets", subsets, tries)
	}
}
