package logic

import (
	"math/rand/v2"
	"strings"
	"testing"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver/solvertest"
)

// TestTemplateOfBorrowedRows: a grid that shares each of its bands with another has no row of its
// own, and still a step of its own names it, with its nine rows.
func TestTemplateOfBorrowedRows(t *testing.T) {
	l := &layout.Layout{Grids: []layout.Grid{{Name: "a"}, {Name: "b"}, {Name: "c"}, {Name: "d"}}}
	for box := 1; box <= 9; box++ {
		l.Shared = append(l.Shared, layout.Tie{Boxes: []layout.GridBox{{Grid: (box - 1) / 3, Box: box}, {Grid: 3, Box: box}}})
	}
	board, problems := overlap.New(l)
	if problems.Errors() {
		t.Fatal(problems)
	}
	b, rng, own := NewBoard(board), rand.New(rand.NewPCG(35, 3)), 0
	for range 30 {
		clues, _ := solvertest.Thin(board, solvertest.RandomFill(board, rng), rng, 1)
		p, err := b.NewPosition(clues)
		if err != nil {
			t.Fatal(err)
		}
		f := newFinder(t.Context(), p, Options{})
		for _, s := range f.find(Find("template-delete")) {
			if len(s.Houses) != 9 {
				t.Fatalf("%d rows", len(s.Houses))
			}
			if strings.Contains(p.Words(&s).String(), " of grid d could not all be placed") {
				own++
			}
		}
	}
	if own == 0 {
		t.Error("no step in the grid of borrowed rows")
	}
}
