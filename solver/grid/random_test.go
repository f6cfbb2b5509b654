package grid_test

import (
	"math/rand/v2"

	"samurai/solver/grid"
)

// randomSolution fills a grid at random, by shuffles of a pattern grid that
// keep it a solution, so that tests need no solver to make puzzles.
func randomSolution(r *rand.Rand) (d [81]uint8) {
	rows, cols, digits := shuffledLines(r), shuffledLines(r), r.Perm(9)
	flip := r.IntN(2) == 1
	for i := range 9 {
		for j := range 9 {
			v := digits[(i*3+i/3+j)%9]
			cell := rows[i]*9 + cols[j]
			if flip {
				cell = cols[j]*9 + rows[i]
			}
			d[cell] = uint8(v + 1)
		}
	}
	return d
}

// shuffledLines shuffles 9 lines in their bands, and the bands.
func shuffledLines(r *rand.Rand) (l [9]int) {
	for i, band := range r.Perm(3) {
		for j, line := range r.Perm(3) {
			l[3*i+j] = 3*band + line
		}
	}
	return l
}

// randomCandidates gives positions of many kinds: clues of a solution, some of
// them wrong, pencil marks with or without a solution among them, empty cells.
func randomCandidates(r *rand.Rand) grid.Candidates {
	sol := randomSolution(r)
	var c grid.Candidates
	kind := r.IntN(6)
	clues := 20 + r.IntN(20)
	for cell, v := range sol {
		truth := grid.Set(1) << (v - 1)
		noise := grid.Set(r.Uint32()) & grid.All
		switch {
		case kind == 0: // half of the marks, the solution among them
			c[cell] = noise | truth
		case kind == 1: // the same without a promise
			c[cell] = noise | grid.Set(r.Uint32())&grid.All
		case kind == 2: // few marks
			c[cell] = noise&grid.Set(r.Uint32()) | truth
		default:
			c[cell] = grid.All
			if r.IntN(81) < clues {
				c[cell] = truth
			}
		}
		if kind == 3 && r.IntN(9) == 0 {
			c[cell] &= noise
		}
		if kind == 4 && r.IntN(200) == 0 {
			c[cell] = 1 << r.IntN(9)
		}
	}
	return c
}
