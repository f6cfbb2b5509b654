package generate

import (
	"fmt"
	"hash/crc32"
	"testing"

	"samurai/solver/logic"
	"samurai/solver/solvertest"
)

// TestDifficulty rates puzzles again that were asked for by their difficulty, without the
// limits that the composer sets the rating.
func TestDifficulty(t *testing.T) {
	seeds := crc32.NewIEEE()
	level := func(l logic.Level) Difficulty { return Difficulty{Level: Between(l, l)} }
	find := func(name string) []*logic.Technique { return []*logic.Technique{logic.Find(name)} }
	for _, w := range []struct {
		layout string
		wish   Wish
		n      int
	}{
		{"samurai", Wish{Difficulty: level(logic.Easy)}, 2},
		{"samurai", Wish{Difficulty: level(logic.Easy), Clues: Between(155, 155), NoSolo: true}, 1},
		{"samurai", Wish{Difficulty: level(logic.Medium), Symmetry: Rotate180}, 1},
		{"samurai", Wish{Difficulty: level(logic.Hard)}, 1},
		{"single", Wish{Difficulty: level(logic.Medium), Minimal: true}, 3},
		{"samurai", Wish{Difficulty: level(logic.Easy), Minimal: true}, 1},
		{"single", Wish{Difficulty: level(logic.Unfair)}, 2},
		{"single", Wish{Difficulty: level(logic.Extreme)}, 2},
		{"windmill", Wish{Difficulty: Difficulty{Rating: Between[float64](1.5, 1.5)}}, 2},
		{"single", Wish{Difficulty: Difficulty{Rating: Between[float64](2.6, 3.4)}}, 3},
		{"single", Wish{Difficulty: Difficulty{Require: find("x-wing")}}, 2},
		{"samurai", Wish{Difficulty: Difficulty{Require: find("naked-pair"), Forbid: find("pointing")}}, 2},
	} {
		b := solvertest.BoardOf(t, w.layout)
		w.wish.Rated = true
		c, err := New(t.Context(), b, w.wish)
		if err != nil {
			t.Fatal(err)
		}
		for i := range solvertest.Cases(w.n) {
			name := fmt.Sprintf("%s %+v %d", w.layout, w.wish.Difficulty, i)
			p, err := c.Compose(t.Context(), 2, uint64(i))
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if n := solvertest.SAT(b, p.Clues, 2); n != 1 {
				t.Errorf("%s: %d solutions", name, n)
			}
			clues, err := b.WithDigits(p.Clues)
			if err != nil {
				t.Fatal(err)
			}
			r := logic.NewPosition(clues).Rate(t.Context(), logic.Options{})
			d := &w.wish.Difficulty
			if d.Level.Set && (r.Level < d.Level.From || r.Level > d.Level.To) || d.Rating.Set && (r.Hardest < d.Rating.From || r.Hardest > d.Rating.To) {
				t.Errorf("%s: %s, hardest %.1f", name, r.Level, r.Hardest)
			}
			for _, u := range d.Require {
				if r.Uses[u.Name] == 0 {
					t.Errorf("%s: no %s", name, u.Name)
				}
			}
			for _, u := range d.Forbid {
				if r.Uses[u.Name] != 0 {
					t.Errorf("%s: %d %s", name, r.Uses[u.Name], u.Name)
				}
			}
			if w.wish.Minimal && !p.Minimal {
				t.Errorf("%s: not minimal", name)
			}
			if p.Rating == nil || *p.Level != r.Level || p.Rating.Level != r.Level || p.Rating.Hardest != r.Hardest || p.Rating.Score != r.Score {
				t.Errorf("%s: rated %+v, said to be %+v", name, r, p.Rating)
			}
			seeds.Write(p.Clues)
		}
	}
	checkSeeds(t, seeds, 0xa49da5dc)
	for _, d := range []Difficulty{
		{Require: find("swordfish"), Rating: Between[float64](1, 3)},
		{Require: find("swordfish"), Level: Between(logic.Easy, logic.Easy)},
		{Rating: Between[float64](5, 7), Level: Between(logic.Easy, logic.Easy)},
		{Require: find("swordfish"), Forbid: find("swordfish")},
		{Forbid: find("hidden-single")},
	} {
		if _, err := New(t.Context(), solvertest.BoardOf(t, "single"), Wish{Difficulty: d}); err == nil {
			t.Errorf("%+v is not refused", d)
		}
	}
}

// TestRated composes a puzzle that needs more than the techniques which the composer looks for.
func TestRated(t *testing.T) {
	c, err := New(t.Context(), solvertest.BoardOf(t, "single"), Wish{Difficulty: Difficulty{Level: Between(logic.Extreme, logic.Extreme)}})
	if err != nil {
		t.Fatal(err)
	}
	p, err := c.Compose(t.Context(), 1, 71)
	if err != nil {
		t.Fatal(err)
	}
	if p.Rating != nil || *p.Level != logic.Extreme {
		t.Errorf("level %s, rating %+v, want an extreme one and none", p.Level, p.Rating)
	}
}

// TestBounded: which wishes have puzzles that are too hard, and what is looked for.
func TestBounded(t *testing.T) {
	xwing := []*logic.Technique{logic.Find("x-wing")}
	for _, tt := range []struct {
		d         Difficulty
		bounded   bool
		maxRating float64
	}{
		{Difficulty{}, false, hardestOf(logic.Easy)},
		{Difficulty{Level: Between(logic.Hard, logic.Extreme)}, false, hardestOf(logic.Easy)},
		{Difficulty{Level: Between(logic.Easy, logic.Hard)}, true, hardestOf(logic.Hard)},
		{Difficulty{Rating: Between[float64](5, hardest)}, false, 5 - 0.05},
		{Difficulty{Rating: Between[float64](2, 5)}, true, 5 + slack},
		{Difficulty{Require: xwing}, true, xwing[0].Rating},
		{Difficulty{Forbid: xwing}, true, hardest},
		{Difficulty{Require: xwing, Rating: Between[float64](2, 7)}, true, 7 + slack},
		{Difficulty{Require: xwing, Level: Between(logic.Easy, logic.Unfair)}, true, hardestOf(logic.Unfair)},
	} {
		if bounded, rating := tt.d.bounded(), tt.d.maxRating(); bounded != tt.bounded || rating != tt.maxRating {
			t.Errorf("%+v: bounded %t, up to %g; want %t, %g", tt.d, bounded, rating, tt.bounded, tt.maxRating)
		}
	}
}
