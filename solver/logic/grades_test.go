package logic

import (
	"math/rand/v2"
	"slices"
	"testing"

	"samurai/solver/solvertest"
)

// TestGrades: puzzles with the same solution that are graded together get the grades that each has
// alone, and most of their positions are looked at only once.
func TestGrades(t *testing.T) {
	rng := rand.New(rand.NewPCG(20, 37))
	looks, alone, verdicts := 0, 0, [3]int{}
	for i := range solvertest.Cases(9) {
		task := made(t, []string{"single", "twodoku-nw-se", "samurai"}[i%3], 1, uint64(i))[0]
		upTo := []Level{Hard, Unfair, Medium, Unfair}[i%4]
		grades := NewGrades(task.board, upTo, task.solution)
		clues, more := slices.Clone(task.clues), rng.Perm(len(task.clues))[:len(task.clues)/9]
		for range 30 { // from one to the next a clue comes or goes
			if c := more[rng.IntN(len(more))]; clues[c] == 0 {
				clues[c] = task.solution[c]
			} else if task.clues[c] == 0 {
				clues[c] = 0
			}
			p := positionOf(t, task.board, clues)
			got, want := grades.Grade(t.Context(), p), p.Grade(t.Context(), upTo, Options{})
			if got.Level != want.Level || got.Solved != want.Solved || want.Solved && got.Score != want.Score {
				t.Fatalf("%s up to %s: %+v together, %+v alone", task.layout, upTo, got, want)
			}
			switch {
			case want.Stuck != nil:
				verdicts[0]++
				if got.Stuck == nil || !slices.Equal(got.Stuck.marks, want.Stuck.marks) {
					t.Fatalf("%s up to %s: stuck elsewhere together", task.layout, upTo)
				}
			case got.Stuck != nil:
				t.Fatalf("%s up to %s: stuck together", task.layout, upTo)
			case want.Solved:
				verdicts[1]++
			default:
				verdicts[2]++
			}
			g := newGrader(t.Context(), p, upTo, Options{})
			for alone++; g.next(); alone++ {
			}
		}
		looks += len(grades.met)
	}
	if looks > alone/2 || !testing.Short() && slices.Min(verdicts[:]) == 0 {
		t.Errorf("%d positions together, %d alone; %d stuck, solved and too long", looks, alone, verdicts)
	}
}

// TestGradesAvoidable: where two puzzles come to a position and one of them has an avoidable rectangle
// there or later, but the other has not, they do not go on as one.
func TestGradesAvoidable(t *testing.T) {
	b, rng := boardOf(t, "twodoku-nw-se"), rand.New(rand.NewPCG(20, 38))
	differ, alike := 0, 0
	for range solvertest.Cases(80) {
		solution := solvertest.RandomFill(b.Board, rng)
		m, order := NewGrades(b, Hard, solution), rng.Perm(b.Cells())
		digits, clues, others := make([]uint8, b.Cells()), make([]bool, b.Cells()), make([]bool, b.Cells())
		steps := func(p *Position, isClue []bool) (n int) {
			p.isClue = isClue
			f := newFinder(t.Context(), p, Options{})
			return len(f.find(Find("avoidable-rectangle-1"))) + len(f.find(Find("avoidable-rectangle-2")))
		}
		same := false // whether they went on as one before
		for n, cell := range order {
			digits[cell], clues[cell] = solution[cell], n < 9
			if others[cell] = clues[cell]; n < 2 {
				others[cell] = false
			}
			if n < 40 || n%4 > 0 {
				continue
			}
			p := positionOf(t, b, digits)
			x, y := steps(p, clues), steps(p, others)
			if same = same || !m.avoidable(p, clues); same && x != y {
				t.Fatalf("%d steps and %d, after going on as one", x, y)
			}
			if x != y {
				differ++
			} else if same {
				alike++
			}
		}
	}
	if differ == 0 || alike == 0 {
		t.Errorf("%d positions with other steps, %d on the same way", differ, alike)
	}
}
