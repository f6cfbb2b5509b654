package logic

import (
	"cmp"
	"context"
	"slices"
)

// Grade is the level of a position, and the score behind it.
type Grade struct {
	Level  Level
	Score  int       // HoDoKu's sum over the steps in the grid where it is largest
	Solved bool      // with techniques up to the level asked for, and not too many of them
	Cut    bool      // ctx ended first: level and score are those of the steps so far
	Stuck  *Position // where no such technique found anything; nil otherwise
}

// caps are the scores beyond which a puzzle is above a level, whatever its techniques. They are
// HoDoKu's and a quarter: it takes one step at a time, where a grade counts all there are at once.
var caps = [...]int{Easy: 1000, Medium: 1250, Hard: 2000, Unfair: 2250}

// levelOf returns the lowest level that a score allows.
func levelOf(score int) (level Level) {
	for l, limit := range caps {
		if score > limit {
			level = Level(l) + 1
		}
	}
	return level
}

// byLevel is the registry by level, then by score: the techniques that cost least come first.
var byLevel = slices.SortedStableFunc(slices.Values(registry), func(x, y *Technique) int {
	return cmp.Or(cmp.Compare(x.Level, y.Level), cmp.Compare(x.Score, y.Score))
})

// Grade solves the position with techniques up to a level, and does not change it. All steps of
// the first technique of the lowest level count at once, each in the grids where it changes
// something, divided equally among them. The level is that of the hardest technique needed, or
// the one that the score of a grid allows if that is higher. If that is above the given level,
// Grade ends as soon as that is clear, and returns the next.
func (p *Position) Grade(ctx context.Context, upTo Level, o Options) Grade {
	g := newGrader(ctx, p, upTo, o)
	for g.next() {
	}
	return g.grade()
}

// grade returns the grade at the end.
func (g *grader) grade() Grade {
	g.Score = (slices.Max(g.sums) + share/2) / share
	g.Level = max(g.Level, levelOf(g.Score))
	g.Solved = g.Solved && g.inReach()
	if !g.Solved && !g.Cut && g.upTo < Extreme {
		g.Level = g.upTo + 1
	}
	return g.Grade
}

// share is what a score of 1 counts in sums: parts of it are whole numbers.
const share = 2520

// grader grades.
type grader struct {
	*finder
	Grade
	upTo   Level
	latest Level // of the technique used last
	sums   []int // by grid: the score so far, times share
}

func newGrader(ctx context.Context, p *Position, upTo Level, o Options) *grader {
	o.batch = true
	return &grader{finder: newFinder(ctx, p.Clone(), o), upTo: upTo, sums: make([]int, len(p.Board.Grids))}
}

// next counts and applies the next batch, and reports whether there was one.
func (g *grader) next() bool {
	g.Solved = g.Position.Solved()
	if g.blanks == 0 || g.broken != nil || !g.inReach() {
		return false
	}
	t, steps := g.cheapest()
	if g.Cut = g.over; g.Cut {
		return false
	}
	if t == nil {
		g.Stuck = g.Position
		return false
	}
	g.latest, g.Level = t.Level, max(g.Level, t.Level)
	g.count(t, steps)
	for i := range steps {
		g.apply(&steps[i])
	}
	return true
}

// inReach reports whether the score allows the level asked for.
func (g *grader) inReach() bool {
	return g.upTo == Extreme || slices.Max(g.sums) < caps[g.upTo]*share+share/2
}

// cheapest returns the easiest steps of the first technique that does something.
func (g *grader) cheapest() (*Technique, []Step) {
	for _, t := range byLevel {
		if t.Level > g.upTo || g.ended() {
			break
		}
		if !g.options.allows(t) {
			continue
		}
		if steps := g.easiestOf(t); len(steps) > 0 {
			return t, steps
		}
	}
	return nil, nil
}

// count adds the score of a batch.
func (g *grader) count(t *Technique, steps []Step) {
	var in []int
	for _, changes := range g.parts(steps) {
		in = in[:0]
		for _, c := range changes {
			for _, gb := range g.Boxes[c.Cell()/9] {
				if !slices.Contains(in, gb.Grid) {
					in = append(in, gb.Grid)
				}
			}
		}
		for _, grid := range in {
			g.sums[grid] += t.Score * share / len(in)
		}
	}
}
