package logic

// findRemotePairs finds chains of cells that all have the same two candidates and where each sees the next: cells an
// odd number of links apart, at least three, have one digit each, so what sees both is neither.
func findRemotePairs(f *finder) {
	g, same := f.graph(0), make(map[Set]int)
	for _, m := range f.marks {
		same[m]++
	}
	for x := range int32(len(g.nodes)) {
		n := &g.nodes[x]
		m := f.marks[n.cells[0]]
		if m.Len() != 2 || m.First() != n.digit || same[m] < 4 {
			continue
		}
		f.reach.spread(g, x, false, inCell, ofDigit, m, len(g.nodes))
		for _, y := range f.reach.there {
			if y > x && f.reach.on[y].len >= 7 && g.nodes[y].digit == n.digit {
				path, _ := f.reach.path(g, y, true)
				f.remotePair(path)
			}
		}
	}
}

// remotePair emits what any two cells of a path exclude that are an odd number, at least three, of links apart.
func (f *finder) remotePair(path Chain) {
	s := f.chainStep(path)
	var cells []int32
	for i := 0; i < len(path); i += 2 {
		cells = append(cells, path[i].Cells[0])
		for j := i - 6; j >= 0; j -= 4 {
			for _, d := range s.Digits.Digits() {
				s.Removed = f.seeing(s.Removed, d, path[i].Cells[0], path[j].Cells[0])
			}
		}
	}
	s.Cells, s.Claims = cells, []Claim{holds(s.Digits, cells...)}
	s.Rating = f.technique.Rating + longer((len(cells)-4)/2)
	f.emit(s)
}

// remotePair explains a chain of cells with the same two candidates.
func (w *writer) remotePair(s *Step) {
	w.say("%v can hold only %v, and each sees the next, so the two digits alternate. ", inTurn(s.Claims[0].Cells), s.Digits)
	w.say("Two of these cells that are an odd number of links apart hold both digits, so a cell that sees both of them is not %v", anyDigit(s.Digits))
}
