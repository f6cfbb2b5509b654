package logic

import "slices"

// emptied is the cells, and the digits of houses, that some candidate, if it is true, leaves none. All of
// their candidates exclude it then; and if all of some candidates lead to another one, they exclude those
// beside that one.
type emptied struct {
	version uint32      // of the position, plus 1
	list    []Candidate // those that leave something none
	cells   []bool      // by cell
	houses  []bool      // by house and digit
	last    snapshot
}

// has reports whether the cell of a candidate, or its digit in a house unless that is -1, is emptied.
func (e *emptied) has(c Candidate, house int32) bool {
	if house < 0 {
		return e.cells[c.Cell()]
	}
	return e.houses[9*int(house)+c.Digit()-1]
}

// emptied returns what is emptied by the links of a graph: by candidates that were so before, or that lead
// to a change. Only what is emptied by the links of the whole graph can be so by those of another.
func (f *finder) emptied(with parts) *emptied {
	e, g := &f.empty[with], f.graph(with)
	if e.version == g.version+1 {
		return e
	}
	s := &f.following
	var list []Candidate
	if with != whole.parts {
		list = slices.Clone(f.emptied(whole.parts).list)
		s.reset(g, whole)
	} else {
		s.reset(g, whole)
		e.list = slices.DeleteFunc(e.list, func(c Candidate) bool { return !f.Has(c) })
		list = unique(slices.Concat(e.list, f.leading(s, &e.last, true)))
	}
	e.version, e.list = g.version+1, e.list[:0]
	e.cells, e.houses = make([]bool, f.Cells()), make([]bool, len(f.places))
	for some := range slices.Chunk(list, 64) {
		if f.ended() {
			break
		}
		s.clear()
		for i, c := range some {
			s.assume(g.at[c], 1<<i)
		}
		s.run()
		by := f.empties(s, e)
		for i, c := range some {
			if by>>i&1 != 0 {
				e.list = append(e.list, c)
			}
		}
	}
	return e
}

// empties adds what the candidates that were assumed leave none, each by itself, and returns which of
// them do.
func (f *finder) empties(s *follow, e *emptied) (by uint64) {
	for _, x := range s.offs {
		n := &s.graph.nodes[x]
		if len(n.cells) > 1 {
			continue
		}
		c, of := int(n.cells[0]), s.off[x]
		for rest := f.marks[c]; rest != 0 && of != 0; rest &= rest - 1 {
			of &= s.off[s.graph.at[In(c, rest.First())]]
		}
		e.cells[c] = e.cells[c] || of != 0
		by |= of
		for _, in := range f.at(c) {
			of := s.off[x]
			for rest := f.where(in.house, n.digit); rest != 0 && of != 0; rest &= rest - 1 {
				of &= s.off[s.graph.at[In(f.Houses[in.house].Cells[lowest(rest)], n.digit)]]
			}
			if of != 0 {
				e.houses[9*int(in.house)+n.digit-1] = true
				by |= of
			}
		}
	}
	return by
}

// addChanged adds a candidate of each cell, and a place in each house, that has changed since a snapshot:
// what leaves none now excludes this one, too.
func (f *finder) addChanged(s *follow, last *snapshot) {
	for c, m := range f.marks {
		if m != last.marks[c] && m != 0 {
			s.there(s.graph.at[In(c, m.First())], 1)
		}
	}
	for i, m := range f.places {
		if h, d := i/9, i%9+1; m != last.places[i] && m != 0 {
			s.there(s.graph.at[In(f.Houses[h].Cells[lowest(m)], d)], 1)
		}
	}
}
