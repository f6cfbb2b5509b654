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
			if !f.nakedIn(h, n, locked) {
				f.fresh(h)
			}
		}
	}
}

// nakedIn emits the subsets of a house. It reports whether one removes something, locked or not: what it removes
// from other houses decides which, and may change without this house.
func (f *finder) nakedIn(h int32, n int, locked bool) (found bool) {
	var small uint16 // the cells with at most n marks
	var marks [9]Set
	for i, c := range f.Houses[h].Cells {
		if marks[i] = f.marks[c]; marks[i] != 0 && marks[i].Len() <= n {
			small |= 1 << i
		}
	}
	if onesCount(small) < n {
		return false
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
			found = f.nakedStep(h, m, digits, locked) || found
		}
	}
	return found
}

// nakedStep removes the digits of a naked subset from every house that has all its cells. It reports
// whether that does anything.
func (f *finder) nakedStep(h int32, places uint16, digits Set, locked bool) bool {
	s := Step{Digits: digits, Cells: f.cellsOf(h, places)}
	all := uint16(onesCount(places))
	inBox, inLine := false, false
	there := false // whether a house before this one emits it
	for _, sp := range f.at(int(s.Cells[0])) {
		m := f.mask(sp.house, s.Cells)
		if onesCount(m) != int(all) {
			continue
		}
		there = there || sp.house < h && int(f.open[sp.house]) > int(all)
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
	if (inBox && inLine) == locked && !there {
		s.Claims = []Claim{holds(digits, s.Cells...), {Fact: Within, Cells: s.Cells, Houses: s.Covers}}
		f.emit(s)
	}
	return len(s.Removed) > 0
}

// naked explains naked and locked subsets.
func (w *writer) naked(s *Step) {
	w.say("%v between them, so no other cell of %v can hold these digits", s.Claims[0], anyHouse(s.Claims[1].Houses))
}
