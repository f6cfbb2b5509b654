package logic

import "samurai/overlap"

// findLocked finds digits that a house has only in three cells of a line and box: they leave
// the other houses that have the three. From a box it is called pointing, from a line claiming.
func findLocked(pointing bool) func(*finder) {
	return func(f *finder) {
		for i := range f.segments {
			f.lockedIn(&f.segments[i], pointing, nil)
		}
	}
}

// lockedIn looks at one segment. With direct it only wants what makes a hidden single, see
// findDirectLocked.
func (f *finder) lockedIn(s *segment, pointing bool, direct func(source int32, d int, gone []Candidate, covers []int32)) {
	for _, source := range s.in {
		if (f.Houses[source.house].Kind == overlap.Box) != pointing {
			continue
		}
		for rest := All &^ f.done[source.house]; rest != 0; rest &= rest - 1 {
			d := rest.First()
			if m := f.where(source.house, d); m == 0 || m&^source.bit != 0 || m&(m-1) == 0 {
				continue
			}
			var gone []Candidate
			var covers []int32
			for _, target := range s.in {
				if target.house == source.house {
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
			case direct != nil:
				direct(source.house, d, gone, covers)
			default:
				f.emit(Step{
					Digits: Of(d), Houses: []int32{source.house}, Covers: covers, Removed: gone,
					Cells: f.cellsOf(source.house, f.where(source.house, d)),
				})
			}
		}
	}
}

// findDirectLocked finds locked digits that leave another house, of the same kind as the one
// that they are locked in, a single place for the digit. The step places it there.
func findDirectLocked(pointing bool) func(*finder) {
	return func(f *finder) {
		seen := make(map[Candidate]bool)
		for i := range f.segments {
			f.lockedIn(&f.segments[i], pointing, func(source int32, d int, gone []Candidate, covers []int32) {
				f.follow(source, d, gone, covers, seen)
			})
		}
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
