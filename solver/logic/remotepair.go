package logic

// findRemotePairs finds chains of cells that all have the same two candidates and where each
// sees the next: cells an odd number of links apart, at least three, have one digit each,
// so what sees both is neither.
func findRemotePairs(f *finder) {
	group := make(map[Set][]int32)
	var pairs []Set
	for _, c := range f.bivalues() {
		m := f.marks[c]
		if group[m] == nil {
			pairs = append(pairs, m)
		}
		group[m] = append(group[m], c)
	}
	for _, m := range pairs {
		cells := group[m]
		if len(cells) < 4 {
			continue
		}
		for _, c := range cells {
			f.remoteFrom(m, c, cells)
		}
	}
}

// remoteFrom follows the cells of a pair from one of them.
func (f *finder) remoteFrom(m Set, start int32, cells []int32) {
	depth := map[int32]int{start: 0}
	from := map[int32]int32{}
	queue := []int32{start}
	for i := 0; i < len(queue); i++ {
		u := queue[i]
		for _, v := range cells {
			if _, ok := depth[v]; ok || !f.See(int(u), int(v)) {
				continue
			}
			depth[v], from[v] = depth[u]+1, u
			queue = append(queue, v)
		}
	}
	for _, end := range queue {
		if end < start || depth[end] < 3 || depth[end]%2 == 0 {
			continue
		}
		path := []int32{end}
		for u := end; u != start; {
			u = from[u]
			path = append([]int32{u}, path...)
		}
		f.remoteStep(m, path)
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
	if gone == nil {
		return
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
	w.say("%v, and each sees the next, so the two digits alternate. ", s.Claims[0])
	w.say("Two of these cells that are an odd number of links apart hold both digits, so a cell that sees both of them is not %v", anyDigit(s.Digits))
}
