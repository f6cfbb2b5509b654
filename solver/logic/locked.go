package logic

import "samurai/overlap"

// findLocked finds digits that a house has only in cells of another house: they leave the rest of
// every house that has these cells. From a box it is called pointing, from a line claiming.
func findLocked(pointing bool) func(*finder) {
	return func(f *finder) { f.lockedFrom(pointing, nil) }
}

// lockedFrom looks at all houses of a kind that have changed since they had nothing.
func (f *finder) lockedFrom(pointing bool, direct directly) {
	for h := range int32(len(f.Houses)) {
		if (f.Houses[h].Kind == overlap.Box) != pointing || f.open[h] == 0 || !f.stale(h) {
			continue
		}
		found, digits := false, All&^f.done[h]
		for _, i := range f.segmentsOf[h] {
			// What is locked in a segment is so in those that contain it, which have fewer houses.
			locked := f.lockedIn(&f.segments[i], h, digits)
			digits &^= locked
			for rest := locked; rest != 0; rest &= rest - 1 {
				found = f.leave(&f.segments[i], h, rest.First(), direct) || found
			}
		}
		if !found {
			f.fresh(h)
		}
	}
}

// directly is called with a locked digit in place of a step; see findDirectLocked.
type directly func(source int32, d int, gone []Candidate, covers []int32)

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

// leave removes a digit that a house has only in a segment from the other houses of the segment. It
// reports whether that does anything.
func (f *finder) leave(s *segment, h int32, d int, direct directly) bool {
	var gone []Candidate
	var covers []int32
	for _, target := range s.in {
		if target.house == h {
			continue
		}
		if m := f.where(target.house, d) &^ target.bit; m != 0 {
			covers = append(covers, target.house)
			for ; m != 0; m &= m - 1 {
				gone = append(gone, In(f.Houses[target.house].Cells[lowest(m)], d))
			}
		}
	}
	switch {
	case gone == nil:
		return false
	case direct != nil:
		direct(h, d, gone, covers)
	default:
		s := Step{Digits: Of(d), Houses: []int32{h}, Covers: covers, Removed: gone, Cells: f.cellsOf(h, f.where(h, d))}
		s.Claims = []Claim{fits(h, s.Digits, s.Cells...), {Fact: Within, Cells: s.Cells, Houses: covers}}
		f.emit(s)
	}
	return true
}

// findDirectLocked finds locked digits that leave another house, of the same kind as the one
// that they are locked in, a single place for the digit. The step places it there.
func findDirectLocked(pointing bool) func(*finder) {
	return func(f *finder) {
		seen := make(map[Candidate]bool)
		f.lockedFrom(pointing, func(source int32, d int, gone []Candidate, covers []int32) {
			f.follow(source, d, gone, covers, seen)
		})
	}
}

// follow looks for the hidden single that a locked digit makes.
func (f *finder) follow(source int32, d int, gone []Candidate, covers []int32, seen map[Candidate]bool) {
	for _, c := range gone {
		for _, s := range f.at(c.Cell()) {
			if f.Houses[s.house].Kind != f.Houses[source].Kind {
				continue
			}
			m := f.where(s.house, d)
			for _, g := range gone {
				m &^= f.mask(s.house, []int32{int32(g.Cell())})
			}
			if m == 0 || m&(m-1) != 0 {
				continue
			}
			put := In(f.Houses[s.house].Cells[lowest(m)], d)
			if seen[put] {
				continue
			}
			seen[put] = true
			cells := f.cellsOf(source, f.where(source, d))
			lost := f.cellsOf(s.house, f.where(s.house, d)&^m)
			f.emit(Step{
				Digits: Of(d), Houses: []int32{source, s.house}, Covers: covers, Placed: []Candidate{put}, Cells: cells,
				Claims: []Claim{
					fits(source, Of(d), cells...), {Fact: Within, Cells: cells, Houses: covers}, fits(s.house, Of(d), append(lost, int32(put.Cell()))...),
				},
			})
		}
	}
}

// locked explains pointing and claiming.
func (w *writer) locked(s *Step) {
	w.say("%v, which are also in %v; so no other cell of ", s.Claims[0], allHouses(s.Claims[1].Houses))
	alike, other := w.alikeCovers(s)
	switch {
	case len(alike) == 0:
		w.say("%v", w.those(other))
	case len(other) == 0:
		w.say("%v", anyHouse(alike))
	default:
		w.say("%v or of %v", w.those(other), anyHouse(alike))
	}
	w.say(" is %v", s.Digits)
}

// alikeCovers returns the houses that lose a locked digit: those of the kind of the house in which
// it is locked, of another grid with which that one has some cells in common, and the others.
func (w *writer) alikeCovers(s *Step) (alike, other []int32) {
	for _, h := range s.Claims[1].Houses {
		if w.Houses[h].Kind == w.Houses[s.Claims[0].Houses[0]].Kind {
			alike = append(alike, h)
		} else {
			other = append(other, h)
		}
	}
	return alike, other
}

// directLocked explains a locked digit that makes a hidden single.
func (w *writer) directLocked(s *Step) {
	w.locked(s)
	next := s.Claims[2]
	if alike, _ := w.alikeCovers(s); len(alike) == 0 {
		w.say(". That leaves %v one place for %v", allHouses(next.Houses), next.Digits)
		return
	}
	lost := next.Cells[:len(next.Cells)-1]
	w.say(". So %v %v not %v", allCells(lost), are(len(lost)), next.Digits)
	w.say(", and %v has one place left for %v", allHouses(next.Houses), next.Digits)
}
