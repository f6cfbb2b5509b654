package canon

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"samurai/layout"
	"samurai/overlap"
)

// rewritten writes a puzzle down again at random: grids in another order and with other bands
// and stacks, components transposed or not, lines in another order, digits renamed. The layout
// changes with it.
func rewritten(t testing.TB, rng *rand.Rand, b *overlap.Board, digits []uint8) (*overlap.Board, []uint8) {
	t.Helper()
	type band struct{ grid, direction, index int }
	lines := make(map[band][]int) // where each line of a band comes from
	var give func(at band, perm []int)
	give = func(at band, perm []int) { // to all bands that have these lines
		if lines[at] != nil {
			return
		}
		lines[at] = perm
		for j := range 3 {
			box := 3*at.index + j
			if at.direction == 1 {
				box = 3*j + at.index
			}
			for _, gb := range b.Boxes[b.Grids[at.grid][box]] {
				index := (gb.Box - 1) / 3
				if at.direction == 1 {
					index = (gb.Box - 1) % 3
				}
				give(band{gb.Grid, at.direction, index}, perm)
			}
		}
	}
	order := rng.Perm(len(b.Grids)) // by grid: its new place
	transposed := make([]bool, len(b.Grids))
	for _, part := range b.Components() {
		turn := rng.IntN(2) == 0
		for _, g := range part {
			transposed[g] = turn
		}
	}
	place := make([][2][]int, len(b.Grids)) // by grid and direction: the new place of each band
	for g := range b.Grids {
		for d := range 2 {
			place[g][d] = rng.Perm(3)
			for i := range 3 {
				give(band{g, d, i}, rng.Perm(3))
			}
		}
	}
	l := &layout.Layout{}
	for g := range b.Grids {
		l.Grids = append(l.Grids, layout.Grid{Name: fmt.Sprintf("x%d", g)})
	}
	at := func(g, row, column int) (int, int) {
		if transposed[g] {
			return column, row
		}
		return row, column
	}
	newBox := func(g, box int) int {
		r, c := at(g, place[g][0][box/3], place[g][1][box%3])
		return 3*r + c
	}
	for _, members := range b.Boxes {
		var tie layout.Tie
		for _, gb := range members {
			tie.Boxes = append(tie.Boxes, layout.GridBox{Grid: order[gb.Grid], Box: newBox(gb.Grid, gb.Box-1) + 1})
		}
		if len(members) > 1 {
			l.Shared = append(l.Shared, tie)
		}
	}
	other, problems := overlap.New(l)
	if problems.Errors() {
		t.Fatal(problems)
	}
	names := rng.Perm(9)
	out := make([]uint8, len(digits))
	for g := range b.Grids {
		for c := range 81 {
			d := digits[b.Cell(g, c)]
			if d == 0 {
				continue
			}
			box, in := overlap.BoxPlace(c)
			r, k := at(g, lines[band{g, 0, box / 3}][in/3], lines[band{g, 1, box % 3}][in%3])
			out[other.Cell(order[g], overlap.CellOf(newBox(g, box), 3*r+k))] = uint8(names[d-1] + 1)
		}
	}
	return other, out
}

// sparse returns up to so many digits at random, not always a puzzle with a solution.
func sparse(rng *rand.Rand, b *overlap.Board, clues int) []uint8 {
	digits := make([]uint8, b.Cells())
	for range clues {
		digits[rng.IntN(len(digits))] = uint8(1 + rng.IntN(9))
	}
	return digits
}
