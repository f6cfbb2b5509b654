package solver

import (
	"math/bits"

	"samurai/solver/grid"
)

// propagate carries each grid to its fixpoint and the shared boxes of those that
// changed to their neighbours, until all agree. It returns false when some grid
// cannot be solved.
func (s *joint) propagate() bool {
	for len(s.dirty) > 0 {
		g := s.dirty[len(s.dirty)-1]
		s.dirty = s.dirty[:len(s.dirty)-1]
		s.queued[g] = false
		s.save(g)
		if !s.states[g].Propagate() {
			for _, h := range s.dirty {
				s.queued[h] = false
			}
			s.dirty = s.dirty[:0]
			return false
		}
		s.tell(g)
	}
	return true
}

// tell restricts the neighbours of g to what it leaves in the shared boxes.
func (s *joint) tell(g int) {
	box := 0
	var sets grid.BoxSets
	for _, l := range s.board.Links[g] {
		if l.Box != box {
			box = l.Box
			sets = s.states[g].Box(box - 1)
		}
		if s.states[l.To].Box(l.ToBox-1) == sets {
			continue
		}
		s.save(l.To)
		if s.states[l.To].Restrict(l.ToBox-1, &sets) {
			s.enqueue(l.To)
		}
	}
}

func (s *joint) enqueue(g int) {
	if !s.queued[g] {
		s.queued[g] = true
		s.dirty = append(s.dirty, g)
	}
}

// assign leaves a cell of a grid, 0 to 80, one digit. It returns false when that
// was not possible.
func (s *joint) assign(g, cell int, digit grid.Set) bool {
	box, place := boxOf(cell)
	sets := s.states[g].Box(box)
	for d := range sets {
		if digit>>d&1 == 0 {
			sets[d] &^= 1 << place
		}
	}
	s.save(g)
	s.states[g].Restrict(box, &sets)
	s.enqueue(g)
	return true
}

func boxOf(cell int) (box, place int) {
	r, c := cell/9, cell%9
	return r/3*3 + c/3, r%3*3 + c%3
}

// save keeps the state of g for restore, once a node.
func (s *joint) save(g int) {
	if s.stamp[g] == s.node {
		return
	}
	s.trail = append(s.trail, saved{g, s.stamp[g], s.states[g]})
	s.stamp[g] = s.node
}

// restore takes back what was saved since the trail was mark long.
func (s *joint) restore(mark int) {
	for i := len(s.trail) - 1; i >= mark; i-- {
		t := &s.trail[i]
		s.states[t.grid], s.stamp[t.grid] = t.state, t.stamp
	}
	s.trail = s.trail[:mark]
}

// choose returns the cell to branch on, in the grids of a part, and its digits:
// one with the fewest, in a shared box if there is a choice.
func (s *joint) choose(grids []int) (g, cell int, set grid.Set) {
	best := 99
	for _, h := range grids {
		cands := s.states[h].Candidates()
		for c, m := range &cands {
			n := bits.OnesCount16(uint16(m))
			if n < 2 || 2*n > best {
				continue
			}
			box, _ := boxOf(c)
			score := 2 * n
			if len(s.board.Boxes[s.board.Grids[h][box]]) == 1 {
				score++
			}
			if score < best {
				best, g, cell, set = score, h, c, m
			}
		}
	}
	return g, cell, set
}

// split returns the parts of grids that open cells of shared boxes still join, in the
// order of their first grids.
func (s *joint) split(grids []int) (parts [][]int) {
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
		for _, l := range s.board.Links[g] {
			if l.To < g && s.open(g, l.Box-1) {
				a, b := find(g), find(l.To)
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

// open tells whether a box of a grid has a cell that is not fixed.
func (s *joint) open(g, box int) bool {
	sets := s.states[g].Box(box)
	n := 0
	for _, m := range sets {
		n += bits.OnesCount16(m)
	}
	return n != 9
}
