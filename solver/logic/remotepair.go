package logic

import "slices"

// findRemotePairs finds chains of cells that all have the same two candidates and where each
// sees the next: cells an odd number of links apart, at least three, have one digit each,
// so what sees both is neither.
func findRemotePairs(f *finder) {
	for cells := f.bivalues(); len(cells) > 0; {
		m := f.marks[cells[0]]
		var same []int32
		for _, c := range cells {
			if f.marks[c] == m {
				same = append(same, c)
			}
		}
		cells = slices.DeleteFunc(cells, func(c int32) bool { return f.marks[c] == m })
		for _, c := range same {
			f.remoteFrom(m, c, same)
		}
	}
}

// remoteFrom follows the cells of a pair from one of them.
func (f *finder) remoteFrom(m Set, start int32, cells []int32) {
	seen, paths := []int32{start}, [][]int32{{start}}
	for i := 0; i < len(paths); i++ {
		path := paths[i]
		end := path[len(path)-1]
		if end > start && len(path) >= 4 && len(path)%2 == 0 {
			f.remoteStep(m, path)
		}
		for _, v := range cells {
			if !slices.Contains(seen, v) && f.See(int(end), int(v)) {
				seen, paths = append(seen, v), append(paths, append(slices.Clone(path), v))
			}
		}
	}
}

// remoteStep removes what any two cells of a path exclude that are an odd number, at least
// three, of links apart.
func (f *finder) remoteStep(m Set, path []int32) {
	var gone []Candidate
	for i := range path {
		for j := i + 3; j < len(path); j += 2 {
			for rest := m; rest != 0; rest &= rest - 1 {
				gone = f.seeing(gone, rest.First(), path[i], path[j])
			}
		}
	}
	var nodes []Node
	x, y := Of(m.First()), m&(m-1)
	for _, c := range path {
		nodes = append(nodes, in(x, c), in(y, c))
		x, y = y, x
	}
	s := Step{Digits: m, Cells: path, Removed: gone, Chains: alternating(nodes...), Claims: []Claim{holds(m, path...)}}
	s.Rating = f.technique.Rating + longer((len(path)-4)/2)
	for i, c := range path[1:] {
		s.Houses = append(s.Houses, f.joining(path[i], c)...)
	}
	s.Houses = unique(s.Houses)
	f.emit(s)
}

// remotePair explains a chain of cells with the same two candidates.
func (w *writer) remotePair(s *Step) {
	w.say("%v can hold only %v, and each sees the next, so the two digits alternate. ", inTurn(s.Claims[0].Cells), s.Digits)
	w.say("Two of these cells that are an odd number of links apart hold both digits, so a cell that sees both of them is not %v", anyDigit(s.Digits))
}
