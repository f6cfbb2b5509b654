package count

import (
	"cmp"
	"context"
	"errors"
	"math/big"

	"samurai/solver/exact"
	"samurai/solver/grid"
	"samurai/solver/search"
)

// Options say what to count of a board, and how far.
type Options struct {
	// Limit is where the counting of solutions stops; 0 counts exactly.
	Limit uint64
	// InPlace asks for the counts of the grids in place.
	InPlace bool
	// Budget bounds the work on a board, in steps of about a nanosecond of one core; 0 is
	// DefaultBudget. What is out of reach has bounds and an estimate, which may take half
	// as much again, as counts in place may.
	Budget int64
	// Workers is how many goroutines count; 0 for one a core. Answers do not depend on it.
	Workers int
}

func (o *Options) budget() int64 { return cmp.Or(o.Budget, DefaultBudget) }

// Known is what a caller knows of a board that is to be counted. The zero value knows
// nothing.
type Known struct {
	AtLeast uint64    // how many solutions it has at least
	Alone   []*Number // the solutions of the grids alone, which bound the others; nil where not known
}

// Answer is what was counted of a board.
type Answer struct {
	Joint   *Number
	InPlace []*Number // by grid; nil where they were not asked for or are not known
	Nodes   uint64    // the positions looked at
}

// Joint returns the number of solutions of a whole board that has the given pencil marks.
// When ctx ends it returns what is known by then, and the error of ctx.
func Joint(ctx context.Context, m *search.Marks, o Options) (*Number, error) {
	if len(m.Board.Grids) == 1 {
		// Its candidates stay as wide as they are, with the symmetry that counting it by
		// contraction lives on.
		g := Grid{cands: m.Grid(0)}
		g.search(ctx, new(grid.Solver), o.Limit)
		g.contract(ctx, o.Limit, o.Workers)
		return &g.Number, g.Err
	}
	m, err := narrow(ctx, m)
	if err != nil {
		return AtLeast(0), err
	}
	a, err := Board(ctx, m, o, Known{})
	return a.Joint, err
}

// Board counts the solutions of a whole board that has the given pencil marks, which had
// better be narrow. When ctx ends it returns what is known by then, and the error of ctx.
func Board(ctx context.Context, m *search.Marks, o Options, known Known) (*Answer, error) {
	a := &Answer{Joint: AtLeast(known.AtLeast)}
	defer func() { a.Joint.cap(o.Limit) }()
	enough, err := a.searchToLimit(ctx, m, o.Limit)
	if err != nil {
		return a, err
	}
	t := newTally(ctx, m, exact.NewBudget(o.budget(), o.Workers))
	defer func() { a.Nodes += t.s.Nodes }()
	if !enough && o.Limit != 0 {
		if enough, err = a.boundToLimit(t, o.Limit); err != nil {
			return a, err
		}
	}
	var tried error
	if !enough {
		a.Joint.Upper = product(known.Alone)
		var n *Number
		if n, tried = t.attempt(); n.Exact || n.N.Cmp(a.Joint.N) > 0 {
			n.Upper = a.Joint.Upper
			a.Joint = n
		}
	}
	if tried != nil && !errors.Is(tried, exact.ErrBudget) {
		return a, tried
	}
	t.grant(o.budget() / 2)
	if o.InPlace {
		if err := a.countInPlace(t, o.Limit, known.Alone); err != nil {
			return a, err
		}
	}
	if tried != nil {
		return a, t.bound(a.Joint)
	}
	a.Joint.Upper = nil
	return a, nil
}

// searchToLimit searches for the solutions of the whole as far as the limit, and tells
// whether that was enough. If it was not the number is still a lower bound.
func (a *Answer) searchToLimit(ctx context.Context, m *search.Marks, limit uint64) (enough bool, err error) {
	if limit == 0 || limit > searchLimit {
		return false, nil
	}
	s := search.New(m.Board)
	s.LoadMarks(m)
	r, err := s.Run(ctx, search.Limits{Nodes: searchLimitNodes, Solutions: limit + 1}) // one more than the limit tells it from more
	a.Nodes += r.Nodes
	n := &Number{N: new(big.Int).SetUint64(r.N), Exact: err == nil && r.N <= limit}
	if n.Exact || n.N.Cmp(a.Joint.N) > 0 {
		a.Joint = n
	}
	if errors.Is(err, search.ErrNodes) {
		err = nil
	}
	return n.Exact || r.N >= limit, err
}

// boundToLimit tells whether a quick lower bound is beyond the limit.
func (a *Answer) boundToLimit(t *tally, limit uint64) (enough bool, err error) {
	err = t.within(8, func() error {
		if !t.s.Propagate() {
			return nil
		}
		n, err := t.lower()
		if err == nil && (&Number{N: n}).cap(limit) {
			a.Joint, enough = &Number{N: n}, true
		}
		return err
	})
	return enough, err
}

// product returns what the whole would have if the grids had nothing to agree on, an
// upper bound; nil when a grid alone was not counted.
func product(alone []*Number) *big.Int {
	if alone == nil {
		return nil
	}
	n := big.NewInt(1)
	for _, g := range alone {
		if g == nil || !g.Exact {
			return nil
		}
		n.Mul(n, g.N)
	}
	return n
}

// countInPlace counts what solutions of each grid the whole has.
func (a *Answer) countInPlace(t *tally, limit uint64, alone []*Number) (err error) {
	a.InPlace, err = t.countsInPlace(limit)
	for g, n := range a.InPlace {
		if n == nil {
			continue
		}
		if !n.Exact && alone != nil && alone[g] != nil && alone[g].Exact {
			n.below(alone[g].N)
		}
		n.cap(limit)
	}
	return err
}
