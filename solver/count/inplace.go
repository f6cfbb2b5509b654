package count

import (
	"cmp"
	"errors"
	"math/big"
	"math/bits"
	"slices"

	"samurai/overlap"
	"samurai/solver/exact"
	"samurai/solver/grid"
)

// countsInPlace counts, for every grid, how many of its solutions extend to a solution
// of the whole board, within half of the budget, or else has lower bounds. What is known
// to be more than limit is not counted further, unless limit is 0. When ctx ends it
// returns its error, and nil for grids that it did not come to.
func (t *tally) countsInPlace(limit uint64) ([]*Number, error) {
	out := make([]*Number, len(t.s.States))
	t.reach = true
	defer func() { t.reach = false }()
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

// countsInFull counts those grids that have no number yet.
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

// countsToLimit counts those grids of which all solutions, or more than limit, are soon
// found. It leaves nil for the others.
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

// oneByOne counts the solutions of grid g that extend to the whole, until there are more
// than limit. It gives a cell each digit that some solution has there, and begins with
// one solution. With an error it returns a lower bound.
func (t *tally) oneByOne(g int, limit *big.Int, solution []uint8) (*big.Int, error) {
	open, least := -1, 10
	c := t.s.States[g].Candidates()
	for cell, set := range c {
		if k := bits.OnesCount16(uint16(set)); k > 1 && k < least {
			open, least = cell, k
		}
	}
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
		if digit := known[t.s.Board.Cell(g, open)]; t.s.States[g].Candidates()[open] != grid.Set(1)<<(digit-1) {
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

// inPlace counts the solutions of grid g that extend to all of grids; with an error it
// returns a lower bound. As long as g hangs on a cycle it tries digits in its own
// shared boxes: those tell its solutions apart, so that they may be added up.
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
	l := t.graph(own)
	switch {
	case len(own) == 1:
		return t.part(own)
	case l.forest():
		n, err := t.total(l, g)
		if err != nil {
			n = new(big.Int)
		}
		return n, err
	}
	c := t.s.States[g].Candidates()
	cell, least := -1, 10
	for _, box := range l.at[g] {
		i := slices.Index(t.s.Board.Grids[g][:], box)
		for place := range 9 {
			at := overlap.CellOf(i, place)
			if n := bits.OnesCount16(uint16(c[at])); n > 1 && n < least {
				cell, least = at, n
			}
		}
	}
	total := new(big.Int)
	err := t.each(own, g, cell, c[cell], func(times int64) error {
		n, err := t.inPlace(g, own)
		total.Add(total, new(big.Int).Mul(n, big.NewInt(times)))
		return err
	})
	return total, err
}

// solvable tells whether grids that hang together have a solution.
func (t *tally) solvable(grids []int) (bool, error) {
	r, err := t.search(grids, 1, 0)
	return r.N > 0, err
}
