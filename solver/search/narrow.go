package search

import (
	"context"

	"samurai/overlap"
	"samurai/solver/grid"
)

// Exchange is what a grid learns from another through a box that they share: which of its
// candidates are in no solution of the other grid.
type Exchange struct {
	From, FromBox, To, Box int        // the grids, and the box in each, 1 to 9
	Before, After          []grid.Set // the nine cells of the box: the candidates of To, and those that From allows
}

// Contradiction is why marks have no solution: the grid has none, or the grids that share
// the cell of the board have no common digit for it. The field that does not apply is -1.
type Contradiction struct{ Grid, Cell int }

// Narrow removes the candidates that are in no solution of a grid: it intersects the true
// candidates of the grids over the shared boxes until nothing changes. In a round all grids
// start from what was known before it, so their order does not matter. Narrow calls round,
// unless it is nil, with what they learn. It returns nil, or the contradiction at which it
// stopped; then some cells have no candidates. The error is that of ctx.
func (m *Marks) Narrow(ctx context.Context, s *grid.Solver, round func([]Exchange)) (*Contradiction, error) {
	stale := make([]bool, len(m.Board.Grids))
	for g := range stale {
		stale[g] = !m.Known(g)
	}
	truths := make([]grid.Candidates, len(stale))
	for any := true; any; {
		for g := range stale {
			if !stale[g] {
				continue
			}
			before := m.Grid(g)
			t, err := s.TrueCandidates(ctx, &before)
			if err != nil {
				return nil, err
			}
			if t[0] == 0 {
				clear(m.Box(m.Board.Grids[g][0]))
				return &Contradiction{Grid: g, Cell: -1}, nil
			}
			truths[g] = t
		}
		exchanges, empty := m.exchange(truths, stale)
		any = len(exchanges) > 0
		if (any || empty >= 0) && round != nil {
			round(exchanges)
		}
		if empty >= 0 {
			return &Contradiction{Grid: -1, Cell: empty}, nil
		}
	}
	return nil, nil
}

// exchange intersects the true candidates of the fresh grids with what is known, and marks
// the grids that learn something as fresh. It stops at a cell without candidates, and
// returns that cell, or -1.
func (m *Marks) exchange(truths []grid.Candidates, fresh []bool) (all []Exchange, empty int) {
	learns := make([]bool, len(fresh))
	for box, members := range m.Board.Boxes {
		own := make([][]grid.Set, len(members)) // the box as each grid sees it
		known := m.Box(box)
		for i, gb := range members {
			own[i] = append(own[i], known...)
			if fresh[gb.Grid] {
				for place := range own[i] {
					own[i][place] = truths[gb.Grid][overlap.CellOf(gb.Box-1, place)]
				}
			}
		}
		for i := range members {
			intersect(known, own[i])
		}
		for place, s := range known {
			if s == 0 {
				return all, 9*box + place
			}
		}
		for i, to := range members {
			for j, from := range members {
				if i == j || !fresh[from.Grid] {
					continue
				}
				both := append([]grid.Set(nil), own[i]...)
				if intersect(both, own[j]) {
					learns[to.Grid] = true
					all = append(all, Exchange{from.Grid, from.Box, to.Grid, to.Box, own[i], both})
				}
			}
		}
	}
	copy(fresh, learns)
	return all, -1
}

// intersect removes from the sets in a what those in b do not have, and reports whether
// that changed any.
func intersect(a, b []grid.Set) (changed bool) {
	for i, s := range b {
		changed = changed || a[i]&^s != 0
		a[i] &= s
	}
	return changed
}
