package learn_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver/learn"
	"samurai/solver/search"
	"samurai/solver/solvertest"
)

// find asks a solver for all that it can find, with few conflicts at a time, and now and
// then breaks it off.
func find(t *testing.T, b *overlap.Board, digits []uint8, most int, rng *rand.Rand) [][]uint8 {
	t.Helper()
	v := learn.NewSolver(solvertest.Marks(b, digits))
	for {
		var ctx context.Context = t.Context()
		if rng.IntN(4) == 0 {
			ctx = &solvertest.Turns{Context: ctx, Left: rng.IntN(3)}
		}
		found, err := v.Find(ctx, most, 1+rng.Uint64N(200))
		if err == nil {
			return found
		}
		if !errors.Is(err, learn.ErrConflicts) && !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		if len(found) >= most {
			t.Fatalf("%v, with %d solutions", err, len(found))
		}
	}
}

// right wants so many different solutions of the digits, by the rules.
func right(t *testing.T, b *overlap.Board, digits []uint8, found [][]uint8, want int) {
	t.Helper()
	if len(found) != want {
		t.Fatalf("%s %v: %d solutions, want %d", b.Layout.Name, digits, len(found), want)
	}
	for _, s := range found {
		if err := layout.Check(b.Layout, b.ByGrid(digits), b.ByGrid(s)); err != nil {
			t.Fatal(err)
		}
	}
	if want == 2 && slices.Equal(found[0], found[1]) {
		t.Fatal("the same solution twice")
	}
}

// TestFind holds a solver against a SAT solver: random puzzles, with one clue spoiled now
// and then, and minimal ones with a clue changed or less.
func TestFind(t *testing.T) {
	rng := rand.New(rand.NewPCG(14, 1))
	seen := map[int]int{}
	try := func(b *overlap.Board, digits []uint8) {
		want := solvertest.SAT(b, digits, 2)
		seen[want]++
		right(t, b, digits, find(t, b, digits, 2, rng), want)
		right(t, b, digits, find(t, b, digits, 1, rng), min(want, 1))
	}
	for _, name := range solvertest.Small {
		b := solvertest.BoardOf(t, name)
		for range solvertest.Cases(4) {
			try(b, solvertest.RandomPuzzle(b, rng))
		}
		s := search.New(b)
		for range solvertest.Cases(2) {
			digits := solvertest.Minimal(s, b, rng)
			try(b, digits)
			try(b, solvertest.Spoil(b, digits, rng))
			try(b, without(digits, rng))
		}
	}
	t.Log(seen)
	for n := range 3 {
		if seen[n] < 5 {
			t.Errorf("only %d puzzles had %d solutions", seen[n], n)
		}
	}
}

// without takes a clue away.
func without(digits []uint8, rng *rand.Rand) []uint8 {
	fewer := slices.Clone(digits)
	for _, cell := range rng.Perm(len(fewer)) {
		if fewer[cell] != 0 {
			fewer[cell] = 0
			break
		}
	}
	return fewer
}

// TestMinimal decides large puzzles without redundant clues. On some of them a search by
// grids is not done after millions of nodes; learning has to do them with few.
func TestMinimal(t *testing.T) {
	rng := rand.New(rand.NewPCG(14, 2))
	var tasks []solvertest.Task
	for _, layout := range []string{"sumo", "boag", "shaolin", "soag"} {
		tasks = append(tasks, solvertest.MinimalOf(t, layout)...)
	}
	if !testing.Short() {
		tasks = append(tasks, solvertest.MinimalOf(t, "np105")...)
	}
	for _, task := range tasks {
		grids := len(task.Board.Grids)
		v := learn.NewSolver(solvertest.Marks(task.Board, task.Digits))
		found, err := v.Find(t.Context(), 2, 1<<62)
		if limit := uint64(2000 * grids); err != nil || v.Nodes() > limit {
			t.Errorf("%s: %d nodes, %v; %d should do", task.Layout, v.Nodes(), err, limit)
		}
		right(t, task.Board, task.Digits, found, 1)
		if grids > 50 {
			continue
		}
		fewer := without(task.Digits, rng)
		r, err := learn.Solutions(t.Context(), solvertest.Marks(task.Board, fewer), 2)
		if err != nil || r.N != 2 {
			t.Fatalf("%s without a clue: %d, %v", task.Layout, r.N, err)
		}
		right(t, task.Board, fewer, r.Solutions, 2)
	}
}

