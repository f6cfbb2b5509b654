package count

import (
	"math"
	"testing"

	"samurai/solver/grid"
	"samurai/solver/solvertest"
)

// TestGridsStopped: a count that was stopped says so, and what was searched.
func TestGridsStopped(t *testing.T) {
	b := solvertest.BoardOf(t, "single")
	m := solvertest.Marks(b, solvertest.Thinned(b, 20, 1))
	for _, left := range []int{0, 1, math.MaxInt} {
		ctx := &solvertest.Turns{Context: t.Context(), Left: left}
		all, err := Grids(ctx, []grid.Candidates{m.Grid(0)}, Options{Workers: 1})
		n, stopped := all[0], left < math.MaxInt
		if n.Exact == stopped || (err != nil) != stopped || n.Err != err || (n.Nodes == 0) != (left == 0) {
			t.Errorf("after %d looks: %+v, %v", left, n, err)
		}
	}
}

// TestGridsToLimit: what is above a limit is not searched further.
func TestGridsToLimit(t *testing.T) {
	b := solvertest.BoardOf(t, "single")
	m := solvertest.Marks(b, solvertest.Thinned(b, 20, 1))
	nodes := uint64(0)
	for _, limit := range []uint64{1, 100, 0} {
		all, err := Grids(t.Context(), []grid.Candidates{m.Grid(0)}, Options{Limit: limit, Workers: 1})
		if err != nil || all[0].Exact != (limit == 0) || limit > 0 && all[0].N.Uint64() != limit || all[0].Nodes <= nodes {
			t.Errorf("to %d: %v in %d positions: %v", limit, all[0].N, all[0].Nodes, err)
		}
		nodes = all[0].Nodes
	}
}
