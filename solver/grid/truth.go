package grid

import "context"

// TrueCandidates gives the values that each cell takes over all solutions of c,
// all of them empty if there is none. Nothing is enumerated: each solution
// found witnesses 81 values, and only those without a witness are asked for
// one by one, with a search that prefers values without a witness. The error is
// that of the context.
func (s *Solver) TrueCandidates(ctx context.Context, c *Candidates) (Candidates, error) {
	if err := ctx.Err(); err != nil {
		return Candidates{}, err
	}
	var base State
	base.Reset(c)
	s.Nodes++
	if !base.Propagate() {
		return Candidates{}, nil
	}
	s.bottom()
	seen := &s.work.seen
	seen.clear()
	for {
		bit, d, ok := base.unseen(seen)
		if !ok {
			return seen.Candidates(), nil
		}
		found, err := s.witness(ctx, &base, bit, d)
		if err != nil {
			return Candidates{}, err
		}
		if found {
			continue
		}
		base.remove(bit, d)
		s.Nodes++
		if !base.Propagate() {
			return Candidates{}, nil
		}
	}
}

// steered is the number of guesses that a search for a witness may spend on
// values without one; then it starts again with the best guesses.
const steered = 100

// witness looks for a solution of base with digit d+1 in the cell with the given bit,
// and adds its values to seen.
func (s *Solver) witness(ctx context.Context, base *State, bit, d int) (found bool, err error) {
	start := func() *task {
		with := s.bottom()
		*with = *base
		with.assign(bit, d)
		return &s.work.task
	}
	t := start()
	t.seen, t.left, t.budget = &s.work.seen, 1, steered
	why := s.run()
	if why == spent {
		start()
		if why, err = s.search(ctx, 1); err != nil {
			return false, err
		}
	}
	if why == enough {
		s.work.seen.include(&s.work.stack[t.top])
	}
	return why == enough, nil
}

// unseen gives a candidate that is not in seen: the bit of its cell, and the digit
// less 1.
func (s *State) unseen(seen *State) (bit, d int, ok bool) {
	if using == plainGo {
		cell, d, ok := s.plain().unseen(seen.plain(), false)
		return cell.lowest(), d, ok
	}
	return s.lanes().unseen(seen.lanes())
}

// clear takes all candidates.
func (s *State) clear() {
	if using == plainGo {
		*s = State{}
		return
	}
	s.lanes().clear()
}

// include adds the candidates of t.
func (s *State) include(t *State) {
	for i := range s.words {
		s.words[i] |= t.words[i]
	}
}

// assign takes all digits but d+1 from a cell.
func (s *State) assign(bit, d int) {
	if using == plainGo {
		s.plain().assign(d, setOfCell(bit))
		return
	}
	s.lanes().word[laneOf[bit]] &= 1 << d
}

// remove takes digit d+1 from a cell.
func (s *State) remove(bit, d int) {
	if using == plainGo {
		s.plain().remove(d, setOfCell(bit))
		return
	}
	s.lanes().word[laneOf[bit]] &^= 1 << d
}
