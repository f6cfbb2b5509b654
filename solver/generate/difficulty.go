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
		return fmt.Errorf("from level %s to %s there is none", d.Level[0], d.Level[1])
	}
	if d.Hardest[0] > d.Hardest[1] {
		return fmt.Errorf("from rating %.1f to %.1f there is none", d.Hardest[0], d.Hardest[1])
	}
	if d.Levels && d.Hardest[0] > hardestOf(d.Level[1]) {
		return fmt.Errorf("a step of %.1f is too hard for level %s", d.Hardest[0], d.Level[1])
	}
	most := d.most()
	for _, t := range d.Required {
		if t.Rating > most {
			return fmt.Errorf("%s is harder than the level or rating allows", t.Name)
		}
		for _, f := range d.Forbid {
			if t == f {
				return fmt.Errorf("%s cannot be both required and forbidden", t.Name)
			}
		}
	}
	for _, f := range d.Forbid {
		if f.Name == "hidden-single" || f.Name == "full-house" {
			return errors.New("no puzzle can be solved without " + f.Name)
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

// most is the rating of the hardest technique that is looked for. Where a puzzle may be as
// hard as it likes that is what is too easy: if that does not lead through, all is well.
func (d *Difficulty) most() float64 {
	if !d.bounded() {
		return max(d.Hardest[0]-0.05, hardestOf(logic.Easy))
	}
	most := hardest
	if d.Levels {
		most = hardestOf(d.Level[1])
	}
	if d.Hardest[1] > 0 {
		most = min(most, d.Hardest[1]+slack)
	}
	if len(d.Required) > 0 && !d.Levels && d.Hardest[1] == 0 {
		most = 0 // as hard as the required, no harder
		for _, t := range d.Required {
			most = max(most, t.Rating)
		}
	}
	return most
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
