package logic

import (
	"slices"

	"samurai/overlap"
)

// findUnique1 finds rectangles where only one cell has more than the two digits: it is
// neither of these.
func findUnique1(f *finder) {
	f.eachRectangle(func(k *corners) {
		if len(k.roofs) == 1 {
			f.emitRectangle(k, f.remove(nil, int(k.rectangle[k.roofs[0]]), k.pair))
		}
	})
}

// findUnique2 finds rectangles that are deadly unless a third digit is in one of two
// neighbours (type 2), or of two opposite or three cells (type 5): it goes from what sees all
// of these.
func findUnique2(five bool) func(*finder) {
	return func(f *finder) {
		f.eachRectangle(func(k *corners) {
			if len(k.roofs) < 2 || len(k.roofs) > 3 || (len(k.roofs) == 3 || k.opposite()) != five {
				return
			}
			third := k.extra[k.roofs[0]]
			var cells []int32
			for _, i := range k.roofs {
				if k.extra[i] != third {
					return
				}
				cells = append(cells, k.rectangle[i])
			}
			if third.Len() == 1 {
				f.emitRectangle(k, f.seeing(nil, third.First(), cells...))
			}
		})
	}
}

// opposite reports whether the first two cells with extras are opposite ones.
func (k *corners) opposite() bool { return k.roofs[1]-k.roofs[0] == 2 }

// findUnique3 finds rectangles in which two neighbours have extras: one of these is there, so
// the two count as one cell of a naked subset with others of a house.
func findUnique3(f *finder) {
	f.eachRectangle(func(k *corners) {
		if len(k.roofs) != 2 || k.opposite() {
			return
		}
		x, y := k.rectangle[k.roofs[0]], k.rectangle[k.roofs[1]]
		extras := k.extra[k.roofs[0]] | k.extra[k.roofs[1]]
		for _, h := range f.common(int(x), int(y)) {
			f.subsetWith(k, h, x, y, extras)
		}
	})
}

// subsetWith completes the extras of two roof cells to a naked subset in a house.
func (f *finder) subsetWith(k *corners, h, x, y int32, extras Set) {
	var cells []int32
	for _, c := range f.Houses[h].Cells {
		if f.marks[c] != 0 && int32(c) != x && int32(c) != y {
			cells = append(cells, int32(c))
		}
	}
	for m := 1; m < 1<<len(cells); m++ {
		digits, n := extras, 1
		var with []int32
		for i, c := range cells {
			if m>>i&1 != 0 {
				digits |= f.marks[c]
				n++
				with = append(with, c)
			}
		}
		if n > 4 || digits.Len() != n {
			continue
		}
		var gone []Candidate
		all := append(slices.Clone(with), x, y)
		for _, in := range f.HousesAt(int(x)) {
			if onesCount(f.mask(in, all)) != len(all) {
				continue
			}
			for _, c := range f.Houses[in].Cells {
				if !slices.Contains(all, int32(c)) {
					gone = f.remove(gone, c, digits)
				}
			}
		}
		if gone != nil {
			f.emit(Step{
				Digits: k.pair | digits, Cells: slices.Clone(k.rectangle[:]), Fins: with,
				Houses: f.round(&k.rectangle), Covers: []int32{h}, Removed: gone, Sets: []ALS{{h, []int32{x, y}, extras}},
			})
		}
	}
}

// findUnique4 finds rectangles in which two neighbours have extras, and a house of theirs has
// one of the two digits only there: they have that digit, so they cannot have the other.
func findUnique4(f *finder) {
	f.eachRectangle(func(k *corners) {
		if len(k.roofs) != 2 || k.opposite() {
			return
		}
		x, y := k.rectangle[k.roofs[0]], k.rectangle[k.roofs[1]]
		for _, h := range f.common(int(x), int(y)) {
			both := f.mask(h, []int32{x, y})
			for rest := k.pair; rest != 0; rest &= rest - 1 {
				if m := f.where(h, rest.First()); m != 0 && m&^both == 0 {
					other := k.pair &^ Of(rest.First())
					f.emitRectangle(k, f.remove(f.remove(nil, int(x), other), int(y), other), h)
				}
			}
		}
	})
}

// findUnique6 finds rectangles in which two opposite cells have extras, and whose two rows or
// two columns have one of the digits only in it: an X-wing, so that digit in either of the
// two would be in both and the other digit in the rest.
func findUnique6(f *finder) {
	f.eachRectangle(func(k *corners) {
		if len(k.roofs) != 2 || !k.opposite() {
			return
		}
		x, y := int(k.rectangle[k.roofs[0]]), int(k.rectangle[k.roofs[1]])
		for rest := k.pair; rest != 0; rest &= rest - 1 {
			d := rest.First()
			for side := range 2 { // the pairs of sides 0-1, 2-3 and 1-2, 3-0
				r := &k.rectangle
				if f.onlyLine(d, r[side], r[side+1]) >= 0 && f.onlyLine(d, r[side+2], r[(side+3)%4]) >= 0 {
					f.emitRectangle(k, f.remove(f.remove(nil, x, Of(d)), y, Of(d)))
				}
			}
		}
	})
}

