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
			f.emitRectangle(k, f.remove(nil, int(k.rectangle[k.roofs[0]]), k.pair), nil)
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
				f.emitRectangle(k, f.seeing(nil, third.First(), cells...), nil, holds(k.pair|third, cells...))
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
		var lose []int32 // the houses that lose the digits
		all := append(slices.Clone(with), x, y)
		for _, in := range f.HousesAt(int(x)) {
			if onesCount(f.mask(in, all)) != len(all) {
				continue
			}
			before := len(gone)
			for _, c := range f.Houses[in].Cells {
				if !slices.Contains(all, int32(c)) {
					gone = f.remove(gone, c, digits)
				}
			}
			if len(gone) > before {
				lose = append(lose, in)
			}
		}
		if gone != nil {
			four := slices.Clone(k.rectangle[:])
			f.emit(Step{
				Digits: k.pair | digits, Cells: four, Fins: with,
				Houses: f.round(&k.rectangle), Covers: []int32{h}, Removed: gone, Sets: []ALS{{h, []int32{x, y}, extras}},
				Claims: []Claim{
					{Fact: Deadly, Digits: k.pair, Cells: four},
					{Fact: Others, Digits: k.pair, Cells: []int32{x, y}},
					holds(k.pair|extras, x, y), holds(digits, with...),
					{Fact: Within, Cells: all, Houses: lose},
				},
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
					f.emitRectangle(k, f.remove(f.remove(nil, int(x), other), int(y), other), []int32{h}, fits(h, Of(rest.First()), x, y))
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
					only := Claim{Fact: FitsOnly, Digits: Of(d), Cells: slices.Clone(r[:])}
					for _, h := range f.round(r) {
						if f.Houses[h].Kind != overlap.Box && f.where(h, d)&^f.mask(h, r[:]) == 0 {
							only.Houses = append(only.Houses, h)
						}
					}
					f.emitRectangle(k, f.remove(f.remove(nil, x, Of(d)), y, Of(d)), nil, only)
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
				d, x, y := rest.First(), k.rectangle[across^1], k.rectangle[3-across]
				one, other := f.onlyLine(d, c, x), f.onlyLine(d, c, y)
				if one >= 0 && other >= 0 {
					f.emitRectangle(k, f.remove(nil, int(c), k.pair&^Of(d)), nil, holds(k.pair, k.rectangle[i]), fits(one, Of(d), c, x), fits(other, Of(d), c, y))
				}
			}
		}
	})
}

// deadly says what would be if the cells of a rectangle held only two digits. It returns the cells that
// can hold others.
func (w *writer) deadly(s *Step) allCells {
	c := &s.Claims[0]
	w.say("If %v held only %v, these could be swapped, and the puzzle would have two solutions. ", allCells(c.Cells), c.Digits)
	return s.Claims[1].Cells
}

// unique1 explains rectangles of type 1.
func (w *writer) unique1(s *Step) { w.say("So %v holds another digit", w.deadly(s)) }

// unique2 explains rectangles of types 2 and 5.
func (w *writer) unique2(s *Step) {
	d := s.Claims[2].Digits &^ s.Claims[0].Digits
	w.say("So at least one of %v is %v, and a cell that sees all of these is not %v", w.deadly(s), d, d)
}

// unique3 explains rectangles of type 3.
func (w *writer) unique3(s *Step) {
	extras, with := s.Claims[2].Digits&^s.Claims[0].Digits, s.Claims[3]
	w.say("So at least one of %v is %v. With %v, that makes a naked subset of %v, so no other cell of %v can hold these digits",
		w.deadly(s), anyDigit(extras), allCells(with.Cells), with.Digits, anyHouse(s.Claims[4].Houses))
}

// unique4 explains rectangles of type 4.
func (w *writer) unique4(s *Step) {
	only := s.Claims[2]
	w.deadly(s)
	w.say("%v, so one of them is %v. If the other were %v, the four cells would hold only these two digits", only, only.Digits, s.gone())
}

// unique6 explains rectangles of type 6.
func (w *writer) unique6(s *Step) {
	roofs, only := w.deadly(s), s.Claims[2]
	w.say("%v have %v only in these four cells, so if one of %v were %v, both would be, and the four cells would hold only these two digits",
		allHouses(only.Houses), only.Digits, roofs, only.Digits)
}

// hiddenRectangle explains rectangles with one cell of two candidates.
func (w *writer) hiddenRectangle(s *Step) {
	far, one, other, gone := s.Claims[2], s.Claims[3], s.Claims[4], s.gone()
	w.deadly(s)
	w.say("If %v were %v, %v would have %v only in %v and %v. Then %v, which can only be %v, would be %v, and the four cells would hold only these two digits",
		allCells(one.Cells[:1]), gone, allHouses{one.Houses[0], other.Houses[0]}, one.Digits, allCells(one.Cells[1:]), allCells(other.Cells[1:]),
		allCells(far.Cells), anyDigit(far.Digits), gone)
}
