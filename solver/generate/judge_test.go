package generate

import (
	"fmt"
	"reflect"
	"testing"

	"samurai/solver/logic"
	"samurai/solver/solvertest"
)

// TestRateFit: leaving out techniques beyond the level changes no rating of a puzzle that fits, and
// not which puzzles fit.
func TestRateFit(t *testing.T) {
	var puzzles [][]uint8
	b := solvertest.BoardOf(t, "single")
	for clues := 23; clues < 40; clues += 3 {
		c, err := New(t.Context(), b, Wish{Least: clues, Most: clues + 2})
		if err != nil {
			t.Fatal(err)
		}
		for i := range uint64(20) {
			if p, err := c.Compose(t.Context(), 5, i); err == nil {
				puzzles = append(puzzles, p.Clues)
			}
		}
	}
	for _, d := range []Difficulty{
		{Levels: true},
		{Levels: true, Level: [2]logic.Level{logic.Medium, logic.Medium}},
		{Levels: true, Level: [2]logic.Level{logic.Easy, logic.Hard}},
		{Levels: true, Level: [2]logic.Level{logic.Hard, logic.Unfair}},
		{Hardest: [2]float64{2, 5}, Forbid: []*logic.Technique{logic.Find("pointing"), logic.Find("skyscraper")}},
		{Levels: true, Level: [2]logic.Level{logic.Extreme, logic.Extreme}},
	} {
		j := newJudge(&d, logic.NewBoard(b))
		name := fmt.Sprintf("levels %t %v, rating %v, %d forbidden", d.Levels, d.Level, d.Hardest, len(d.Forbid))
		fit, unfit := 0, 0
		for _, clues := range puzzles {
			want, got := j.rate(clues), j.rateFit(clues)
			if fits := j.fits(want); j.fits(got) != fits || fits && !reflect.DeepEqual(got, want) {
				t.Fatalf("%s: %+v, want %+v", name, got, want)
			} else if fits {
				fit++
			} else {
				unfit++
			}
		}
		t.Logf("%s: %d fit, %d do not", name, fit, unfit)
		if fit < 5 || unfit < 5 && j.bounded() {
			t.Errorf("%s: %d fit, %d do not: too few to tell", name, fit, unfit)
		}
	}
}
