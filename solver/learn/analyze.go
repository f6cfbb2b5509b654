package learn

import "slices"

// analysis is what a conflict teaches.
type analysis struct {
	seen   []bool    // by candidate: whether it has a part in it
	marked []int32   // those seen
	lits   []literal // of the clause to learn, the one that follows first
	from   []uint64  // the doubts that it follows from
	level1 []uint64  // more of them, for implied
	stack  []literal // for implied
	counts []uint64  // by level: the last conflict that had it
}

// analyze finds the clause to learn, and the level on which it forces something new: a cut
// through what led to the conflict, at the last point of this level that all of it passed.
func (s *Searcher) analyze(c conflict) (back int) {
	s.lits = append(s.lits[:0], 0)
	s.from = append(s.from[:0], s.gone...)
	clear(s.from)
	open := 0
	var see func(literal)
	see = func(l literal) {
		v := l.candidate()
		switch level := int(s.level[v]); {
		case level == 0 || s.seen[v]:
		case level == 1:
			join(s.from, s.follows(l))
		default:
			s.mark(v)
			s.bump(v)
			switch {
			case s.lemmas && l.positive():
				s.causes(s.reason[v], l.not(), s.from, see)
			case level == len(s.starts):
				open++
			default:
				s.lits = append(s.lits, l)
			}
		}
	}
	if c.clause >= 0 {
		s.causes(reason(c.clause), -1, s.from, see)
	} else {
		see(c.a.not())
		see(c.b.not())
	}
	for i := len(s.trail) - 1; ; i-- {
		l := s.trail[i]
		if !s.seen[l.candidate()] || s.lemmas && !l.positive() {
			continue
		}
		if open--; open == 0 {
			s.lits[0] = l.not()
			break
		}
		s.causes(s.reason[l.candidate()], l, s.from, see)
	}
	kept := s.lits[:1]
	for _, l := range s.lits[1:] {
		if !s.implied(l) {
			kept = append(kept, l)
		}
	}
	s.lits = kept
	s.unmark(0)
	if len(s.lits) == 1 {
		return 1
	}
	for k, l := range s.lits {
		if k > 0 && s.level[l.candidate()] > s.level[s.lits[1].candidate()] {
			s.lits[1], s.lits[k] = l, s.lits[1]
		}
	}
	return int(s.level[s.lits[1].candidate()])
}

// causes yields the literals, all false, that make l follow from its reason, and adds the
// doubts of that to needs.
func (s *Searcher) causes(why reason, l literal, needs []uint64, yield func(literal)) {
	if why < 0 {
		yield(literal(-1 - why).not())
		return
	}
	c := &s.clauses[why]
	c.used = true
	join(needs, s.needs(int32(why)))
	for _, o := range c.lits {
		if o != l {
			yield(o)
		}
	}
}

// implied reports whether a literal of the clause follows from others of it (Sörensson and
// Biere, 2009).
func (s *Searcher) implied(l literal) bool {
	if s.reason[l.candidate()] == none {
		return false
	}
	s.stack = append(s.stack[:0], l)
	s.level1 = append(s.level1[:0], s.gone...)
	clear(s.level1)
	before := len(s.marked)
	fits := true
	for len(s.stack) > 0 && fits {
		l := s.stack[len(s.stack)-1]
		s.stack = s.stack[:len(s.stack)-1]
		s.causes(s.reason[l.candidate()], l.not(), s.level1, func(o literal) {
			v := o.candidate()
			switch {
			case s.level[v] == 0 || s.seen[v]:
			case s.level[v] == 1:
				join(s.level1, s.follows(o))
			case s.reason[v] == none:
				fits = false
			default:
				s.mark(v)
				s.stack = append(s.stack, o)
			}
		})
	}
	if fits {
		join(s.from, s.level1)
	} else {
		s.unmark(before)
	}
	return fits
}

func (s *Searcher) mark(v int32) {
	s.seen[v] = true
	s.marked = append(s.marked, v)
}

// unmark takes back all marks but the first few.
func (s *Searcher) unmark(from int) {
	for _, v := range s.marked[from:] {
		s.seen[v] = false
	}
	s.marked = s.marked[:from]
}

// joined counts the levels of the clause to learn.
func (s *Searcher) joined() (n int32) {
	for _, l := range s.lits {
		level := int(s.level[l.candidate()])
		for len(s.counts) <= level {
			s.counts = append(s.counts, 0)
		}
		if s.counts[level] != s.Conflicts {
			s.counts[level] = s.Conflicts
			n++
		}
	}
	return n
}

// learn adds the clause, and what follows from it.
func (s *Searcher) learn(levels int32) {
	l := s.lits[0]
	if s.lemmas {
		s.log = append(s.log, candidates(s.lits))
	}
	if len(s.lits) == 1 {
		s.units = append(s.units, unit{l, slices.Clone(s.from)})
		s.set(l, none)
		copy(s.follows(l), s.from)
		return
	}
	s.learned++
	s.set(l, reason(s.attach(clause{lits: slices.Clone(s.lits), levels: levels, used: true}, s.from)))
}
