package generate

import (
	"fmt"
	"math"
	"slices"

	"samurai/solver/logic"
)

// slack is how far apart sums of tenths may be that are the same rating.
const slack = 0.001

// checkRatings refuses ratings and levels that no puzzle has, because no technique that is
// allowed has them.
func (d *Difficulty) checkRatings() error {
	var usable []*logic.Technique
	maxRating := hardest
	if d.Level.Set {
		maxRating = hardestOf(d.Level.To) // what is harder to do may still be rated lower, and met on the way
	}
	for _, t := range logic.Techniques() {
		if t.Rating <= maxRating && !slices.Contains(d.Forbid, t) {
			usable = append(usable, t)
		}
	}
	from, to := d.Rating.From, d.Rating.To
	if !d.Rating.Set {
		to = hardest
	}
	var below, above *logic.Technique // the nearest
	hard := !d.Level.Set
	for _, t := range usable {
		if t.Rating <= to+slack {
			below = t
			hard = hard || t.Level >= d.Level.From
		} else if above == nil {
			above = t
		}
	}
	within := slices.ContainsFunc(usable, func(t *logic.Technique) bool {
		return t.Rating <= to+slack && (t.Rating >= from-slack || t.Longer)
	})
	switch {
	case within && hard:
		return nil
	case within:
		return fmt.Errorf("no technique rated up to %s is of level %s", tenths(to), d.Level.From)
	}
	what := "no technique"
	if d.Level.Set {
		what = fmt.Sprintf("no technique up to level %s", d.Level.To)
	}
	if len(d.Forbid) > 0 {
		what += " that is not forbidden"
	}
	span := tenths(from)
	if from != to {
		span = fmt.Sprintf("from %s to %s", span, tenths(to))
	}
	near := ""
	for _, t := range []*logic.Technique{below, above} {
		if t == nil {
			continue
		}
		if near != "" {
			near += " and "
		}
		near += fmt.Sprintf("%s (%s)", tenths(t.Rating), t.Name)
	}
	return fmt.Errorf("%s is rated %s; the nearest ratings are %s", what, span, near)
}

// tenths writes a rating, as it was asked for if that is no tenth.
func tenths(rating float64) string {
	if math.Abs(rating-math.Round(10*rating)/10) > slack {
		return fmt.Sprint(rating)
	}
	return fmt.Sprintf("%.1f", rating)
}
