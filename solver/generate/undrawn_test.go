package generate

import (
	"fmt"
	"slices"
	"testing"

	"samurai/layout"
	"samurai/solver/search"
	"samurai/solver/solvertest"
)

// TestUndrawn composes puzzles on layouts that nobody drew: a SAT solver finds one solution of each.
func TestUndrawn(t *testing.T) {
	wishes := []Wish{{}, {Balance: true}, {Clues: Between(60, 300)}, {Rule: search.RuleSingleSolution}, {Minimal: true}}
	for i, rng := range solvertest.Draws(45, 15) {
		name := fmt.Sprint("board ", i)
		b, _ := solvertest.Undrawn(rng)
		digits, err := newFiller(b).fill(t.Context(), newStream(rng.Uint64(), 0))
		if err != nil {
			t.Fatal(err)
		}
		if err := layout.Check(b.Layout, nil, b.ByGrid(digits)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		w := wishes[rng.IntN(len(wishes))]
		c, err := New(t.Context(), b, w)
		if err != nil {
			t.Fatal(err)
		}
		p, err := c.Compose(t.Context(), rng.Uint64(), 0)
		if err != nil {
			t.Fatalf("%s %+v: %v", name, w, err)
		}
		if n := solvertest.SAT(b, p.Clues, 2); n != 1 {
			t.Errorf("%s %+v has %d solutions", name, w, n)
		}
		checkCount(t, name, p, w)
		checkMinimal(t, name, b, p, w)
		checkGrids(t, name, b, p, w)
	}
}

// TestUndrawnNeed: what shows close by whether a clue is needed is right, as far as the oracle can
// tell: two digits that can change places, and a region with or without its border.
func TestUndrawnNeed(t *testing.T) {
	said := map[string]int{}
	for i, rng := range solvertest.Draws(45, 12) {
		b, solution := solvertest.Undrawn(rng)
		digits, _ := solvertest.Thin(b, solution, rng, 1)
		if rng.IntN(2) == 0 { // some clues that are not needed
			for range 20 {
				cell := rng.IntN(len(digits))
				digits[cell] = solution[cell]
			}
		}
		d := newDigger(b)
		d.start(solution, digits)
		for cell, clue := range digits {
			without := slices.Clone(digits)
			if without[cell] = 0; clue == 0 {
				continue
			}
			all, ok := solvertest.Listed(b, without, 1)
			if !ok && len(all) < 2 {
				continue
			}
			check := func(what string, says, needed bool) {
				if !says {
					return
				}
				if said[what]++; needed != (len(all) > 1) {
					t.Errorf("board %d: the clue of cell %d is needed, %s: %t; the oracle finds %d solutions", i, cell, what, needed, len(all))
				}
			}
			swapped := d.swaps.empty([]int32{int32(cell)})
			check("by swaps", swapped, swapped)
			what, err := d.test(t.Context(), []int32{int32(cell)})
			check("by the digger", err == nil && what != doubtful, what == needed)
			var some []int
			for _, g := range b.Boxes[cell/9] {
				some = append(some, g.Grid)
			}
			near := d.regions.of(some)
			r, err := near.another(t.Context(), without, solution, int32(cell), false, search.Limits{Solutions: 1, Keep: 1})
			if err == nil && r.N == 0 {
				check("by its grids", true, false)
			} else if err == nil && near.keeps(r.Solutions[0], solution) {
				check("by a filling with the same border", true, true)
			}
			if r, err = near.another(t.Context(), without, solution, int32(cell), true, search.Limits{Solutions: 1}); err == nil && r.N > 0 {
				check("within the border", true, true)
			}
		}
	}
	if t.Log(said); len(said) < 5 {
		t.Errorf("not all ways: %v", said)
	}
}
