package grid

import "sort"

// What a refuter is given.
const (
	refutingGuesses = 1 << 11 // for one proof
	firstWeight     = 100     // the weight of a cell without any refuted candidates
)

// refuter looks for a proof that positions have no solution, in another way than the
// search does: it branches on the cell with the fewest candidates for its weight, which
// grows with each candidate of it that was refuted. So it stays where the contradiction is
// (weights of failed constraints: Boussemart, Hemery, Lecoutre and Sais, 2004).
type refuter struct {
	weight [81]uint32 // by the bit of the cell
	left   int64      // guesses before it gives up
	nodes  uint64     // positions propagated
}

// forget gives all cells the same weight.
func (r *refuter) forget() {
	for i := range r.weight {
		r.weight[i] = firstWeight
	}
}

// refutes reports whether s is proved to have no solution. s is of no more use.
func (r *refuter) refutes(s *State) bool {
	for {
		r.nodes++
		if !s.Propagate() {
			return true
		}
		if s.Unsolved() == 0 || r.left == 0 {
			return false
		}
		r.left--
		bit, d := r.choose(s)
		then := *s
		then.assign(bit, d)
		if !r.refutes(&then) {
			return false
		}
		r.weight[bit]++
		s.remove(bit, d)
	}
}

// choose gives the bit of the cell to branch on, and its lowest digit less 1.
func (r *refuter) choose(s *State) (bit, d int) {
	c := s.Candidates()
	few, heavy := uint32(len(r.weight)), uint32(1)
	for i, cell := range bitCell {
		n, w := uint32(c[cell].Len()), r.weight[i]
		if n > 1 && n*heavy < few*w {
			bit, few, heavy = i, n, w
		}
	}
	return bit, int(c[bitCell[bit]].Digit()) - 1
}

// refute takes those positions off the top of the stack that are proved to have no
// solution. It is asked when a budget was spent without finding one, and tries after the
// first, the second, the fourth such budget and so on, and so costs next to nothing where
// it does not help.
func (s *Solver) refute() {
	t, r := &s.work.task, &s.work.refuter
	t.barren++
	if t.barren&(t.barren-1) != 0 {
		return
	}
	if t.barren == 1 {
		r.forget()
	}
	r.left, r.nodes = refutingGuesses, 0
	keep := sort.Search(int(t.top)+1, func(first int) bool {
		all := together(s.work.stack[first : t.top+1])
		return r.refutes(&all)
	})
	s.Nodes += r.nodes
	s.Guesses += uint64(refutingGuesses - r.left)
	if keep <= int(t.top) {
		t.top, t.barren = int64(keep)-1, 0
	}
}

// together gives a position that has all solutions of some.
func together(states []State) (s State) {
	var all Candidates
	for i := range states {
		c := states[i].Candidates()
		for cell, set := range &c {
			all[cell] |= set
		}
	}
	s.Reset(&all)
	return s
}
