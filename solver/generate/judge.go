package generate

import (
	"context"

	"samurai/solver/logic"
)

// judge finds out how puzzles of one layout miss the difficulty that is wished for.
type judge struct {
	*Difficulty
	board *logic.Board
	limit float64     // the rating of the hardest steps that are looked for
	upTo  logic.Level // the hardest level that makes a difference
	grade bool        // whether the level matters
	steps bool        // whether it matters which steps there are
}

func newJudge(d *Difficulty, b *logic.Board) *judge {
	j := &judge{Difficulty: d, board: b, limit: d.maxRating(), upTo: d.Level[1], grade: d.Levels}
	if j.upTo == logic.Extreme {
		j.grade = d.Levels && d.Level[0] > logic.Easy
		j.upTo = max(d.Level[0], 1) - 1 // what is above that is hard enough
	}
	j.steps = d.Hardest[1] > 0 || len(d.Required) > 0 || len(d.Forbid) > 0
	return j
}

// verdict says how a puzzle misses the difficulty.
type verdict struct {
	level *logic.Level    // nil if that is not known
	hard  bool            // it is too hard
	stuck *logic.Position // where no step that is allowed goes on; nil if it is too long a way
	bad   int             // steps that are forbidden
	easy  int             // levels that it is below, and 1 if its hardest step is rated too low
	lacks int             // techniques that are required and not needed
}

func (v *verdict) fits() bool { return !v.hard && v.bad == 0 }

// misses adds up what a puzzle misses.
func (v *verdict) misses() int {
	if v.fits() {
		return v.easy + v.lacks
	}
	return v.easy + v.lacks + 10
}

func (j *judge) position(clues []uint8) *logic.Position {
	p, err := j.board.NewPosition(clues)
	if err != nil {
		panic(err) // digits of our own
	}
	return p
}

// look judges a puzzle. Of one that is too hard it may say no more. The error is that of ctx.
func (j *judge) look(ctx context.Context, clues []uint8) (v verdict, err error) {
	p := j.position(clues)
	if j.grade {
		g := p.Grade(ctx, j.upTo, logic.Options{})
		if g.Cut {
			return v, ctx.Err()
		}
		if g.Solved || g.Level == logic.Extreme {
			v.level = &g.Level
		}
		switch {
		case !g.Solved && j.Level[1] < logic.Extreme:
			return verdict{hard: true, stuck: g.Stuck}, nil
		case g.Level < j.Level[0]:
			v.easy += int(j.Level[0] - g.Level)
		}
	}
	if !j.steps {
		return v, nil
	}
	r := p.Rate(ctx, logic.Options{MaxRating: j.limit, NoGrade: true})
	if r.Cut {
		return v, ctx.Err()
	}
	if v.hard = j.bounded() && !r.Solved; v.hard {
		v.stuck = r.Stuck
	}
	if r.Solved && r.Hardest < j.Hardest[0]-slack {
		v.easy++
	}
	for _, t := range j.Required {
		if r.Uses[t.Name] == 0 {
			v.lacks++
		}
	}
	for _, t := range j.Forbid {
		v.bad += r.Uses[t.Name]
	}
	return v, nil
}
