package logic

// bivalues returns the cells with two candidates.
func (f *finder) bivalues() (cells []int32) {
	for c, m := range f.marks {
		if m.Len() == 2 {
			cells = append(cells, int32(c))
		}
	}
	return cells
}

// findXYWing finds a cell xy that sees a cell xz and a cell yz: one of these two is z.
func findXYWing(f *finder) {
	for _, pivot := range f.bivalues() {
		m := f.marks[pivot]
		var arms []int32
		for _, o := range f.Peers(int(pivot)) {
			if n := f.marks[o]; n.Len() == 2 && (n&m).Len() == 1 {
				arms = append(arms, o)
			}
		}
		for i, a := range arms {
			for _, b := range arms[i+1:] {
				z := f.marks[a] & f.marks[b] &^ m
				if z == 0 || f.marks[a]&f.marks[b] != z {
					continue
				}
				gone := f.seeing(nil, z.First(), a, b)
				if gone == nil {
					continue
				}
				x, y := (f.marks[a] &^ z).First(), (f.marks[b] &^ z).First()
				f.emit(Step{
					Digits: m | z, Cells: []int32{pivot, a, b}, Houses: f.joining(pivot, a, b), Removed: gone,
					Chains: []Chain{{
						{Digit: z.First(), Cells: []int32{a}},
						{Digit: x, Cells: []int32{a}, On: true},
						{Digit: x, Cells: []int32{pivot}},
						{Digit: y, Cells: []int32{pivot}, On: true},
						{Digit: y, Cells: []int32{b}},
						{Digit: z.First(), Cells: []int32{b}, On: true},
					}},
				})
			}
		}
	}
}

// joining returns a house that a cell has in common with each of the others.
func (f *finder) joining(cell int32, cells ...int32) (houses []int32) {
	for _, o := range cells {
		if in := f.common(int(cell), int(o)); len(in) > 0 {
			houses = append(houses, in[0])
		}
	}
	return unique(houses)
}

// findXYZWing finds a cell xyz that sees a cell xz and a cell yz: one of the three is z.
func findXYZWing(f *finder) {
	for pivot, m := range f.marks {
		if m.Len() != 3 {
			continue
		}
		var arms []int32
		for _, o := range f.Peers(pivot) {
			if n := f.marks[o]; n.Len() == 2 && n&^m == 0 {
				arms = append(arms, o)
			}
		}
		for i, a := range arms {
			for _, b := range arms[i+1:] {
				if f.marks[a] == f.marks[b] {
					continue
				}
				z := f.marks[a] & f.marks[b]
				f.emit(Step{
					Digits: m, Cells: []int32{int32(pivot), a, b}, Houses: f.joining(int32(pivot), a, b),
					Removed: f.seeing(nil, z.First(), int32(pivot), a, b),
					Claims:  []Claim{holds(m, int32(pivot)), holds(f.marks[a], a), holds(f.marks[b], b), {Fact: See, Cells: []int32{int32(pivot), a, b}}},
				})
			}
		}
	}
}

// findWWing finds two cells xy and a house whose only places for x they see, one each: one of
// the two cells is y.
func findWWing(f *finder) {
	cells := f.bivalues()
	seen := make(map[[3]int32]bool)
	for d := 1; d <= 9; d++ {
		for _, pair := range f.conjugates(d) {
			for _, a := range cells {
				if !f.marks[a].Has(d) || a == pair.cells[0] || a == pair.cells[1] || !f.See(int(a), int(pair.cells[0])) {
					continue
				}
				f.wWingFrom(d, pair, a, cells, seen)
			}
		}
	}
}

func (f *finder) wWingFrom(d int, pair conjugate, a int32, cells []int32, seen map[[3]int32]bool) {
	for _, b := range cells {
		if a == b || f.marks[b] != f.marks[a] || b == pair.cells[0] || b == pair.cells[1] || !f.See(int(b), int(pair.cells[1])) {
			continue
		}
		y := (f.marks[a] &^ Of(d)).First()
		key := [3]int32{min(a, b), max(a, b), int32(d)}
		if seen[key] {
			continue
		}
		gone := f.seeing(nil, y, a, b)
		if gone == nil {
			continue
		}
		seen[key] = true
		f.emit(Step{
			Digits: f.marks[a], Cells: []int32{a, pair.cells[0], pair.cells[1], b}, Removed: gone,
			Claims: []Claim{holds(f.marks[a], a, b), fits(pair.house, Of(d), pair.cells[:]...)},
			Houses: unique(append(f.joining(pair.cells[0], a), f.joining(pair.cells[1], b)...)), Covers: []int32{pair.house},
			Chains: []Chain{{
				{Digit: y, Cells: []int32{a}},
				{Digit: d, Cells: []int32{a}, On: true},
				{Digit: d, Cells: []int32{pair.cells[0]}},
				{Digit: d, Cells: []int32{pair.cells[1]}, On: true},
				{Digit: d, Cells: []int32{b}},
				{Digit: y, Cells: []int32{b}, On: true},
			}},
		})
	}
}

// xyWing explains a pivot and its two arms.
func (w *writer) xyWing(s *Step) {
	c := s.Chains[0]
	w.say("%v is %v or %v. If it is %v, %v is %v; if it is %v, %v is %v. So a cell that sees both of these cells is not %v",
		allCells(c[2].Cells), c[2].Digit, c[3].Digit, c[2].Digit, allCells(c[0].Cells), c[0].Digit, c[3].Digit, allCells(c[5].Cells), c[0].Digit, c[0].Digit)
}

// xyzWing explains a pivot that may have the digit of its arms itself.
func (w *writer) xyzWing(s *Step) {
	z := s.gone()
	w.say("%v. ", s.Claims[0])
	link := "If"
	for _, arm := range s.Claims[1:3] {
		w.say("%v it is %v, %v is %v", link, arm.Digits&^z, allCells(arm.Cells), z)
		link = "; if"
	}
	w.say("; otherwise it is %v itself. So one of the three cells is %v, and a cell that sees all three is not %v", z, z, z)
}

// wWing explains two cells of a pair that a digit's last places in a house keep apart.
func (w *writer) wWing(s *Step) {
	c := s.Chains[0]
	x, y, two, link := c[1].Digit, c[0].Digit, s.Claims[0], s.Claims[1]
	w.say("%v and %v can hold only %v. They cannot both be %v, because each sees one of %v, the only places for %v in %v. ",
		allCells(two.Cells[:1]), allCells(two.Cells[1:]), two.Digits, x, allCells(link.Cells), x, allHouses(link.Houses))
	w.say("So at least one of the two cells is %v, and a cell that sees both is not %v", y, y)
}
