package logic

import "slices"

// findSueDeCoq finds two or three cells in which a line and a box cross, with cells of the
// line and cells of the box that share no digit: when all of these have as many digits as
// there are cells, each digit is in its part. (Found by a poster of that name, 2005, as
// "two-sector disjoint subsets".)
func findSueDeCoq(f *finder) {
	nothing := f.nothing(6 * len(f.Boxes))
	for i := range nothing {
		s := &f.segments[i]
		now := uint32(1)
		for _, in := range s.in {
			now += f.stamp[in.house]
		}
		if nothing[i] == now || f.ended() {
			continue
		}
		open := slices.DeleteFunc(slices.Clone(s.cells), func(c int32) bool { return f.marks[c] == 0 })
		if len(open) < 2 {
			continue
		}
		before := f.found
		for _, line := range s.in[1:] {
			f.sueDeCoq(s, line, open)
			for leave := range open {
				if len(open) == 3 {
					f.sueDeCoq(s, line, slices.Delete(slices.Clone(open), leave, leave+1))
				}
			}
		}
		if f.found == before {
			nothing[i] = now
		}
	}
}

// sueDeCoq looks at some cells where a line and box cross.
func (f *finder) sueDeCoq(s *segment, line spot, cells []int32) {
	var digits Set
	for _, c := range cells {
		digits |= f.marks[c]
	}
	excess := digits.Len() - len(cells)
	if excess < 2 {
		return
	}
	box, along := f.openBeside(s.in[0].house, s.cells), f.openBeside(line.house, s.cells)
	inBox, inLine := f.partsOf(box, digits, excess), f.partsOf(along, digits, excess)
	for _, b := range inBox {
		for _, l := range inLine {
			if both := b.digits & l.digits; both&digits == 0 && b.gain+l.gain == excess {
				b.cells, l.cells = pick(box, b.of), pick(along, l.of)
				f.sueDeCoqStep(s.in[0].house, line.house, cells, digits, b, l, both)
			}
		}
	}
}

// openBeside returns the blank cells of a house without some.
func (f *finder) openBeside(h int32, without []int32) (cells []int32) {
	for _, c := range f.Houses[h].Cells {
		if f.marks[c] != 0 && !slices.Contains(without, int32(c)) {
			cells = append(cells, int32(c))
		}
	}
	return cells
}

// pick returns the cells whose bits are set.
func pick(cells []int32, of uint16) (some []int32) {
	for ; of != 0; of &= of - 1 {
		some = append(some, cells[lowest(of)])
	}
	return some
}

// part is some cells of a house beside those where it crosses another.
type part struct {
	of     uint16  // which of the blank cells of the house there
	cells  []int32 // these, once they are needed
	digits Set
	gain   int // how many cells more it has than digits of its own
}

// partsOf lists the parts of some cells of a house that use up digits, but fewer than most.
func (f *finder) partsOf(cells []int32, digits Set, most int) (list []part) {
	var union [1 << 9]Set // by which of the cells
	for m := uint16(1); m < 1<<len(cells); m++ {
		union[m] = union[m&(m-1)] | f.marks[cells[lowest(m)]]
		if gain := onesCount(m) - (union[m] &^ digits).Len(); 0 < gain && gain < most {
			list = append(list, part{of: m, digits: union[m], gain: gain})
		}
	}
	return list
}

func (f *finder) sueDeCoqStep(box, line int32, cells []int32, digits Set, b, l part, both Set) {
	var gone []Candidate
	for _, side := range []struct {
		house      int32
		own, other part
	}{{box, b, l}, {line, l, b}} {
		goes := (digits | side.own.digits) &^ (side.other.digits &^ both)
		for _, c := range f.Houses[side.house].Cells {
			if !slices.Contains(cells, int32(c)) && !slices.Contains(side.own.cells, int32(c)) {
				gone = f.remove(gone, c, goes)
			}
		}
	}
	f.emit(Step{
		Digits: digits | b.digits | l.digits, Houses: []int32{box, line}, Removed: gone,
		Cells:  slices.Concat(cells, b.cells, l.cells),
		Sets:   []ALS{{House: box, Cells: b.cells, Digits: b.digits}, {House: line, Cells: l.cells, Digits: l.digits}},
		Claims: []Claim{holds(digits, cells...)},
	})
}

// sueDeCoq explains cells where a box and a line cross, whose surplus digits both use up.
func (w *writer) sueDeCoq(s *Step) {
	crossing, digits := len(s.Claims[0].Cells), s.Claims[0].Digits
	all := number(digits.Len())
	w.say("%v, %v more digits than cells. ", s.Claims[0], number(digits.Len()-crossing))
	link := "In "
	for i := range s.Sets {
		part := &s.Sets[i]
		w.say("%v%v, %v", link, allHouses(s.Houses[i:i+1]), holds(part.Digits, part.Cells...))
		own, so := part.Digits&^digits, map[bool]string{true: "it holds", false: "they hold at least"}[len(part.Cells) == 1]
		if w.say(", so %v %v of the %v", so, number(len(part.Cells)-own.Len()), all); own != 0 {
			w.say(", because only %v %v not among them", own, are(own.Len()))
		}
		link = "; in "
	}
	w.say(". These two groups have none of the %v in common, and the first %v cells hold the other %v, so all %v are used up",
		all, number(crossing), number(crossing), all)
	for i := range s.Sets {
		if own := s.Sets[i].Digits &^ digits; own != 0 {
			w.say(", and %v also %v %v", allCells(s.Sets[i].Cells), map[bool]string{true: "holds", false: "hold"}[len(s.Sets[i].Cells) == 1], own)
		}
	}
	rest := slices.Clone(s.Removed)
	for i := range s.Sets {
		own, other := s.Sets[i].Digits, s.Sets[1-i].Digits
		goes := (digits | own) &^ (other &^ own)
		n := len(rest)
		rest = slices.DeleteFunc(rest, func(c Candidate) bool { return goes.Has(c.Digit()) && w.has(s.Houses[i], int32(c.Cell())) })
		if in := digits &^ other; len(rest) < n {
			w.say(". Of the %v, the group in %v cannot hold %v, so %v in the named cells of %v", all, allHouses(s.Houses[1-i:2-i]), anyDigit(in),
				map[bool]string{true: "it is", false: "these are"}[in.Len() == 1], allHouses(s.Houses[i:i+1]))
			if goes != in {
				w.say(", and so %v the %v of the group there", are((goes &^ in).Len()), goes&^in)
			}
			w.say(". No other cell of %v is %v", those(s.Houses[i:i+1]), anyDigit(goes))
		}
	}
}
