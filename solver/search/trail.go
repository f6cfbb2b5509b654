package search

import (
	"slices"

	"samurai/solver/grid"
)

// saved is the state of a grid before a stage changed it.
type saved struct {
	grid  int32
	stamp uint64
	state grid.State
}

// Stage is an open stage, for End.
type Stage struct {
	outer uint64
	mark  int
	raw   bool    // see Position
	queue []int32 // likewise
}

// Begin opens a stage; its End restores all states to what they are now, and what of them is
// still to be propagated. Stages end in reverse order.
func (p *Position) Begin() Stage {
	s := Stage{p.stage, len(p.trail), p.raw, slices.Clone(p.queue)}
	p.stages++
	p.stage = p.stages
	return s
}

// End undoes what was changed since Begin.
func (p *Position) End(s Stage) {
	p.stage = s.outer
	for i := len(p.trail) - 1; i >= s.mark; i-- {
		t := &p.trail[i]
		p.States[t.grid], p.stamp[t.grid] = t.state, t.stamp
	}
	p.trail = p.trail[:s.mark]
	p.raw = s.raw
	for _, g := range s.queue {
		p.enqueue(g)
	}
}

// save keeps the state of g before its first change in a stage; outside of all stages there
// is nothing to go back to.
func (p *Position) save(g int32) {
	if p.stamp[g] == p.stage {
		return
	}
	p.trail = append(p.trail, saved{g, p.stamp[g], p.States[g]})
	p.stamp[g] = p.stage
}
