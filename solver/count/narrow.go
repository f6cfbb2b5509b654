package count

import (
	"context"

	"samurai/overlap"
	"samurai/solver/grid"
	"samurai/solver/search"
)

// narrow removes the candidates that no solution of a grid has: it intersects the true
// candidates of the grids over the shared boxes until nothing changes. If a grid has no
// solution, some cells are left without candidates. The error is that of ctx.
func narrow(ctx context.Context, m *search.Marks) (*search.Marks, error) {
	out := m.Clone()
	var s grid.Solver
	var queue []int
	queued := make([]bool, len(m.Board.Grids))
	push := func(g int) {
		if !queued[g] && !out.Known(g) {
			queued[g] = true
			queue = append(queue, g)
		}
	}
	for g := range queued {
		push(g)
	}
	for len(queue) > 0 {
		g := queue[0]
		queue, queued[g] = queue[1:], false
		cands := out.Grid(g)
		t, err := s.TrueCandidates(ctx, &cands)
		if err != nil {
			return out, err
		}
		for i, box := range m.Board.Grids[g] {
			changed := false
			for place, was := range out.Box(box) {
				if left := was & t[overlap.CellOf(i, place)]; left != was {
					out.Box(box)[place] = left
					changed = true
				}
			}
			if !changed {
				continue
			}
			for _, to := range m.Board.Boxes[box] {
				if to.Grid != g {
					push(to.Grid)
				}
			}
		}
		if t[0] == 0 {
			break
		}
	}
	return out, nil
}
