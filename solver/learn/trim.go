package learn

import (
	"context"
	"slices"
)

// filled reports whether each cell has its digit.
func (v *prover) filled() bool {
	for cell, d := range v.solution {
		if v.s.value[2*(9*cell+int(d)-1)] <= 0 {
			return false
		}
	}
	return v.solution != nil
}

// shorten makes a proof shorter as long as that is possible, or ctx ends: it drops lemmas
// that the others can do without, and placements from lemmas.
func (v *prover) shorten(ctx context.Context, proof []Lemma) []Lemma {
	for n := len(proof) + 1; len(proof) < n; {
		n = len(proof)
		proof, _ = v.trim(proof, true)
		for i := len(proof) - 1; i >= 0 && ctx.Err() == nil; i-- {
			less := slices.Delete(slices.Clone(proof), i, i+1)
			if !v.stands(less, i) {
				continue
			}
			proof, _ = v.trim(less, false)
			i = min(i, len(proof))
		}
	}
	return proof
}

// stands reports whether a proof is right; its first lemmas are known to follow.
func (v *prover) stands(proof []Lemma, known int) bool {
	v.s.unlearn()
	for i, m := range proof {
		if i >= known && !v.refutes(m) {
			return false
		}
		if v.s.enter(m) != noConflict || v.filled() {
			return true
		}
	}
	return false
}

// refutes reports whether the placements of a lemma lead to a conflict.
func (v *prover) refutes(m Lemma) bool {
	s := v.s
	s.begin()
	defer s.undo(1)
	for _, x := range m {
		l := literal(2 * x)
		if s.value[l] == 0 {
			s.set(l, none)
		}
		if s.value[l] < 0 || s.propagate() != noConflict {
			return true
		}
	}
	return false
}

// trim checks a proof and returns the lemmas that it needs: those that the end follows from,
// those that these follow from, and so on (Goldberg and Novikov, 2003). If it is to shrink
// them, each has only placements that it needs. It returns false when the proof is wrong.
func (v *prover) trim(proof []Lemma, shrink bool) (short []Lemma, ok bool) {
	v.s.unlearn()
	var kept []Lemma
	var needs [][]int32 // by lemma: those that it follows from
	end := noConflict
	for i := 0; i < len(proof) && end == noConflict && !v.filled(); i++ {
		m, from := v.refute(proof[i])
		if m == nil {
			return nil, false
		}
		if shrink {
			m, from = v.shrink(m, from)
		}
		kept, needs = append(kept, m), append(needs, from)
		end = v.s.enter(m)
	}
	if end == noConflict && !v.filled() {
		return nil, false
	}
	used := make([]bool, len(kept))
	for _, i := range v.lastNeeds(end) {
		used[i] = true
	}
	for i := len(kept) - 1; i >= 0; i-- {
		if used[i] {
			short = append(short, kept[i])
			for _, j := range needs[i] {
				used[j] = true
			}
		}
	}
	slices.Reverse(short)
	return short, true
}

// enter adds a lemma on level 1, and what follows from it.
func (s *Searcher) enter(m Lemma) conflict {
	lits := make([]literal, len(m))
	for i, x := range m {
		lits[i] = literal(2*x + 1)
	}
	slices.SortStableFunc(lits, func(a, b literal) int { return int(s.value[b]) - int(s.value[a]) })
	i := int32(len(s.clauses))
	s.clauses = append(s.clauses, clause{lits: lits})
	if len(lits) > 1 {
		s.watch(i)
	}
	switch {
	case s.value[lits[0]] < 0:
		return conflict{i, -1, -1}
	case s.value[lits[0]] == 0 && (len(lits) == 1 || s.value[lits[1]] < 0):
		s.set(lits[0], reason(i))
	}
	return s.propagate()
}

// refute assumes the placements of a lemma, until there is a conflict. It returns those that
// the conflict needs, and the lemmas that it needs, or nil if there is none.
func (v *prover) refute(m Lemma) (needed Lemma, from []int32) {
	s := v.s
	s.begin()
	defer s.undo(1)
	for _, x := range m {
		l := literal(2 * x)
		c := conflict{-1, l, l}
		switch s.value[l] {
		case 1:
			continue
		case 0:
			s.set(l, none)
			c = s.propagate()
		default:
			needed = Lemma{x}
		}
		if c != noConflict {
			assumed, from := v.causes(c)
			needed = append(needed, assumed...)
			slices.Sort(needed)
			return slices.Compact(needed), from
		}
	}
	return nil, nil
}

// shrink drops the placements that a lemma does not need, one after the other.
func (v *prover) shrink(m Lemma, from []int32) (Lemma, []int32) {
	for i := 0; i < len(m) && len(m) > 1; {
		if fewer, f := v.refute(slices.Delete(slices.Clone(m), i, i+1)); fewer != nil {
			m, from, i = fewer, f, 0
		} else {
			i++
		}
	}
	return m, from
}

// causes returns the assumptions and the lemmas that a conflict follows from.
func (v *prover) causes(c conflict) (assumed Lemma, lemmas []int32) {
	switch {
	case c.clause >= 0:
		lemmas = v.because(reason(c.clause), -1, lemmas)
	default:
		v.see(c.a)
		v.see(c.b)
	}
	return v.back(lemmas)
}

// lastNeeds returns the lemmas that the end of a proof needs: those of the conflict, or of
// each cell's digit.
func (v *prover) lastNeeds(c conflict) []int32 {
	if c != noConflict {
		_, lemmas := v.causes(c)
		return lemmas
	}
	for cell, d := range v.solution {
		v.see(literal(2 * (9*cell + int(d) - 1)))
	}
	_, lemmas := v.back(nil)
	return lemmas
}

// see marks a candidate that something follows from.
func (v *prover) see(l literal) {
	if x := l.candidate(); v.s.level[x] > 0 && !v.s.seen[x] {
		v.s.mark(x)
	}
}

// because marks what l follows from. If the reason is a lemma, it is added.
func (v *prover) because(why reason, l literal, lemmas []int32) []int32 {
	v.s.causes(why, l, nil, v.see)
	if int(why) >= v.s.fixed {
		lemmas = append(lemmas, int32(why)-int32(v.s.fixed))
	}
	return lemmas
}

// back goes back from what is marked to the assumptions, and adds the lemmas on the way.
func (v *prover) back(lemmas []int32) (Lemma, []int32) {
	s := v.s
	var assumed Lemma
	for i := len(s.trail) - 1; i >= 0; i-- {
		switch l, x := s.trail[i], s.trail[i].candidate(); {
		case !s.seen[x]:
		case s.reason[x] == none:
			assumed = append(assumed, x)
		default:
			lemmas = v.because(s.reason[x], l, lemmas)
		}
	}
	s.unmark(0)
	return assumed, lemmas
}
