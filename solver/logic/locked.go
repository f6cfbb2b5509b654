package logic

import "samurai/overlap"

// findLocked finds digits that a house has only in three cells of a line and box: they leave
// the other houses that have the three. From a box it is called pointing, from a line claiming.
func findLocked(pointing bool) func(*finder) {
	return func(f *finder) { f.lockedFrom(pointing, nil) }
}

// lockedFrom looks at all houses of a kind that have changed since they had nothing.
func (f *finder) lockedFrom(pointing bool, direct directly) {
	for h := range int32(len(f.Houses)) {
		if (f.Houses[h].Kind == overlap.Box) != pointing || f.open[h] == 0 || !f.stale(h) {
			continue
		}
		some := false
		for _, i := range f.segmentsOf[h] {
			some = f.lockedIn(&f.segments[i], h, direct) || some
		}
		if !some {
			f.fresh(h)
		}
	}
}

// directly is told of a locked digit instead of a step; see findDirectLocked.
type directly func(source int32, d int, gone []Candidate, covers []int32)

// lockedIn looks at one segment of a house, and reports whether a digit locked there removes
// anything.
func (f *finder) lockedIn(s *segment, h int32, direct directly) (some bool) {
	var own uint16
	for _, in := range s.in {
		if in.house == h {
			own = in.bit
		}
	}
	for rest := All &^ f.done[h]; rest != 0; rest &= rest - 1 {
		d := rest.First()
		if m := f.where(h, d); m == 0 || m&^own != 0 || m&(m-1) == 0 {
			continue
		}
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
			continue
		case direct != nil:
			direct(h, d, gone, covers)
		default:
			f.emit(Step{Digits: Of(d), Houses: []int32{h}, Covers: covers, Removed: gone, Cells: f.cellsOf(h, f.where(h, d))})
		}
		some = true
	}
	return some
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
			f.emit(Step{
				Digits: Of(d), Houses: []int32{source, s.house}, Covers: covers, Placed: []Candidate{put},
				Cells: f.cellsOf(source, f.where(source, d)),
			})
		}
	}
}

// locked explains pointing and claiming.
func (w *writer) locked(s *Step) {
	d := s.Digits.First()
	if h := &w.Houses[s.Houses[0]]; h.Kind != overlap.Box {
		w.grid = h.Grid
	}
	also := "are in"
	if len(s.Cells) == 2 {
		also = "are both in"
	}
	w.say("In %v, %v fits only in %v, which %v %v too; so the rest of %v is not %v",
		allHouses(s.Houses[:1]), d, allCells(s.Cells), also, allHouses(s.Covers), w.those(s.Covers), d)
}

// directLocked explains a locked digit that makes a hidden single.
func (w *writer) directLocked(s *Step) {
	w.locked(s)
	w.say(". That leaves %v one place for %v", allHouses(s.Houses[1:]), s.Digits.First())
}
