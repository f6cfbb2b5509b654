package solver

import (
	"context"
	"math/rand/v2"
	"testing"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver/count"
	"samurai/solver/solvertest"
)

// TestSymmetry: what is true of a puzzle stays true when its digits are renamed, its
// grids are put in another order under other names, or all is transposed. The random
// numbers are drawn in the same order each time.
func TestSymmetry(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, name := range solvertest.Small {
		b := solvertest.BoardOf(t, name)
		for range solvertest.Cases(10) {
			digits := solvertest.RandomPuzzle(b, rng)
			want := solve(context.Background(), b, digits, count.Options{Limit: 50})
			for _, v := range []struct {
				what string
				make func(*rand.Rand, *overlap.Board, []uint8) (*overlap.Board, []uint8, []int)
			}{{"digits", relabel}, {"grids", reorder}, {"transposed", transpose}} {
				b2, digits2, order := v.make(rng, b, digits)
				got := solve(context.Background(), b2, digits2, count.Options{Limit: 50})
				if got.Verdict != want.Verdict || got.Rule != want.Rule || got.Joint.N.Cmp(want.Joint.N) != 0 {
					t.Errorf("%s, %s: %s by %s with %v, was %s by %s with %v", name, v.what,
						got.Verdict, got.Rule, got.Joint.N, want.Verdict, want.Rule, want.Joint.N)
				}
				for g, h := range order {
					x, y := want.Grids[g], got.Grids[h]
					if x.Clues != y.Clues || x.Alone.N.Cmp(y.Alone.N) != 0 || x.Alone.Exact != y.Alone.Exact {
						t.Errorf("%s, %s: grid %s has %d clues and %v solutions, was %d and %v", name, v.what, x.Name, y.Clues, y.Alone.N, x.Clues, x.Alone.N)
					}
				}
			}
		}
	}
}

func same(n int) []int {
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	return order
}

func relabel(rng *rand.Rand, b *overlap.Board, digits []uint8) (*overlap.Board, []uint8, []int) {
	to := rng.Perm(9)
	out := make([]uint8, len(digits))
	for cell, d := range digits {
		if d != 0 {
			out[cell] = uint8(to[d-1] + 1)
		}
	}
	return b, out, same(len(b.Grids))
}

func reorder(rng *rand.Rand, b *overlap.Board, digits []uint8) (*overlap.Board, []uint8, []int) {
	order := rng.Perm(len(b.Grids)) // old grid -> new
	return rebuild(b, digits, order, func(c int) int { return c })
}

func transpose(_ *rand.Rand, b *overlap.Board, digits []uint8) (*overlap.Board, []uint8, []int) {
	return rebuild(b, digits, same(len(b.Grids)), func(c int) int { return c%9*9 + c/9 })
}

// rebuild makes the board again with its grids in another order and their cells
// moved by a symmetry of the grid that takes boxes to boxes.
func rebuild(b *overlap.Board, digits []uint8, order []int, move func(int) int) (*overlap.Board, []uint8, []int) {
	l := &layout.Layout{Name: "rebuilt", Grids: make([]layout.Grid, len(order))}
	for g, h := range order {
		l.Grids[h].Name = "new-" + b.Layout.Grids[g].Name
	}
	box := func(i int) int { c := move(overlap.CellOf(i-1, 0)); return c/27*3 + c%9/3 + 1 }
	for _, members := range b.Boxes {
		if len(members) < 2 {
			continue
		}
		var t layout.Tie
		for _, gb := range members {
			t.Boxes = append(t.Boxes, layout.GridBox{Grid: order[gb.Grid], Box: box(gb.Box)})
		}
		l.Shared = append(l.Shared, t)
	}
	b2, problems := overlap.New(l)
	if problems.Errors() {
		panic(problems)
	}
	out := make([]uint8, len(digits))
	for g, h := range order {
		for c := range 81 {
			out[b2.Cell(h, move(c))] = digits[b.Cell(g, c)]
		}
	}
	return b2, out, order
}
