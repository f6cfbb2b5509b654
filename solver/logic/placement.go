package logic

import "slices"

// placements are ways to place a digit on the whole board, by its marks alone. A fish says that
// there is none with the candidate that it removes, so it removes none of these.
type placements struct {
	changes uint32    // of the digit's marks when they were found, plus 1
	ways    [][]int32 // the cells of each; where a solution is known, those in which it differs
	has     []bool    // by cell: whether one of them has the digit there
}

// placementsOf returns placements of a digit, one for as many of its candidates as are found soon.
func (f *finder) placementsOf(d int) *placements {
	p := &f.placements[d]
	if p.changes == f.changes[d]+1 {
		return p
	}
	p.changes = f.changes[d] + 1
	if p.has == nil {
		p.has = make([]bool, f.Cells())
	}
	ways := p.ways
	p.ways = nil
	clear(p.has)
	for c := range p.has {
		p.has[c] = f.known(In(c, d))
	}
	for _, way := range ways {
		if !slices.ContainsFunc(way, func(c int32) bool { return !f.marks[c].Has(d) && int(f.value[c]) != d }) {
			p.add(way)
		}
	}
	var s *placing
	for c := range f.marks {
		if !f.marks[c].Has(d) || p.has[c] || f.ended() {
			continue
		}
		if s == nil {
			s = f.newPlacing(d)
		}
		if s.with(int32(c)) {
			p.add(append([]int32(nil), s.chosen...))
		}
		s.back(0)
	}
	return p
}

func (p *placements) add(way []int32) {
	p.ways = append(p.ways, way)
	for _, c := range way {
		p.has[c] = true
	}
}

// placing looks for placements of a digit, with a known solution as far as that goes.
type placing struct {
	*Position
	d      int
	there  []bool // by cell: whether the digit may still go there
	count  []int8 // by house: the cells where it may
	full   []bool // by house: whether it has the digit
	trail  []int32
	chosen []int32
	open   []int32 // houses that may need the digit: without a known solution all of them
	lost   []bool  // by cell: whether the known solution has the digit there; nil without
	tries  int
}

// maxTries is the number of dead ends after which the search for a placement gives up.
const maxTries = 200

func (f *finder) newPlacing(d int) *placing {
	s := &placing{Position: f.Position, d: d, there: make([]bool, f.Cells()), count: make([]int8, len(f.Houses)), full: make([]bool, len(f.Houses))}
	for c, m := range f.marks {
		s.there[c] = m.Has(d)
	}
	for h := range f.Houses {
		s.full[h] = f.done[h].Has(d)
		s.count[h] = int8(onesCount(f.where(int32(h), d)))
	}
	if len(f.options.Known) > 0 {
		s.lost = make([]bool, f.Cells())
		for c, v := range f.options.Known[0] {
			s.lost[c] = int(v) == d
		}
		return s
	}
	for h := range int32(len(f.Houses)) {
		s.open = append(s.open, h)
	}
	return s
}

// with looks for a placement with the digit in a cell, which chosen has then.
func (s *placing) with(c int32) bool {
	open := len(s.open)
	defer func() { s.open = s.open[:open] }()
	s.tries, s.chosen = 0, s.chosen[:0]
	return s.put(c) && s.search()
}

// put places the digit in a cell. It reports whether every house that needs one has a place left.
func (s *placing) put(c int32) bool {
	s.chosen = append(s.chosen, c)
	for _, sp := range s.at(int(c)) {
		s.full[sp.house] = true
		s.trail = append(s.trail, -1-sp.house)
	}
	for _, o := range s.Peers(int(c)) {
		if !s.there[o] {
			continue
		}
		s.there[o] = false
		s.trail = append(s.trail, o)
		stuck := false
		for _, sp := range s.at(int(o)) {
			if s.count[sp.house]--; s.full[sp.house] {
				continue
			}
			if s.lost != nil && s.lost[o] {
				s.open = append(s.open, sp.house)
			}
			stuck = stuck || s.count[sp.house] == 0
		}
		if stuck {
			return false
		}
	}
	return true
}

// back takes back what was put since the trail had n entries.
func (s *placing) back(n int) {
	for i := len(s.trail) - 1; i >= n; i-- {
		t := s.trail[i]
		if t < 0 {
			s.full[-1-t] = false
			continue
		}
		s.there[t] = true
		for _, sp := range s.at(int(t)) {
			s.count[sp.house]++
		}
	}
	s.trail = s.trail[:n]
}

// search fills the open houses.
func (s *placing) search() bool {
	best := int32(-1)
	for _, h := range slices.Backward(s.open) { // what was put last has left few places
		if !s.full[h] && (best < 0 || s.count[h] < s.count[best]) {
			if best = h; s.count[h] <= 1 {
				break
			}
		}
	}
	if best < 0 {
		return true
	}
	trail, chosen, open := len(s.trail), len(s.chosen), len(s.open)
	for m := s.where(best, s.d); m != 0; m &= m - 1 {
		c := int32(s.Houses[best].Cells[lowest(m)])
		if !s.there[c] {
			continue
		}
		if s.put(c) && s.search() {
			return true
		}
		s.back(trail)
		s.chosen, s.open = s.chosen[:chosen], s.open[:open]
		if s.tries++; s.tries > maxTries {
			return false
		}
	}
	return false
}