// TestSolutions wants learning to take over where the search by grids takes too long, to
// tell its first solution to it, and to be broken off with what was found.
func TestSolutions(t *testing.T) {
	if testing.Short() {
		t.Skip("a search that is given up takes long under the race detector")
	}
	for _, task := range solvertest.MinimalOf(t, "soag") {
		m := solvertest.Marks(task.Board, task.Digits)
		s := search.New(task.Board)
		s.LoadMarks(m)
		if r, err := s.Run(t.Context(), search.Limits{Nodes: 100_000, Solutions: 2}); !errors.Is(err, search.ErrNodes) {
			t.Fatalf("a search by grids finds %d, %v", r.N, err)
		}
		r, err := learn.Solutions(t.Context(), m, 2)
		if err != nil || r.N != 1 || r.Nodes > 100_000 {
			t.Errorf("%d solutions, %v, with %d nodes", r.N, err, r.Nodes)
		}
		right(t, task.Board, task.Digits, r.Solutions, 1)
		again, err := learn.Solutions(t.Context(), m, 2)
		if err != nil || again.Nodes != r.Nodes || !slices.Equal(again.Solutions[0], r.Solutions[0]) {
			t.Errorf("again: %d nodes, %v; first %d", again.Nodes, err, r.Nodes)
		}
		one, err := learn.Solutions(t.Context(), m, 1)
		if err != nil || one.N != 1 || one.Nodes > r.Nodes {
			t.Errorf("one: %d, %v, with %d nodes", one.N, err, one.Nodes)
		}
		for left := 1; ; left *= 2 {
			part, err := learn.Solutions(&solvertest.Turns{Context: t.Context(), Left: left}, m, 2)
			if err == nil {
				break
			}
			if !errors.Is(err, context.Canceled) || part.N > 1 || part.N != uint64(len(part.Solutions)) {
				t.Errorf("after %d turns: %d solutions, %v", left, part.N, err)
			}
		}
	}
}

// TestBound wants a solver that may keep few clauses to keep few, and to find the same.
func TestBound(t *testing.T) {
	const bound = 300
	for _, task := range solvertest.MinimalOf(t, "boag") {
		v := learn.NewSolver(solvertest.Marks(task.Board, task.Digits))
		v.Bound(bound)
		most := 0
		for {
			found, err := v.Find(t.Context(), 2, 100)
			most = max(most, v.Learned())
			if err == nil {
				right(t, task.Board, task.Digits, found, 1)
				break
			}
		}
		if most < bound/2 || most > 3*bound {
			t.Errorf("%d clauses, %d should do", most, bound)
		}
		t.Log(most)
	}
}

// FuzzFind gives a solver any digits on a small board, and holds it against backtracking.
func FuzzFind(f *testing.F) {
	rng := rand.New(rand.NewPCG(5, 14))
	for i, name := range solvertest.Small {
		f.Add(uint8(i), solvertest.RandomPuzzle(solvertest.BoardOf(f, name), rng))
	}
	f.Add(uint8(0), []byte{})
	f.Fuzz(func(t *testing.T, layout uint8, bytes []byte) {
		b := solvertest.BoardOf(t, solvertest.Small[int(layout)%len(solvertest.Small)])
		digits := make([]uint8, b.Cells())
		for cell, v := range bytes[:min(len(bytes), len(digits))] {
			digits[cell] = v % 10
		}
		found, err := learn.NewSolver(solvertest.Marks(b, digits)).Find(t.Context(), 2, 2000)
		if err != nil {
			return
		}
		right(t, b, digits, found, len(found))
		o := solvertest.NewOracle(b)
		o.Budget = 2000
		if n := o.Count(digits, 2); o.Budget > 0 {
			right(t, b, digits, found, n)
		}
	})
}
