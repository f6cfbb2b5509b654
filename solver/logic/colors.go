package logic

import "slices"

// colouring is the cells that conjugate pairs of a digit join, in two colours: those of one
// colour all have the digit, and those of the other have not.
type colouring [2][]int32

// colourings returns those of a digit, by their first cell.
func (f *finder) colourings(d int) (all []colouring) {
	at := pairsAt(f.conjugates(d))
	colour := make(map[int32]int)
	for c := range int32(f.Cells()) {
		if _, done := colour[c]; done || at[c] == nil {
			continue
		}
		var k colouring
		colour[c] = 0
		for queue := []int32{c}; len(queue) > 0; queue = queue[1:] {
			u := queue[0]
			k[colour[u]] = append(k[colour[u]], u)
			for _, p := range at[u] {
				if _, done := colour[p.cells[1]]; !done {
					colour[p.cells[1]] = 1 - colour[u]
					queue = append(queue, p.cells[1])
				}
			}
		}
		all = append(all, k)
	}
	return all
}

// seesAny reports whether a cell sees one of the others.
func (b *Board) seesAny(cell int32, others []int32) bool {
	for _, o := range others {
		if o != cell && b.See(int(cell), int(o)) {
			return true
		}
	}
	return false
}

// meeting returns a cell of each list that see each other.
func (b *Board) meeting(x, y []int32) (pair [2]int32, ok bool) {
	for _, c := range x {
		for _, o := range y {
			if c != o && b.See(int(c), int(o)) {
				return [2]int32{c, o}, true
			}
		}
	}
	return pair, false
}

// findSimpleColors finds cells that see both colours of a colouring, and a colour that two
// cells of a house have.
func findSimpleColors(wrap bool) func(*finder) {
	return func(f *finder) {
		for d := 1; d <= 9; d++ {
			for _, k := range f.colourings(d) {
				var gone []Candidate
				if wrap {
					for _, cells := range k {
						if _, wrapped := f.meeting(cells, cells); wrapped {
							gone = f.allOf(gone, d, cells)
						}
					}
				} else {
					gone = f.trapped(d, k[0], k[1])
				}
				f.colourStep(d, gone, k)
			}
		}
	}
}

// allOf appends digit d in all of the cells.
func (f *finder) allOf(list []Candidate, d int, cells []int32) []Candidate {
	for _, c := range cells {
		list = append(list, In(int(c), d))
	}
	return list
}

// trapped returns the digit's candidates that see a cell of both lists.
func (p *Position) trapped(d int, x, y []int32) (gone []Candidate) {
	for _, c := range x {
		for _, o := range p.Peers(int(c)) {
			if p.marks[o].Has(d) && p.seesAny(o, y) && !slices.Contains(x, o) && !slices.Contains(y, o) {
				gone = append(gone, In(int(o), d))
			}
		}
	}
	return gone
}

func (f *finder) colourStep(d int, gone []Candidate, ks ...colouring) {
	if gone == nil {
		return
	}
	s := Step{Digits: Of(d), Removed: gone}
	for _, k := range ks {
		for i, cells := range k {
			s.Cells = append(s.Cells, cells...)
			chain := Chain{}
			for _, c := range cells {
				chain = append(chain, Node{Digit: d, Cells: []int32{c}, On: i == 0})
			}
			s.Chains = append(s.Chains, chain)
		}
	}
	f.emit(s)
}

// findMultiColors finds two colourings of which a colour of one sees a colour of the other:
// one of the opposite colours has the digit. When it sees both colours of the other it has
// not.
func findMultiColors(kind int) func(*finder) {
	return func(f *finder) {
		for d := 1; d <= 9; d++ {
			ks := f.colourings(d)
			for i, x := range ks {
				for j, y := range ks {
					if i != j {
						f.multiColors(d, kind, x, y, i < j)
					}
				}
			}
		}
	}
}

func (f *finder) multiColors(d, kind int, x, y colouring, first bool) {
	var meets [2][2]bool
	for i := range x {
		for j := range y {
			_, meets[i][j] = f.meeting(x[i], y[j])
		}
	}
	var gone []Candidate
	for i := range x {
		if kind == 2 && meets[i][0] && meets[i][1] {
			f.colourStep(d, f.allOf(nil, d, x[i]), x, y)
		}
		for j := range y {
			if kind == 1 && first && meets[i][j] {
				gone = append(gone, f.trapped(d, x[1-i], y[1-j])...)
			}
		}
	}
	f.colourStep(d, gone, x, y)
}

// colouring explains the two colours of the chains from one on.
func (w *writer) colouring(s *Step, from int) {
	for i, form := range [2]string{"either %v %v %v", ", or %v %v"} {
		w.branch = from + i + 1
		cells := cellsIn(s.Chains[from+i])
		w.say(form, allCells(cells), are(len(cells)), s.Digits.First())
	}
	w.branch = 0
}

// cellsIn returns the cells of a chain's nodes.
func cellsIn(c Chain) (cells []int32) {
	for i := range c {
		cells = append(cells, c[i].Cells...)
	}
	return cells
}

// simpleColors explains one colouring.
func (w *writer) simpleColors(s *Step) {
	d := s.Digits.First()
	w.say("Rows, columns and boxes with only two places for %v join these cells: ", d)
	w.colouring(s, 0)
	for i, c := range s.Chains {
		cells := cellsIn(c)
		if _, wrapped := w.meeting(cells, cells); wrapped {
			of, them := "two of ", "all"
			if len(cells) == 2 {
				of, them = "", "both"
			}
			w.say(". But "+of+"%v see each other, so they cannot "+them+" be %v, and the %v case is right",
				allCells(cells), d, [...]string{"second", "first"}[i])
			return
		}
	}
	w.say(". A cell that sees one of each is not %v", d)
}

// multiColors1 explains two colourings of which a colour of one sees a colour of the other.
func (w *writer) multiColors1(s *Step) {
	d := w.twoColourings(s)
	for i := range 2 {
		for j := range 2 {
			x, y := cellsIn(s.Chains[1-i]), cellsIn(s.Chains[3-j])
			pair, ok := w.meeting(cellsIn(s.Chains[i]), cellsIn(s.Chains[2+j]))
			if ok && w.trapped(d, x, y) != nil {
				w.say(". %v see each other, so %v %v %v or %v %v", allCells(pair[:]), allCells(x), are(len(x)), d, allCells(y), are(len(y)))
			}
		}
	}
	w.say(". A cell that sees one of each is not %v", d)
}

// multiColors2 explains two colourings of which a colour of one sees both of the other.
func (w *writer) multiColors2(s *Step) {
	w.twoColourings(s)
	w.say(". The first of these sees both of the others")
}

// twoColourings says what two colourings are, and returns their digit.
func (w *writer) twoColourings(s *Step) int {
	d := s.Digits.First()
	w.say("Rows, columns and boxes with only two places for %v join these cells: ", d)
	w.colouring(s, 0)
	w.say("; and ")
	w.colouring(s, 2)
	return d
}
