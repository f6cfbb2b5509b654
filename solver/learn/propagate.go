package learn

import "slices"

// conflict is a clause without a true literal, or two candidates that exclude one another,
// both true.
type conflict struct {
	clause int32 // -1 for none
	a, b   literal
}

var noConflict = conflict{-1, -1, -1}

// attach adds a clause that follows from some doubts.
func (s *Searcher) attach(c clause, needs []uint64) int32 {
	i := int32(len(s.clauses))
	if n := len(s.free); n > 0 {
		i = s.free[n-1]
		s.free = s.free[:n-1]
		s.clauses[i] = c
		copy(s.needs(i), needs)
	} else {
		s.clauses = append(s.clauses, c)
		s.needsOf = append(s.needsOf, needs...)
	}
	s.watch(i)
	return i
}

// watch puts a clause under watch.
func (s *Searcher) watch(i int32) {
	l := s.clauses[i].lits
	s.watches[l[0]] = append(s.watches[l[0]], watch{i, l[1]})
	s.watches[l[1]] = append(s.watches[l[1]], watch{i, l[0]})
}

// unwatch takes the clauses from under watch that are dropped.
func (s *Searcher) unwatch() {
	for l, list := range s.watches {
		s.watches[l] = slices.DeleteFunc(list, func(w watch) bool { return s.clauses[w.clause].lits == nil })
	}
}

// unwatchLearned takes all clauses from under watch that were learned.
func (s *Searcher) unwatchLearned() {
	for _, c := range s.clauses[s.fixed:] {
		if len(c.lits) < 2 {
			continue
		}
		for _, l := range c.lits[:2] {
			s.watches[l] = slices.DeleteFunc(s.watches[l], func(w watch) bool { return int(w.clause) >= s.fixed })
		}
	}
}

// propagate settles what follows.
func (s *Searcher) propagate() conflict {
	for s.next < len(s.trail) {
		l := s.trail[s.next]
		s.next++
		if l.positive() {
			if c := s.exclude(l); c != noConflict {
				return c
			}
		}
		if c := s.look(l.not()); c != noConflict {
			return c
		}
	}
	return noConflict
}

// exclude settles that a candidate leaves no room for others.
func (s *Searcher) exclude(l literal) conflict {
	v := l.candidate()
	cell, d := v/9, v%9
	for o := literal(18 * cell); o < literal(18*cell+18); o += 2 {
		switch {
		case o == l || s.value[o] < 0:
		case s.value[o] > 0:
			return conflict{-1, l, o}
		default:
			s.set(o.not(), reason(-1-l))
		}
	}
	for _, p := range s.peers[cell] {
		switch o := literal(2 * (9*p + d)); s.value[o] {
		case 0:
			s.set(o.not(), reason(-1-l))
		case 1:
			return conflict{-1, l, o}
		}
	}
	return noConflict
}

// look goes through the clauses that watch a literal that has become false.
func (s *Searcher) look(l literal) conflict {
	list := s.watches[l]
	kept := 0
next:
	for i, w := range list {
		if s.value[w.blocker] > 0 {
			list[kept] = w
			kept++
			continue
		}
		c := &s.clauses[w.clause]
		if c.off {
			list[kept] = w
			kept++
			continue
		}
		lits := c.lits
		if lits[0] == l {
			lits[0], lits[1] = lits[1], l
		}
		first := lits[0]
		if s.value[first] <= 0 {
			for k := 2; k < len(lits); k++ {
				if o := lits[k]; s.value[o] >= 0 {
					lits[1], lits[k] = o, l
					s.watches[o] = append(s.watches[o], watch{w.clause, first})
					continue next
				}
			}
		}
		list[kept] = watch{w.clause, first}
		kept++
		switch s.value[first] {
		case 0:
			s.set(first, reason(w.clause))
		case -1:
			kept += copy(list[kept:], list[i+1:])
			s.watches[l] = list[:kept]
			return conflict{w.clause, -1, -1}
		}
	}
	s.watches[l] = list[:kept]
	return noConflict
}
