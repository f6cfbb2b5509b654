package generate

import (
	"errors"
	"fmt"

	"samurai/solver/logic"
)

// Difficulty says how hard puzzles are for people. The zero value is anything.
type Difficulty struct {
	Level    [2]logic.Level     // the easiest and the hardest; only if Levels is set
	Levels   bool               // whether Level says anything
	Hardest  [2]float64         // the rating of the hardest step, from and to; both 0 for any
	Required []*logic.Technique // each is needed somewhere on the way
	Forbid   []*logic.Technique // none of them is on the way
}

// any reports whether anything is asked for.
func (d *Difficulty) any() bool {
	return d.Levels || d.Hardest[1] > 0 || len(d.Required) > 0 || len(d.Forbid) > 0
}

// check refuses what contradicts itself.
func (d *Difficulty) check() error {
	if d.Levels && d.Level[0] > d.Level[1] {
		return fmt.Errorf("the range of levels is empty: %s is harder than %s", d.Level[0], d.Level[1])
	}
	if d.Hardest[0] > d.Hardest[1] {
		return fmt.Errorf("the range of ratings is empty: %.1f is more than %.1f", d.Hardest[0], d.Hardest[1])
	}
	if d.Levels && d.Hardest[0] > hardestOf(d.Level[1]) {
		return fmt.Errorf("a step rated %.1f is too hard for the level %s", d.Hardest[0], d.Level[1])
	}
	maxRating := d.maxRating()
	for _, t := range d.Required {
		if t.Rating > maxRating {
			return fmt.Errorf("the required technique %s is harder than the level or rating allows", t.Name)
		}
		for _, f := range d.Forbid {
			if t == f {
				return fmt.Errorf("%s cannot be both required and forbidden", t.Name)
			}
		}
	}
	for _, f := range d.Forbid {
		if f.Name == "hidden-single" || f.Name == "full-house" {
			return errors.New("every puzzle needs " + f.Name + ", so it cannot be forbidden")
		}
	}
	return d.checkRatings()
}

// hardest is where the scale of ratings ends.
const hardest = 12.0

// bounded reports whether there are puzzles that are too hard.
func (d *Difficulty) bounded() bool {
	return d.Levels && d.Level[1] < logic.Extreme || d.Hardest[1] > 0 && d.Hardest[1] < hardest ||
		len(d.Required) > 0 || len(d.Forbid) > 0
}

// maxRating is the rating of the hardest technique that is looked for. Where a puzzle may be as
// hard as it likes that is what is too easy: if that does not lead through, all is well.
func (d *Difficulty) maxRating() float64 {
	if !d.bounded() {
		return max(d.Hardest[0]-0.05, hardestOf(logic.Easy))
	}
	maxRating := hardest
	if d.Levels {
		maxRating = hardestOf(d.Level[1])
	}
	if d.Hardest[1] > 0 {
		maxRating = min(maxRating, d.Hardest[1]+slack)
	}
	if len(d.Required) > 0 && !d.Levels && d.Hardest[1] == 0 {
		maxRating = 0 // as hard as the required, no harder
		for _, t := range d.Required {
			maxRating = max(maxRating, t.Rating)
		}
	}
	return maxRating
}

// hardestOf is the rating of the hardest technique up to a level.
func hardestOf(l logic.Level) (rating float64) {
	if l == logic.Extreme {
		return hardest
	}
	for _, t := range logic.Techniques() {
		if t.Level <= l {
			rating = max(rating, t.Rating)
		}
	}
	return rating
}
