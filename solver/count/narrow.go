package count

import (
	"context"

	"samurai/solver/grid"
	"samurai/solver/search"
)

// narrow returns the marks without the candidates that no solution of a grid has; see
// [search.Marks.Narrow]. The error is that of ctx.
func narrow(ctx context.Context, m *search.Marks) (*search.Marks, error) {
	out := m.Clone()
	_, err := out.Narrow(ctx, new(grid.Solver), nil)
	return out, err
}
