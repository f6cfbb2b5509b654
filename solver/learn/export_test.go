package learn

import "context"

// NewSolver is newSolver.
var NewSolver = newSolver

// Find is find.
func (v *solver) Find(ctx context.Context, most int, conflicts uint64) ([][]uint8, error) {
	return v.find(ctx, most, conflicts)
}

// Bound makes a solver keep fewer clauses.
func (v *solver) Bound(n int) { v.most, v.s.most = n, n }

// Learned is how many clauses it has.
func (v *solver) Learned() int { return v.s.learned }

// Nodes is how many positions it has looked at.
func (v *solver) Nodes() uint64 { return v.nodes }
