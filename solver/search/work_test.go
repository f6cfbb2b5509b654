package search_test

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver/search"
	"samurai/solver/solvertest"
)

// TestKept: as many solutions are kept as were asked for, or all there are, however they are
// spread over guesses and parts. A searcher that has worked before counts the same nodes.
func TestKept(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 16))
	several := 0
	for _, name := range []string{"single", "twodoku-nw-se", "butterfly", "samurai"} {
		b := solvertest.BoardOf(t, name)
		s := search.New(b)
		for range solvertest.Cases(40) {
			s.Load(solvertest.RandomPuzzle(b, rng))
			all, err := s.Run(t.Context(), search.Limits{Solutions: 20})
			if err != nil || all.N < 2 {
				continue
			}
			several++
			for _, keep := range []int{1, 2, 5, 20} {
				r, err := s.Run(t.Context(), search.Limits{Solutions: 20, Keep: keep})
				again, _ := s.Run(t.Context(), search.Limits{Solutions: 20, Keep: keep})
				if err != nil || r.N != all.N || len(r.Solutions) != min(keep, int(all.N)) {
					t.Fatalf("%s: %d of %d solutions kept, want %d: %v", name, len(r.Solutions), r.N, keep, err)
				}
				if again.Nodes != r.Nodes || again.N != r.N {
					t.Fatalf("%s: %d nodes, then %d", name, r.Nodes, again.Nodes)
				}
			}
		}
	}
	if several < 20 {
		t.Errorf("only %d puzzles with several solutions", several)
	}
}

// TestParts: parts that share nothing are searched one by one. The work for the board is about the
// sum of what they take, not the product, though what one part teaches changes the next a little.
func TestParts(t *testing.T) {
	l := &layout.Layout{}
	for g := range 8 {
		l.Grids = append(l.Grids, layout.Grid{Name: fmt.Sprint("g", g)})
	}
	for g := 0; g < 4; g++ { // 0 and 4, 1 and 5, ...
		l.Shared = append(l.Shared, layout.Tie{Boxes: []layout.GridBox{{Grid: g, Box: 9}, {Grid: g + 4, Box: 1}}})
	}
	b, problems := overlap.New(l)
	if problems.Errors() {
		t.Fatal(problems)
	}
	s := search.New(b)
	worked := uint64(0)
	for seed := range uint64(solvertest.Cases(40)) {
		s.Load(solvertest.Thinned(b, 24, seed))
		n, nodes := uint64(1), uint64(0)
		var err error
		for g := range 4 {
			r, failed := s.RunSome(t.Context(), []int{g, g + 4}, search.Limits{Solutions: math.MaxUint32, Nodes: 2000})
			n, nodes, err = n*min(r.N, 1000), nodes+r.Nodes, errors.Join(err, failed) // so that n does not overflow
		}
		if err != nil || n == 0 {
			continue
		}
		whole, err := s.Run(t.Context(), search.Limits{})
		if err != nil || whole.Nodes > nodes+nodes/2+100 {
			t.Errorf("seed %d: %d nodes, %v; the parts have %d", seed, whole.Nodes, err, nodes)
		}
		worked += nodes
	}
	if t.Logf("%d nodes", worked); worked < 1000 {
		t.Errorf("only %d nodes", worked)
	}
}
