package solvertest

import (
	"slices"

	sat "github.com/crillab/gophersat/solver"

	"samurai/overlap"
)

// satProblem says in clauses what a solution of the puzzle is. The variable of digit d
// in a cell is 9*cell + d. Those of digits that a clue rules out are false, and in no other
// clause: a solver is sooner ready.
func satProblem(b *overlap.Board, digits []uint8) (cnf [][]int) {
	out := make([]bool, 9*len(digits)+1)
	for _, h := range b.Houses {
		for _, cell := range h.Cells {
			for _, other := range h.Cells {
				if d := digits[cell]; d != 0 && other != cell {
					out[9*other+int(d)] = true
				}
			}
		}
	}
	for cell, digit := range digits {
		for d := uint8(1); digit != 0 && d <= 9; d++ {
			out[9*cell+int(d)] = out[9*cell+int(d)] || d != digit
		}
	}
	for v, is := range out {
		if is {
			cnf = append(cnf, []int{-v})
		}
	}
	exactlyOne := func(vars []int) {
		vars = slices.DeleteFunc(slices.Clone(vars), func(v int) bool { return out[v] })
		cnf = append(cnf, vars)
		for i, v := range vars {
			for _, w := range vars[:i] {
				cnf = append(cnf, []int{-v, -w})
			}
		}
	}
	var vars [9]int
	for cell := range digits {
		for d := range vars {
			vars[d] = 9*cell + d + 1
		}
		exactlyOne(vars[:])
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
	s := sat.New(sat.ParseSlice(satProblem(b, digits)))
	if s.Solve() != sat.Sat {
		return 0
	}
	if limit == 1 {
		return 1
	}
	var other []sat.Lit
	for v, on := range s.Model() {
		if on {
			other = append(other, sat.IntToLit(int32(-(v + 1))))
		}
	}
	if s.AppendClause(sat.NewClause(other)); s.Solve() != sat.Sat {
		return 1
	}
	return 2
}
