package learn_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver/learn"
	"samurai/solver/search"
	"samurai/solver/solvertest"
)

// proofOf returns lemmas as files have them.
func proofOf(b *overlap.Board, lemmas []learn.Lemma) *layout.Proof {
	proof := &layout.Proof{}
	for _, m := range lemmas {
		var l layout.Lemma
		for _, x := range m {
			at := b.Boxes[x/81][0]
			l.Placements = append(l.Placements, layout.Placement{Grid: at.Grid, Cell: overlap.CellOf(at.Box-1, int(x/9%9)), Digit: uint8(x%9 + 1)})
		}
		proof.Lemmas = append(proof.Lemmas, l)
	}
	return proof
}

// prove proves a puzzle, and wants the checker of layout, which shares nothing with the
// learner, to take the proof. It returns how many lemmas there are.
func prove(t *testing.T, b *overlap.Board, digits, solution []uint8) int {
	t.Helper()
	p := solvertest.Puzzle(b, digits)
	lemmas, err := learn.Prove(t.Context(), p, solution)
	if err != nil {
		t.Fatal(err)
	}
	got, err := layout.CheckProof(t.Context(), b.Layout, p.Grids(), proofOf(b, lemmas))
	if err != nil {
		t.Fatalf("%s %v: %v", b.Layout.Name, digits, err)
	}
	if solution == nil && got != nil || solution != nil && !slices.EqualFunc(got, b.ByGrid(solution), func(x, y layout.Digits) bool { return x == y }) {
		t.Fatalf("%s %v: a proof of something else", b.Layout.Name, digits)
	}
	// None of the lemmas can be left out.
	for i := range lemmas {
		less := proofOf(b, slices.Delete(slices.Clone(lemmas), i, i+1))
		if _, err := layout.CheckProof(t.Context(), b.Layout, p.Grids(), less); err == nil {
			t.Errorf("%s %v: lemma %d of %d is not needed", b.Layout.Name, digits, i, len(lemmas))
		}
	}
	return len(lemmas)
}

// TestProve proves that minimal puzzles have one solution, and spoiled ones none.
func TestProve(t *testing.T) {
	rng := rand.New(rand.NewPCG(25, 2))
	unique, none, most := 0, 0, 0
	for _, name := range []string{"single", "twodoku-nw-se", "triple", "butterfly", "flower"} {
		b := solvertest.BoardOf(t, name)
		s := search.New(b)
		for range solvertest.Cases(2) {
			digits := solvertest.Minimal(s, b, rng)
			n := prove(t, b, digits, solvertest.Solutions(s, digits, 1)[0])
			if most = max(most, n); n > 0 {
				unique++
			}
			solution := solvertest.Solutions(s, digits, 1)[0]
			for range 5 { // one more clue, which is wrong
				bad := slices.Clone(digits)
				if cell := rng.IntN(len(bad)); bad[cell] == 0 {
					bad[cell] = solution[cell]%9 + 1
					if prove(t, b, bad, nil) > 0 {
						none++
					}
				}
			}
		}
	}
	t.Logf("%d and %d puzzles need lemmas, up to %d", unique, none, most)
	if unique < 2 || none < 1 || most < 3 || most > 40 {
		t.Errorf("%d and %d puzzles need lemmas, up to %d", unique, none, most)
	}
}

// TestProveLarge proves puzzles of many grids without redundant clues.
func TestProveLarge(t *testing.T) {
	if !solvertest.Full() {
		t.Skip("takes a minute")
	}
	task := solvertest.MinimalOf(t, "sumo")[0]
	r, err := learn.Solutions(t.Context(), solvertest.Marks(task.Board, task.Digits), 2)
	if err != nil || r.N != 1 {
		t.Fatal(r.N, err)
	}
	if n := prove(t, task.Board, task.Digits, r.Solutions[0]); n > 200 {
		t.Errorf("%d lemmas", n)
	}
}

// TestProveStops wants a proof that is called off before the first is found to say so, and
// one that is called off later to be the best so far. Otherwise it is the same each time.
func TestProveStops(t *testing.T) {
	b := solvertest.BoardOf(t, "butterfly")
	s := search.New(b)
	rng := rand.New(rand.NewPCG(25, 3))
	var p *overlap.Puzzle
	var solution []uint8
	var lemmas []learn.Lemma
	for len(lemmas) < 3 {
		digits := solvertest.Minimal(s, b, rng)
		p, solution = solvertest.Puzzle(b, digits), solvertest.Solutions(s, digits, 1)[0]
		lemmas, _ = learn.Prove(t.Context(), p, solution)
	}
	if again, err := learn.Prove(t.Context(), p, solution); err != nil || !reflect.DeepEqual(again, lemmas) {
		t.Errorf("again: %v, %v; first %v", again, err, lemmas)
	}
	stopped, found := 0, 0
	for left := range 40 {
		early, err := learn.Prove(&solvertest.Turns{Context: t.Context(), Left: left}, p, solution)
		switch {
		case errors.Is(err, context.Canceled) && early == nil:
			stopped++
		case err != nil:
			t.Fatal(err)
		default:
			found++
			if _, err := layout.CheckProof(t.Context(), b.Layout, p.Grids(), proofOf(b, early)); err != nil {
				t.Errorf("after %d turns: %v", left, err)
			}
		}
	}
	if stopped == 0 || found == 0 {
		t.Errorf("%d were stopped, %d found", stopped, found)
	}
}
