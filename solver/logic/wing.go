package logic

import "slices"

// bivalues returns the cells with two candidates.
func (f *finder) bivalues() (cells []int32) {
	for c, m := range f.marks {
		if m.Len() == 2 {
			cells = append(cells, int32(c))
		}
	}
	return cells
}

// findWing finds a pivot of some of three digits, and two cells that it sees, its arms, which hold two of them
// each and have z in common. One of the cells is z: with two candidates, xy, an arm; with all three maybe the pivot.
func findWing(candidates int) func(*finder) {
	return func(f *finder) {
		for c, m := range f.marks {
			if m.Len() != candidates {
				continue
			}
			var arms []int32
			for _, o := range f.Peers(c) {
				if n := f.marks[o]; n.Len() == 2 && n != m && (n|m).Len() == 3 {
					arms = append(arms, o)
				}
			}
			for i, a := range arms {
				for _, b := range arms[i+1:] {
					if f.marks[a] != f.marks[b] && (f.marks[a]|f.marks[b]|m).Len() == 3 {
						f.wing(int32(c), a, b)
					}
				}
			}
		}
	}
}

// wing emits the step of a pivot and its arms.
func (f *finder) wing(pivot, a, b int32) {
	m, z := f.marks[pivot], f.marks[a]&f.marks[b]
	s := Step{Digits: m | z, Cells: []int32{pivot, a, b}, Houses: f.joining(pivot, a, b), Removed: f.seeing(nil, z.First(), a, b)}
	if m.Has(z.First()) {
		s.Removed = f.seeing(nil, z.First(), pivot, a, b)
		s.Claims = []Claim{holds(m, pivot), holds(f.marks[a], a), holds(f.marks[b], b), {Fact: See, Cells: s.Cells}}
	} else {
		x, y := f.marks[a]&^z, f.marks[b]&^z
		s.Chains = alternating(in(z, a), in(x, a), in(x, pivot), in(y, pivot), in(y, b), in(z, b))
	}
	f.emit(s)
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

// findWWing finds two cells xy and a house whose only places for x they see, one each: one of
// the two cells is y.
func findWWing(f *finder) {
	seen := make(map[[3]int32]bool)
	for d := 1; d <= 9; d++ {
		for _, pair := range f.conjugates(d) {
			p, q := pair.cells[0], pair.cells[1]
			for _, a := range f.Peers(int(p)) {
				if m := f.marks[a]; m.Len() != 2 || !m.Has(d) || a == q {
					continue
				}
				for _, b := range f.Peers(int(q)) {
					key := [3]int32{min(a, b), max(a, b), int32(d)}
					if a == b || f.marks[b] != f.marks[a] || b == p || seen[key] {
						continue
					}
					x, y := Of(d), f.marks[a]&^Of(d)
					gone := f.seeing(nil, y.First(), a, b)
					if gone == nil {
						continue
					}
					seen[key] = true
					f.emit(Step{
						Digits: f.marks[a], Cells: []int32{a, p, q, b}, Removed: gone,
						Claims: []Claim{holds(f.marks[a], a, b), fits(pair.house, x, p, q)},
						Houses: unique(append(f.joining(p, a), f.joining(q, b)...)), Covers: []int32{pair.house},
						Chains: alternating(in(y, a), in(x, a), in(x, p), in(x, q), in(x, b), in(y, b)),
					})
				}
			}
		}
	}
}

// xyWing explains a pivot and its two arms.
func (w *writer) xyWing(s *Step) {
	c := s.Chains[0]
	w.say("%v is %v or %v. If it is %v, %v is %v; if it is %v, %v is %v. So ",
		allCells(c[2].Cells), c[2].Digit, c[3].Digit, c[2].Digit, allCells(c[0].Cells), c[0].Digit, c[3].Digit, allCells(c[5].Cells), c[0].Digit)
	w.oneOf(slices.Concat(c[0].Cells, c[5].Cells), Of(c[0].Digit))
	w.say(", and a cell that sees both is not %v", c[0].Digit)
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
	w.say("; otherwise %v is %v. So at least one of the three cells is %v, and a cell that sees all three is not %v", allCells(s.Claims[0].Cells), z, z, z)
}

// wWing explains two cells of a pair that a digit's last places in a house keep apart.
func (w *writer) wWing(s *Step) {
	c := s.Chains[0]
	x, y, two, link := c[1].Digit, c[0].Digit, s.Claims[0], s.Claims[1]
	w.say("%v. They cannot both be %v, because each sees one of %v, the only places for %v in %v. ", two, x, allCells(link.Cells), x, allHouses(link.Houses))
	w.say("So at least one of the two cells is %v, and a cell that sees both is not %v", y, y)
}
