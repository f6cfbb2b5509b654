package logic

import (
	"context"
	"iter"
)

// Options say which techniques may be used.
type Options struct {
	NoUniqueness bool    // use no technique that assumes a unique solution
	MaxRating    float64 // use no step whose rating is higher; 0 for no limit
	NoGrade      bool    // rate without level and score

	// Known holds solutions of the position, by cell of the board; any number, or none. Nothing
	// looks for a way to remove what they have, so steps are found sooner. They are the same steps.
	Known [][]uint8

	every bool // of chains not only the shortest
	batch bool // for the rating: of loops only what every order of looking finds
}

// allows reports whether a technique may be used.
func (o *Options) allows(t *Technique) bool {
	return !(o.NoUniqueness && t.Uniqueness) && (o.MaxRating == 0 || t.Rating <= o.MaxRating)
}

// Path yields the steps to the solution. While a step is yielded, p is the position in which it
// was found; then the step is applied to p. Each step uses the easiest technique that does
// something and, if there is a choice, continues near the step before. The path ends when the
// position is [Position.Solved] or [Position.Broken], when no technique does anything, or soon after
// ctx ends.
func (p *Position) Path(ctx context.Context, o Options) iter.Seq[*Step] {
	return func(yield func(*Step) bool) {
		w := walker{finder: newFinder(ctx, p, o), last: -1, near: make([]uint32, len(p.Boxes))}
		w.by = make(map[Candidate]int)
		for p.blanks > 0 && p.broken == nil {
			s := w.next()
			if s == nil || !yield(s) {
				return
			}
			p.apply(s)
			w.moved(s)
		}
	}
}

// Next returns the first step of [Position.Path], nil if there is none or ctx ended first.
func (p *Position) Next(ctx context.Context, o Options) *Step {
	for s := range p.Clone().Path(ctx, o) {
		return s
	}
	return nil
}

// apply places and removes what a step says.
func (p *Position) apply(s *Step) {
	for _, c := range s.Removed {
		p.Remove(c.Cell(), c.Digit())
	}
	for _, c := range s.Placed {
		p.Place(c.Cell(), c.Digit())
	}
}

// walker chooses steps that lie near one another.
type walker struct {
	*finder
	last  int      // a cell that the last step changed; -1 before the first
	near  []uint32 // by box: the turn at which it was in a grid with last
	turn  uint32
	spare [1]Step // the single found last
}

// moved records where the last step was.
func (w *walker) moved(s *Step) {
	if len(s.Placed) > 0 {
		w.last = s.Placed[0].Cell()
	} else {
		w.last = s.Removed[0].Cell()
	}
	w.turn++
	for _, c := range s.Removed {
		w.by[c] = int(w.turn)
	}
	for _, gb := range w.Boxes[w.last/9] {
		for _, k := range w.Grids[gb.Grid] {
			w.near[k] = w.turn
		}
	}
}

// distance is how far a cell lies from the last step: 0 when it shares a house, 1 a grid,
// otherwise 2.
func (w *walker) distance(cell int) int {
	switch {
	case w.last < 0, cell == w.last || w.near[cell/9] == w.turn && w.See(cell, w.last):
		return 0
	case w.near[cell/9] == w.turn:
		return 1
	}
	return 2
}

// next returns the next step; nil if there is none, or if ctx ended first.
func (w *walker) next() *Step {
	if w.exhausted() {
		return nil
	}
	best := w.lowest(func(t *Technique) []Step {
		if t.kind >= 0 {
			if c, ok := w.nearest(w.pending(t.kind)); ok {
				w.spare[0] = w.singleStep(t, t.kind, c)
				return w.spare[:]
			}
		} else if steps := w.find(t); len(steps) > 0 {
			if s := w.choose(steps); w.within(s.Rating) {
				return []Step{w.together(s, steps)}
			}
		}
		return nil
	})
	if best == nil {
		return nil
	}
	if w.complete(&best[0]); w.over { // it may not be complete
		return nil
	}
	return &best[0]
}

// lowest returns the steps of the lowest rating of those that find has of techniques, which have one rating
// each; none if ctx ended first, because what was not looked at may be easier.
func (f *finder) lowest(find func(*Technique) []Step) (best []Step) {
	for _, t := range registry {
		if !f.options.allows(t) || best != nil && t.Rating >= best[0].Rating {
			continue
		}
		if f.ended() {
			return nil
		}
		if steps := find(t); len(steps) > 0 && (best == nil || steps[0].Rating < best[0].Rating) {
			best = steps
		}
	}
	if f.over {
		return nil
	}
	return best
}

// ended reports whether ctx has ended, so that the work is to end.
func (f *finder) ended() bool {
	f.over = f.over || f.ctx.Err() != nil
	return f.over
}

// within reports whether the options allow a rating.
func (f *finder) within(rating float64) bool {
	return f.options.MaxRating == 0 || rating <= f.options.MaxRating
}

// nearest returns the single that is nearest to the last step.
func (w *walker) nearest(singles []Candidate) (best Candidate, ok bool) {
	far := 3
	for _, c := range singles {
		if d := w.distance(c.Cell()); d < far || d == far && c < best {
			best, far = c, d
		}
	}
	return best, far < 3
}

// choose returns the step with the lowest rating. Among equals it prefers the nearest, then the
// one that removes most, then the first.
func (w *walker) choose(steps []Step) *Step {
	var best *Step
	far := 0
	for i := range steps {
		s := &steps[i]
		d := 2
		for _, c := range s.Placed {
			d = min(d, w.distance(c.Cell()))
		}
		for _, c := range s.Removed {
			d = min(d, w.distance(c.Cell()))
		}
		if best == nil || s.Rating < best.Rating || s.Rating == best.Rating && (d < far || d == far && len(s.Removed) > len(best.Removed)) {
			best, far = s, d
		}
	}
	return best
}
