package solver

import "samurai/solver/grid"

// parts splits the grids order[lo:hi] into those that still hang together, and
// multiplies.
func (s *searcher) parts(lo, hi int, limit uint64, want int) found {
	done := lo
	for i := lo; i < hi; i++ {
		if g := s.order[i]; s.states[g].Unsolved() == 0 {
			s.order[done], s.order[i] = g, s.order[done]
			done++
		}
	}
	total := found{n: 1}
	for first := done; first < hi; {
		if s.err != nil {
			return found{} // the parts not looked at may have none
		}
		end := s.gather(first, hi)
		most, enough := (limit-1)/total.n+1, want
		if n := len(total.witnesses); n > 0 {
			enough = (want-1)/n + 1
		}
		var f found
		if first == done && end == hi {
			f = s.part(first, end, most, enough)
		} else {
			f = s.apart(first, end, most, enough)
		}
		switch {
		case f.n == 0:
			return found{}
		case first == done:
			total = f
		default:
			total = total.times(f, limit, want)
		}
		first = end
	}
	if want > 0 {
		if done == hi {
			total.witnesses = [][]uint8{make([]uint8, s.board.Cells())}
		}
		for _, g := range s.order[lo:done] {
			for _, w := range total.witnesses {
				s.write(w, g, &s.states[g])
			}
		}
	}
	return total
}

// apart counts one of several parts, and leaves its states as they were: those in
// which a search ends may contradict themselves, and the next part looks at the boxes
// that it shares with them.
func (s *searcher) apart(lo, hi int, limit uint64, want int) found {
	outer, mark := s.begin()
	if s.depth > 0 {
		s.beside++
	}
	f := s.part(lo, hi, limit, want)
	if s.depth > 0 {
		s.beside--
	}
	s.end(outer, mark)
	return f
}

// countOf counts some of the grids from where they stand, as far as limit, and leaves
// their states as they were.
func (s *searcher) countOf(grids []int, limit uint64) uint64 {
	outer, mark := s.begin()
	defer s.end(outer, mark)
	s.branching.reset()
	for i, g := range grids {
		s.order[i] = int32(g)
	}
	return s.parts(0, len(grids), limit, 0).n
}

// write puts a solved grid on a board.
func (s *searcher) write(board []uint8, g int32, solved *grid.State) {
	d := solved.FixedByBox()
	for i, k := range &s.board.Grids[g] {
		copy(board[9*k:9*k+9], d[9*i:9*i+9])
	}
}

// gather brings to the front of order[lo:hi] the grids that open cells of shared boxes
// join to the first of them, and returns where they end.
func (s *searcher) gather(lo, hi int) (end int) {
	for _, g := range s.order[lo+1 : hi] {
		s.marked[g] = true
	}
	end = lo + 1
	for i := lo; i < end && end < hi; i++ {
		g := s.order[i]
		for _, l := range s.ties[g] {
			if !s.marked[l.to] || s.states[g].Full(int(l.box)) {
				continue
			}
			s.marked[l.to] = false
			at := end
			for s.order[at] != l.to {
				at++
			}
			s.order[at], s.order[end] = s.order[end], l.to
			end++
		}
	}
	for _, g := range s.order[end:hi] {
		s.marked[g] = false
	}
	return end
}

// part counts the grids order[lo:hi], which hang together.
func (s *searcher) part(lo, hi int, limit uint64, want int) (total found) {
	for {
		if hi-lo == 1 {
			return total.plus(s.single(s.order[lo], limit-total.n, want-len(total.witnesses)))
		}
		g, p, paired := s.choose(lo, hi)
		s.save(g)
		before := s.states[g]
		then := before
		if paired {
			s.states[g].SplitPair(p, &then)
		} else {
			s.states[g].Split(&then)
		}
		total = total.plus(s.try(lo, hi, g, &then, limit-total.n, want-len(total.witnesses)))
		if s.err == errRestart && s.depth == 0 {
			s.err = nil
			s.states[g] = before
			s.restart()
			continue
		}
		if s.err != nil || total.n >= limit {
			return total
		}
		s.nodes++
		s.enqueue(g)
		if !s.propagate() {
			return total
		}
		if s.states[s.order[lo]].Unsolved() == 0 || s.gather(lo, hi) < hi {
			return total.plus(s.parts(lo, hi, limit-total.n, want-len(total.witnesses)))
		}
	}
}

// try counts a part with grid g in another position, and leaves the states as they
// were. When the search has to start again that is nothing.
func (s *searcher) try(lo, hi int, g int32, then *grid.State, limit uint64, want int) (f found) {
	if s.tries >= s.due && s.depth > 0 {
		s.err = errRestart
		return found{}
	}
	if s.tries++; s.tries%256 == 0 {
		s.err = s.ctx.Err()
	}
	if s.most != 0 && s.nodes > s.most {
		s.err = errMost
	}
	if s.err != nil {
		return found{}
	}
	outer, mark := s.begin()
	s.depth++
	s.nodes++
	s.save(g)
	s.states[g] = *then
	s.enqueue(g)
	if s.propagate() {
		f = s.parts(lo, hi, limit, want)
	}
	s.depth--
	s.end(outer, mark)
	if s.err == errRestart {
		return found{}
	}
	if f.n > 0 && s.beside == 0 {
		s.progress()
	}
	return f
}

// single counts a grid whose shared boxes are full, or that never had any.
func (s *searcher) single(g int32, limit uint64, want int) (f found) {
	s.solver.Nodes = 0
	if want > 0 {
		s.err = s.solver.EnumerateFrom(s.ctx, &s.states[g], func(solved *grid.State) bool {
			w := make([]uint8, s.board.Cells())
			s.write(w, g, solved)
			f.n++
			f.witnesses = append(f.witnesses, w)
			return len(f.witnesses) < want && f.n < limit
		})
	}
	if len(f.witnesses) == want && f.n < limit && s.err == nil {
		f.n, s.err = s.solver.CountFrom(s.ctx, &s.states[g], limit)
	}
	s.nodes += s.solver.Nodes
	return f
}
