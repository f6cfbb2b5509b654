package solver

import (
	"math/bits"

	"samurai/solver/grid"
)

// assign leaves a cell of a grid, 0 to 80 in reading order, one digit. Whether that was
// possible is for propagate to say.
func (s *searcher) assign(g, cell int, digit grid.Set) {
	r, c := cell/9, cell%9
	box, place := r/3*3+c/3, r%3*3+c%3
	sets := s.states[g].Box(box)
	for d := range sets {
		if digit>>d&1 == 0 {
			sets[d] &^= 1 << place
		}
	}
	s.save(int32(g))
	s.states[g].Restrict(box, &sets)
	s.enqueue(int32(g))
}

// split returns the parts of grids that open cells of shared boxes still join, in the
// order of their first grids.
func (s *searcher) split(grids []int) (parts [][]int) {
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
		for _, l := range s.ties[g] {
			to := int(l.to)
			if _, ok := root[to]; ok && to < g && s.open(g, int(l.box)) {
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

// open tells whether a box of a grid has a cell with more candidates than one.
func (s *searcher) open(g, box int) bool {
	n := 0
	for _, m := range s.states[g].Box(box) {
		n += bits.OnesCount16(m)
	}
	return n != 9
}
