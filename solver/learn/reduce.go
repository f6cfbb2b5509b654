package learn

import (
	"cmp"
	"slices"
)

// pace says when to go back to the first guess (Audemard and Simon, 2012): when clauses
// join more levels lately than they did before.
type pace struct {
	n, since        int
	lately, usually int // means of levels, in 1/65536
}

func (p *pace) note(levels int32) {
	p.n++
	p.since++
	x := int(levels) << 16
	p.lately += (x - p.lately) / min(p.n, 32)
	p.usually += (x - p.usually) / min(p.n, 4096)
}

func (p *pace) slow() bool {
	if p.since < 50 || 4*p.lately <= 5*p.usually {
		return false
	}
	p.since = 0
	return true
}

// reduce drops half of the clauses learned, those that join the most levels (Audemard and
// Simon, 2009). Some stay for now: those of two levels, those that something follows from,
// and of those with few levels those that were of use lately.
func (s *Searcher) reduce() {
	var some []int32
	for i := s.fixed; i < len(s.clauses); i++ {
		c := &s.clauses[i]
		if c.lits == nil || c.levels <= 2 {
			continue
		}
		if l := c.lits[0]; s.value[l] > 0 && s.reason[l.candidate()] == reason(i) {
			continue
		}
		used := c.used
		if c.used = false; used && c.levels <= 6 {
			continue
		}
		some = append(some, int32(i))
	}
	slices.SortStableFunc(some, func(a, b int32) int {
		x, y := &s.clauses[a], &s.clauses[b]
		return cmp.Or(cmp.Compare(y.levels, x.levels), cmp.Compare(len(y.lits), len(x.lits)))
	})
	for _, i := range some[:len(some)/2] {
		s.drop(i)
	}
	s.unwatch()
	s.most += s.most / 10
}
