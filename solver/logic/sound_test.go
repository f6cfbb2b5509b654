package logic

import (
	"context"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"samurai/layout"
	"samurai/layouts"
	"samurai/overlap"
	"samurai/solver/grid"
	"samurai/solver/search"
	"samurai/solver/solvertest"
)

// published is a puzzle of the collection.
type published struct {
	ID, Layout, Verdict, Source string
	Grids, Solution             map[string]string
}

// boards are those of built-in layouts, made once.
var boards = make(map[string]*Board)

func boardOf(t testing.TB, name string) *Board {
	if boards[name] == nil {
		l, err := layouts.Get(name)
		if strings.Contains(name, "=") {
			l, err = tied(name), nil
		}
		if err != nil {
			t.Fatal(err)
		}
		b, problems := overlap.New(l)
		if problems.Errors() {
			t.Fatal(problems)
		}
		boards[name] = NewBoard(b)
	}
	return boards[name]
}

// tied returns a layout of the grids ga, gb and so on from a list of the boxes that they share: "a3=b3,a5=b8=c1".
func tied(list string) *layout.Layout {
	l := &layout.Layout{Name: list}
	for tie := range strings.SplitSeq(list, ",") {
		var boxes []layout.GridBox
		for box := range strings.SplitSeq(tie, "=") {
			boxes = append(boxes, layout.GridBox{Grid: int(box[0] - 'a'), Box: int(box[1] - '0')})
			for len(l.Grids) <= boxes[len(boxes)-1].Grid {
				l.Grids = append(l.Grids, layout.Grid{Name: "g" + string(rune('a'+len(l.Grids)))})
			}
		}
		l.Shared = append(l.Shared, layout.Tie{Boxes: boxes})
	}
	return l
}

// merge puts digits by grid on the board.
func merge(b *Board, grids map[string]string) []uint8 {
	digits := make([]uint8, b.Cells())
	for g, grid := range b.Layout.Grids {
		for c, ch := range []byte(grids[grid.Name]) {
			if '1' <= ch && ch <= '9' {
				digits[b.Cell(g, c)] = ch - '0'
			}
		}
	}
	return digits
}

// task is a puzzle with its only solution.
type task struct {
	id, layout string
	board      *Board
	clues      []uint8
	solution   []uint8
}

// sampled reports that a test tries one of n puzzles: each with SAMURAI_ALL set, and a third as
// many in a short test.
func sampled(n int) int {
	switch {
	case os.Getenv("SAMURAI_ALL") != "":
		return 1
	case testing.Short():
		return 3 * n
	}
	return n
}

// tasks returns every n-th puzzle of the three collections that has one solution, none where
// the collections are not.
func tasks(t testing.TB, every int) (all []task) {
	if _, err := os.Stat(shared); err != nil {
		return nil
	}
	n := 0
	take := func() bool { n++; return n%every == 0 }
	lines(t, "puzzles.jsonl", func(p published) {
		if p.Verdict == "unique" && take() {
			b := boardOf(t, p.Layout)
			all = append(all, task{p.ID, p.Layout, b, merge(b, p.Grids), merge(b, p.Solution)})
		}
	})
	lines(t, "hard-samurai.jsonl", func(p published) {
		if take() {
			b := boardOf(t, p.Layout)
			clues := merge(b, p.Grids)
			all = append(all, task{p.ID, p.Layout, b, clues, solvertest.Solutions(search.New(b.Board), clues, 2)[0]})
		}
	})
	seen := make(map[string]bool)
	one := single(t)
	lines(t, "rated.jsonl", func(r rated) {
		if seen[r.Puzzle] || !take() {
			return
		}
		seen[r.Puzzle] = true
		clues := r.digits(one)
		all = append(all, task{r.Puzzle, "single", one, clues, solvertest.Solutions(search.New(one.Board), clues, 2)[0]})
	})
	return all
}

// checkStep wants a step to do what its solution allows, and to be rated as its technique says.
func checkStep(t *testing.T, id string, s *Step, solution []uint8) bool {
	if tech := s.Technique; s.Rating < tech.Rating || s.Rating > tech.Rating && !tech.Longer {
		t.Errorf("%s: a step of %s is rated %.1f, the technique %.1f", id, tech.Name, s.Rating, tech.Rating)
		return false
	}
	for _, c := range s.Placed {
		if int(solution[c.Cell()]) != c.Digit() {
			t.Errorf("%s: %s places %d in cell %d, the solution has %d", id, s.Technique.Name, c.Digit(), c.Cell(), solution[c.Cell()])
			return false
		}
	}
	for _, c := range s.Removed {
		if int(solution[c.Cell()]) == c.Digit() {
			t.Errorf("%s: %s removes %d from cell %d, which is the solution's", id, s.Technique.Name, c.Digit(), c.Cell())
			return false
		}
	}
	return true
}

