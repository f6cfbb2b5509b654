package search

import "samurai/solver/grid"

// parts counts the connected parts of order[lo:hi] separately, and multiplies.
func (s *Searcher) parts(lo, hi int, limit uint64, keep int) found {
	done := lo
	for i := lo; i < hi; i++ {
		if g := s.order[i]; s.States[g].Unsolved() == 0 {
			s.order[done], s.order[i] = g, s.order[done]
			done++
		}
	}
	total := found{n: 1}
	for first := done; first < hi; {
		if s.err != nil {
			return found{} // the parts not examined may have none
		}
		end := s.gather(first, hi)
		maxN, enough := (limit-1)/total.n+1, keep
		if n := len(total.solutions); n > 0 {
			enough = (keep-1)/n + 1
		}
		var f found
		if first == done && end == hi {
			f = s.part(first, end, maxN, enough)
		} else {
			f = s.apart(first, end, maxN, enough)
		}
		switch {
		case f.n == 0:
			return found{}
		case first == done:
			total = f
		default:
			total = total.times(f, limit, keep)
		}
		first = end
	}
	if keep > 0 {
		if done == hi {
			total.solutions = [][]uint8{make([]uint8, s.Board.Cells())}
		}
		for _, g := range s.order[lo:done] {
			for _, w := range total.solutions {
				s.write(w, g, &s.States[g])
			}
		}
	}
	return total
}

// apart counts one of several parts and restores its states: the states in which a search
// ends may be contradictory, and the next part reads boxes that it shares with them.
func (s *Searcher) apart(lo, hi int, limit uint64, keep int) found {
	stage := s.Begin()
	if s.depth > 0 {
		s.beside++
	}
	f := s.part(lo, hi, limit, keep)
	if s.depth > 0 {
		s.beside--
	}
	s.End(stage)
	return f
}

// write copies a solved grid to a board.
func (s *Searcher) write(board []uint8, g int32, solved *grid.State) {
	d := solved.FixedByBox()
	for i, k := range &s.Board.Grids[g] {
		copy(board[9*k:9*k+9], d[9*i:9*i+9])
	}
}

// part counts the grids order[lo:hi], which are connected.
func (s *Searcher) part(lo, hi int, limit uint64, keep int) (total found) {
	if hi-lo == 1 {
		return s.single(s.order[lo], limit, keep)
	}
	for {
		g, p, paired := s.choose(lo, hi)
		s.save(g)
		before := s.States[g]
		then := before
		if paired {
			s.States[g].SplitPair(p, &then)
		} else {
			s.States[g].Split(&then)
		}
		total = total.plus(s.try(lo, hi, g, &then, limit-total.n, keep-len(total.solutions)))
		if s.err == errRestart && s.depth == 0 {
			s.err = nil
			s.States[g] = before
			s.restart()
			continue
		}
		if s.err != nil || total.n >= limit {
			return total
		}
		s.Nodes++
		s.enqueue(g)
		if !s.propagate() {
			return total
		}
		if s.States[s.order[lo]].Unsolved() == 0 || s.gather(lo, hi) < hi {
			return total.plus(s.parts(lo, hi, limit-total.n, keep-len(total.solutions)))
		}
	}
}

// try counts a part with grid g in another state, and leaves the states as they were. If
// the search has to restart, it counts nothing.
func (s *Searcher) try(lo, hi int, g int32, then *grid.State, limit uint64, keep int) (f found) {
	if s.tries >= s.due && s.depth > 0 {
		s.err = errRestart
		return found{}
	}
	if s.tries++; s.tries%256 == 0 {
		s.err = s.ctx.Err()
	}
	if s.maxNodes != 0 && s.Nodes > s.maxNodes {
		s.err = ErrNodes
	}
	if s.err != nil {
		return found{}
	}
	stage := s.Begin()
	s.depth++
	s.Nodes++
	s.save(g)
	s.States[g] = *then
	s.enqueue(g)
	if s.propagate() {
		f = s.parts(lo, hi, limit, keep)
	}
	s.depth--
	s.End(stage)
	if s.err == errRestart {
		return found{}
	}
	if f.n > 0 && s.beside == 0 {
		s.progress()
	}
	return f
}

// single counts a grid whose shared boxes are all fixed.
func (s *Searcher) single(g int32, limit uint64, keep int) (f found) {
	s.solver.Nodes = 0
	if keep > 0 {
		s.err = s.solver.EnumerateFrom(s.ctx, &s.States[g], func(solved *grid.State) bool {
			w := make([]uint8, s.Board.Cells())
			s.write(w, g, solved)
			f.n++
			f.solutions = append(f.solutions, w)
			return len(f.solutions) < keep && f.n < limit
		})
	}
	if len(f.solutions) == keep && f.n < limit && s.err == nil {
		f.n, s.err = s.solver.CountFrom(s.ctx, &s.States[g], limit)
	}
	s.Nodes += s.solver.Nodes
	return f
}
