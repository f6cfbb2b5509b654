package analyze

import (
	"testing"

	"samurai/solver/search"
	"samurai/solver/solvertest"
)

// TestNeedsLarge asks of a puzzle of 18 grids, which has a clue too many, which clues are
// needed, and holds the answers against a search by grids that never gives up. Some clues
// of it are left to learning.
func TestNeedsLarge(t *testing.T) {
	solvertest.Long(t)
	task := solvertest.MinimalOf(t, "boag")[0]
	s := search.New(task.Board)
	for cell, d := range solvertest.Solutions(s, task.Digits, 1)[0] {
		if task.Digits[cell] == 0 {
			task.Digits[cell] = d
			break
		}
	}
	p := solvertest.Puzzle(task.Board, task.Digits)
	clues, err := needs(t.Context(), p, 1)
	if err != nil {
		t.Fatal(err)
	}
	seen, learned := map[Need]int{}, 0
	for _, c := range clues {
		n, err := countRuledOut(t.Context(), s, search.NewMarks(p), c.Cell, search.Limits{Solutions: 1})
		if want := []Need{NotNeeded, Needed}[n]; c.Need != want || err != nil {
			t.Errorf("%s: %v, want %v, %v", task.Board.CellName(-1, c.Cell), c.Need, want, err)
		}
		seen[c.Need]++
		if c.Need == Needed && c.ruledOut < 0 {
			learned++
		}
	}
	if t.Log(seen, learned); seen[Needed] == 0 || seen[NotNeeded] == 0 || learned == 0 {
		t.Errorf("%v, %d of them learned", seen, learned)
	}
}
