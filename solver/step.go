package solver

import "samurai/solver/grid"

// saved is the state of a grid before a stage of the search changed it.
type saved struct {
	grid  int32
	stamp uint64
	state grid.State
}

// save keeps the state of g before it changes, once a stage; before the first there is
// nothing to go back to.
func (s *searcher) save(g int32) {
	if s.stamp[g] == s.stage {
		return
	}
	s.trail = append(s.trail, saved{g, s.stamp[g], s.states[g]})
	s.stamp[g] = s.stage
}

// begin opens a stage, at whose end all states are again what they are now.
func (s *searcher) begin() (outer uint64, mark int) {
	outer, mark = s.stage, len(s.trail)
	s.stages++
	s.stage = s.stages
	return outer, mark
}

// end takes back what was saved since begin.
func (s *searcher) end(outer uint64, mark int) {
	s.stage = outer
	for i := len(s.trail) - 1; i >= mark; i-- {
		t := &s.trail[i]
		s.states[t.grid], s.stamp[t.grid] = t.state, t.stamp
	}
	s.trail = s.trail[:mark]
}

func (s *searcher) enqueue(g int32) {
	if !s.queued[g] {
		s.queued[g] = true
		s.queue = append(s.queue, g)
	}
}

// propagate carries the queued grids to their fixpoints, and what changed in their
// shared boxes to their neighbours, until all agree. It returns false when some
// grid cannot be solved.
func (s *searcher) propagate() bool {
	for len(s.queue) > 0 {
		g := s.queue[len(s.queue)-1]
		s.queue = s.queue[:len(s.queue)-1]
		s.queued[g] = false
		s.save(g)
		state := &s.states[g]
		if !state.Propagate() {
			s.weight[g]++
			for _, h := range s.queue {
				s.queued[h] = false
			}
			s.queue = s.queue[:0]
			return false
		}
		for _, l := range s.ties[g] {
			to := &s.states[l.to]
			if grid.Agree(state, int(l.box), to, int(l.toBox)) {
				continue
			}
			s.save(l.to)
			here, there := grid.Share(state, int(l.box), to, int(l.toBox))
			if here {
				s.enqueue(g)
			}
			if there {
				s.enqueue(l.to)
			}
		}
	}
	return true
}
