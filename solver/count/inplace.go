package count

import (
	"cmp"
	"errors"
	"math/big"
	"slices"

	"samurai/overlap"
	"samurai/solver/exact"
	"samurai/solver/grid"
)

// countsInPlace counts for every grid how many of its solutions extend to a solution of
// the whole board. It takes at most half of the budget; grids for which that does not
// suffice get a lower bound. Unless limit is 0, a grid known to have more solutions is not
// counted further. When ctx ends it returns the error, and nil for the grids not reached.
func (t *tally) countsInPlace(limit uint64) ([]*Number, error) {
	out := make([]*Number, len(t.s.States))
	t.supportOnly = true
	defer func() { t.supportOnly = false }()
	return out, t.within(2, func() error {
		if !t.s.Propagate() {
			for g := range out {
				out[g] = Exactly(0)
			}
			return nil
		}
		if limit != 0 {
			err := t.within(8, func() error { return t.countsToLimit(out, limit) })
			if err != nil {
				return err
			}
		}
		return t.countsInFull(out)
	})
}

// countsInFull counts the grids that have no number yet.
func (t *tally) countsInFull(out []*Number) error {
	overBudget := false
	for g := range out {
		if out[g] != nil {
			continue
		}
		n, err := t.inPlace(g, t.everyGrid())
		if err != nil && !errors.Is(err, exact.ErrBudget) {
			return err
		}
		out[g] = &Number{N: n, Exact: err == nil}
		overBudget = overBudget || err != nil
	}
	if !overBudget {
		return nil
	}
	own, times, err := t.fixed()
	for g, n := range own {
		if !out[g].Exact {
			out[g].raise(new(big.Int).Mul(n, times))
		}
	}
	return err
}

// countsToLimit counts the grids for which all solutions, or more than limit, are found
// quickly. It leaves nil for the others.
func (t *tally) countsToLimit(out []*Number, limit uint64) error {
	all := new(big.Int).SetUint64(limit) // more than these is enough
	own, times, err := t.fixed()
	if err != nil {
		return err
	}
	for g, n := range own {
		if n = new(big.Int).Mul(n, times); n.Cmp(all) > 0 {
			out[g] = &Number{N: n}
		}
	}
	solution, err := t.witness()
	for g := range out {
		if out[g] != nil || err != nil {
			continue
		}
		var n *big.Int
		if n, err = t.oneByOne(g, all, solution); err == nil || n.Cmp(all) > 0 {
			out[g] = &Number{N: n, Exact: n.Cmp(all) <= 0}
			err = nil
		} else if errors.Is(err, exact.ErrBudget) && t.budget.Left() > 0 {
			err = nil
		}
	}
	if errors.Is(err, exact.ErrBudget) {
		err = nil
	}
	return err
}

// oneByOne counts the solutions of grid g that extend to the whole board, until there are
// more than limit. It branches on the digits of a cell, and looks for a solution with each
// unless the one that it was given has it. With an error it returns a lower bound.
func (t *tally) oneByOne(g int, limit *big.Int, solution []uint8) (*big.Int, error) {
	c := t.s.States[g].Candidates()
	open := narrowest(&c, everyCell)
	if open < 0 {
		return big.NewInt(1), nil
	}
	total := new(big.Int)
	var hard error
	err := t.each(t.everyGrid(), g, open, c[open], func(times int64) error {
		if total.Cmp(limit) > 0 {
			return nil
		}
		known := solution
		if digit := known[t.s.Board.Cell(g, open)]; t.s.States[g].Candidates()[open] != grid.SetOf(digit) {
			var err error
			known, err = t.witness()
			if errors.Is(err, exact.ErrBudget) {
				hard, err = err, nil
			}
			if known == nil {
				return err
			}
		}
		n, err := t.oneByOne(g, limit, known)
		total.Add(total, n.Mul(n, big.NewInt(times)))
		if errors.Is(err, exact.ErrBudget) && t.budget.Left() > 0 {
			hard, err = err, nil
		}
		return err
	})
	return total, cmp.Or(err, hard)
}

// inPlace counts the solutions of grid g that extend to a solution of all the grids; with an
// error it returns a lower bound. As long as g is on a cycle it tries the digits of its own
// shared boxes: they belong to different solutions of g, so that the counts can be added.
func (t *tally) inPlace(g int, grids []int) (*big.Int, error) {
	if err := t.ctx.Err(); err != nil {
		return new(big.Int), err
	}
	var own []int
	for _, part := range t.s.Components(grids) {
		if slices.Contains(part, g) {
			own = part
		} else if ok, err := t.solvable(part); !ok {
			return new(big.Int), err
		}
	}
	gr := t.graph(own)
	switch {
	case len(own) == 1:
		return t.part(own)
	case gr.forest():
		n, err := t.total(gr, g)
		if err != nil {
			n = new(big.Int)
		}
		return n, err
	}
	c := t.s.States[g].Candidates()
	var shared []int
	for _, box := range gr.boxesOf[g] {
		shared = append(shared, cellsOf(slices.Index(t.s.Board.Grids[g][:], box))...)
	}
	cell := narrowest(&c, shared)
	total := new(big.Int)
	err := t.each(own, g, cell, c[cell], func(times int64) error {
		n, err := t.inPlace(g, own)
		total.Add(total, new(big.Int).Mul(n, big.NewInt(times)))
		return err
	})
	return total, err
}

// solvable tells whether connected grids have a solution.
func (t *tally) solvable(grids []int) (bool, error) {
	r, err := t.search(grids, 1, 0)
	return r.N > 0, err
}

// narrowest returns the first of some cells of a grid that has the fewest candidates, but
// more than one; -1 if there is none.
func narrowest(c *grid.Candidates, cells []int) int {
	best := -1
	for _, cell := range cells {
		if n := c[cell].Len(); n > 1 && (best < 0 || n < c[best].Len()) {
			best = cell
		}
	}
	return best
}

// cellsOf lists the cells of a box of a grid, 0 to 8.
func cellsOf(box int) (cells []int) {
	for place := range 9 {
		cells = append(cells, overlap.CellOf(box, place))
	}
	return cells
}

// everyCell lists the cells of a grid.
var everyCell = func() (cells []int) {
	for cell := range 81 {
		cells = append(cells, cell)
	}
	return cells
}()
