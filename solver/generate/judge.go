package generate

import (
	"context"
	"math"
	"slices"

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

	grades   *logic.Grades // of puzzles with the solution
	solution []uint8
}

func newJudge(d *Difficulty, b *logic.Board) *judge {
	j := &judge{Difficulty: d, board: b, limit: d.maxRating(), upTo: d.Level.To, grade: d.Level.Set}
	if j.upTo == logic.Extreme {
		j.grade = d.Level.Set && d.Level.From > logic.Easy
		j.upTo = max(d.Level.From, 1) - 1 // what is above that is hard enough
	}
	j.steps = d.Rating.Set || len(d.Require) > 0 || len(d.Forbid) > 0
	return j
}

// verdict says how a puzzle misses the difficulty.
type verdict struct {
	miss
	level *logic.Level    // nil if that is not known
	stuck *logic.Position // where no step that is allowed goes on, if it is too hard; nil if it is too long a way
}

// fits reports whether the puzzle is not too hard, so that it may have fewer clues.
func (v *verdict) fits() bool { return v.miss[tooHard] == 0 && v.miss[forbidden] == 0 }

// far reports whether more is missed than that techniques are forbidden.
func (v *verdict) far() bool { return v.miss[tooHard] > 0 || v.miss[lacking] > 0 }

func (j *judge) position(clues []uint8) *logic.Position {
	p, err := j.board.NewPosition(clues)
	if err != nil {
		panic(err) // digits of our own
	}
	return p
}

// look judges a puzzle with a solution. Of one that is too hard it may say no more. The error is that
// of ctx.
func (j *judge) look(ctx context.Context, clues, solution []uint8) (v verdict, err error) {
	p, known := j.position(clues), [][]uint8{solution}
	if j.grade {
		if !slices.Equal(j.solution, solution) {
			j.solution, j.grades = solution, logic.NewGrades(j.board, j.upTo, solution)
		}
		g := j.grades.Grade(ctx, p)
		if g.Cut {
			return v, ctx.Err()
		}
		if g.Solved || g.Level == logic.Extreme {
			v.level = &g.Level
		}
		switch {
		case !g.Solved && j.Level.To < logic.Extreme:
			return verdict{miss: miss{tooHard: 1}, stuck: g.Stuck}, nil
		case g.Level < j.Level.From:
			v.miss[tooEasy] = int(j.Level.From - g.Level)
		}
	}
	if !j.steps {
		return v, nil
	}
	r := p.Rate(ctx, logic.Options{MaxRating: j.limit, NoGrade: true, Known: known})
	if r.Cut {
		return v, ctx.Err()
	}
	if j.bounded() && !r.Solved {
		v.miss[tooHard], v.stuck = 1, r.Stuck
	}
	if r.Solved && r.Hardest < j.Rating.From-slack {
		v.miss[tooLow] = max(1, int(math.Round(10*(j.Rating.From-r.Hardest))))
	}
	for _, t := range j.Require {
		if r.Uses[t.Name] == 0 {
			v.miss[lacking]++
		}
	}
	for _, t := range j.Forbid {
		v.miss[forbidden] += r.Uses[t.Name]
	}
	return v, nil
}
