package search_test

import (
	"bytes"
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"samurai/overlap"
	"samurai/solver/search"
	"samurai/solver/solvertest"
)

// TestSolutions lists what plain backtracking lists, in the order of the grids' digits,
// and leaves the searcher as it was.
func TestSolutions(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 1))
	several := 0
	for _, name := range solvertest.Small {
		b := solvertest.BoardOf(t, name)
		s, o := search.New(b), solvertest.NewOracle(b)
		for range solvertest.Cases(12) {
			digits := solvertest.RandomPuzzle(b, rng)
			var want [][]uint8
			o.Budget, o.Found = 100_000, func(w []uint8) { want = append(want, slices.Clone(w)) }
			if o.Count(digits, 300); o.Budget == 0 || len(want) == 300 {
				continue
			}
			slices.SortFunc(want, func(x, y []uint8) int { return bytes.Compare(listing(b, x), listing(b, y)) })
			s.Load(digits)
			got := slices.Collect(s.Solutions(t.Context()))
			if !slices.EqualFunc(got, want, slices.Equal) {
				t.Errorf("%s %v: %d solutions, want %d", name, digits, len(got), len(want))
			}
			if r, err := s.Run(t.Context(), search.Limits{}); err != nil || r.N != uint64(len(want)) {
				t.Errorf("%s: %d solutions afterwards, want %d", name, r.N, len(want))
			}
			if len(want) > 1 {
				several++
			}
		}
	}
	if several < solvertest.Cases(20) {
		t.Errorf("only %d puzzles with several solutions", several)
	}
}

// listing is a solution grid by grid, each in reading order.
func listing(b *overlap.Board, solution []uint8) (all []byte) {
	for g := range b.Grids {
		for c := range 81 {
			all = append(all, solution[b.Cell(g, c)])
		}
	}
	return all
}

// TestSolutionsOfMany: the first of more solutions than could be listed come soon,
// and in order; a caller may stop, and so may ctx.
func TestSolutionsOfMany(t *testing.T) {
	b := solvertest.BoardOf(t, "samurai")
	s := search.New(b)
	s.Load(make([]uint8, b.Cells()))
	var before []byte
	n := 0
	for w := range s.Solutions(t.Context()) {
		l := listing(b, w)
		if n++; n == 1 && !slices.Equal(l[:12], []byte{1, 2, 3, 4, 5, 6, 7, 8, 9, 4, 5, 6}) {
			t.Errorf("the first begins with %v", l[:12])
		}
		if bytes.Compare(before, l) >= 0 {
			t.Errorf("%v comes after %v", l, before)
		}
		if before = l; n == 100 {
			break
		}
	}
	solvertest.EndsSoon(t, 100*time.Millisecond, func(ctx context.Context) {
		for range s.Solutions(ctx) {
		}
		if len(slices.Collect(s.Solutions(ctx))) > 0 {
			t.Error("solutions after the end of the context")
		}
	})
}
