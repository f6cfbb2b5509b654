package analyze

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"samurai/layout"
	"samurai/layouts"
	"samurai/overlap"
	"samurai/solver/solvertest"
)

// fillable asks a SAT solver whether digits fill the board. One box is given, for
// digits may be renamed.
func fillable(b *overlap.Board) bool {
	digits := make([]uint8, b.Cells())
	for place := range uint8(9) {
		digits[place] = place + 1
	}
	return solvertest.SAT(b, digits, 1) == 1
}

// randomLayout ties boxes of a few grids at random, never two of one grid.
func randomLayout(rng *rand.Rand, grids, ties int) *layout.Layout {
	l := &layout.Layout{}
	for g := range grids {
		l.Grids = append(l.Grids, layout.Grid{Name: fmt.Sprint("g", g)})
	}
	for range ties {
		g, h := rng.IntN(grids), rng.IntN(grids)
		l.Shared = append(l.Shared, layout.Tie{Boxes: []layout.GridBox{{Grid: g, Box: rng.IntN(9) + 1}, {Grid: h, Box: rng.IntN(9) + 1}}})
		if _, problems := overlap.New(l); g == h || problems.Errors() {
			l.Shared = l.Shared[:len(l.Shared)-1]
		}
	}
	return l
}

// bandLayout ties two boxes of a band of a to two of a band of b, and the third of
// each to boxes of c: the two must hold the same digits in each row, so no digits
// will do when the boxes of c lie in one band.
func bandLayout(rng *rand.Rand) *layout.Layout {
	l := randomLayout(rng, 3, 0)
	box := func(g, line, i int) layout.GridBox { return layout.GridBox{Grid: g, Box: 3*line + i + 1} }
	x, y, lineA, lineB := rng.Perm(3), rng.Perm(3), rng.IntN(3), rng.IntN(3)
	c := rng.Perm(9)
	l.Shared = []layout.Tie{
		{Boxes: []layout.GridBox{box(0, lineA, x[0]), box(1, lineB, y[0])}},
		{Boxes: []layout.GridBox{box(0, lineA, x[1]), box(1, lineB, y[1])}},
		{Boxes: []layout.GridBox{box(0, lineA, x[2]), {Grid: 2, Box: c[0] + 1}}},
		{Boxes: []layout.GridBox{box(1, lineB, y[2]), {Grid: 2, Box: c[1] + 1}}},
	}
	return l
}

func TestCanFillAgreesWithSAT(t *testing.T) {
	solvertest.Long(t)
	rng := rand.New(rand.NewPCG(7, 8))
	seen := make(map[Possibility]int)
	for i := range 40 {
		l := randomLayout(rng, 2+rng.IntN(3), 3+rng.IntN(12))
		if i%3 == 0 {
			l = bandLayout(rng)
		}
		b, problems := overlap.New(l)
		if problems.Errors() || len(b.Components()) > 1 {
			continue
		}
		got := CanFill(context.Background(), b)
		seen[got]++
		if got == Unknown {
			continue
		}
		if want := fillable(b); want != (got == Possible) {
			t.Errorf("%v: possible %v, SAT says %v", l.Shared, got == Possible, want)
		}
		if got == Impossible {
			checkConflicts(t, l)
		}
	}
	t.Log(seen)
	if seen[Possible] < 20 || seen[Impossible] < 2 || seen[Unknown] > 1 {
		t.Errorf("possible, impossible, unknown: %v", seen)
	}
}

func TestBuiltInLayoutsCanBeFilled(t *testing.T) {
	for _, l := range layouts.All() {
		b, problems := overlap.New(l)
		if problems.Errors() {
			t.Fatal(problems)
		}
		if got := CanFill(context.Background(), b); got != Possible {
			t.Errorf("%s: %v", l.Name, got)
		}
	}
}
