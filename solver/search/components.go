package search

import (
	"math/bits"

	"samurai/overlap"
)

// Components returns the parts of grids that open cells of shared boxes still join, in the
// order of their first grids.
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
