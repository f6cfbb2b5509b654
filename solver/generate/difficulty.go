package generate

import (
	"cmp"
	"errors"
	"fmt"

	"samurai/solver/logic"
)

// Difficulty says how hard puzzles are for people. The zero value is anything.
type Difficulty struct {
	Level   Span[logic.Level]
	Rating  Span[float64]      // of the hardest step
	Require []*logic.Technique // each is needed somewhere on the way
	Forbid  []*logic.Technique // none of them is on the way
}

// any reports whether anything is asked for.
func (d *Difficulty) any() bool {
	return d.Level.Set || d.Rating.Set || len(d.Require) > 0 || len(d.Forbid) > 0
}

// check refuses what contradicts itself.
func (d *Difficulty) check() error {
	if err := cmp.Or(d.Level.check(), d.Rating.check()); err != nil {
		return err
	}
	if d.Level.Set && d.Rating.From > hardestOf(d.Level.To) {
		return fmt.Errorf("a step rated %.1f is too hard for the level %s", d.Rating.From, d.Level.To)
	}
	maxRating := d.maxRating()
	for _, t := range d.Require {
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
	return d.Level.Set && d.Level.To < logic.Extreme || d.Rating.Set && d.Rating.To < hardest ||
		len(d.Require) > 0 || len(d.Forbid) > 0
}

// maxRating is the rating of the hardest technique that is looked for. Where a puzzle may be as
// hard as it likes that is what is too easy: if that does not lead through, all is well.
func (d *Difficulty) maxRating() float64 {
	if !d.bounded() {
		return max(d.Rating.From-0.05, hardestOf(logic.Easy))
	}
	maxRating := hardest
	if d.Level.Set {
		maxRating = hardestOf(d.Level.To)
	}
	if d.Rating.Set {
		maxRating = min(maxRating, d.Rating.To+slack)
	}
	if len(d.Require) > 0 && !d.Level.Set && !d.Rating.Set {
		maxRating = 0 // as hard as the required, no harder
		for _, t := range d.Require {
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
