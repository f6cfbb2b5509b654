package solver

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"samurai/overlap"
	"samurai/solver/search"
	"samurai/solver/solvertest"
)

// TestReasons looks at puzzles without a solution, and wants what is said of them to be so.
func TestReasons(t *testing.T) {
	rng := rand.New(rand.NewPCG(41, 1))
	seen := make(map[ReasonKind]int)
	for _, name := range []string{"twodoku-nw-se", "triple", "flower", "samurai"} {
		b := solvertest.BoardOf(t, name)
		s := search.New(b)
		for i := range solvertest.Cases(60) {
			digits := solvertest.RandomFill(b, rng)
			keep := 0.25 + 0.6*rng.Float64()
			for cell := range digits {
				if rng.Float64() > keep {
					digits[cell] = 0
				}
			}
			if i%3 > 0 {
				digits = solvertest.Spoil(b, digits, rng)
			} else {
				digits[rng.IntN(len(digits))] = uint8(1 + rng.IntN(9))
			}
			p := solvertest.Puzzle(b, digits)
			r := Decide(t.Context(), p)
			if r.Verdict != None {
				if r.Reason.Kind != NoReason || r.Why() != "" {
					t.Errorf("%s: %s because %s", name, r.Verdict, r.Why())
				}
				continue
			}
			seen[r.Reason.Kind]++
			if solvertest.Count(s, digits, 1) != 0 {
				t.Fatalf("%s %v: a solution, although %s", name, digits, r.Why())
			}
			if problem := checkReason(p, &r.Reason); problem != "" {
				t.Errorf("%s %v: %s: %s", name, digits, r.Why(), problem)
			}
			for _, g := range r.Reason.Grids {
				if !strings.Contains(r.Why(), b.Layout.Grids[g].Name) {
					t.Errorf("%q does not name %s", r.Why(), b.Layout.Grids[g].Name)
				}
			}
		}
	}
	for kind := EqualClues; kind <= NoCombination; kind++ {
		t.Logf("kind %d: %d", kind, seen[kind])
	}
	for _, kind := range []ReasonKind{EqualClues, NoneAlone, NoDigitAlone, NoneWithNeighbours} {
		if seen[kind] == 0 {
			t.Errorf("no reason of kind %d", kind)
		}
	}
}

// checkReason returns what is wrong with a reason, or nothing.
func checkReason(p *overlap.Puzzle, r *Reason) string {
	b, digits := p.Board, p.Digits()
	sees := func(g, cell int, d uint8) bool { // within a grid
		for _, h := range b.HousesOf(g) {
			if slices.Contains(h.Cells[:], cell) && slices.ContainsFunc(h.Cells[:], func(c int) bool { return digits[c] == d }) {
				return true
			}
		}
		return false
	}
	alone := func(g int) int {
		one := p.Alone(g)
		return solvertest.NewOracle(one.Board).Count(one.Digits(), 2)
	}
	switch r.Kind {
	case EqualClues:
		for _, c := range r.Cells {
			if digits[c] != r.Digit || !slices.Contains(r.House.Cells[:], c) {
				return "a cell has another digit, or is not in the house"
			}
		}
		if r.Cells[0] == r.Cells[1] {
			return "one cell"
		}
	case NoneAlone, NoDigitAlone, NoPlaceAlone:
		if alone(r.Grids[0]) > 0 {
			return "the grid has a solution alone"
		}
		if r.Kind == NoDigitAlone {
			for d := range uint8(9) {
				if digits[r.Cells[0]] != 0 || !sees(r.Grids[0], r.Cells[0], d+1) {
					return "the cell can hold a digit"
				}
			}
		}
		if r.Kind == NoPlaceAlone {
			for _, c := range r.House.Cells {
				if digits[c] == r.Digit || digits[c] == 0 && !sees(r.Grids[0], c, r.Digit) {
					return "the house has a place for the digit"
				}
			}
		}
	case NoneAfterCopy:
		if b.Grids[r.Grids[0]][r.Boxes[0]-1] != b.Grids[r.Grids[1]][r.Boxes[1]-1] {
			return "the grids do not share the box"
		}
	case NoCommonDigit:
		if len(b.Boxes[r.Cells[0]/9]) < 2 {
			return "nobody shares the cell"
		}
	}
	return ""
}

// TestEventsAreSound: what grids learn from one another holds in every solution.
func TestEventsAreSound(t *testing.T) {
	rng := rand.New(rand.NewPCG(41, 2))
	gone := 0
	for _, name := range solvertest.Small {
		b := solvertest.BoardOf(t, name)
		for range solvertest.Cases(8) {
			p := solvertest.Puzzle(b, solvertest.RandomPuzzle(b, rng))
			r := Decide(t.Context(), p)
			for _, solution := range [][]uint8{r.Solution, r.Second} {
				if solution == nil {
					continue
				}
				for _, round := range r.Rounds {
					for _, e := range round.Events {
						box := b.Grids[e.To][e.Box-1]
						if b.Grids[e.From][e.FromBox-1] != box || e.Removed() == 0 {
							t.Errorf("%s: event %+v", name, e)
						}
						for place, s := range e.RuledOut {
							gone += s.Len()
							if d := solution[9*box+place]; s>>(d-1)&1 != 0 {
								t.Errorf("%s: %d is ruled out in %s, and is there", name, d, b.CellName(e.To, 9*box+place))
							}
						}
					}
				}
			}
		}
	}
	if gone < 1000 {
		t.Errorf("only %d candidates were ruled out", gone)
	}
}
