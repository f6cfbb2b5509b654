package logic

import (
	"cmp"
	"context"
	"slices"
	"sync"
)

// Rating says how hard a position is. None of it depends on how the puzzle is turned or
// labelled, or on the order of its grids.
type Rating struct {
	Hardest     float64    // the largest rating of a step, on Sudoku Explainer's scale: 1.0 to about 12
	Technique   *Technique // of the first step with that rating; nil if there was no step
	Score       int        // see [Position.Grade]
	Level       Level      // likewise
	Steps       int        // placed digits, and steps that only remove; not the number of steps of a path
	Bottlenecks int        // positions where the easiest technique offers a single step
	Crossings   int        // returns to a grid after steps elsewhere
	Solved      bool
	Cut         bool           // ctx ended before the rating was complete
	Stuck       *Position      // where no technique found anything; nil if it was solved, or if Cut
	Uses        map[string]int // by technique: its steps
}

// Rate rates the position, and does not change it. All steps of the easiest technique are
// applied at once. If no technique finds anything, the rating is that of the steps so far and
// Stuck is the position; with Options.MaxRating, that means harder than that. If ctx ends first,
// the rating is that of the steps so far, and Cut.
func (p *Position) Rate(ctx context.Context, o Options) Rating {
	var g Grade
	var grading sync.WaitGroup // beside the rating, which takes as long
	if !o.NoGrade {
		grading.Go(func() { g = p.Grade(ctx, Extreme, o) })
	}
	r := newRater(ctx, p, o)
	for r.next() {
	}
	grading.Wait()
	switch r.Solved, r.Cut = r.Position.Solved(), r.over; {
	case r.Cut:
		return r.Rating
	case !r.Solved:
		r.Stuck = r.Position
	}
	if !o.NoGrade {
		r.Score, r.Level, r.Cut = g.Score, g.Level, g.Cut
	}
	return r.Rating
}

// rater rates.
type rater struct {
	*finder
	Rating
	active, seen []bool // by grid: whether it went on at the last batch; ever
}

func newRater(ctx context.Context, p *Position, o Options) *rater {
	o.batch = true
	r := &rater{finder: newFinder(ctx, p.Clone(), o), active: make([]bool, len(p.Board.Grids)), seen: make([]bool, len(p.Board.Grids))}
	r.Rating.Uses = make(map[string]int)
	return r
}

// next counts and applies the next batch, and reports whether there was one.
func (r *rater) next() bool {
	if r.blanks == 0 || r.broken != nil {
		return false
	}
	steps := r.lowest(func(t *Technique) []Step { return slices.Clone(r.easiestOf(t)) })
	if steps == nil {
		return false
	}
	r.count(steps)
	for i := range steps {
		r.apply(&steps[i])
	}
	return true
}

// easiestOf returns the steps of a technique with the lowest rating that it has here, none if the
// options do not allow that.
func (f *finder) easiestOf(t *Technique) []Step {
	steps := f.find(t)
	if len(steps) == 0 {
		return nil
	}
	least := slices.MinFunc(steps, func(x, y Step) int { return cmp.Compare(x.Rating, y.Rating) }).Rating
	if !f.within(least) {
		return nil
	}
	return slices.DeleteFunc(steps, func(s Step) bool { return s.Rating > least })
}

// count adds a batch to the rating.
func (r *rater) count(steps []Step) {
	s := &steps[0]
	if s.Rating > r.Hardest || r.Technique == nil {
		r.Hardest, r.Technique = s.Rating, s.Technique
	}
	n := len(r.parts(steps))
	if n == 1 && s.Technique.kind != lastInHouse {
		r.Bottlenecks++
	}
	r.Steps += n
	r.Uses[s.Technique.Name] += n
	r.cross(steps)
}

// parts returns what a batch counts for: each digit that it places, and what it removes, where
// steps that remove the same candidate are one part.
func (f *finder) parts(steps []Step) (parts [][]Candidate) {
	if f.part == nil {
		f.part = make([]int32, 9*f.Cells())
	}
	for i := range steps {
		s := &steps[i]
		for _, c := range s.Placed {
			if f.part[c] == 0 {
				parts = append(parts, []Candidate{c})
				f.part[c] = int32(len(parts))
			}
		}
		if len(s.Placed) > 0 {
			continue
		}
		me := len(parts)
		parts = append(parts, nil)
		for _, c := range s.Removed {
			switch other := int(f.part[c]) - 1; {
			case other < 0:
				f.part[c] = int32(me + 1)
				parts[me] = append(parts[me], c)
			case other != me:
				for _, c := range parts[other] {
					f.part[c] = int32(me + 1)
				}
				parts[me] = append(parts[me], parts[other]...)
				parts[other] = nil
			}
		}
	}
	for _, part := range parts {
		for _, c := range part {
			f.part[c] = 0
		}
	}
	return slices.DeleteFunc(parts, func(p []Candidate) bool { return len(p) == 0 })
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