// TestSound: no step of a path contradicts the solution, and neither does anything that any
// technique finds at positions of the path. The puzzles are made here, 100,000 steps in all;
// where the collections are, some of them are added.
func TestSound(t *testing.T) {
	all := made(t, "single", 80, 1)
	for _, name := range []string{"twodoku-nw-se", "triple", "windmill"} {
		all = append(all, made(t, name, 1, 2)...)
	}
	n := 0
	for i, task := range append(all, tasks(t, sampled(150))...) {
		if testing.Short() && i%4 != 0 {
			continue
		}
		n += sound(t, &task, i)
		if t.Failed() {
			return
		}
	}
	t.Logf("%d steps", n)
	if n < 100_000 && !testing.Short() {
		t.Errorf("%d steps, want 100,000", n)
	}
}

// sound checks the path of a puzzle, and all techniques at some of its positions, and returns
// the number of steps.
func sound(t *testing.T, task *task, i int) (n int) {
	p := positionOf(t, task.board, task.clues)
	turn := i
	for s := range p.Path(t.Context(), Options{}) {
		n++
		if !checkStep(t, task.id, s, task.solution) {
			return n
		}
		if s.Technique.kind >= 0 || p.Cells() > 153 {
			continue
		}
		if turn++; turn%6 != 0 {
			continue
		}
		f := newFinder(t.Context(), p, Options{every: turn%12 == 0})
		for _, tech := range registry {
			if tech.Rating > 8 && turn%48 != 0 {
				continue
			}
			for _, other := range f.find(tech) {
				if n++; !checkStep(t, task.id, &other, task.solution) {
					return n
				}
			}
		}
	}
	if !p.Solved() {
		t.Errorf("%s (%s) is stuck with %d cells left", task.id, task.layout, p.Blanks())
	}
	return n
}

// TestSoundWithSeveralSolutions: of positions with several solutions, no technique but those
// of uniqueness removes what one of them has.
func TestSoundWithSeveralSolutions(t *testing.T) {
	rng := rand.New(rand.NewPCG(12, 0))
	for _, name := range []string{"single", "twodoku-nw-se", "triple", "flower", "samurai"} {
		b := boardOf(t, name)
		s := search.New(b.Board)
		for range max(1, 400/sampled(50)/len(b.Board.Grids)) {
			clues := solvertest.RandomFill(b.Board, rng)
			keep := 0.28 + 0.12*rng.Float64()
			for c := range clues {
				if rng.Float64() > keep {
					clues[c] = 0
				}
			}
			solutions := solvertest.Solutions(s, clues, 300)
			if len(solutions) == 0 {
				t.Fatal("a puzzle made of a solution has none")
			}
			several(t, b, name, clues, solutions)
		}
	}
}

// several checks all techniques along the way of a puzzle against solutions of it.
func several(t *testing.T, b *Board, name string, clues []uint8, solutions [][]uint8) {
	p, err := b.NewPosition(clues)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for step := range p.Path(t.Context(), Options{NoUniqueness: true}) {
		found := []Step{*step}
		if n++; step.Technique.kind < 0 && n%20 == 0 {
			f := newFinder(t.Context(), p, Options{})
			for _, tech := range registry {
				if !tech.Uniqueness {
					found = append(found, f.find(tech)...)
				}
			}
		}
		for i := range found {
			for _, solution := range solutions {
				if !checkStep(t, name, &found[i], solution) {
					return
				}
			}
		}
	}
	if p.Broken() != nil {
		t.Errorf("%s: the way of a puzzle with solutions breaks down", name)
	}
}

// TestTrueCandidates: with one grid nothing is removed that the engine's true candidates have,
// in puzzles of many solutions.
func TestTrueCandidates(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 0))
	b := single(t)
	for range 300 / sampled(30) {
		clues := solvertest.RandomFill(b.Board, rng)
		for c := range clues {
			if rng.Float64() > 0.3 {
				clues[c] = 0
			}
		}
		var digits [81]uint8
		overlap.View(b.Board, 0, clues, &digits)
		marks := grid.FromDigits(&digits)
		var solver grid.Solver
		truth, err := solver.TrueCandidates(context.Background(), &marks)
		if err != nil {
			t.Fatal(err)
		}
		p, _ := b.NewPosition(clues)
		for s := range p.Path(t.Context(), Options{NoUniqueness: true}) {
			for _, c := range s.Removed {
				at := slices.Index(cellsOfGrid(b), c.Cell())
				if truth[at]&(1<<(c.Digit()-1)) != 0 {
					t.Fatalf("%s removes %d from cell %d, which some solution has there", s.Technique.Name, c.Digit(), at)
				}
			}
		}
	}
}

// cellsOfGrid lists the cells of the first grid in reading order.
func cellsOfGrid(b *Board) (cells []int) {
	for c := range 81 {
		cells = append(cells, b.Cell(0, c))
	}
	return cells
}
