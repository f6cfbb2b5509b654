package search_test

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"
	"time"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver/search"
	"samurai/solver/solvertest"
)

// TestSearcher holds counts and solutions against plain backtracking. One searcher
// answers all; with no patience it starts again at every turn, and from what is
// known as well as from clues.
func TestSearcher(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 14))
	seen := make(map[int]int)
	for _, name := range solvertest.Small {
		b := solvertest.BoardOf(t, name)
		patient, restless := search.New(b), search.New(b)
		restless.SetPatience(1)
		o := solvertest.NewOracle(b)
		for range solvertest.Cases(30) {
			digits := solvertest.RandomPuzzle(b, rng)
			o.Budget = 100_000
			n := o.Count(digits, 30)
			if o.Budget == 0 {
				continue // too hard for it
			}
			seen[min(n, 2)]++
			for _, limit := range []int{1, 2, 7, 30} {
				for _, s := range []*search.Searcher{patient, restless} {
					got, err := s.Count(t.Context(), digits, uint64(limit))
					if err != nil || got != uint64(min(n, limit)) {
						t.Fatalf("%s %v: Count %d = %d, %v; backtracking finds %d", name, digits, limit, got, err, n)
					}
					checkFirst(t, s, b, digits, limit, min(n, limit))
				}
				patient.LoadMarks(solvertest.Marks(b, digits))
				if r, err := patient.Run(t.Context(), search.Limits{Solutions: uint64(limit), Keep: 1}); err != nil || r.N != uint64(min(n, limit)) || len(r.Solutions) != min(n, 1) {
					t.Fatalf("%s %v: from pencil marks %d of %d, %d kept, %v", name, digits, r.N, n, len(r.Solutions), err)
				}
			}
		}
	}
	for k := range 3 {
		if seen[k] < solvertest.Cases(20) {
			t.Errorf("only %d puzzles with %d solutions, 2 for more", seen[k], k)
		}
	}
}

// checkFirst wants n different solutions.
func checkFirst(t *testing.T, s *search.Searcher, b *overlap.Board, digits []uint8, want, n int) {
	t.Helper()
	all, err := s.First(t.Context(), digits, want)
	if err != nil || len(all) != n {
		t.Fatalf("%d solutions, %v; there are %d", len(all), err, n)
	}
	for i, solution := range all {
		if err := layout.Check(b.Layout, b.ByGrid(digits), b.ByGrid(solution)); err != nil {
			t.Fatal(err)
		}
		for _, other := range all[:i] {
			if slices.Equal(solution, other) {
				t.Fatal("the same solution twice")
			}
		}
	}
}

// TestSearcherTasks checks the puzzles that are hard to search: their solutions keep the
// rules, and a searcher that has answered others answers the same, with the same work.
func TestSearcherTasks(t *testing.T) {
	used := make(map[*overlap.Board]*search.Searcher)
	for i, task := range tasks(t) {
		fresh := search.New(task.Board)
		if used[task.Board] == nil {
			used[task.Board] = search.New(task.Board)
		}
		s := used[task.Board]
		n, err := fresh.Count(t.Context(), task.Digits, 2)
		s.Nodes = 0
		again, err2 := s.Count(t.Context(), task.Digits, 2)
		if n != again || err != nil || err2 != nil || s.Nodes != fresh.Nodes {
			t.Errorf("puzzle %d: %d with %d nodes, then %d with %d", i, n, fresh.Nodes, again, s.Nodes)
		}
		if task.Set == "minimal" && n != 1 {
			t.Errorf("puzzle %d: %d solutions", i, n)
		}
		checkFirst(t, s, task.Board, task.Digits, 2, int(n))
	}
}

// TestSearcherAgreesWithSAT holds the puzzles that are hard to search against a solver
// that works in another way.
func TestSearcherAgreesWithSAT(t *testing.T) {
	if testing.Short() {
		t.Skip("a SAT solver takes long under the race detector")
	}
	for i, task := range tasks(t) {
		if task.Set == "fewclues" {
			continue // too hard for it; the solutions found are checked by the rules
		}
		n, err := search.New(task.Board).Count(t.Context(), task.Digits, 2)
		if want := solvertest.SAT(task.Board, task.Digits, 2); err != nil || n != uint64(want) {
			t.Errorf("puzzle %d: %d, %v; SAT finds %d", i, n, err, want)
		}
	}
}

// TestSearcherRestarts: there are puzzles that are not solved in many more guesses when the
// search never starts again.
func TestSearcherRestarts(t *testing.T) {
	lost := 0
	for _, task := range tasks(t) {
		s := search.New(task.Board)
		s.SetPatience(never)
		if _, err := s.Count(&solvertest.Turns{Context: t.Context(), Left: 3000}, task.Digits, 2); err != nil {
			lost++
		}
	}
	if lost == 0 {
		t.Error("restarts were not needed")
	}
}

func TestSearcherHostile(t *testing.T) {
	b := solvertest.BoardOf(t, "samurai")
	s := search.New(b)
	empty := make([]uint8, b.Cells())
	if n, err := s.Count(t.Context(), empty, 1000); n != 1000 || err != nil {
		t.Errorf("empty board: %d, %v", n, err)
	}
	for name, digits := range map[string][]uint8{
		"a digit above 9":  append([]uint8{10}, empty[1:]...),
		"a digit of 255":   append([]uint8{255}, empty[1:]...),
		"twice in a box":   append([]uint8{5, 0, 5}, empty[3:]...),
		"twice in a row":   slices.Concat([]uint8{5}, empty[1:9], []uint8{0, 5}, empty[11:]),
		"every cell the 1": slices.Repeat([]uint8{1}, b.Cells()),
	} {
		if n, err := s.Count(t.Context(), digits, math.MaxUint64); n != 0 || err != nil {
			t.Errorf("%s: %d, %v", name, n, err)
		}
	}
}

// TestSearcherStops: the largest board, empty, is left in time and takes little memory.
func TestSearcherStops(t *testing.T) {
	b := solvertest.BoardOf(t, "np105")
	empty := make([]uint8, b.Cells())
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	s := search.New(b)
	solvertest.EndsSoon(t, 300*time.Millisecond, func(ctx context.Context) {
		if n, err := s.Count(ctx, empty, math.MaxUint64); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("Count = %d, %v", n, err)
		}
		if _, err := s.Count(ctx, empty, 1); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("with a finished context: %v", err)
		}
	})
	if all, err := s.First(t.Context(), empty, 2); len(all) != 2 || err != nil {
		t.Errorf("%d solutions, %v", len(all), err)
	}
	runtime.ReadMemStats(&after)
	if mb := (after.TotalAlloc - before.TotalAlloc) >> 20; mb > 100 {
		t.Errorf("%d MB allocated", mb)
	}
}

func TestSearcherAllocatesNothing(t *testing.T) {
	task := tasks(t)[0]
	s := search.New(task.Board)
	if n := testing.AllocsPerRun(10, func() { _, _ = s.Count(context.Background(), task.Digits, 2) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
