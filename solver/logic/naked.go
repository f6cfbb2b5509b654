package logic

import (
	"slices"

	"samurai/overlap"
)

// findNaked finds n cells of a house that hold n digits among them: these leave the other
// cells of every house that has all n. With locked it wants those that two houses or more
// have, and that remove from more than one; without, the rest.
func findNaked(n int, locked bool) func(*finder) {
	return func(f *finder) {
		f.eachHouse(n, func(h int32) bool { return f.nakedIn(h, n, locked) })
	}
}

// nakedIn emits the subsets of a house. It reports whether one removes something, locked or not: what it removes
// from other houses decides which, and may change without this house.
func (f *finder) nakedIn(h int32, n int, locked bool) (found bool) {
	var marks [9]uint16
	for i, c := range f.Houses[h].Cells {
		marks[i] = uint16(f.marks[c])
	}
	subsets(n, &marks, func(places, digits uint16) { found = f.nakedStep(h, places, Set(digits), locked) || found })
	return found
}

// subsets calls do with each n of nine sets, none of them empty, that have n members together, and with these.
func subsets(n int, sets *[9]uint16, do func(which, members uint16)) {
	var small uint16 // those with at most n
	for i, m := range sets {
		if m != 0 && onesCount(m) <= n {
			small |= 1 << i
		}
	}
	if onesCount(small) < n {
		return
	}
	for _, which := range combinations[n] {
		if which&^small != 0 {
			continue
		}
		var members uint16
		for rest := which; rest != 0; rest &= rest - 1 {
			members |= sets[lowest(rest)]
		}
		if onesCount(members) == n {
			do(which, members)
		}
	}
}

// nakedStep removes the digits of a naked subset from every house that has all its cells. It reports
// whether that does anything.
func (f *finder) nakedStep(h int32, places uint16, digits Set, locked bool) bool {
	s := Step{Digits: digits, Cells: f.cellsOf(h, places)}
	s.Houses, s.Covers, s.Removed = f.beside(s.Cells, digits)
	inBox, inLine := false, false
	for _, lose := range s.Covers {
		inBox = inBox || f.Houses[lose].Kind == overlap.Box
		inLine = inLine || f.Houses[lose].Kind != overlap.Box
	}
	there := slices.ContainsFunc(s.Houses, func(o int32) bool { return o < h && int(f.open[o]) > len(s.Cells) }) // which emits it
	if (inBox && inLine) == locked && !there {
		s.Claims = []Claim{holds(digits, s.Cells...), {Fact: Within, Cells: s.Cells, Houses: s.Covers}}
		f.emit(s)
	}
	return len(s.Removed) > 0
}

// beside returns the houses that have all of some cells, those that lose digits in others, and what they lose.
func (f *finder) beside(cells []int32, digits Set) (houses, lose []int32, gone []Candidate) {
	for _, s := range f.at(int(cells[0])) {
		m := f.mask(s.house, cells)
		if onesCount(m) < len(cells) {
			continue
		}
		houses = append(houses, s.house)
		before := len(gone)
		for i, c := range f.Houses[s.house].Cells {
			if m>>i&1 == 0 {
				gone = f.remove(gone, c, digits)
			}
		}
		if len(gone) > before {
			lose = append(lose, s.house)
		}
	}
	return houses, lose, gone
}

// naked explains naked and locked subsets.
func (w *writer) naked(s *Step) {
	w.say("%v between them, so no other cell of %v can hold these digits", s.Claims[0], anyHouse(s.Claims[1].Houses))
}
