package generate

import (
	"fmt"
	"hash/crc32"
	"reflect"
	"slices"
	"strings"
	"testing"

	"samurai/overlap"
	"samurai/solver"
	"samurai/solver/logic"
	"samurai/solver/search"
	"samurai/solver/solvertest"
)

// wishes are puzzles to ask for.
var wishes = []struct {
	layout string
	wish   Wish
	n      int
}{
	{"single", Wish{}, 6},
	{"samurai", Wish{}, 4},
	{"twodoku-ne-sw", Wish{}, 3},
	{"butterfly", Wish{}, 2},
	{"flower", Wish{}, 2},
	{"windmill", Wish{}, 2},
	{"clueless-2", Wish{}, 1},
	{"sumo", Wish{}, 1},
	{"samurai", Wish{Clues: Between(155, 155)}, 3},
	{"samurai", Wish{Clues: Between(120, 140)}, 3},
	{"samurai", Wish{Symmetry: Rotate180}, 2},
	{"samurai", Wish{Symmetry: Full, Clues: Between(150, 190)}, 2},
	{"samurai", Wish{Symmetry: Mirror}, 2},
	{"windmill", Wish{Symmetry: Rotate90, Clues: Between(110, 120)}, 2},
	{"single", Wish{Symmetry: Diagonal}, 3},
	{"samurai", Wish{Balance: true}, 2},
	{"gattai-8", Wish{Balance: true}, 1},
	{"samurai", Wish{Balance: true, Minimal: true}, 2},
	{"samurai", Wish{NoSolo: true}, 2},
	{"samurai", Wish{NoSolo: true, Clues: Between(155, 155)}, 2},
	{"samurai", Wish{NoSolo: true, Balance: true, Symmetry: Rotate180, Clues: Between(130, 140)}, 2},
	{"samurai", Wish{Rule: search.RuleSingleSolution}, 2},
	{"samurai", Wish{Rule: search.RuleCandidates}, 2},
	{"samurai", Wish{Rule: search.RuleCandidates, Minimal: true}, 1},
	{"samurai", Wish{Rule: search.RuleSearch}, 1},
	{"windmill", Wish{Rule: search.RuleSingleSolution, Clues: Between(140, 160)}, 2},
}

// TestCompose holds puzzles against a SAT solver: they have one solution, and where it is
// asked for, several without any of their clues.
func TestCompose(t *testing.T) {
	seeds := crc32.NewIEEE()
	for _, w := range wishes {
		b := solvertest.BoardOf(t, w.layout)
		c, err := New(t.Context(), b, w.wish)
		if err != nil {
			t.Fatal(err)
		}
		for i := range max(solvertest.Cases(w.n), *many) {
			name := fmt.Sprintf("%s %+v %d", w.layout, w.wish, i)
			p, err := c.Compose(t.Context(), 1, uint64(i))
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if n := solvertest.SAT(b, p.Clues, 2); n != 1 {
				t.Errorf("%s has %d solutions", name, n)
			}
			checkCount(t, name, p, w.wish)
			checkMinimal(t, name, b, p, w.wish)
			checkSymmetry(t, name, b, p, w.wish.Symmetry)
			checkGrids(t, name, b, p, w.wish)
			seeds.Write(p.Clues)
		}
	}
	checkSeeds(t, seeds, 0xf514fcc3)
}

func checkCount(t *testing.T, name string, p *Puzzle, w Wish) {
	t.Helper()
	n := 0
	for cell, d := range p.Clues {
		if d != 0 && d != p.Solution[cell] {
			t.Errorf("%s: a clue that is not of the solution", name)
		}
		if d != 0 {
			n++
		}
	}
	if n != p.Count || w.Clues.Set && (n < w.Clues.From || n > w.Clues.To) {
		t.Errorf("%s has %d clues, said to be %d", name, n, p.Count)
	}
}

// checkMinimal takes away clue by clue: the search finds out what the digger found out by
// other means, and says the same of puzzles that are not minimal.
func checkMinimal(t *testing.T, name string, b *overlap.Board, p *Puzzle, w Wish) {
	t.Helper()
	s := search.New(b)
	minimal := true
	for cell, d := range p.Clues {
		if d != 0 {
			without := slices.Clone(p.Clues)
			without[cell] = 0
			minimal = minimal && solvertest.Count(s, without, 2) == 2
		}
	}
	asked := w.Minimal || !w.Clues.Set && w.Rule == "" && !w.Balance
	if minimal != p.Minimal || !minimal && asked && w.Symmetry == "" {
		t.Errorf("%s: minimal is %t, said to be %t", name, minimal, p.Minimal)
	}
}

