package exact

import (
	"context"
	"math/big"

	"samurai/solver/grid"
)

// Marginals returns in how many solutions of c each cell (0 to 80, reading order) has
// each digit (index digit-1), and the number of solutions. It takes one box table for
// each box, or the solutions themselves where they are few. The error is that of ctx or
// [ErrBudget].
func Marginals(ctx context.Context, c *grid.Candidates, b *Budget) (cells *[81][9]*big.Int, total *big.Int, err error) {
	cells, total = new([81][9]*big.Int), new(big.Int)
	for i := range cells {
		for d := range cells[i] {
			cells[i][d] = new(big.Int)
		}
	}
	s := &Sum{Candidates: *c, Budget: b}
	v := new(big.Int)
	for box := range 9 {
		table, err := s.Table(ctx, box)
		if err != nil {
			return nil, nil, err
		}
		for k, f := range table.Fills {
			v.SetUint64(table.Values[k])
			if box == 0 {
				total.Add(total, v)
			}
			for place, d := range f.Digits() {
				n := cells[grid.CellOf(box, place)][d-1]
				n.Add(n, v)
			}
		}
	}
	return cells, total, nil
}
