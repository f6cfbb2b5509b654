package logic

import (
	"os"
	"slices"
	"testing"
)

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

// TestNetsWithin: what is said of the nets within nets follows at the place where it is said, after what is ruled out there.
func TestNetsWithin(t *testing.T) {
	deep := 0
	for _, tech := range registry {
		text, err := os.ReadFile(fixtureFile(tech))
		if err != nil {
			t.Fatal(err)
		}
		p := readFixture(t, string(text)).position
		if p.Cells() > 81 {
			continue
		}
		f := newFinder(t.Context(), p, Options{})
		for _, s := range slices.Clone(f.find(Find("forcing-net-nested-all"))) {
			f.complete(&s)
			if bad := p.falseValues(&s); bad != "" {
				t.Errorf("%s: %s", tech.Name, bad)
			}
			if slices.ContainsFunc(s.Chains[0], func(x Node) bool { return x.Why.Kind == ByNet }) {
				deep++
			}
		}
	}
	if deep < 50 {
		t.Errorf("%d steps with nets within nets", deep)
	}
}
