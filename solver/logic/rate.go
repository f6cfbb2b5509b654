package logic

import (
	"cmp"
	"slices"
)

// Rating says how hard a position is. None of it depends on how the puzzle is turned or
// labelled, or on the order of its grids.
type Rating struct {
	Hardest     float64    // the largest rating of a step, on Sudoku Explainer's scale: 1.0 to about 12
	Technique   *Technique // of the first step with that rating; nil if there was no step
	Score       int        // HoDoKu's sum over the steps, scaled to 81 cells
	Level       Level
	Steps       int // placed digits, and steps that only remove; not the number of steps of a path
	Bottlenecks int // positions where the easiest technique offers a single step
	Crossings   int // returns to a grid after steps elsewhere
	Solved      bool
	Stuck       *Position      // where no technique found anything; nil if it was solved
	Uses        map[string]int // by technique: its steps
}

// caps are the scores beyond which a puzzle is above a level, whatever its techniques.
var caps = [...]int{Easy: 800, Medium: 1000, Hard: 1600, Unfair: 1800}

// Rate rates the position, and does not change it. All steps of the easiest technique are
// applied at once. If no technique finds anything, the rating is that of the steps so far and
// Stuck is the position; with Options.MaxRating, that means harder than that.
func (p *Position) Rate(o Options) Rating {
	o.batch = true
	r := rater{finder: newFinder(p.Clone(), o), active: make([]bool, len(p.Board.Grids)), seen: make([]bool, len(p.Board.Grids))}
	r.Rating.Uses = make(map[string]int)
	for r.left > 0 && r.broken == nil {
		steps := r.batch()
		if steps == nil {
			break
		}
		r.count(steps)
		for i := range steps {
			r.apply(&steps[i])
		}
	}
	if r.Solved = r.Position.Solved(); !r.Solved {
		r.Stuck = r.Position
	}
	r.Score = (81*r.Score + p.Cells()/2) / p.Cells()
	if r.Technique != nil {
		r.Level = max(r.Level, r.Technique.Level)
	}
	r.Level = max(r.Level, levelOf(r.Score))
	return r.Rating
}

// levelOf returns the lowest level that a score allows.
func levelOf(score int) (level Level) {
	for l, limit := range caps {
		if score > limit {
			level = Level(l) + 1
		}
	}
	return level
}

// rater rates.
type rater struct {
	*finder
	Rating
	active, seen []bool // by grid: whether it went on at the last batch; ever
}

// batch returns all steps of the easiest technique that does something.
func (r *rater) batch() []Step {
	var best []Step
	for _, t := range registry {
		if r.ended() {
			return nil
		}
		if !r.options.allows(t) || best != nil && t.Rating >= best[0].Rating {
			continue
		}
		steps := r.find(t)
		if len(steps) == 0 {
			continue
		}
		least := slices.MinFunc(steps, func(x, y Step) int { return cmp.Compare(x.Rating, y.Rating) }).Rating
		if best != nil && best[0].Rating <= least || !r.within(least) {
			continue
		}
		best = slices.Clone(slices.DeleteFunc(steps, func(s Step) bool { return s.Rating > least }))
	}
	return best
}

// count adds a batch to the rating.
func (r *rater) count(steps []Step) {
	s := &steps[0]
	if s.Rating > r.Hardest || r.Technique == nil {
		r.Hardest, r.Technique = s.Rating, s.Technique
	}
	r.Level = max(r.Level, s.Technique.Level)
	n, single := r.distinct(steps)
	if single && s.Technique.kind != lastInHouse {
		r.Bottlenecks++
	}
	r.Steps += n
	r.Uses[s.Technique.Name] += n
	if s.Technique.kind < 0 {
		r.Score += n * s.Technique.Score
	} else {
		for i := range steps {
			r.Score += r.singleScore(&steps[i])
		}
	}
	r.cross(steps)
}

// singleScore is the score of a single by its plainest name: a hidden single may be a naked
// one as well.
func (r *rater) singleScore(s *Step) int {
	if r.marks[s.Cells[0]].Len() == 1 {
		return min(s.Technique.Score, nakedScore)
	}
	return s.Technique.Score
}

const nakedScore = 4

// distinct returns how many steps a batch counts for: its placed digits, or the parts
// of what it removes when steps that remove the same candidate are one part. Single says that
// there was just one thing to see.
func (r *rater) distinct(steps []Step) (n int, single bool) {
	placed := make(map[Candidate]bool)
	part := make(map[Candidate]int)
	var root []int
	find := func(i int) int {
		for root[i] != i {
			i = root[i]
		}
		return i
	}
	for i := range steps {
		for _, c := range steps[i].Placed {
			placed[c] = true
		}
		if len(steps[i].Placed) > 0 {
			continue
		}
		me := len(root)
		root = append(root, me)
		for _, c := range steps[i].Removed {
			if o, ok := part[c]; ok {
				root[find(o)] = find(me)
			}
			part[c] = me
		}
	}
	n = len(placed)
	for i := range root {
		if root[i] == i {
			n++
		}
	}
	return n, n == 1
}

// cross counts the grids that steps return to after steps elsewhere.
func (r *rater) cross(steps []Step) {
	now := make([]bool, len(r.active))
	for i := range steps {
		for _, list := range [][]Candidate{steps[i].Placed, steps[i].Removed} {
			for _, c := range list {
				for _, gb := range r.Boxes[c.Cell()/9] {
					now[gb.Grid] = true
				}
			}
		}
	}
	for g := range now {
		if now[g] && r.seen[g] && !r.active[g] {
			r.Crossings++
		}
		r.seen[g] = r.seen[g] || now[g]
	}
	r.active = now
}