// checkSymmetry turns the clues on paper.
func checkSymmetry(t *testing.T, name string, b *overlap.Board, p *Puzzle, s Symmetry) {
	t.Helper()
	if s == "" {
		return
	}
	at := places(b)
	for place, cell := range at {
		for _, move := range s.moves(3*b.Paper.Rows, 3*b.Paper.Cols) {
			r, c := move(place[0], place[1])
			if other := at[[2]int{r, c}]; (p.Clues[cell] == 0) != (p.Clues[other] == 0) {
				t.Fatalf("%s: row %d column %d has no match at %d %d", name, place[0], place[1], r, c)
			}
		}
	}
}

// checkGrids looks at the grids by themselves, with the SAT solver.
func checkGrids(t *testing.T, name string, b *overlap.Board, p *Puzzle, w Wish) {
	t.Helper()
	clues, err := b.WithDigits(p.Clues)
	if err != nil {
		t.Fatal(err)
	}
	least, largest, solo := 81, 0, false
	for g := range b.Grids {
		alone := clues.Alone(g)
		n := 0
		for _, d := range alone.Digits() {
			if d != 0 {
				n++
			}
		}
		least, largest = min(least, n), max(largest, n)
		solo = solo || solvertest.SAT(alone.Board, alone.Digits(), 2) == 1
	}
	if w.Balance && 4*largest > 5*least+4 {
		t.Errorf("%s: grids have %d to %d clues", name, least, largest)
	}
	if w.NoSolo && solo || w.Rule == search.RuleSingleSolution && !solo {
		t.Errorf("%s: a grid solved alone: %t", name, solo)
	}
	if r := solver.Decide(t.Context(), clues); w.Rule != "" && string(r.Rule) != string(w.Rule) {
		t.Errorf("%s needs %s", name, r.Rule)
	}
}

// TestComposeAnyOrder wants the same puzzle whatever the composer made before.
func TestComposeAnyOrder(t *testing.T) {
	b := solvertest.BoardOf(t, "samurai")
	for _, w := range []Wish{
		{},
		{Symmetry: Rotate180, Clues: Between(120, 130)},
		{NoSolo: true, Difficulty: Difficulty{Rating: Between[float64](2, 4)}},
		{Minimal: true, Symmetry: Rotate180, Rule: search.RuleCandidates, Difficulty: Difficulty{Level: Between(logic.Easy, logic.Easy)}},
	} {
		c, err := New(t.Context(), b, w)
		if err != nil {
			t.Fatal(err)
		}
		var all []*Puzzle
		for i := range uint64(3) {
			p, err := c.Compose(t.Context(), 7, i)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, p)
		}
		for i := len(all) - 1; i >= 0; i-- {
			p, err := c.Compose(t.Context(), 7, uint64(i))
			if err != nil || !reflect.DeepEqual(p, all[i]) {
				t.Errorf("%+v: puzzle %d is another one the second time", w, i)
			}
		}
		if reflect.DeepEqual(all[0], all[1]) {
			t.Error("puzzles 0 and 1 are the same")
		}
	}
}

// TestNoMaximum: a puzzle with at least some clues has as few as can be from there on.
func TestNoMaximum(t *testing.T) {
	c, err := New(t.Context(), solvertest.BoardOf(t, "single"), Wish{Clues: Between(40, NoMaximum)})
	if err != nil {
		t.Fatal(err)
	}
	if p, err := c.Compose(t.Context(), 1, 0); err != nil || p.Count != 40 {
		t.Errorf("%+v, %v", p, err)
	}
}

// TestRefused asks for what cannot be.
func TestRefused(t *testing.T) {
	for _, w := range []struct {
		layout string
		wish   Wish
	}{
		{"samurai", Wish{Clues: Between(10, 10)}},
		{"samurai", Wish{Clues: Between(370, 400)}},
		{"windmill", Wish{Symmetry: Mirror}},
		{"twodoku-nw-se", Wish{Symmetry: Rotate90}},
		{"samurai", Wish{Symmetry: "round"}},
		{"single", Wish{NoSolo: true}},
		{"single", Wish{Rule: search.RuleCandidates}},
		{"samurai", Wish{Pattern: make([]bool, 369)}},
		{"samurai", Wish{Start: slices.Repeat([]uint8{1}, 369)}},
		{"sensei-2", Wish{Uniform: true}},
		{"triple", Wish{Uniform: true}},
	} {
		if _, err := New(t.Context(), solvertest.BoardOf(t, w.layout), w.wish); err == nil {
			t.Errorf("%s %+v is not refused", w.layout, w.wish)
		}
	}
}

