package solvertest

import (
	"slices"

	sat "github.com/crillab/gophersat/solver"

	"samurai/overlap"
)

// satProblem says in clauses what a solution of the puzzle is. The variable of digit d
// in a cell is 9*cell + d.
func satProblem(b *overlap.Board, digits []uint8) [][]int {
	var cnf [][]int
	exactlyOne := func(vars []int) {
		cnf = append(cnf, slices.Clone(vars))
		for i, v := range vars {
			for _, w := range vars[:i] {
				cnf = append(cnf, []int{-v, -w})
			}
		}
	}
	var vars [9]int
	for cell, digit := range digits {
		for d := range vars {
			vars[d] = 9*cell + d + 1
		}
		exactlyOne(vars[:])
		if digit != 0 {
			cnf = append(cnf, []int{9*cell + int(digit)})
		}
	}
	for _, h := range b.Houses {
		for d := 1; d <= 9; d++ {
			for i, cell := range h.Cells {
				vars[i] = 9*cell + d
			}
			exactlyOne(vars[:])
		}
	}
	return cnf
}

// SAT returns the number of solutions as far as limit, 1 or 2, by a SAT solver.
func SAT(b *overlap.Board, digits []uint8, limit int) int {
	cnf := satProblem(b, digits)
	first := sat.New(sat.ParseSlice(cnf))
	if first.Solve() != sat.Sat {
		return 0
	}
	if limit == 1 {
		return 1
	}
	var other []int
	for v, on := range first.Model() {
		if on {
			other = append(other, -(v + 1))
		}
	}
	if sat.New(sat.ParseSlice(append(cnf, other))).Solve() != sat.Sat {
		return 1
	}
	return 2
}
