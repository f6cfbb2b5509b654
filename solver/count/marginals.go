package count

import (
	"context"
	"iter"
	"math"
	"math/big"

	"samurai/overlap"
	"samurai/solver/exact"
	"samurai/solver/grid"
	"samurai/solver/search"
)

// Marginals says how many solutions of a board have each digit in each cell.
type Marginals struct {
	Total *big.Int
	// By cell of the board: the number of solutions with each digit (index digit-1).
	Cells [][9]*big.Int
}

// JointMarginals returns, for every cell of a board that has the given pencil marks and every digit, how many solutions of the
// whole board would remain if it were given; a limit does not matter. It returns nil if the work would take many times the
// budget. The error is that of ctx. Where there are cycles, these are opened by trying digits.
func JointMarginals(ctx context.Context, m *search.Marks, o Options) (*Marginals, error) {
	budget := int64(math.MaxInt64)
	if len(m.Board.Grids) > 1 { // see Joint
		budget = marginalsBudget * min(o.budget(), math.MaxInt64/marginalsBudget)
		var err error
		if m, err = narrow(ctx, m); err != nil {
			return nil, err
		}
	}
	t, n := newTally(ctx, m, exact.NewBudget(budget, o.Workers)), Exactly(0)
	if t.s.Propagate() {
		n = t.answer(byDigit{})
	}
	if !n.Exact {
		return nil, ctx.Err()
	}
	out := &Marginals{n.N, make([][9]*big.Int, m.Board.Cells())}
	copy(out.Cells, n.cells)
	for cell := range out.Cells {
		for d, n := range out.Cells[cell] {
			if n == nil {
				out.Cells[cell][d] = new(big.Int)
			}
		}
	}
	return out, nil
}

// byDigit asks how many solutions have each digit in each cell.
type byDigit struct{}

func (byDigit) key() string { return "by digit " }

// direct answers for grids without clues, in which all digits are alike.
func (byDigit) direct(t *tally, grids []int) *Number {
	if !t.blank(grids) {
		return nil
	}
	n := *t.connected(howMany{}, grids)
	n.cells = make([][9]*big.Int, t.s.Board.Cells())
	ninth := new(big.Int).Quo(n.N, big.NewInt(9))
	for _, g := range grids {
		for i := range 81 {
			for d := range 9 {
				n.cells[t.s.Board.Cell(g, i)][d] = ninth
			}
		}
	}
	return &n
}

func (byDigit) list(f *found) *Number {
	n := AtLeast(f.N)
	if len(f.Solutions) > 0 {
		n.cells = make([][9]*big.Int, len(f.Solutions[0]))
	}
	for _, s := range f.Solutions {
		for cell, d := range s {
			if d == 0 {
				continue
			}
			if by := &n.cells[cell][d-1]; *by == nil {
				*by = big.NewInt(1)
			} else {
				(*by).Add(*by, big.NewInt(1))
			}
		}
	}
	return n
}

// tree sends each grid messages from all others; the tables of its boxes, weighted by these, then hold numbers of solutions
// of the whole board.
func (byDigit) tree(t *tally, gr *graph) *Number {
	f, out := t.forest(gr, gr.grids[0])
	if f == nil {
		return out
	}
	out = Exactly(0)
	out.cells = make([][9]*big.Int, t.s.Board.Cells())
	for _, g := range gr.grids {
		s := f.receive(g, -1, f.message)
		switch {
		case s == nil:
			return t.refused()
		case s.empty:
			return Exactly(0)
		}
		for box := range 9 {
			table, err := s.Table(t.ctx, t.budget, box)
			if err != nil {
				return t.refused()
			}
			for place, by := range table.Marginals(f.primes) {
				out.cells[t.s.Board.Cell(g, overlap.CellOf(box, place))] = by
			}
			out.N = table.Sum(f.primes)
		}
	}
	return out
}

func (byDigit) cut(t *tally, gr *graph) (g, cell int, set grid.Set) { return t.fewest(gr.cutBox(t)) }

func (q byDigit) ways(t *tally, grids []int) iter.Seq[way] { return t.waysToDetails(q, grids) }

func (q byDigit) waysOpened(t *tally, grids []int) iter.Seq[way] {
	return t.waysToDetailsOpened(q, grids)
}

// addCells adds what a number says of cells, for each of the digits for which one of a trial stands.
func (c *Number) addCells(o *Number, by trial) {
	if c.cells == nil && o.cells != nil {
		c.cells = make([][9]*big.Int, len(o.cells))
	}
	from := by.digit.Digit() - 1
	for alike := by.alike; alike != 0; alike &= alike - 1 {
		to := (alike & -alike).Digit() - 1
		for cell, digits := range o.cells {
			digits[from], digits[to] = digits[to], digits[from]
			for d, n := range digits {
				switch sum := c.cells[cell][d]; {
				case n == nil:
				case sum == nil:
					c.cells[cell][d] = new(big.Int).Set(n)
				default:
					sum.Add(sum, n)
				}
			}
		}
	}
}

// timesCells returns what the product of two numbers says of cells. Cells of which both say something are filled.
func timesCells(a, b *Number) [][9]*big.Int {
	if a.cells == nil && b.cells == nil {
		return nil
	}
	cells := make([][9]*big.Int, max(len(a.cells), len(b.cells)))
	for _, pair := range [][2]*Number{{a, b}, {b, a}} {
		for cell, digits := range pair[0].cells {
			for d, n := range digits {
				if n != nil {
					cells[cell][d] = new(big.Int).Mul(n, pair[1].N)
				}
			}
		}
	}
	return cells
}
