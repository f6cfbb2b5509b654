package learn

// assignment is what is settled, in which order and why.
type assignment struct {
	watches [][]watch // by literal: clauses to look at when it is false
	value   []int8    // by literal: 1 true, -1 false, 0 open
	level   []int32   // by candidate
	reason  []reason  // by candidate
	from1   []uint64  // by candidate of level 1: the set of doubts that it follows from
	trail   []literal // what is true, in order
	starts  []int     // by level less 1: where it begins on the trail
	next    int       // the first on the trail that was not propagated
	upset   []int32   // cells that cannot have the digit of the solution, in order
}

type watch struct {
	clause  int32
	blocker literal // if it is true, so is the clause
}

// reason is why a literal is true: a clause, or -1-l for the literal l that forbids its
// negation, or none.
type reason int32

const none reason = -1 << 31

func newAssignment(n int) assignment {
	return assignment{
		watches: make([][]watch, 2*n), value: make([]int8, 2*n),
		level: make([]int32, n), reason: make([]reason, n),
	}
}

// begin opens a level.
func (s *Searcher) begin() { s.starts = append(s.starts, len(s.trail)) }

// undo goes back to a level.
func (s *Searcher) undo(level int) {
	if len(s.starts) <= level {
		return
	}
	at := s.starts[level]
	for i := len(s.trail) - 1; i >= at; i-- {
		s.forget(s.trail[i])
	}
	s.trail, s.starts, s.next = s.trail[:at], s.starts[:level], at
}

// set makes a literal true.
func (s *Searcher) set(l literal, why reason) {
	s.value[l], s.value[l.not()] = 1, -1
	v := l.candidate()
	s.level[v], s.reason[v] = int32(len(s.starts)), why
	s.trail = append(s.trail, l)
	if s.upsets(l) {
		s.upset = append(s.upset, v/9)
	}
	if len(s.starts) == 1 {
		s.derive(l, why)
	}
}

// forget opens a literal again, the last one first.
func (s *Searcher) forget(l literal) {
	s.value[l], s.value[l.not()] = 0, 0
	if s.upsets(l) {
		s.upset = s.upset[:len(s.upset)-1]
	}
	s.open(l.candidate())
}

// upsets reports whether a literal takes the digit of the solution from its cell.
func (s *Searcher) upsets(l literal) bool {
	v := l.candidate()
	return !l.positive() && v%9+1 == int32(s.solution[v/9])
}

// derive finds the doubts that a literal of level 1 follows from. The caller gives
// those that follow from nothing.
func (s *Searcher) derive(l literal, why reason) {
	set := s.follows(l)
	clear(set)
	switch {
	case why == none:
	case why < 0:
		if o := literal(-1 - why); s.level[o.candidate()] == 1 {
			copy(set, s.follows(o))
		}
	default:
		c := &s.clauses[why]
		join(set, s.needs(int32(why)))
		for _, o := range c.lits {
			if o != l && s.level[o.candidate()] == 1 {
				join(set, s.follows(o))
			}
		}
	}
}

// follows returns the set of doubts that a literal of level 1 follows from.
func (s *Searcher) follows(l literal) []uint64 {
	v := int(l.candidate())
	return s.from1[v*s.words : (v+1)*s.words]
}

// join adds b to a.
func join(a, b []uint64) {
	for i, x := range b {
		a[i] |= x
	}
}

// meet reports whether two sets have something in common.
func meet(a, b []uint64) bool {
	for i, x := range a {
		if x&b[i] != 0 {
			return true
		}
	}
	return false
}
