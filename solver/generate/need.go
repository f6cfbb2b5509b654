package generate

import (
	"context"

	"samurai/overlap"
	"samurai/solver/grid"
	"samurai/solver/search"
)

// another tells whether the clues have a solution with another digit in a cell. It looks
// near the cell first, and farther away when that does not tell; unless the digger is
// thorough it then takes it that there is one, and counts that as unsure.
//
// On the largest boards a puzzle without redundant clues is one in which everything hangs
// together: whether a clue is needed shows at the other end of the board, or after days.
// As long as each clue that goes is seen to be redundant near by, the puzzle stays one
// that can be searched.

func (d *digger) another(ctx context.Context, cell int32) (bool, error) {
	for n := 0; ; n++ {
		m := d.regions.around(int(cell/9), n)
		l := search.Limits{Solutions: 1, Keep: 1}
		if m.whole {
			l.Keep = 0
		} else {
			l.Nodes = patience
		}
		r, err := m.another(ctx, d.clues, d.solution, cell, l)
		switch {
		case ctx.Err() != nil:
			return false, ctx.Err()
		case err == nil && r.N == 0:
			return false, nil
		case err == nil && (m.whole || m.keeps(r.Solutions[0], d.solution)):
			return true, nil
		}
		l.Keep = 0
		if r, err = m.inside(ctx, d.clues, d.solution, cell, l); err == nil && r.N > 0 {
			return true, nil
		}
		if n == 1 {
			return d.farther(ctx, cell)
		}
	}
}

// farther is another for what can only be told by more than the grids around the cell.
func (d *digger) farther(ctx context.Context, cell int32) (bool, error) {
	ok, err := d.stands(ctx, cell)
	if !ok || err != nil {
		return false, err
	}
	if !d.thorough {
		d.unsure++
		return true, nil
	}
	near := make([]int, len(d.board.Grids)) // 1 and the steps from the cell, 0 for not yet known
	var shell []int
	for _, gb := range d.board.Boxes[cell/9] {
		near[gb.Grid] = 1
		shell = append(shell, gb.Grid)
	}
	nodes := uint64(300)
	for n := 2; ; n++ {
		var next []int
		for _, g := range shell {
			for _, h := range d.board.Neighbours(g) {
				if near[h] == 0 {
					near[h] = n
					next = append(next, h)
				}
			}
		}
		shell = next
		stage := d.search.Begin()
		for g := range near {
			if near[g] != 0 {
				continue
			}
			for i, k := range &d.board.Grids[g] {
				d.search.Fill(g, i, d.solution[9*k:9*k+9])
			}
		}
		found := d.search.Propagate()
		if found {
			l := search.Limits{Solutions: 1, Nodes: nodes}
			if len(next) == 0 {
				l.Nodes = 0
			}
			var r search.Result
			r, err = d.search.Run(ctx, l)
			found = r.N > 0
		}
		d.search.End(stage)
		switch {
		case found:
			return true, nil
		case ctx.Err() != nil:
			return false, ctx.Err()
		case len(next) == 0:
			return false, err
		}
		var some []int
		for g, steps := range near {
			if steps != 0 {
				some = append(some, g)
			}
		}
		r, err := d.search.RunSome(ctx, some, search.Limits{Solutions: 1, Nodes: nodes << (n - 2)})
		if err == nil && r.N == 0 {
			return false, nil
		}
	}
}

// stands tells whether a position with another digit in a cell is free of contradictions
// that can be found grid by grid.
func (d *digger) stands(ctx context.Context, cell int32) (bool, error) {
	home := d.board.Boxes[cell/9][0]
	d.search.Load(d.clues)
	d.search.Assign(home.Grid, overlap.CellOf(home.Box-1, int(cell%9)), grid.All&^(1<<(d.solution[cell]-1)))
	if !d.search.Propagate() {
		return false, nil
	}
	var from []int
	for _, gb := range d.board.Boxes[cell/9] {
		from = append(from, gb.Grid)
	}
	return d.deep(ctx, &d.search.Position, from)
}

// patience is the number of positions of a region that are looked at before a larger
// one is.
const patience = 500
