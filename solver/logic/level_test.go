package logic

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"samurai/layout"
	"samurai/overlap"
)

// apart is a board of grids that share nothing.
func apart(t testing.TB, grids int) *Board {
	l := &layout.Layout{}
	for i := range grids {
		l.Grids = append(l.Grids, layout.Grid{Name: fmt.Sprintf("g%d", i)})
	}
	b, problems := overlap.New(l)
	if problems.Errors() {
		t.Fatal(problems)
	}
	return NewBoard(b)
}

// gradeOf grades grids of 81 cells, side by side on a board of as many.
func gradeOf(t testing.TB, b *Board, grids ...[]uint8) Grade {
	clues := make([]uint8, b.Cells())
	for g, digits := range grids {
		for i, d := range digits {
			clues[b.Cell(g, i)] = d
		}
	}
	return positionOf(t, b, clues).Grade(t.Context(), Extreme, Options{})
}

// inRows writes the digits of a board of one grid in reading order.
func inRows(b *Board, digits []uint8) []uint8 {
	rows := make([]uint8, 81)
	for i := range rows {
		rows[i] = digits[b.Cell(0, i)]
	}
	return rows
}

// TestApart: a grid beside easy ones that share nothing with it keeps its level and its score, and
// so do five of one level together. The grids are made for the test; with SAMURAI_ALL set it takes
// those that others rated as well.
func TestApart(t *testing.T) {
	one, five := single(t), apart(t, 5)
	var all [][]uint8
	easy := make([]uint8, 81)
	for _, task := range made(t, "single", 24, 7) {
		all = append(all, inRows(one, task.clues))
		easy = inRows(one, task.solution)
		for i := 0; i < 81; i += 2 {
			easy[i] = 0
		}
	}
	if g := gradeOf(t, one, easy); g.Level != Easy {
		t.Fatalf("a grid with half its digits is %s", g.Level)
	}
	if sampled(2) == 1 {
		all = append(all, ratedBy(t, one)...)
	}
	kept, levels := 0, make(map[Level]int)
	same := make(map[Level][][]uint8) // by level: grids that have no board of five yet
	for _, clues := range all {
		want := gradeOf(t, one, clues)
		levels[want.Level]++
		if got := gradeOf(t, five, easy, easy, clues, easy, easy); got.Level == want.Level {
			kept++
		} else {
			t.Logf("%v: %s with %d, beside others %s with %d", clues, want.Level, want.Score, got.Level, got.Score)
		}
		group := append(same[want.Level], clues)
		if same[want.Level] = group; len(group) == 5 {
			same[want.Level] = nil
			if got := gradeOf(t, five, group...); got.Level != want.Level {
				t.Errorf("five that are %s are %s together", want.Level, got.Level)
			}
		}
	}
	t.Logf("%d of %d keep their level: %v", kept, len(all), levels)
	if kept*100 < 98*len(all) {
		t.Errorf("%d of %d keep their level", kept, len(all))
	}
	if len(levels) < 5 {
		t.Errorf("only levels %v", levels)
	}
}

// TestGravesApart: what solves a grid by the bivalue universal grave solves five side by side, each
// with words of its own.
func TestGravesApart(t *testing.T) {
	bug := Find("bug-plus-1")
	text, err := os.ReadFile(fixtureFile(bug))
	if err != nil {
		t.Fatal(err)
	}
	one, five := readFixture(t, string(text)).position, apart(t, 5)
	clues := make([]uint8, five.Cells())
	for g := range 5 {
		for i := range 81 {
			clues[five.Cell(g, i)] = one.value[one.Cell(0, i)]
		}
	}
	p := positionOf(t, five, clues)
	for g := range 5 {
		for i := range 81 {
			for _, d := range (p.marks[five.Cell(g, i)] &^ one.marks[one.Cell(0, i)]).Digits() {
				p.Remove(five.Cell(g, i), d)
			}
		}
	}
	odd := newFinder(t.Context(), one, Options{}).find(bug)[0].Claims[1]
	cell := int(odd.Cells[0])
	steps := newFinder(t.Context(), p, Options{}).find(bug)
	if len(steps) != 5 {
		t.Fatalf("%d graves in five grids", len(steps))
	}
	for g := range steps {
		if words := p.Words(&steps[g]).String(); !strings.Contains(words, fmt.Sprintf("Without the %s in g%d %s, each of their", odd.Digits.String(), g, overlap.NameIn(one.Boxes[cell/9][0], cell))) {
			t.Errorf("grid %d: %s", g, words)
		}
	}
}

// ratedBy returns puzzles that other programs rated, none without the collection.
func ratedBy(t *testing.T, one *Board) (all [][]uint8) {
	t.Run("rated", func(t *testing.T) {
		seen := make(map[string]bool)
		lines(t, "rated.jsonl", func(r rated) {
			if !seen[r.Puzzle] {
				all = append(all, inRows(one, r.digits(one)))
			}
			seen[r.Puzzle] = true
		})
	})
	return all
}

// TestGradeUpTo: a grade that ends at a level agrees with the whole one.
func TestGradeUpTo(t *testing.T) {
	for _, task := range append(made(t, "single", 20, 11), made(t, "twodoku-nw-se", 8, 12)...) {
		p := positionOf(t, task.board, task.clues)
		want := p.Grade(t.Context(), Extreme, Options{})
		for upTo := Easy; upTo < Extreme; upTo++ {
			g := p.Grade(t.Context(), upTo, Options{})
			if g.Solved != (want.Level <= upTo) || g.Solved && g != want || !g.Solved && g.Level != upTo+1 {
				t.Errorf("up to %s: %+v of %+v", upTo, g, want)
			}
		}
	}
}

// TestCheapest: a level asks for no technique that easier ones spare. The rating, which takes naked
// singles late, finds harder ones on its way.
func TestCheapest(t *testing.T) {
	spared := 0
	for _, task := range made(t, "single", 20, 13) {
		p := positionOf(t, task.board, task.clues)
		g := p.Grade(t.Context(), Extreme, Options{})
		singles := p.Clone()
		for changed := true; changed; {
			changed = false
			for kind := range kinds {
				for _, c := range slices.Clone(singles.pending(kind)) {
					singles.Place(c.Cell(), c.Digit())
					changed = true
				}
			}
		}
		if easy := singles.Solved(); easy != (g.Level == Easy) {
			t.Errorf("%s with %d, singles solve it: %v", g.Level, g.Score, easy)
		} else if r := p.Rate(t.Context(), Options{}); easy && !r.Technique.Single() {
			spared++
		}
	}
	if spared == 0 {
		t.Error("no rating met a harder technique")
	}
}
