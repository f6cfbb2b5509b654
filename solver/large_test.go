package solver

import (
	"testing"

	"samurai/solver/search"
	"samurai/solver/solvertest"
)

// TestLarge decides a puzzle of 41 grids, for which a search by grids needs millions of
// nodes, without and with one clue less.
func TestLarge(t *testing.T) {
	task := solvertest.MinimalOf(t, "soag")[0]
	r := Decide(t.Context(), solvertest.Puzzle(task.Board, task.Digits))
	if r.Verdict != Unique || r.Rule != search.RuleSearch || r.Work.Nodes > 200_000 {
		t.Errorf("%s by %s, with %d nodes", r.Verdict, r.Rule, r.Work.Nodes)
	}
	checkSolutions(t, task.Board, task.Digits, r)
	for cell, d := range task.Digits {
		if d == 0 {
			continue
		}
		task.Digits[cell] = 0
		r := Decide(t.Context(), solvertest.Puzzle(task.Board, task.Digits))
		if r.Verdict != Multiple || r.Work.Nodes > 1_000_000 {
			t.Errorf("without a clue: %s, with %d nodes", r.Verdict, r.Work.Nodes)
		}
		checkSolutions(t, task.Board, task.Digits, r)
		break
	}
}
