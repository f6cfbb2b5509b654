package search

import "samurai/solver/grid"

// Propagate draws all consequences of what has changed, in every grid. It returns false if
// some grid cannot be solved; the position is then useless until the stage ends.
func (p *Position) Propagate() bool {
	if p.raw {
		p.enqueueAll()
	}
	ok := p.propagate()
	p.raw = p.raw && !ok
	return ok
}

// settle propagates what was changed but not yet propagated. A position that was loaded, and
// not propagated since, counts as a node. It must be called in a stage.
func (p *Position) settle() bool {
	if p.raw {
		p.Nodes++
		p.enqueueAll()
	}
	return p.propagate()
}

func (p *Position) enqueueAll() {
	for g := range p.States {
		p.enqueue(int32(g))
	}
}

func (p *Position) enqueue(g int32) {
	if !p.queued[g] {
		p.queued[g] = true
		p.queue = append(p.queue, g)
	}
}

// propagate takes the queued grids to their fixpoints, and passes the changes in shared
// boxes to their neighbours, until all agree. It returns false if some grid cannot be
// solved.
func (p *Position) propagate() bool {
	for len(p.queue) > 0 {
		g := p.queue[len(p.queue)-1]
		p.queue = p.queue[:len(p.queue)-1]
		p.queued[g] = false
		p.save(g)
		state := &p.States[g]
		if !state.Propagate() {
			p.Weight[g]++
			for _, h := range p.queue {
				p.queued[h] = false
			}
			p.queue = p.queue[:0]
			return false
		}
		for _, l := range p.links[g] {
			to := &p.States[l.to]
			if grid.Agree(state, int(l.box), to, int(l.toBox)) {
				continue
			}
			p.save(l.to)
			here, there := grid.Share(state, int(l.box), to, int(l.toBox))
			if here {
				p.enqueue(g)
			}
			if there {
				p.enqueue(l.to)
			}
		}
	}
	return true
}
