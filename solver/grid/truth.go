package grid

import "context"

// TrueCandidates gives the values that each cell takes over all solutions of c,
// all of them empty if there is none. Nothing is enumerated: each solution
// found witnesses 81 values, and only those without a witness are asked for
// one by one. The error is that of the context.
func (s *Solver) TrueCandidates(ctx context.Context, c *Candidates) (Candidates, error) {
	var base, seen State
	base.Reset(c)
	witness := func(st *State) bool {
		for d := range seen.digit {
			seen.digit[d].lo |= st.digit[d].lo
			seen.digit[d].hi |= st.digit[d].hi
		}
		return false
	}
	s.Nodes++
	if !base.Propagate() {
		return Candidates{}, nil
	}
	for d := range base.digit {
		for bit := range 81 {
			cell := cellBoard(bit)
			if base.digit[d].without(seen.digit[d]).and(cell).empty() {
				continue
			}
			s.stack[0] = base
			for e := range base.digit {
				if e != d {
					s.stack[0].remove(e, cell)
				}
			}
			before := seen
			if err := s.search(ctx, witness); err != nil {
				return Candidates{}, err
			}
			if seen == before {
				base.remove(d, cell)
				s.Nodes++
				if !base.Propagate() {
					return Candidates{}, nil
				}
			}
		}
	}
	return seen.Candidates(), nil
}