// TestContradictions: a wish that contradicts itself is refused before there is a board, and by New.
func TestContradictions(t *testing.T) {
	some := []uint8{}
	for want, w := range map[string]Wish{
		"and --no-solo forbids one":    {NoSolo: true, Rule: search.RuleSingleSolution},
		"--exact needs --pattern":      {Exact: true},
		"--same needs --from":          {Same: SamePattern},
		"--pattern and --from cannot":  {Pattern: []bool{}, Start: some},
		"--uniform and --from cannot":  {Uniform: true, Start: some},
		"the range 9..8 ends before":   {Clues: Between(9, 8)},
		"the range hard..easy ends":    {Difficulty: Difficulty{Level: Between(logic.Hard, logic.Easy)}},
		"the range 3..2.5 ends before": {Difficulty: Difficulty{Rating: Between(3, 2.5)}},
	} {
		if err := w.Check(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v; want %q", err, want)
		}
		if _, err := New(t.Context(), solvertest.BoardOf(t, "samurai"), w); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("New: %v; want %q", err, want)
		}
	}
}

// BenchmarkCompose makes puzzles, one after the other.
func BenchmarkCompose(b *testing.B) {
	for _, w := range []struct {
		name, layout string
		wish         Wish
	}{
		{"minimal-single", "single", Wish{}},
		{"minimal-samurai", "samurai", Wish{}},
		{"rotate180-samurai", "samurai", Wish{Symmetry: Rotate180}},
		{"155-samurai", "samurai", Wish{Clues: Between(155, 155)}},
		{"155-easy-samurai", "samurai", Wish{Clues: Between(155, 155), Difficulty: Difficulty{Level: Between(logic.Easy, logic.Easy)}}},
		{"beyond-singles-samurai", "samurai", Wish{Difficulty: Difficulty{Rating: Between[float64](2.4, hardest)}}},
		{"naked-pair-without-pointing-samurai", "samurai", Wish{Difficulty: Difficulty{
			Require: []*logic.Technique{logic.Find("naked-pair")}, Forbid: []*logic.Technique{logic.Find("pointing")},
		}}},
		{"minimal-windmill", "windmill", Wish{}},
		{"minimal-sumo", "sumo", Wish{}},
		{"minimal-soag", "soag", Wish{}},
		{"minimal-np105", "np105", Wish{}}, // five seconds each
	} {
		b.Run(w.name, func(b *testing.B) {
			c, err := New(b.Context(), solvertest.BoardOf(b, w.layout), w.wish)
			if err != nil {
				b.Fatal(err)
			}
			clues := 0
			for i := uint64(0); b.Loop(); i++ {
				p, err := c.Compose(b.Context(), 1, i)
				if err != nil {
					b.Fatal(err)
				}
				clues += p.Count
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N), "us/puzzle")
			b.ReportMetric(float64(clues)/float64(b.N), "clues")
			b.ReportMetric(0, "ns/op")
		})
	}
}

// TestStopped stops the work early: what there is by then has one solution, or there is
// nothing.
func TestStopped(t *testing.T) {
	b := solvertest.BoardOf(t, "sumo")
	c, err := New(t.Context(), b, Wish{Symmetry: Rotate180})
	if err != nil {
		t.Fatal(err)
	}
	s := search.New(b)
	composed := 0
	for turns := 1; turns < 1000; turns *= 3 {
		p, err := c.Compose(&solvertest.Turns{Context: t.Context(), Left: turns}, 1, 0)
		if err == nil {
			t.Fatalf("not stopped after %d turns", turns)
		}
		if p != nil {
			composed++
			if solvertest.Count(s, p.Clues, 2) != 1 {
				t.Errorf("after %d turns %d clues do not have one solution", turns, p.Count)
			}
			checkSymmetry(t, "stopped", b, p, Rotate180)
		}
	}
	if composed < 3 {
		t.Errorf("%d times there was something", composed)
	}
}
