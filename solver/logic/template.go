package logic

import "slices"

// templates are the ways in which a digit may be placed in the nine rows of one grid, by its
// marks alone. Every row has a bit for each column.
type templates struct {
	rows  [9]uint16
	all   [9]uint16 // places that some way has
	must  [9]uint16 // places that every way has
	found bool
}

// search tries the rows from one on.
func (t *templates) search(row int, columns, boxes uint16, way *[9]uint16) {
	if row == 9 {
		for i, m := range way {
			t.all[i] |= m
			if !t.found {
				t.must[i] = m
			}
			t.must[i] &= m
		}
		t.found = true
		return
	}
	for m := t.rows[row] &^ columns; m != 0; m &= m - 1 {
		bit := m & -m
		box := uint16(1) << (row/3*3 + lowest(bit)/3)
		if boxes&box == 0 {
			way[row] = bit
			t.search(row+1, columns|bit, boxes|box, way)
		}
	}
}

// findTemplates finds the places of a digit that are in no way to place it in a whole grid, or,
// with set, those that are in every way.
func findTemplates(set bool) func(*finder) {
	return func(f *finder) {
		for g := range f.Board.Grids {
			for d := 1; d <= 9 && !f.ended(); d++ {
				f.template(g, d, set)
			}
		}
	}
}

func (f *finder) template(g, d int, set bool) {
	var t templates
	for c := range 81 {
		if cell := f.Cell(g, c); int(f.value[cell]) == d || f.marks[cell].Has(d) {
			t.rows[c/9] |= 1 << (c % 9)
		}
	}
	var way [9]uint16
	t.search(0, 0, 0, &way)
	var out []Candidate
	for c := range 81 {
		cell, bit := f.Cell(g, c), uint16(1)<<(c%9)
		if f.marks[cell].Has(d) && (set && t.must[c/9]&bit != 0 || !set && t.all[c/9]&bit == 0) {
			out = append(out, In(cell, d))
		}
	}
	if out == nil {
		return
	}
	s := Step{Digits: Of(d)}
	for i := range 9 {
		s.Houses, s.Covers = append(s.Houses, f.lines[g][i]), append(s.Covers, f.lines[g][9+i])
	}
	if set {
		s.Placed = out
	} else {
		s.Removed = out
	}
	f.emit(s)
}

// template explains what all ways to place a digit in a grid have in common.
func (w *writer) template(s *Step) {
	grid, d := "the grid", s.Digits.First()
	if len(w.Grids) > 1 {
		grid = w.grid(w.gridWith(slices.Concat(s.Houses, s.Covers)))
	}
	var cells []int32
	for _, c := range slices.Concat(s.Placed, s.Removed) {
		cells = append(cells, int32(c.Cell()))
	}
	one, not, other := "", "", "other "
	if len(cells) > 1 {
		one = "one of "
	}
	if len(s.Placed) > 0 {
		not, other = "not ", ""
	}
	w.say("If "+one+"%v were "+not+"%v, the "+other+"%vs of %v could not all be placed, one in each row, column and box", allCells(cells), d, d, grid)
}

// gridWith returns a grid that has all of the houses, which there must be.
func (b *Board) gridWith(houses []int32) int {
	g := 0
	for slices.ContainsFunc(houses, func(h int32) bool { return !slices.Contains(b.gridsOf[h], g) }) {
		g++
	}
	return g
}
