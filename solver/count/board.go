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
	// Budget bounds the exact count of a board, in steps of about a nanosecond of one core; 0 is DefaultBudget. A count that is
	// known to cost more gets bounds and, if they are asked for, counts in place, for half as many steps again, but not more than
	// 14 core seconds. They are there before a long count begins, in case that ctx ends it, and then take another eighth of
	// what that costs at most. An estimate (see the package's doc) and the search for up to Limit solutions are not paid.
	Budget int64
	// Progress, unless it is nil, is called with the share of a long count that is done, by several goroutines.
	Progress func(done float64)
	Workers  int // goroutines that count, 0 for one a core; answers do not depend on it
}

func (o *Options) budget() int64 { return cmp.Or(o.Budget, DefaultBudget) }

// Facts are what a caller knows of a board that is to be counted. The zero value is nothing.
type Facts struct {
	AtLeast uint64    // a lower bound for its solutions
	Alone   []*Number // by grid: the solutions alone, which are upper bounds; nil if not known
}

// Counts are what was counted of a board.
type Counts struct {
	Joint   *Number
	InPlace []*Number // by grid; nil if not asked for or not known
	Nodes   uint64    // positions searched
}

// Joint returns the number of solutions of a whole board that has the given pencil marks.
// When ctx ends it returns what is known by then, and the error of ctx.
func Joint(ctx context.Context, m *search.Marks, o Options) (*Number, error) {
	if len(m.Board.Grids) == 1 {
		// Its candidates are not narrowed: contraction is fast thanks to their symmetry.
		all, err := Grids(ctx, []grid.Candidates{m.Grid(0)}, o)
		return &all[0].Number, err
	}
	m, err := narrow(ctx, m)
	if err != nil {
		return AtLeast(0), err
	}
	a, err := Board(ctx, m, o, Facts{})
	return a.Joint, err
}

// narrow returns the marks without the candidates that no solution of a grid has; see
// [search.Marks.Narrow]. The error is that of ctx.
func narrow(ctx context.Context, m *search.Marks) (*search.Marks, error) {
	out := m.Clone()
	_, err := out.Narrow(ctx, new(grid.Solver), nil)
	return out, err
}

// Board counts the solutions of a whole board that has the given pencil marks; the fewer these are, the faster. When ctx ends it
// returns what is known by then, and the error of ctx.
func Board(ctx context.Context, m *search.Marks, o Options, known Facts) (*Counts, error) {
	a := &Counts{Joint: AtLeast(known.AtLeast)}
	defer func() { a.Joint.cap(o.Limit) }()
	enough, err := a.searchToLimit(ctx, m, o.Limit)
	if err != nil {
		return a, err
	}
	t := newTally(ctx, m, exact.NewBudget(o.budget(), o.Workers))
	t.progress = o.Progress
	defer func() { a.Nodes += t.s.Nodes }()
	if !enough && o.Limit != 0 {
		if enough = a.boundToLimit(t.within(8), o.Limit); ctx.Err() != nil {
			return a, ctx.Err()
		}
	}
	after := min(o.budget()/2, maxAfter) // for what is not exact
	if !enough {
		a.Joint.Upper = upperAlone(known.Alone)
		t.budget.Before(min(longCount, o.budget()/4), func(steps int64) {
			a.boundBefore(t.position(m, exact.NewBudget(min(after, steps/8), o.Workers)), o, known)
		})
		a.Joint.learn(t.joint(known))
		if enough = a.Joint.Exact; !enough && ctx.Err() != nil {
			return a, ctx.Err()
		}
	}
	t = t.with(exact.NewBudget(after, o.Workers))
	if o.InPlace && !a.knowsInPlace() {
		a.countInPlace(t.within(2), o.Limit, known.Alone)
		if slices.Contains(a.InPlace, nil) && ctx.Err() != nil {
			return a, ctx.Err()
		}
	}
	if enough {
		return a, nil
	}
	t.bound(a.Joint, a.InPlace)
	return a, ctx.Err()
}

// boundBefore bounds the count with the tally, and counts in place if that is asked for, before a long count begins.
func (a *Counts) boundBefore(t *tally, o Options, known Facts) {
	t.s.Propagate()
	t.within(2).bound(a.Joint, nil)
	if o.InPlace {
		a.countInPlace(t, o.Limit, known.Alone)
	}
	a.Nodes += t.s.Nodes
}

// searchToLimit searches for solutions up to the limit, and reports whether that settled the
// count. If not, the number is still a lower bound.
func (a *Counts) searchToLimit(ctx context.Context, m *search.Marks, limit uint64) (enough bool, err error) {
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

// joint counts the solutions of the board that the tally begins with.
func (t *tally) joint(known Facts) *Number {
	if !t.s.Propagate() {
		return Exactly(0)
	}
	t.know(known.Alone)
	return t.answer(howMany{})
}

// know remembers the solutions of grids alone. They are bounds for grids that others may have narrowed, but not for
// one that is all of the board, or blank.
func (t *tally) know(alone []*Number) {
	for g, n := range alone {
		switch {
		case n == nil || !n.Exact:
		case len(alone) == 1, t.s.States[g].Candidates() == grid.NoClues:
			t.counts[howMany{}.key()+t.key([]int{g})] = n
		default:
			t.alone[t.key([]int{g})] = n
		}
	}
}

// boundToLimit reports whether a quick lower bound is above the limit.
func (a *Counts) boundToLimit(t *tally, limit uint64) (enough bool) {
	if !t.s.Propagate() {
		return false
	}
	if _, n := t.lowerBounds(); (&Number{N: n}).cap(limit) {
		a.Joint, enough = &Number{N: n}, true
	}
	return enough
}

// upperAlone returns an upper bound for the board: the number of its solutions if the grids
// shared nothing. It is nil if a grid alone was not counted.
func upperAlone(alone []*Number) *big.Int {
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

// knowsInPlace reports whether the count of each grid in place is exact.
func (a *Counts) knowsInPlace() bool {
	return a.InPlace != nil && !slices.ContainsFunc(a.InPlace, func(n *Number) bool { return n == nil || !n.Exact })
}

// countInPlace counts the solutions of each grid in place, and keeps what was known better.
func (a *Counts) countInPlace(t *tally, limit uint64, alone []*Number) {
	before := a.InPlace
	a.InPlace = t.countsInPlace(limit)
	for g, n := range a.InPlace {
		switch {
		case n == nil:
			if before != nil {
				a.InPlace[g] = before[g]
			}
			continue
		case before != nil && before[g] != nil:
			n.learn(before[g])
		}
		if !n.Exact && alone != nil && alone[g] != nil && alone[g].Exact {
			n.below(alone[g].N)
		}
		n.cap(limit)
	}
}
