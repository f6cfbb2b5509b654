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
		if t.Rating > most || d.Levels && t.Level > d.Level[1] {
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
		most := d.Hardest[0] - 0.05
		if d.Levels && d.Level[0] > logic.Easy {
			most = max(most, hardestOf(d.Level[0]-1))
		}
		return max(most, hardestOf(logic.Easy))
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

// judge rates puzzles of one layout.
type judge struct {
	*Difficulty
	board *logic.Board
	limit float64
	skip  map[*logic.Technique]bool // that are not looked for, because no puzzle may need them
	least float64                   // the rating of the easiest of these
}

func newJudge(d *Difficulty, b *logic.Board) *judge {
	j := &judge{Difficulty: d, board: b, limit: d.most(), skip: make(map[*logic.Technique]bool), least: hardest}
	for _, t := range logic.Techniques() {
		if d.Levels && d.Level[1] < logic.Unfair && t.Level > d.Level[1] && t.Rating <= j.limit {
			j.skip[t] = true
			j.least = min(j.least, t.Rating)
		}
	}
	return j
}

func (j *judge) rate(clues []uint8) *logic.Rating {
	return j.rateBy(clues, logic.Options{MaxRating: j.limit})
}

func (j *judge) rateBy(clues []uint8, o logic.Options) *logic.Rating {
	p, err := j.board.NewPosition(clues)
	if err != nil {
		panic(err) // digits of our own
	}
	r := p.Rate(o)
	return &r
}

// rateFit is rate for a puzzle that fits; of others it tells only that they do not. Techniques
// beyond the level are looked for only if they might be easier than what the puzzle does need:
// most of the time of a rating goes into them where nothing else goes on. (From level unfair on
// it does not, for what is allowed takes as long.)
func (j *judge) rateFit(clues []uint8) *logic.Rating {
	r := j.rateBy(clues, logic.Options{MaxRating: j.limit, Skip: j.skip})
	if r.Solved && r.Hardest >= j.least {
		return j.rate(clues)
	}
	return r
}

// fits reports whether a puzzle is not too hard.
func (j *judge) fits(r *logic.Rating) bool {
	if !j.bounded() {
		return true
	}
	if !r.Solved || j.Levels && r.Level > j.Level[1] {
		return false
	}
	for _, t := range j.Forbid {
		if r.Uses[t.Name] > 0 {
			return false
		}
	}
	return true
}

// lacks tells how much a puzzle that is not too hard lacks; 0 for nothing.
func (j *judge) lacks(r *logic.Rating) (n int) {
	if !j.fits(r) {
		n += 10
	}
	if r.Solved {
		if r.Hardest < j.Hardest[0]-slack {
			n++
		}
		if j.Levels && r.Level < j.Level[0] {
			n += int(j.Level[0] - r.Level)
		}
	}
	for _, t := range j.Required {
		if r.Uses[t.Name] == 0 {
			n++
		}
	}
	return n
}