// onlyLine returns a line that has two cells and a digit to place only there, or -1.
func (p *Position) onlyLine(d int, x, y int32) int32 {
	for _, h := range p.common(int(x), int(y)) {
		if m := p.where(h, d); p.Houses[h].Kind != overlap.Box && m != 0 && m&^p.mask(h, []int32{x, y}) == 0 {
			return h
		}
	}
	return -1
}

// findHiddenRectangle finds rectangles with a cell of the two digits only, whose opposite has
// one of them only there in its row and its column: were that the other digit, all four
// would be forced.
func findHiddenRectangle(f *finder) {
	f.eachRectangle(func(k *corners) {
		for i := range 4 {
			if k.extra[i] != 0 {
				continue
			}
			across := (i + 2) % 4
			c := k.rectangle[across]
			for rest := k.pair; rest != 0; rest &= rest - 1 {
				d := rest.First()
				if f.onlyLine(d, c, k.rectangle[(across+1)%4]) >= 0 && f.onlyLine(d, c, k.rectangle[(across+3)%4]) >= 0 {
					f.emitRectangle(k, f.remove(nil, int(c), k.pair&^Of(d)))
				}
			}
		}
	})
}

// deadly says what would be if the cells of a rectangle held only two digits.
func (w *writer) deadly(s *Step, pair Set) {
	w.say("If %v held only %v, these could be swapped, and the puzzle would have two solutions. ", allCells(s.Cells), pair)
}

// roofs returns the cells of a rectangle that may hold more than two digits.
func (w *writer) roofs(s *Step, pair Set) (cells []int32) {
	for _, c := range s.Cells {
		if w.marks[c]&^pair != 0 {
			cells = append(cells, c)
		}
	}
	return cells
}

// unique1 explains rectangles of type 1.
func (w *writer) unique1(s *Step) {
	w.deadly(s, s.Digits)
	w.say("So %v holds another digit", allCells(w.roofs(s, s.Digits)))
}

// unique2 explains rectangles of types 2 and 5.
func (w *writer) unique2(s *Step) {
	d := s.Removed[0].Digit()
	roofs := w.roofs(s, s.Digits)
	w.deadly(s, s.Digits)
	w.say("So at least one of %v is %v, and a cell that sees all of these is not %v", allCells(roofs), d, d)
}

// unique3 explains rectangles of type 3.
func (w *writer) unique3(s *Step) {
	extras := s.Sets[0].Digits
	var pair, all Set
	for _, c := range s.Cells {
		pair |= w.marks[c] &^ extras
	}
	all = extras
	for _, c := range s.Fins {
		all |= w.marks[c]
	}
	w.deadly(s, pair)
	subset := slices.Concat(s.Sets[0].Cells, s.Fins)
	lose := slices.DeleteFunc(slices.Clone(w.HousesAt(int(subset[0]))), func(h int32) bool {
		loses := func(c Candidate) bool { return w.has(h, int32(c.Cell())) }
		return onesCount(w.mask(h, subset)) != len(subset) || !slices.ContainsFunc(s.Removed, loses)
	})
	w.say("So at least one of %v is %v. With %v, that makes a naked subset of %v, so no other cell of %v can hold these digits",
		allCells(s.Sets[0].Cells), anyDigit(extras), allCells(s.Fins), all, anyHouse(lose))
}

// unique4 explains rectangles of type 4.
func (w *writer) unique4(s *Step) {
	gone := Of(s.Removed[0].Digit())
	roofs := w.roofs(s, s.Digits)
	w.deadly(s, s.Digits)
	w.say("In %v the digit %v fits only in %v, so one of them is %v. If the other were %v, the four cells would hold only these two digits",
		allHouses(s.Covers), s.Digits&^gone, allCells(roofs), s.Digits&^gone, gone)
}

// unique6 explains rectangles of type 6.
func (w *writer) unique6(s *Step) {
	d := s.Removed[0].Digit()
	var lines []int32
	for _, h := range s.Houses {
		if w.Houses[h].Kind != overlap.Box && w.where(h, d)&^w.mask(h, s.Cells) == 0 {
			lines = append(lines, h)
		}
	}
	w.deadly(s, s.Digits)
	w.say("%v have %v only in these four cells, so if one of %v were %v, both would be, and the four cells would hold only these two digits",
		allHouses(lines), d, allCells(w.roofs(s, s.Digits)), d)
}

// hiddenRectangle explains rectangles with one cell of two candidates.
func (w *writer) hiddenRectangle(s *Step) {
	gone := s.Removed[0]
	d := s.Digits &^ Of(gone.Digit())
	at := slices.Index(s.Cells, int32(gone.Cell()))
	corner := func(i int) allCells { return allCells{s.Cells[i]} }
	var lines allHouses
	for _, i := range []int{at ^ 1, 3 - at} {
		lines = append(lines, w.onlyLine(d.First(), s.Cells[at], s.Cells[i]))
	}
	w.deadly(s, s.Digits)
	w.say("If %v were %v, %v would have %v only in %v and %v. Then %v, which can only be %v, would be %v, and the four cells would hold only these two digits",
		corner(at), gone.Digit(), lines, d, corner(at^1), corner(3-at), corner(at^2), anyDigit(s.Digits), gone.Digit())
}
