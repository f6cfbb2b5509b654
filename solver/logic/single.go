package logic

import (
	"fmt"
	"slices"
)

// The kinds of singles, from the plainest.
const (
	lastInHouse = iota
	hiddenInBox
	hiddenInLine
	naked
	kinds
)

// single reports whether a queued candidate is a single of its kind now, and in which house it
// is hidden or last; -1 for a naked one.
func (p *Position) single(kind int, c Candidate) (house int32, ok bool) {
	cell, d := c.Cell(), c.Digit()
	if !p.marks[cell].Has(d) {
		return -1, false
	}
	if kind == naked {
		return -1, p.marks[cell].Len() == 1
	}
	for _, s := range p.at(cell) {
		switch {
		case kind == lastInHouse && p.open[s.house] != 1, kind != lastInHouse && p.where(s.house, d) != s.bit,
			kind == hiddenInBox && s.house != p.boxHouse[cell/9], kind == hiddenInLine && s.house == p.boxHouse[cell/9]:
			continue
		}
		return s.house, true
	}
	return -1, false
}

// pending drops what is no single from a queue and returns the rest.
func (p *Position) pending(kind int) []Candidate {
	q := p.singles[kind][:0]
	for _, c := range p.singles[kind] {
		if _, ok := p.single(kind, c); ok {
			q = append(q, c)
		}
	}
	p.singles[kind] = q
	return q
}

// singleStep makes the step of a single.
func (p *Position) singleStep(t *Technique, kind int, c Candidate) Step {
	h, _ := p.single(kind, c)
	one := &struct {
		cell  [1]int32
		house [1]int32
		put   [1]Candidate
	}{[1]int32{int32(c.Cell())}, [1]int32{h}, [1]Candidate{c}}
	s := Step{Technique: t, Rating: t.Rating, Digits: Of(c.Digit()), Cells: one.cell[:], Placed: one.put[:]}
	if h >= 0 {
		s.Houses = one.house[:]
	}
	return s
}

// findSingles finds all singles of a kind.
func findSingles(kind int) func(*finder) {
	return func(f *finder) {
		f.epoch++
		for _, c := range f.pending(kind) {
			if f.met[c.Cell()] == f.epoch {
				continue
			}
			f.met[c.Cell()] = f.epoch
			f.emit(f.singleStep(f.technique, kind, c))
		}
	}
}

// fullHouse explains the last blank cell of a house.
func (w *writer) fullHouse(s *Step) {
	w.say("%v has one blank cell left, and of its digits only %v is missing", allHouses(s.Houses), s.Digits.First())
}

// aDigit names a digit with its article.
func aDigit(d int) string {
	if d == 8 {
		return "an 8"
	}
	return fmt.Sprintf("a %d", d)
}

// ruledOut says that digits are ruled out.
func ruledOut(out Set) string {
	if out.Len() == 1 {
		return fmt.Sprintf("%d is ruled out", out.First())
	}
	return digits(out, "and") + " are ruled out"
}

// hiddenSingle explains a digit's last place in a house: which houses have the digit already
// and so block the other blank cells.
func (w *writer) hiddenSingle(s *Step) {
	h, d := s.Houses[0], s.Digits.First()
	if s.ByMarks {
		w.say("By your marks, %v has one place left for %v", allHouses(s.Houses), d)
		return
	}
	w.say("%v has one place left for %v", allHouses(s.Houses), d)
	var blocked, out []int32 // the other blank cells: by the digit itself, and by earlier steps
	for _, c := range w.Houses[h].Cells {
		switch {
		case w.value[c] != 0 || int32(c) == s.Cells[0]:
		case w.taken(c)&Of(d) != 0:
			blocked = append(blocked, int32(c))
		default:
			out = append(out, int32(c))
		}
	}
	if by := w.blockers(h, d, blocked); len(by) > 0 {
		verb := "has"
		if len(by) > 1 {
			verb = "have"
		}
		w.say(", because %v already %v %v", allHouses(by), verb, aDigit(d))
	}
	if len(out) > 0 {
		link := ", and"
		if len(blocked) == 0 {
			link = ", because"
		}
		if w.last != w.grid { // they are not among those of the house named last
			w.last = -1
		}
		w.say("%v %v is ruled out in %v by now", link, d, allCells(out))
	}
}

// taken returns the digits that are placed in the houses of a cell.
func (p *Position) taken(cell int) (digits Set) {
	for _, s := range p.at(cell) {
		digits |= p.done[s.house]
	}
	return digits
}

// blockers returns few houses that have a digit and all of the cells, those of most cells
// first.
func (w *writer) blockers(h int32, d int, cells []int32) (by []int32) {
	for len(cells) > 0 {
		best, covers := int32(-1), 0
		for _, c := range cells {
			for _, s := range w.at(int(c)) {
				n := onesCount(w.mask(s.house, cells))
				if s.house != h && w.done[s.house].Has(d) && (n > covers || n == covers && s.house < best) {
					best, covers = s.house, n
				}
			}
		}
		by = append(by, best)
		cells = slices.DeleteFunc(slices.Clone(cells), func(c int32) bool { return w.has(best, c) })
	}
	slices.Sort(by)
	return by
}

// nakedSingle explains a cell's last candidate.
func (w *writer) nakedSingle(s *Step) {
	c, d := int(s.Cells[0]), s.Digits
	if s.ByMarks {
		w.say("By your marks, %v can only be %v", allCells(s.Cells), d)
		return
	}
	lines := "row, column and box"
	if k := len(w.Boxes[c/9]); k > 1 {
		lines = "box and the rows and columns of its " + number(k) + " grids"
	}
	out := All &^ w.taken(c) &^ d
	w.say("In its %v, %v sees every digit but %v", lines, allCells(s.Cells), out|d)
	if out != 0 {
		w.say(", and %v by now", ruledOut(out))
	}
}
