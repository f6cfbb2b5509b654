package logic

import (
	"slices"

	"samurai/overlap"
)

// findLocked finds digits that a house has only in cells of another house: they leave the rest of
// every house that has these cells. From a box it is called pointing, from a line claiming.
func findLocked(pointing bool, use func(*finder, Step)) func(*finder) {
	return func(f *finder) {
		f.eachHouse(0, func(h int32) (found bool) {
			if (f.Houses[h].Kind == overlap.Box) != pointing {
				return false
			}
			digits := All &^ f.done[h]
			for _, i := range f.segmentsOf[h] {
				// What is locked in a segment is so in those that contain it, which have fewer houses.
				locked := f.lockedIn(&f.segments[i], h, digits)
				digits &^= locked
				for ; locked != 0; locked &= locked - 1 {
					if s := f.leave(&f.segments[i], h, locked.First()); s.Removed != nil {
						found = true
						use(f, s)
					}
				}
			}
			return found
		})
	}
}

// lockedIn returns those of the digits that a house has only in a segment, in two cells or more.
func (f *finder) lockedIn(s *segment, h int32, digits Set) (locked Set) {
	var own uint16
	for _, in := range s.in {
		if in.house == h {
			own = in.bit
		}
	}
	for rest := digits; rest != 0; rest &= rest - 1 {
		if m := f.where(h, rest.First()); m&^own == 0 && m&(m-1) != 0 {
			locked |= Of(rest.First())
		}
	}
	return locked
}

// leave removes a digit that a house has only in a segment from the other houses of the segment.
func (f *finder) leave(seg *segment, h int32, d int) (s Step) {
	for _, target := range seg.in {
		m := f.where(target.house, d) &^ target.bit
		if target.house == h || m == 0 {
			continue
		}
		s.Covers = append(s.Covers, target.house)
		s.Removed = allOf(s.Removed, d, f.cellsOf(target.house, m))
	}
	if s.Removed != nil {
		s.Digits, s.Houses, s.Cells = Of(d), []int32{h}, f.cellsOf(h, f.where(h, d))
		s.Claims = []Claim{fits(h, s.Digits, s.Cells...), {Fact: Within, Cells: s.Cells, Houses: s.Covers}}
	}
	return s
}

// directLocked places a locked digit where it leaves another house, of the same kind as the one that it is
// locked in, a single place for it.
func (f *finder) directLocked(s Step) {
	source, d, gone := s.Houses[0], s.Digits.First(), s.Removed
	for _, c := range gone {
		for _, in := range f.at(c.Cell()) {
			if f.Houses[in.house].Kind != f.Houses[source].Kind {
				continue
			}
			m := f.where(in.house, d)
			for _, g := range gone {
				m &^= f.mask(in.house, []int32{int32(g.Cell())})
			}
			if m == 0 || m&(m-1) != 0 {
				continue
			}
			put := In(f.Houses[in.house].Cells[lowest(m)], d)
			if f.puts(put) {
				continue
			}
			lost := f.cellsOf(in.house, f.where(in.house, d)&^m)
			covers := slices.DeleteFunc(slices.Clone(s.Covers), func(h int32) bool { return f.mask(h, lost) == 0 })
			step := Step{Digits: s.Digits, Houses: []int32{source, in.house}, Covers: covers, Cells: s.Cells, Placed: []Candidate{put}}
			step.Claims = []Claim{s.Claims[0], {Fact: Within, Cells: s.Cells, Houses: covers}, fits(in.house, Of(d), append(lost, int32(put.Cell()))...)}
			f.emit(step)
		}
	}
}

// locked explains pointing and claiming.
func (w *writer) locked(s *Step) {
	covers := s.Claims[1].Houses
	for _, g := range w.grids { // what is lost is named in one grid, if one has all
		other := func(c Candidate) bool { return !slices.Contains(w.gridsAt(int32(c.Cell())), g) }
		if len(covers) > 1 && w.allIn(covers, g) && !slices.ContainsFunc(s.Removed, other) {
			for _, h := range covers {
				w.houseIn[h] = g
			}
		}
	}
	w.say("%v, which are also in %v; so no other cell of %v is %v", s.Claims[0], allHouses(covers), those(covers), s.Digits)
}

// directLocked explains a locked digit that makes hidden singles. It says no more than what the singles do, too.
func (w *writer) directLocked(s *Step) {
	w.say("%v, which are also in %v; ", s.Claims[0], allHouses(s.Claims[1].Houses))
	w.leaves(s, 2)
	verb := "has"
	if len(s.Placed) > 1 {
		verb = "each have"
	}
	w.say("%v %v one place left for %v", allHouses(s.Houses[1:]), verb, s.Digits)
}
