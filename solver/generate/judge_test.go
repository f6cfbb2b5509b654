package generate

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"samurai/solver/logic"
	"samurai/solver/solvertest"
)

// TestLook: what the judge says of a puzzle agrees with its whole rating, of which it makes only the
// part that matters.
func TestLook(t *testing.T) {
	var puzzles, solutions [][]uint8
	b := solvertest.BoardOf(t, "single")
	for clues := 23; clues < 40; clues += 3 {
		c, err := New(t.Context(), b, Wish{Clues: Between(clues, clues+2)})
		if err != nil {
			t.Fatal(err)
		}
		for i := range uint64(20) {
			if p, err := c.Compose(t.Context(), 5, i); err == nil {
				puzzles, solutions = append(puzzles, p.Clues), append(solutions, p.Solution)
			}
		}
	}
	var ratings []logic.Rating
	for _, clues := range puzzles {
		p, err := logic.NewBoard(b).NewPosition(clues)
		if err != nil {
			t.Fatal(err)
		}
		ratings = append(ratings, p.Rate(t.Context(), logic.Options{}))
	}
	forbid := []*logic.Technique{logic.Find("pointing"), logic.Find("skyscraper")}
	for _, d := range []Difficulty{
		{Level: Between(logic.Easy, logic.Easy)},
		{Level: Between(logic.Medium, logic.Medium)},
		{Level: Between(logic.Easy, logic.Hard)},
		{Level: Between(logic.Hard, logic.Unfair)},
		{Level: Between(logic.Hard, logic.Extreme)},
		{Rating: Between[float64](2, 5), Forbid: forbid},
	} {
		j := newJudge(&d, logic.NewBoard(b))
		name := fmt.Sprintf("levels %+v, rating %+v, %d forbidden", d.Level, d.Rating, len(d.Forbid))
		fit, unfit := 0, 0
		for i, clues := range puzzles {
			r := ratings[i]
			wish := !d.Level.Set || d.Level.From <= r.Level && r.Level <= d.Level.To
			if d.Rating.Set {
				wish = wish && d.Rating.From <= r.Hardest+slack && r.Hardest <= d.Rating.To+slack
			}
			for _, f := range d.Forbid {
				wish = wish && r.Uses[f.Name] == 0
			}
			if v, err := j.look(t.Context(), clues, solutions[i]); err != nil || slices.Min(v.miss[:]) < 0 || v.none() != wish {
				t.Fatalf("%s: %+v of a puzzle that is %s, %.1f", name, v, r.Level, r.Hardest)
			}
			if wish {
				fit++
			} else {
				unfit++
			}
		}
		t.Logf("%s: %d fit, %d do not", name, fit, unfit)
		if fit < 5 || unfit < 5 {
			t.Errorf("%s: %d fit, %d do not: too few to tell", name, fit, unfit)
		}
	}
}

// TestAnyLevel: where any level will do no puzzle is rated, and all fit.
func TestAnyLevel(t *testing.T) {
	b := solvertest.BoardOf(t, "single")
	any := Difficulty{Level: Between(logic.Easy, logic.Extreme)}
	j := newJudge(&any, logic.NewBoard(b))
	full := solvertest.RandomFill(b, rand.New(rand.NewPCG(20, 5)))
	for _, clues := range [][]uint8{full, make([]uint8, b.Cells())} {
		if v, err := j.look(t.Context(), clues, full); err != nil || v.level != nil || !v.none() {
			t.Errorf("%+v", v)
		}
	}
}

// TestLevelFound: a puzzle has its own level, not the lowest that would do.
func TestLevelFound(t *testing.T) {
	b := solvertest.BoardOf(t, "single")
	c, err := New(t.Context(), b, Wish{Difficulty: Difficulty{Level: Between(logic.Medium, logic.Extreme)}})
	if err != nil {
		t.Fatal(err)
	}
	levels := map[logic.Level]int{}
	for i := range uint64(8) {
		p, err := c.Compose(t.Context(), 4, i)
		if err != nil {
			t.Fatal(err)
		}
		if want := c.judge.position(p.Clues).Grade(t.Context(), logic.Extreme, logic.Options{}).Level; *p.Level != want {
			t.Errorf("%d is said to be %s, is %s", i, *p.Level, want)
		}
		levels[*p.Level]++
	}
	if len(levels) < 2 {
		t.Errorf("all alike: %v", levels)
	}
}
