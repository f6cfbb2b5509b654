package logic

import (
	"fmt"
	"slices"

	"samurai/overlap"
)

// unique1: only one cell of a rectangle has more than the two digits: it is neither of these.
func (f *finder) unique1(k *corners) {
	if len(k.roofs) == 1 {
		f.emitRectangle(k, f.remove(nil, int(k.roofs[0]), k.pair), nil)
	}
}

// unique2 is a rectangle that is deadly unless a third digit is in one of two neighbours (type 2), or of two
// opposite or three cells (type 5): it goes from what sees all of these.
func unique2(five bool) func(*finder, *corners) {
	return func(f *finder, k *corners) {
		if len(k.roofs) < 2 || len(k.roofs) > 3 || (len(k.roofs) == 3 || k.opposite()) != five {
			return
		}
		third := f.marks[k.roofs[0]] &^ k.pair
		if third.Len() == 1 && !slices.ContainsFunc(k.roofs, func(c int32) bool { return f.marks[c]&^k.pair != third }) {
			f.emitRectangle(k, f.seeing(nil, third.First(), k.roofs...), nil, holds(k.pair|third, k.roofs...))
		}
	}
}

// opposite reports whether the only two cells with extras are opposite ones.
func (k *corners) opposite() bool {
	return len(k.roofs) == 2 && (k.roofs[1] == k.rectangle[2] && k.roofs[0] == k.rectangle[0] || k.roofs[1] == k.rectangle[3] && k.roofs[0] == k.rectangle[1])
}

// neighbours reports whether the only two cells with extras are neighbours.
func (k *corners) neighbours() bool { return len(k.roofs) == 2 && !k.opposite() }

// unique3: two neighbours have extras: one of these is there, so the two count as one cell of a naked subset
// with others of a house.
func (f *finder) unique3(k *corners) {
	if !k.neighbours() {
		return
	}
	for _, h := range f.common(int(k.roofs[0]), int(k.roofs[1])) {
		f.subsetWith(k, h)
	}
}

// subsetWith completes the extras of two roof cells to a naked subset in a house.
func (f *finder) subsetWith(k *corners, h int32) {
	x, y := k.roofs[0], k.roofs[1]
	extras := (f.marks[x] | f.marks[y]) &^ k.pair
	var cells []int32
	for _, c := range f.Houses[h].Cells {
		if f.marks[c] != 0 && int32(c) != x && int32(c) != y {
			cells = append(cells, int32(c))
		}
	}
	for m := 1; m < 1<<len(cells); m++ {
		digits := extras
		var with []int32
		for i, c := range cells {
			if m>>i&1 != 0 {
				digits |= f.marks[c]
				with = append(with, c)
			}
		}
		if len(with) > 3 || digits.Len() != len(with)+1 {
			continue
		}
		all := append(slices.Clone(with), x, y)
		if _, lose, gone := f.beside(all, digits); gone != nil {
			four := slices.Clone(k.rectangle[:])
			f.emit(Step{
				Digits: k.pair | digits, Cells: four, Fins: with,
				Houses: f.round(&k.rectangle), Covers: []int32{h}, Removed: gone, Sets: []ALS{{House: h, Cells: k.roofs, Digits: extras}},
				Claims: []Claim{
					{Fact: Deadly, Digits: k.pair, Cells: four},
					{Fact: Others, Digits: k.pair, Cells: k.roofs},
					holds(k.pair|extras, x, y), holds(digits, with...),
					{Fact: Within, Cells: all, Houses: lose},
				},
			})
		}
	}
}

// unique4: two neighbours have extras, and a house of theirs has one of the two digits only there: they have
// that digit, so they cannot have the other.
func (f *finder) unique4(k *corners) {
	if !k.neighbours() {
		return
	}
	x, y := k.roofs[0], k.roofs[1]
	for _, h := range f.common(int(x), int(y)) {
		for _, d := range k.pair.Digits() {
			if m := f.where(h, d); m != 0 && m&^f.mask(h, k.roofs) == 0 {
				other := k.pair &^ Of(d)
				f.emitRectangle(k, f.remove(f.remove(nil, int(x), other), int(y), other), []int32{h}, fits(h, Of(d), x, y))
			}
		}
	}
}

