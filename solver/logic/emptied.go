package logic

import "slices"

// emptied is the cells, and the digits of houses, that some candidate, if it is true, leaves none. All of
// their candidates exclude it then; and if all of some candidates lead to another one, they exclude those
// beside that one.
type emptied struct {
	version uint32 // of the position, plus 1
	cells   []bool // by cell
	houses  []bool // by house and digit
}

// has reports whether the cell of a candidate, or its digit in a house unless that is -1, is emptied.
func (e *emptied) has(c Candidate, house int32) bool {
	if house < 0 {
		return e.cells[c.Cell()]
	}
	return e.houses[9*int(house)+c.Digit()-1]
}

// emptied returns what is emptied by the links of a graph.
func (f *finder) emptied(g *graph) *emptied {
	e := &f.empty
	if e.version == g.version+1 {
		return e
	}
	*e = emptied{g.version + 1, make([]bool, f.Cells()), make([]bool, len(f.places))}
	s := &f.following
	s.reset(g, whole)
	for some := range slices.Chunk(f.unknown(nil), 64) {
		for i, c := range some {
			s.assume(g.at[c], 1<<i)
		}
		f.empties(s, e)
	}
	return e
}

// empties adds what the candidates that were assumed leave none, each by itself.
func (f *finder) empties(s *follow, e *emptied) {
	if f.ended() {
		return
	}
	s.run()
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
		for _, in := range f.at(c) {
			of := s.off[x]
			for rest := f.where(in.house, n.digit); rest != 0 && of != 0; rest &= rest - 1 {
				of &= s.off[s.graph.at[In(f.Houses[in.house].Cells[lowest(rest)], n.digit)]]
			}
			if of != 0 {
				e.houses[9*int(in.house)+n.digit-1] = true
			}
		}
	}
	s.clear()
}
