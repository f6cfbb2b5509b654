package search_test

import (
	"errors"
	"testing"

	"samurai/solver/search"
)

// TestNodeLimits: a limit of nodes that suffices changes nothing. A smaller one may end the search,
// once it is passed and with what was found until then, or leaves it as it was.
func TestNodeLimits(t *testing.T) {
	ended := 0
	for i, task := range tasks(t) {
		s := search.New(task.Board)
		n, err := s.Count(t.Context(), task.Digits, 2)
		whole := s.Nodes
		if err != nil || whole < 8 || whole > 3000 {
			continue
		}
		for limit := whole; limit > 0; limit /= 2 {
			s := search.New(task.Board)
			s.Load(task.Digits)
			r, err := s.Run(t.Context(), search.Limits{Solutions: 2, Nodes: limit})
			switch {
			case errors.Is(err, search.ErrNodes) && limit < whole && r.Nodes > limit && r.N <= n:
				ended++
			case err != nil || r.N != n:
				t.Errorf("%d: with a limit of %d of %d nodes: %d of %d solutions after %d nodes, %v", i, limit, whole, r.N, n, r.Nodes, err)
			}
		}
	}
	t.Logf("%d searches reached their limit", ended)
	if ended < 30 {
		t.Errorf("only %d searches reached their limit", ended)
	}
}
