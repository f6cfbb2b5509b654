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

// emptied returns what is emptied by the links of the whole graph: by candidates that were so before, or that
// lead to a change.
func (f *finder) emptied() *emptied {
	e, g, s := &f.empty, f.graph(whole.parts), &f.following
	if e.version == g.version+1 {
		return e
	}
	s.reset(g, whole)
	e.list = slices.DeleteFunc(e.list, func(c Candidate) bool { return !f.Has(c) })
	list := unique(slices.Concat(e.list, f.leading(s, &e.last, true)))
	e.version, e.cells, e.houses = g.version+1, make([]bool, f.Cells()), make([]bool, len(f.places))
	e.list = f.follow(s, e.list[:0], list, func([]Candidate) (by uint64) {
		for _, x := range s.offs {
			if n := &g.nodes[x]; len(n.cells) == 1 {
				by |= f.empties(s, e, int(n.cells[0]), n.digit)
			}
		}
		return by
	})
	return e
}

// empties adds the cell of a candidate, and its digit in houses, if those that were assumed leave them none, each by itself, and
// returns which of them do.
func (f *finder) empties(s *follow, e *emptied, c, d int) (by uint64) {
	g := s.graph
	x := s.off[g.at[In(c, d)]]
	of := x
	for rest := f.marks[c]; rest != 0 && of != 0; rest &= rest - 1 {
		of &= s.off[g.at[In(c, rest.First())]]
	}
	e.cells[c] = e.cells[c] || of != 0
	by = of
	for _, in := range f.at(c) {
		of := x
		for rest := f.where(in.house, d); rest != 0 && of != 0; rest &= rest - 1 {
			of &= s.off[g.at[In(f.Houses[in.house].Cells[lowest(rest)], d)]]
		}
		e.houses[9*int(in.house)+d-1] = e.houses[9*int(in.house)+d-1] || of != 0
		by |= of
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
