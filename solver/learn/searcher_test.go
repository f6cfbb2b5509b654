package learn_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"samurai/solver/grid"
	"samurai/solver/learn"
	"samurai/solver/search"
	"samurai/solver/solvertest"
)

// filled returns the digits of a full board.
func filled(t *testing.T, s *search.Searcher) []uint8 {
	t.Helper()
	s.Load(make([]uint8, s.Board.Cells()))
	r, err := s.Run(t.Context(), search.Limits{Solutions: 1, Keep: 1})
	if err != nil {
		t.Fatal(err)
	}
	return r.Solutions[0]
}

// TestAnother takes clues away from full boards, one or two at a time and in random order, as
// long as there is no second solution, and holds every answer against the search by grids.
// A first search that gives up must not change the answer.
func TestAnother(t *testing.T) {
	gaveUp := 0
	for _, name := range []string{"single", "twodoku-nw-se", "butterfly", "flower", "samurai", "sensei-4", "sohei"} {
		t.Run(name, func(t *testing.T) {
			b := solvertest.BoardOf(t, name)
			by := search.New(b)
			s := learn.New(b)
			solution := filled(t, by)
			for round := range uint64(2) {
				r := rand.New(rand.NewPCG(1, round))
				clues := slices.Clone(solution)
				var doubts []int32
				for _, c := range r.Perm(len(clues)) {
					if r.IntN(4) > 0 || round > 0 { // at first a quarter is not in doubt
						doubts = append(doubts, int32(c))
					}
				}
				s.Start(solution, clues, doubts)
				step := 1 + int(round)
				counts := map[bool]int{}
				for i := 0; i+step <= len(doubts); i += step {
					unit := doubts[i : i+step]
					for _, c := range unit {
						clues[c] = 0
					}
					want := solvertest.Count(by, clues, 2) > 1
					got, err := s.Another(t.Context(), unit, 1)
					if errors.Is(err, learn.ErrConflicts) {
						gaveUp++
						got, err = s.Another(t.Context(), unit, 0)
					}
					if got != want || err != nil {
						t.Fatalf("without %d more clues, after %v: another solution %t, %v; want %t", step, counts, got, err, want)
					}
					counts[got]++
					for _, c := range unit {
						if got {
							clues[c] = solution[c]
							s.Keep(c)
						} else {
							s.Drop(c)
						}
					}
				}
				if counts[true] == 0 || counts[false] == 0 {
					t.Errorf("answers %v", counts)
				}
			}
		})
	}
	if gaveUp == 0 {
		t.Error("no search gave up")
	}
}

// TestClausesFollow: what is learned follows from the clues that are not in doubt and those that it says it needs:
// no solution with these contradicts it.
func TestClausesFollow(t *testing.T) {
	b := solvertest.BoardOf(t, "samurai")
	by := search.New(b)
	s := learn.New(b)
	solution, none := filled(t, by), make([]uint8, b.Cells())
	doubts := make([]int32, b.Cells())
	for i, c := range rand.New(rand.NewPCG(2, 3)).Perm(b.Cells()) {
		doubts[i] = int32(c)
	}
	s.Start(solution, solution, doubts)
	kept, checked := slices.Clone(none), 0
	for i, c := range doubts {
		other, err := s.Another(t.Context(), []int32{c}, 0)
		if err != nil {
			t.Fatal(err)
		}
		if !other {
			s.Drop(c)
			continue
		}
		s.Keep(c)
		kept[c] = solution[c]
		s.Clauses(func(in, out map[int32][]uint8, clues []int32) {
			m := &search.Marks{Board: b, Cells: make([]grid.Set, b.Cells())}
			for cell := range m.Cells {
				if m.Cells[cell] = grid.All; kept[cell] != 0 || slices.Contains(clues, int32(cell)) {
					m.Cells[cell] = grid.SetOf(solution[cell])
				}
			}
			for cell, digits := range in {
				for _, d := range digits {
					m.Cells[cell] &^= grid.SetOf(d)
				}
			}
			for cell, digits := range out {
				for _, d := range digits {
					m.Cells[cell] &= grid.SetOf(d)
				}
			}
			by.LoadMarks(m)
			r, err := by.Run(t.Context(), search.Limits{Nodes: 2000, Solutions: 1})
			if r.N > 0 {
				t.Fatalf("after %d clues: not %v or %v with the clues of %v", i, in, out, clues)
			}
			if err == nil {
				checked++
			}
		})
	}
	if checked < 100 {
		t.Errorf("only %d clauses were checked", checked)
	}
}

// TestStopped wants a search to end when it is told to.
func TestStopped(t *testing.T) {
	b := solvertest.BoardOf(t, "single")
	solution := filled(t, search.New(b))
	s := learn.New(b)
	s.Start(solution, solution, []int32{0})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.Another(ctx, []int32{0}, 0); !errors.Is(err, context.Canceled) {
		t.Errorf("canceled: %v", err)
	}
}
