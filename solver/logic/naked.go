package logic

import "samurai/overlap"

// findNaked finds n cells of a house that hold n digits among them: these leave the other
// cells of every house that has all n. With locked it wants those that two houses or more
// have, and that remove from more than one; without, the rest.
func findNaked(n int, locked bool) func(*finder) {
	return func(f *finder) {
		for h := range int32(len(f.Houses)) {
			if int(f.open[h]) <= n || !f.stale(h) {
				continue
			}
			before := f.found
			f.nakedIn(h, n, locked)
			if f.found == before {
				f.fresh(h)
			}
		}
	}
}

func (f *finder) nakedIn(h int32, n int, locked bool) {
	var small uint16 // the cells with at most n marks
	var marks [9]Set
	for i, c := range f.Houses[h].Cells {
		if marks[i] = f.marks[c]; marks[i] != 0 && marks[i].Len() <= n {
			small |= 1 << i
		}
	}
	if onesCount(small) < n {
		return
	}
	for _, m := range combinations[n] {
		if m&^small != 0 {
			continue
		}
		var digits Set
		for rest := m; rest != 0; rest &= rest - 1 {
			digits |= marks[lowest(rest)]
		}
		if digits.Len() == n {
			f.nakedStep(h, m, digits, locked)
		}
	}
}

// nakedStep removes the digits of a naked subset from every house that has all its cells.
func (f *finder) nakedStep(h int32, places uint16, digits Set, locked bool) {
	s := Step{Digits: digits, Cells: f.cellsOf(h, places)}
	all := uint16(onesCount(places))
	inBox, inLine := false, false
	for _, sp := range f.at(int(s.Cells[0])) {
		m := f.mask(sp.house, s.Cells)
		if onesCount(m) != int(all) {
			continue
		}
		if sp.house < h && int(f.open[sp.house]) > int(all) {
			return // found there
		}
		s.Houses = append(s.Houses, sp.house)
		before := len(s.Removed)
		for i, c := range f.Houses[sp.house].Cells {
			if m>>i&1 == 0 {
				s.Removed = f.remove(s.Removed, c, digits)
			}
		}
		if len(s.Removed) > before {
			s.Covers = append(s.Covers, sp.house)
			inBox = inBox || f.Houses[sp.house].Kind == overlap.Box
			inLine = inLine || f.Houses[sp.house].Kind != overlap.Box
		}
	}
	if (inBox && inLine) == locked {
		f.emit(s)
	}
}

// naked explains naked and locked subsets.
func (w *writer) naked(s *Step) {
	w.say("%v can hold only %v between them, so no other cell of %v can hold these digits",
		allCells(s.Cells), s.Digits, anyHouse(s.Covers))
}
