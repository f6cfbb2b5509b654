package logic

import "iter"

// Options say which techniques may be used.
type Options struct {
	NoUniqueness bool    // none that takes for granted that there is one solution
	Most         float64 // none whose rating is above; 0 for any

	// Skip holds techniques that are not used. A rating is that of the whole registry as long
	// as its hardest step is below all of them.
	Skip map[*Technique]bool

	// Done ends the work when it is closed: the way then ends, and a rating is that of the
	// steps so far. Nil for never.
	Done <-chan struct{}

	every bool // of chains not only the shortest
	batch bool // for the rating: of loops only what every order of looking finds
}

// allows tells whether a technique may be used.
func (o *Options) allows(t *Technique) bool {
	return !(o.NoUniqueness && t.Uniqueness) && (o.Most == 0 || t.Rating <= o.Most) && !o.Skip[t]
}

// Path yields the steps to the solution, one at a time, and takes each in p when its turn has
// come: while a step is looked at, p is the position in which it was found. Every step is of
// the easiest technique that does something, and next to the step before where there is a
// choice. The way ends when the position is [Position.Solved], [Position.Broken] or no
// technique goes on.
func (p *Position) Path(o Options) iter.Seq[*Step] {
	return func(yield func(*Step) bool) {
		w := walker{finder: newFinder(p, o), last: -1, near: make([]uint32, len(p.Boxes))}
		for p.left > 0 && p.broken == nil {
			s := w.next()
			if s == nil || !yield(s) {
				return
			}
			p.Apply(s)
			w.moved(s)
		}
	}
}

// Next returns the step with which [Position.Path] would begin, nil when there is none.
func (p *Position) Next(o Options) *Step {
	for s := range p.Clone().Path(o) {
		return s
	}
	return nil
}

// Apply takes a step: it places and removes what the step says.
func (p *Position) Apply(s *Step) {
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
	spare Step
}

// moved notes where the last step was.
func (w *walker) moved(s *Step) {
	if len(s.Placed) > 0 {
		w.last = s.Placed[0].Cell()
	} else {
		w.last = s.Removed[0].Cell()
	}
	w.turn++
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

// next returns the next step, or nil.
func (w *walker) next() *Step {
	var best *Step
	for _, t := range registry {
		if w.ended() {
			return nil
		}
		if !w.options.allows(t) || best != nil && t.Rating >= best.Rating {
			continue
		}
		if t.kind >= 0 {
			if c, ok := w.nearest(w.pending(t.kind)); ok {
				w.spare = w.singleStep(t, t.kind, c)
				best = &w.spare
			}
			continue
		}
		steps := w.find(t)
		if s := w.choose(steps); s != nil && (best == nil || s.Rating < best.Rating) && w.within(s.Rating) {
			chosen := *s
			best = &chosen
		}
	}
	if best != nil {
		w.complete(best)
	}
	return best
}

// complete completes a step that is shown.
func (f *finder) complete(s *Step) {
	if s.Technique.trace != nil {
		s.Technique.trace(f, s)
	}
}

// ended tells whether the work is to end.
func (f *finder) ended() bool {
	if !f.over {
		select {
		case <-f.options.Done:
			f.over = true
		default:
		}
	}
	return f.over
}

// within tells whether a rating is not above what the options allow.
func (f *finder) within(rating float64) bool { return f.options.Most == 0 || rating <= f.options.Most }

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

// choose returns the step with the least rating, of these the nearest, of these that which
// removes most, of these the first.
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
