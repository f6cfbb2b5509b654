package generate

import (
	"strings"
	"testing"

	"samurai/solver/logic"
)

// TestRatings refuses ratings that no technique has, and no others.
func TestRatings(t *testing.T) {
	for _, tech := range logic.Techniques() {
		d := Difficulty{Rating: Between[float64](tech.Rating, tech.Rating)}
		if err := d.check(); err != nil {
			t.Errorf("%s: %v", tech.Name, err)
		}
		if d.Rating.To += 0.1; tech.Longer {
			d.Rating.From = d.Rating.To
		}
		if err := d.check(); err != nil {
			t.Errorf("%s, longer: %v", tech.Name, err)
		}
	}
	xwing := []*logic.Technique{logic.Find("x-wing")}
	for _, w := range []struct {
		Difficulty
		want string
	}{
		{Difficulty{Rating: Between[float64](1.1, 1.1)}, "no technique is rated 1.1; the nearest ratings are 1.0 (full-house) and 1.2 (hidden-single)"},
		{Difficulty{Rating: Between[float64](3.25, 3.35)}, "from 3.25 to 3.35; the nearest ratings are 3.2 (x-wing) and 3.4 (hidden-pair)"},
		{Difficulty{Rating: Between[float64](3.2, 3.2), Forbid: xwing}, "that is not forbidden is rated 3.2"},
		{Difficulty{Rating: Between[float64](2.1, 2.2), Level: Between(logic.Easy, logic.Easy)}, "up to level easy is rated from 2.1 to 2.2; the nearest ratings are 2.0 (direct-hidden-pair) and 2.3 (naked-single)"},
		{Difficulty{Rating: Between[float64](1, 2.4), Level: Between(logic.Hard, logic.Hard)}, "rated up to 2.4 is of level hard"},
	} {
		if err := w.check(); err == nil || !strings.Contains(err.Error(), w.want) {
			t.Errorf("%v; want %q", err, w.want)
		}
	}
}
