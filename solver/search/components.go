package search

import (
	"math/bits"

	"samurai/overlap"
)

// Components returns the connected parts of some grids, in the order of their first grids.
// Two grids are connected if a box that they share has a cell that is not fixed.
func (p *Position) Components(grids []int) [][]int {
	sets := overlap.NewSets(len(p.States))
	among := make([]bool, len(p.States))
	for _, g := range grids {
		among[g] = true
	}
	for _, g := range grids {
		for _, l := range p.links[g] {
			if to := int(l.to); to < g && among[to] && p.Open(g, int(l.box)) {
				sets.Union(g, to)
			}
		}
	}
	return sets.Parts(grids)
}

// Open reports whether a box of a grid, 0 to 8, has a cell with more than one candidate.
func (p *Position) Open(g, box int) bool {
	n := 0
	for _, m := range p.States[g].Box(box) {
		n += bits.OnesCount16(m)
	}
	return n != 9
}

// gather moves the grids that are connected to order[lo] to the front of order[lo:hi], and
// returns the end of that part.
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
