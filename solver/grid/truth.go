package grid

import (
	"context"
)

// TrueCandidates gives the values that each cell takes over all solutions of c,
// all of them empty if there is none. Nothing is enumerated: each solution
// found witnesses 81 values, and only those without a witness are asked for
// one by one, with a search that prefers values without a witness. The error is
// that of the context.
func (s *Solver) TrueCandidates(ctx context.Context, c *Candidates) (Candidates, error) {
	var base State
	var seen [9]board
	base.Reset(c)
	s.Nodes++
	if !base.Propagate() {
		return Candidates{}, nil
	}
	for d := range base.digit {
		for {
			open := base.digit[d].without(seen[d])
			if open.empty() {
				break
			}
			cell := open.lowest()
			found, err := s.witness(ctx, &base, d, cell, &seen)
			if err != nil {
				return Candidates{}, err
			}
			if found {
				continue
			}
			base.remove(d, cell)
			s.Nodes++
			if !base.Propagate() {
				return Candidates{}, nil
			}
		}
	}
	base.digit = seen
	return base.Candidates(), nil
}

// steered is the number of guesses that a search for a witness may spend on
// values without one; then it starts again with the best guesses.
const steered = 100

// witness looks for a solution of base with digit d+1 in cell, and adds its
// values to seen.
func (s *Solver) witness(ctx context.Context, base *State, d int, cell board, seen *[9]board) (found bool, err error) {
	add := func(st *State) bool {
		for e := range seen {
			seen[e] = seen[e].or(st.digit[e])
		}
		found = true
		return false
	}
	for _, steer := range [2]*[9]board{seen, nil} {
		s.stack[0] = *base
		s.stack[0].assign(d, cell)
		done, err := s.search(ctx, steer, add)
		if done || err != nil {
			return found, err
		}
	}
	return found, nil
}

// splitUnseen is Split, but the fact is a candidate that is not in seen, if
// there is one: of a cell with two candidates, if there is one.
func (s *State) splitUnseen(then *State, seen *[9]board) {
	var unseen board
	for d := range seen {
		unseen = unseen.or(s.digit[d].without(seen[d]))
	}
	unseen = unseen.without(s.solved)
	if pairs := unseen.and(s.pair); !pairs.empty() {
		unseen = pairs
	}
	if unseen.empty() {
		s.Split(then)
		return
	}
	cell := unseen.lowest()
	d := 0
	for s.digit[d].without(seen[d]).and(cell).empty() {
		d++
	}
	then.assign(d, cell)
	s.remove(d, cell)
}

// assign takes all other digits from a cell.
func (s *State) assign(d int, cell board) {
	for e := range s.digit {
		if e != d {
			s.remove(e, cell)
		}
	}
}

// lowest is the first cell of a board that is not empty.
func (b board) lowest() board {
	if b.lo != 0 {
		return board{lo: b.lo & -b.lo}
	}
	return board{hi: b.hi & -b.hi}
}
