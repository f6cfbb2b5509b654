package answer

import (
	"context"
	"testing"

	"samurai/solver"
	"samurai/solver/analyze"
	"samurai/solver/count"
	"samurai/solver/solvertest"
)

// TestNeedsCut: the JSON of an analysis says that more clues may be redundant where the search for them
// was cut, and only there.
func TestNeedsCut(t *testing.T) {
	b := solvertest.BoardOf(t, "single")
	p := &Puzzle{Puzzle: solvertest.Puzzle(b, make([]uint8, 81))}
	for _, tt := range []struct {
		needs        []analyze.Need
		redundant    int
		cut          bool
		minimal, not bool
	}{
		{[]analyze.Need{analyze.Needed, analyze.Needed}, 0, false, true, false},
		{[]analyze.Need{analyze.Needed, analyze.NotNeeded}, 1, false, false, true},
		{[]analyze.Need{analyze.Needed, analyze.NeedUnknown}, 0, true, false, false},
		{[]analyze.Need{analyze.NotNeeded, analyze.NeedUnknown}, 1, true, false, true},
	} {
		a := &analyze.Analysis{Puzzle: p.Puzzle, Total: count.Exactly(1)}
		for cell, need := range tt.needs {
			a.Clues = append(a.Clues, analyze.Clue{Cell: cell, Digit: 1, Need: need})
		}
		v := &View{Puzzle: p, Analysis: a, Report: &solver.Report{Verdict: solver.Unique}}
		j := newBoard(v)
		if j.NeedsCut != tt.cut || j.Redundant == nil || len(*j.Redundant) != tt.redundant {
			t.Errorf("%v: redundant %v, cut %v", tt.needs, j.Redundant, j.NeedsCut)
		}
		if said := j.Minimal != nil; said != (tt.minimal || tt.not) || said && *j.Minimal != tt.minimal {
			t.Errorf("%v: minimal %v", tt.needs, j.Minimal)
		}
		if v.Err = context.Canceled; newBoard(v).NeedsCut {
			t.Errorf("%v: cut, though the work was stopped", tt.needs)
		}
	}
}