// unique6: two opposite cells have extras, and the two rows or the two columns have one of the digits only in
// the rectangle: an X-wing, so that digit in either of the two would be in both and the other digit in the rest.
func (f *finder) unique6(k *corners) {
	if !k.opposite() {
		return
	}
	r := &k.rectangle
	for _, d := range k.pair.Digits() {
		for side := range 2 { // the pairs of sides 0-1, 2-3 and 1-2, 3-0
			one, other := f.onlyLine(d, r[side], r[side+1]), f.onlyLine(d, r[side+2], r[(side+3)%4])
			if one < 0 || other < 0 {
				continue
			}
			only := Claim{Fact: FitsOnly, Digits: Of(d), Cells: slices.Clone(r[:]), Houses: []int32{one, other}}
			f.emitRectangle(k, f.remove(f.remove(nil, int(k.roofs[0]), Of(d)), int(k.roofs[1]), Of(d)), nil, only)
		}
	}
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

// hiddenRectangle: a cell has the two digits only, and its opposite has one of them only there in its row and
// its column: were that the other digit, all four would be forced.
func (f *finder) hiddenRectangle(k *corners) {
	for i, near := range k.rectangle {
		if f.marks[near]&^k.pair != 0 {
			continue
		}
		across := (i + 2) % 4
		c, x, y := k.rectangle[across], k.rectangle[across^1], k.rectangle[3-across]
		for _, d := range k.pair.Digits() {
			if one, other := f.onlyLine(d, c, x), f.onlyLine(d, c, y); one >= 0 && other >= 0 {
				f.emitRectangle(k, f.remove(nil, int(c), k.pair&^Of(d)), nil, holds(k.pair, near), fits(one, Of(d), c, x), fits(other, Of(d), c, y))
			}
		}
	}
}

// deadly says what would be if the cells of a rectangle held only two digits.
func (w *writer) deadly(s *Step) {
	c := &s.Claims[0]
	w.say("If %v held only %v, %v, and the puzzle would have two solutions. ", allCells(c.Cells), c.Digits, swapped(c.Digits))
}

// roofs says so, and which cells can hold others, and returns these.
func (w *writer) roofs(s *Step) allCells {
	w.deadly(s)
	cells := allCells(s.Claims[1].Cells)
	w.say("Of these cells, only %v can hold other digits. ", cells)
	return cells
}

// swapped says that the two digits of a deadly pattern could be swapped.
func swapped(pair Set) string {
	return fmt.Sprintf("the %ds and %ds could be swapped (each row, column and box has two or none of these cells)", pair.First(), (pair & (pair - 1)).First())
}

// unique1 explains rectangles of type 1.
func (w *writer) unique1(s *Step) {
	w.roofs(s)
	w.say("So it holds one of those")
}

// unique2 explains rectangles of types 2 and 5.
func (w *writer) unique2(s *Step) {
	d := s.Claims[2].Digits &^ s.Claims[0].Digits
	roofs := w.roofs(s)
	w.say("So at least one of %v is %v, and a cell that sees %v is not %v", roofs, d, allThese(len(roofs)), d)
}

// unique3 explains rectangles of type 3.
func (w *writer) unique3(s *Step) {
	extras, with := s.Claims[2].Digits&^s.Claims[0].Digits, s.Claims[3]
	w.say("So at least one of %v is %v. That cell and %v%v hold %v between them, so no other cell of %v can hold these digits",
		w.roofs(s), anyDigit(extras), [...]string{"", "the cells "}[min(len(with.Cells), 2)-1], allCells(with.Cells), with.Digits, anyHouse(s.Claims[4].Houses))
}

// unique4 explains rectangles of type 4.
func (w *writer) unique4(s *Step) {
	only := s.Claims[2]
	w.roofs(s)
	w.say("%v, so one of them is %v. If the other were %v, the four cells would hold only these two digits", only, only.Digits, s.gone())
}

// unique6 explains rectangles of type 6.
func (w *writer) unique6(s *Step) {
	roofs, only := w.roofs(s), s.Claims[2]
	w.say("%v have %v only in these four cells. If one of %v were %v, the two corners beside it would not be, so the corner opposite it would be %v, too, and the four cells would hold only these two digits",
		allHouses(only.Houses), only.Digits, roofs, only.Digits, only.Digits)
}

// hiddenRectangle explains rectangles with one cell of two candidates.
func (w *writer) hiddenRectangle(s *Step) {
	far, one, other, gone := s.Claims[2], s.Claims[3], s.Claims[4], s.gone()
	w.deadly(s)
	w.say("If %v were %v, %v would have %v only in %v, and %v only in %v. Then %v, which can only be %v, would be %v, and the four cells would hold only these two digits",
		allCells(one.Cells[:1]), gone, allHouses(one.Houses[:1]), one.Digits, allCells(one.Cells[1:]), briefly(other.Houses[0]), allCells(other.Cells[1:]),
		allCells(far.Cells), anyDigit(far.Digits), gone)
}
