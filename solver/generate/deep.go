package generate

import (
	"context"

	"samurai/solver/grid"
	"samurai/solver/search"
)

// deep draws from a position all that follows within each grid, from the given grids on
// outwards: it leaves every cell the digits that it has in some solution of its grid, and
// goes on with the grids that share what has changed. It is false if nothing is left.
func (d *digger) deep(ctx context.Context, p *search.Position, from []int) (bool, error) {
	queue := from
	waits := make(map[int]bool, len(from))
	known := make(map[int]grid.Candidates)
	look := func(g int) {
		if !waits[g] {
			waits[g] = true
			queue = append(queue, g)
		}
	}
	for _, g := range from {
		waits[g] = true
	}
	for len(queue) > 0 {
		g := queue[0]
		queue = queue[1:]
		waits[g] = false
		before := p.States[g].Candidates()
		near := d.board.Neighbours(g)
		for _, h := range near {
			if _, ok := known[h]; !ok {
				known[h] = p.States[h].Candidates()
			}
		}
		after, err := d.solver.TrueCandidates(ctx, &before)
		if err != nil {
			return false, err
		}
		if after[0] == 0 {
			return false, nil
		}
		known[g] = after
		if after == before {
			continue
		}
		for cell, set := range after {
			if set != before[cell] {
				p.Assign(g, cell, set)
			}
		}
		if !p.Propagate() {
			return false, nil
		}
		for _, h := range near {
			if c := p.States[h].Candidates(); c != known[h] {
				known[h] = c
				look(h)
			}
		}
	}
	return true, nil
}
