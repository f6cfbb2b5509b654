package search

import "math/bits"

// Components returns the parts of grids that open cells of shared boxes still join, in the
// order of their first grids.
func (p *Position) Components(grids []int) (parts [][]int) {
	root := make(map[int]int, len(grids))
	var find func(g int) int
	find = func(g int) int {
		if root[g] != g {
			root[g] = find(root[g])
		}
		return root[g]
	}
	for _, g := range grids {
		root[g] = g
	}
	for _, g := range grids {
		for _, l := range p.links[g] {
			to := int(l.to)
			if _, ok := root[to]; ok && to < g && p.Open(g, int(l.box)) {
				a, b := find(g), find(to)
				root[max(a, b)] = min(a, b)
			}
		}
	}
	at := make(map[int]int, len(grids))
	for _, g := range grids {
		r := find(g)
		i, ok := at[r]
		if !ok {
			i = len(parts)
			at[r] = i
			parts = append(parts, nil)
		}
		parts[i] = append(parts[i], g)
	}
	return parts
}

// Open tells whether a box of a grid has a cell with more candidates than one.
func (p *Position) Open(g, box int) bool {
	n := 0
	for _, m := range p.States[g].Box(box) {
		n += bits.OnesCount16(m)
	}
	return n != 9
}

// gather brings to the front of order[lo:hi] the grids that open cells of shared boxes
// join to the first of them, and returns where they end.
func (s *Searcher) gather(lo, hi int) (end int) {
	for _, g := range s.order[lo+1 : hi] {
		s.marked[g] = true
	}
	end = lo + 1
	for i := lo; i < end && end < hi; i++ {
		g := s.order[i]
		for _, l := range s.links[g] {
			if !s.marked[l.to] || s.States[g].Full(int(l.box)) {
				continue
			}
			s.marked[l.to] = false
			at := end
			for s.order[at] != l.to {
				at++
			}
			s.order[at], s.order[end] = s.order[end], l.to
			end++
		}
	}
	for _, g := range s.order[end:hi] {
		s.marked[g] = false
	}
	return end
}
