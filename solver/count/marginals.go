package count

import (
	"context"
	"errors"
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

// JointMarginals returns, for every cell of a board that has the given pencil marks and every
// digit, how many solutions of the whole board would remain if it were given; a limit does
// not matter. It returns nil if the work would take many times the budget. The error is that
// of ctx. Where there are cycles, these are opened by trying digits.
func JointMarginals(ctx context.Context, m *search.Marks, o Options) (*Marginals, error) {
	if len(m.Board.Grids) == 1 { // see Joint
		t := newTally(ctx, m, exact.NewBudget(math.MaxInt64, o.Workers))
		out := t.beliefs(t.graph(t.everyGrid()))
		return out.fill(), unless(ctx, out)
	}
	m, err := narrow(ctx, m)
	if err != nil {
		return nil, err
	}
	if m, err := few(ctx, m); m != nil || err != nil {
		return m, err
	}
	t := newTally(ctx, m, exact.NewBudget(marginalsBudget*o.budget(), o.Workers))
	if !t.s.Propagate() {
		return noMarginals(m.Board).fill(), nil
	}
	out := t.marginals(t.everyGrid())
	return out.fill(), unless(ctx, out)
}

// unless returns the error of ctx, unless there are marginals.
func unless(ctx context.Context, m *Marginals) error {
	if m != nil {
		return nil
	}
	return ctx.Err()
}

// few goes through the solutions themselves. It returns nil if there are many, or if the
// search for them is too long.
func few(ctx context.Context, m *search.Marks) (*Marginals, error) {
	s := search.New(m.Board)
	s.LoadMarks(m)
	r, err := s.Run(ctx, search.Limits{Nodes: SearchNodes, Solutions: searchFirst, Keep: searchFirst})
	if r.N == searchFirst || errors.Is(err, search.ErrNodes) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	out := noMarginals(m.Board).fill()
	out.Total.SetUint64(r.N)
	for _, solution := range r.Solutions {
		for cell, d := range solution {
			n := out.Cells[cell][d-1]
			n.Add(n, big.NewInt(1))
		}
	}
	return out, nil
}

// noMarginals is without solutions; missing numbers are nil.
func noMarginals(b *overlap.Board) *Marginals {
	return &Marginals{Total: new(big.Int), Cells: make([][9]*big.Int, b.Cells())}
}

// fill replaces missing numbers by zeros.
func (m *Marginals) fill() *Marginals {
	if m == nil {
		return nil
	}
	for cell := range m.Cells {
		for d, n := range m.Cells[cell] {
			if n == nil {
				m.Cells[cell][d] = new(big.Int)
			}
		}
	}
	return m
}

// add adds the marginals of other solutions.
func (m *Marginals) add(o *Marginals) {
	m.Total.Add(m.Total, o.Total)
	for cell := range o.Cells {
		for d, n := range o.Cells[cell] {
			if n == nil {
				continue
			}
			if m.Cells[cell][d] == nil {
				m.Cells[cell][d] = new(big.Int)
			}
			m.Cells[cell][d].Add(m.Cells[cell][d], n)
		}
	}
}

// times multiplies m by an independent part of the board. Cells that both have are fixed.
func (m *Marginals) times(o *Marginals) {
	for cell := range m.Cells {
		for d := range m.Cells[cell] {
			if n := m.Cells[cell][d]; n != nil {
				n.Mul(n, o.Total)
			} else if n := o.Cells[cell][d]; n != nil {
				m.Cells[cell][d] = new(big.Int).Mul(n, m.Total)
			}
		}
	}
	m.Total.Mul(m.Total, o.Total)
}

// marginals combines those of the connected parts of some grids. It returns nil if they are
// out of reach; so do the methods below.
func (t *tally) marginals(grids []int) *Marginals {
	out := noMarginals(t.s.Board)
	out.Total.SetInt64(1)
	for _, part := range t.s.Components(grids) {
		if t.ctx.Err() != nil {
			return nil
		}
		gr := t.graph(part)
		var m *Marginals
		switch {
		case t.blank(part):
			m = t.evenly(part)
		case gr.forest():
			m = t.beliefs(gr)
		default:
			m = t.branches(part, gr.cut(t))
		}
		switch {
		case m == nil:
			return nil
		case m.Total.Sign() == 0:
			return noMarginals(t.s.Board)
		}
		out.times(m)
	}
	return out
}

// evenly returns the marginals of grids without clues, in which all digits are alike.
func (t *tally) evenly(grids []int) *Marginals {
	n := t.part(grids)
	if !n.Exact {
		return nil
	}
	m := noMarginals(t.s.Board)
	m.Total.Set(n.N)
	for _, g := range grids {
		for i := range 81 {
			for d := range 9 {
				m.Cells[t.s.Board.Cell(g, i)][d] = new(big.Int).Quo(n.N, big.NewInt(9))
			}
		}
	}
	return m
}

// branches adds up the marginals over the digits of a cell of a box on a cycle.
func (t *tally) branches(grids []int, box int) *Marginals {
	at, cell, set := t.fewest(box)
	sum := noMarginals(t.s.Board)
	for ; set != 0; set &= set - 1 {
		done := t.try(at, cell, set&-set, func() bool {
			m := t.marginals(grids)
			if m != nil {
				sum.add(m)
			}
			return m != nil
		})
		if !done {
			return nil
		}
	}
	return sum
}

// beliefs returns the marginals of a forest. Each grid gets messages from all others; the
// tables of its boxes, weighted by these, then hold numbers of solutions of the whole.
func (t *tally) beliefs(gr *graph) *Marginals {
	m := noMarginals(t.s.Board)
	for _, g := range gr.grids {
		total, cells := t.belief(gr, g)
		if total == nil {
			return nil
		}
		m.Total = total
		for i := range cells {
			m.Cells[t.s.Board.Cell(g, i)] = cells[i]
		}
	}
	return m
}

// belief returns the number of solutions of a forest, and the marginals of one grid.
func (t *tally) belief(gr *graph, g int) (total *big.Int, cells [81][9]*big.Int) {
	var residues [81][9][]uint64
	var totals []uint64
	var tables [9]*exact.Table
	for primes := 1; len(totals) < primes; {
		s := &exact.Sum{Candidates: t.s.States[g].Candidates(), Prime: len(totals), Budget: t.budget}
		in := t.incoming(gr, s, s.Prime, g, -1)
		if in == nil {
			return nil, cells
		}
		if in.empty {
			return new(big.Int), cells
		}
		if len(totals) == 0 {
			own, ok := t.bits(g)
			if !ok {
				return nil, cells
			}
			primes = exact.Primes(in.bits + own)
		}
		for box := range 9 {
			if tables[box] == nil || in.ids != "" { // else its numbers are below all primes
				var err error
				if tables[box], err = s.Table(t.ctx, box); err != nil {
					return nil, cells
				}
			}
			table := tables[box]
			for place, by := range table.Marginals(s.Prime) {
				for d, v := range by {
					r := &residues[overlap.CellOf(box, place)][d]
					*r = append(*r, v)
				}
			}
			if box == 0 {
				totals = append(totals, table.Sum(s.Prime))
			}
		}
	}
	for i := range residues {
		for d, r := range residues[i] {
			cells[i][d] = exact.Combine(r)
		}
	}
	return exact.Combine(totals), cells
}

// fewest returns the cell to branch on in a box of the board, see narrowest, and its
// candidates.
func (t *tally) fewest(box int) (g, cell int, set grid.Set) {
	at := t.s.Board.Boxes[box][0]
	c := t.s.States[at.Grid].Candidates()
	cell = narrowest(&c, cellsOf(at.Box-1))
	return at.Grid, cell, c[cell]
}
