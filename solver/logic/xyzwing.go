package logic

// findXYZWings finds a pivot of three digits and two cells that it sees, its arms, which hold two of them each and
// have z in common: one of the three cells is z.
func findXYZWings(f *finder) {
	for c, m := range f.marks {
		if m.Len() != 3 {
			continue
		}
		var arms []int32
		for _, o := range f.Peers(c) {
			if n := f.marks[o]; n.Len() == 2 && n&^m == 0 {
				arms = append(arms, o)
			}
		}
		for i, a := range arms {
			for _, b := range arms[i+1:] {
				if f.marks[a] == f.marks[b] {
					continue
				}
				s := Step{Digits: m, Cells: []int32{int32(c), a, b}, Houses: unique([]int32{f.common(c, int(a))[0], f.common(c, int(b))[0]})}
				s.Claims = []Claim{holds(m, int32(c)), holds(f.marks[a], a), holds(f.marks[b], b), {Fact: See, Cells: s.Cells}}
				s.Removed = f.seeing(nil, (f.marks[a] & f.marks[b]).First(), s.Cells...)
				for _, r := range s.Removed {
					s.Claims = append(s.Claims, Claim{Fact: See, Cells: append([]int32{int32(r.Cell())}, s.Cells...)})
				}
				f.emit(s)
			}
		}
	}
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
