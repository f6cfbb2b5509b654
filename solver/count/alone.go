package count

import (
	"context"
	"math"
	"math/big"

	"samurai/solver/exact"
	"samurai/solver/grid"
	"samurai/solver/workers"
)

// Grid is the number of solutions of one grid.
type Grid struct {
	Number
	Nodes uint64 // positions searched
	Err   error  // the error of the context, if counting was stopped

	cands grid.Candidates
}

// Grids counts the solutions of grids, each exactly unless there are more than the limit; the budget is not used. Equal grids are
// counted once and share an answer. The error is that of ctx; what was found until then is returned.
func Grids(ctx context.Context, all []grid.Candidates, o Options) ([]*Grid, error) {
	var different []*Grid
	known := make(map[grid.Candidates]*Grid)
	out := make([]*Grid, len(all))
	for i := range all {
		g, ok := known[all[i]]
		if !ok {
			g = &Grid{cands: all[i]}
			known[all[i]] = g
			different = append(different, g)
		}
		out[i] = g
	}
	many := make([]bool, len(different))
	workers.Each(o.Workers, len(different), func() func(int) {
		var s grid.Solver
		return func(i int) { many[i] = different[i].search(ctx, &s, o.Limit) }
	})
	for _, g := range different {
		if g.Err != nil {
			return out, g.Err
		}
	}
	for i, g := range different { // one after the other: each keeps all workers busy
		if !many[i] {
			continue
		}
		if g.contract(ctx, o.Limit, exact.NewBudget(math.MaxInt64, o.Workers)); g.Err != nil {
			return out, g.Err
		}
	}
	return out, nil
}

// Alone counts the solutions of one grid, exactly unless there are more than limit; 0 is no limit. s is the workspace of the
// search. When ctx ends it returns what was found so far, and the error of ctx.
func Alone(ctx context.Context, s *grid.Solver, c *grid.Candidates, limit uint64) (Number, error) {
	g := Grid{cands: *c}
	g.count(ctx, s, limit, exact.NewBudget(math.MaxInt64, 0))
	return g.Number, g.Err
}

// single counts one grid of a board.
func (t *tally) single(grid int) *Number {
	return t.remember(howMany{}, []int{grid}, func() *Number {
		g := Grid{cands: t.s.States[grid].Candidates()}
		if g.count(t.ctx, t.solver, 0, t.budget); !g.Exact {
			g.learn(t.refused())
		}
		t.s.Nodes += g.Nodes
		return &g.Number
	})
}

// bitsAlone returns a number such that a grid of a board has less than 2^bits solutions by itself. ok is false if that is out
// of reach.
func (t *tally) bitsAlone(grid int) (bits float64, ok bool) {
	n := t.alone[t.key([]int{grid})]
	if n == nil {
		n = t.single(grid)
	}
	return float64(n.N.BitLen()), n.Exact
}

// count searches, and contracts if there are too many solutions for that.
func (g *Grid) count(ctx context.Context, s *grid.Solver, limit uint64, b *exact.Budget) {
	many := g.search(ctx, s, limit)
	if b.Use(exact.CostNode * int64(g.Nodes)); many {
		g.contract(ctx, limit, b)
	}
}

// search counts exactly, unless there are more than limit solutions (0 is no limit), or as many as contraction counts faster:
// then it reports that there are many.
func (g *Grid) search(ctx context.Context, s *grid.Solver, limit uint64) (many bool) {
	first := uint64(searchAlone)
	if limit != 0 {
		first = min(searchAlone-1, limit) + 1 // one more shows that there are more
	}
	s.Nodes = 0
	n, err := s.Count(ctx, &g.cands, first)
	g.Nodes, g.Err = s.Nodes, err
	g.N = new(big.Int).SetUint64(n)
	many = err == nil && n == searchAlone
	g.Exact = err == nil && !many && !g.cap(limit)
	return many
}

// contract counts a grid that has too many solutions to search for.
func (g *Grid) contract(ctx context.Context, limit uint64, b *exact.Budget) {
	n, err := exact.Count(ctx, &g.cands, b)
	if g.Err = err; err == nil {
		g.Number = Number{N: n}
		g.Exact = !g.cap(limit)
	}
}
