package logic

import "slices"

// emptyRectangles finds a digit whose places in a box all lie in one of its rows and one
// of its columns, and a conjugate pair with an end that sees all of those in the row (or the
// column): either the other end has the digit, or the column has.
func emptyRectangles(f *finder, d int, emit func(Step)) {
	for k := range f.Boxes {
		h := f.boxHouse[k]
		m := f.where(h, d)
		if onesCount(m) < 2 {
			continue
		}
		for i := range 3 {
			for j := range 3 {
				row, column := &f.segments[6*k+i], &f.segments[6*k+3+j]
				r, c := m&row.in[0].bit, m&column.in[0].bit
				if m != r|c || r&^c == 0 || c&^r == 0 {
					continue
				}
				f.hinge(d, h, row, r, c, emit)
				f.hinge(d, h, column, c, r, emit)
			}
		}
	}
}

// hinge joins one arm of an empty rectangle to conjugate pairs.
func (f *finder) hinge(d int, box int32, arm *segment, places, beyond uint16, emit func(Step)) {
	for _, line := range arm.in[1:] {
		for rest := f.where(line.house, d) &^ line.bit; rest != 0; rest &= rest - 1 {
			near := int32(f.Houses[line.house].Cells[lowest(rest)])
			for _, pair := range f.pairsAt(d)[near] {
				end := pair.cells[1]
				if pair.house == line.house {
					continue
				}
				armCells, otherCells := f.cellsOf(box, places), f.cellsOf(box, beyond)
				gone := f.seeing(nil, d, append([]int32{end}, otherCells...)...)
				if gone == nil {
					continue
				}
				emit(Step{
					Digits: Of(d), Houses: []int32{box, pair.house}, Covers: []int32{line.house},
					Cells:   append(f.cellsOf(box, places|beyond), near, end),
					Claims:  []Claim{fits(box, Of(d), f.cellsOf(box, places|beyond)...), fits(pair.house, Of(d), near, end)},
					Removed: gone,
					Chains:  alternating(in(Of(d), otherCells...), in(Of(d), armCells...), in(Of(d), near), in(Of(d), end)),
				})
			}
		}
	}
}

// emptyRectangle explains a box and a house with two places for a digit.
func (w *writer) emptyRectangle(s *Step) {
	c, d := s.Chains[0], s.Digits
	w.say("%v. ", s.Claims[0])
	rest := slices.DeleteFunc(slices.Clone(c[1].Cells), func(cell int32) bool { return slices.Contains(c[0].Cells, cell) })
	w.say("If it is not in %v, it is in %v; then %v is not %v, so %v is in %v, the only other place in %v. ",
		anyCell(c[0].Cells), anyCell(rest), allCells(c[2].Cells), d, d, allCells(c[3].Cells), allHouses(s.Claims[1].Houses))
	w.say("So ")
	n := w.oneOf(slices.Concat(c[3].Cells, c[0].Cells), d)
	w.say(", and a cell that sees %v is not %v", allThese(n), d)
}
