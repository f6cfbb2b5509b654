package count

import (
	"cmp"
	"context"
	"errors"
	"math/big"
	"slices"

	"samurai/solver/exact"
	"samurai/solver/grid"
	"samurai/solver/search"
)

// Options say what to count of a board, and how far.
type Options struct {
	Limit   uint64 // stop counting solutions there; 0 counts exactly
	InPlace bool   // count the solutions of the grids in place as well
	// Budget bounds the work on a board, in steps of about a nanosecond of one core; 0 is
	// DefaultBudget. A count that is out of reach gets bounds and an estimate, which may
	// take half as much again, and counts in place may, too.
	Budget int64
	// First bounds the work of a first try, so that there is an answer when ctx ends soon. Each
	// further try may take four times as much, up to Budget; 0 means one try.
	First int64
	// Long is what the count of the whole may take instead, in the same steps, if it is
	// known beforehand to be enough; 0 if that is not more than Budget. Progress, unless it
	// is nil, is then called with the share that is done, by several goroutines.
	Long     int64
	Progress func(done float64)
	Workers  int // goroutines that count, 0 for one a core; answers do not depend on it
}

func (o *Options) budget() int64 { return cmp.Or(o.Budget, DefaultBudget) }

// Known is what a caller knows of a board that is to be counted. The zero value knows
// nothing.
type Known struct {
	AtLeast uint64    // a lower bound for its solutions
	Alone   []*Number // by grid: the solutions alone, which are upper bounds; nil if not known
}

// Answer is what was counted of a board.
type Answer struct {
	Joint   *Number
	InPlace []*Number // by grid; nil if not asked for or not known
	Nodes   uint64    // positions searched
}

// Joint returns the number of solutions of a whole board that has the given pencil marks.
// When ctx ends it returns what is known by then, and the error of ctx.
func Joint(ctx context.Context, m *search.Marks, o Options) (*Number, error) {
	if len(m.Board.Grids) == 1 {
		// Its candidates are not narrowed: contraction is fast thanks to their symmetry.
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

// Board counts the solutions of a whole board that has the given pencil marks; the fewer
// these are, the faster. When ctx ends it returns what is known by then, and the error of
// ctx.
func Board(ctx context.Context, m *search.Marks, o Options, known Known) (*Answer, error) {
	all, long := o.budget(), o.Long
	if o.Budget = all; o.First > 0 {
		o.Budget, o.Long = max(1, min(o.First, all/4)), 0
	}
	a, err := board(ctx, m, o, known)
	for err == nil && o.Budget < all && !a.enough(o) {
		o.Budget, o.Long = min(4*o.Budget, all), long
		var next *Answer
		next, err = board(ctx, m, o, known)
		next.learn(a)
		a = next
	}
	if a.Joint.Exact {
		a.Joint.Price = 0
	}
	return a, err
}

// enough reports whether all that was asked for is exact, or as large as the limit.
func (a *Answer) enough(o Options) bool {
	for _, n := range append([]*Number{a.Joint}, a.InPlace...) {
		if !n.Exact && (o.Limit == 0 || n.N.Cmp(new(big.Int).SetUint64(o.Limit)) < 0) {
			return false
		}
	}
	return true
}

// learn takes over what an earlier answer knows better.
func (a *Answer) learn(o *Answer) {
	a.Nodes += o.Nodes
	a.Joint.learn(o.Joint)
	if a.InPlace == nil {
		a.InPlace = o.InPlace
		return
	}
	for g, n := range a.InPlace {
		if n == nil {
			a.InPlace[g] = o.InPlace[g]
		} else {
			n.learn(o.InPlace[g])
		}
	}
}

// board is one try of Board.
func board(ctx context.Context, m *search.Marks, o Options, known Known) (*Answer, error) {
	a := &Answer{Joint: AtLeast(known.AtLeast)}
	defer func() { a.Joint.cap(o.Limit) }()
	enough, err := a.searchToLimit(ctx, m, o.Limit)
	if err != nil {
		return a, err
	}
	t := newTally(ctx, m, exact.NewBudget(o.budget(), o.Workers))
	defer func() { a.Nodes += t.s.Nodes }()
	if len(known.Alone) == 1 && known.Alone[0] != nil && known.Alone[0].Exact {
		t.alone = known.Alone[0]
	}
	if !enough && o.Limit != 0 {
		if enough = a.boundToLimit(t, o.Limit); ctx.Err() != nil {
			return a, ctx.Err()
		}
	}
	if !enough {
		a.Joint.Upper = product(known.Alone)
		n := t.attempt(o)
		a.Joint.cheaper(n.Price)
		if n.Exact || n.N.Cmp(a.Joint.N) > 0 {
			n.Upper = a.Joint.Upper
			a.Joint = n
		}
		if enough = n.Exact; !enough && ctx.Err() != nil {
			return a, ctx.Err()
		}
	}
	t.grant(o.budget() / 2)
	if o.InPlace {
		a.countInPlace(t, o.Limit, known.Alone)
		if slices.Contains(a.InPlace, nil) && ctx.Err() != nil {
			return a, ctx.Err()
		}
	}
	if !enough {
		t.bound(a.Joint, a.InPlace)
		return a, ctx.Err()
	}
	a.Joint.Upper = nil
	return a, nil
}

// searchToLimit searches for solutions up to the limit, and reports whether that settled the
// count. If not, the number is still a lower bound.
func (a *Answer) searchToLimit(ctx context.Context, m *search.Marks, limit uint64) (enough bool, err error) {
	if limit == 0 || limit > searchLimit {
		return false, nil
	}
	s := search.New(m.Board)
	s.LoadMarks(m)
	r, err := s.Run(ctx, search.Limits{Nodes: searchLimitNodes, Solutions: limit + 1}) // one more than the limit, to know whether there are more
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

// boundToLimit reports whether a quick lower bound is above the limit.
func (a *Answer) boundToLimit(t *tally, limit uint64) (enough bool) {
	t.within(8, func() {
		if !t.s.Propagate() {
			return
		}
		if _, n := t.fixed(); (&Number{N: n}).cap(limit) {
			a.Joint, enough = &Number{N: n}, true
		}
	})
	return enough
}

// product returns an upper bound for the whole: the number of its solutions if the grids
// shared nothing. It is nil if a grid alone was not counted.
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

// countInPlace counts the solutions of each grid in place.
func (a *Answer) countInPlace(t *tally, limit uint64, alone []*Number) {
	a.InPlace = t.countsInPlace(limit)
	for g, n := range a.InPlace {
		if n == nil {
			continue
		}
		if !n.Exact && alone != nil && alone[g] != nil && alone[g].Exact {
			n.below(alone[g].N)
		}
		n.cap(limit)
	}
}
