package generate

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"samurai/overlap"
	"samurai/solver/logic"
	"samurai/solver/search"
	"samurai/solver/solvertest"
)

// TestInterrupted: whenever ctx ends, composing ends soon with its error, and a puzzle that it has
// by then has one solution and the level that it says.
func TestInterrupted(t *testing.T) {
	required := func(name string) []*logic.Technique { return []*logic.Technique{logic.Find(name)} }
	levels := func(from, to logic.Level) Difficulty {
		return Difficulty{Level: Between(from, to)}
	}
	s := search.New(solvertest.BoardOf(t, "single"))
	some := solvertest.Minimal(s, s.Board, rand.New(rand.NewPCG(4, 35)))
	for _, tt := range []struct {
		name, layout string
		wish         Wish
	}{
		{"plain", "twodoku-nw-se", Wish{}},
		{"level", "twodoku-nw-se", Wish{Difficulty: levels(logic.Medium, logic.Hard), Rated: true}},
		{"minimal", "single", Wish{Difficulty: levels(logic.Easy, logic.Easy), Minimal: true}},
		{"rating", "single", Wish{Difficulty: Difficulty{Rating: Between[float64](7, 9)}, Rated: true}},
		{"required", "single", Wish{Difficulty: Difficulty{Require: required("x-wing")}}},
		{"forbidden", "single", Wish{Difficulty: Difficulty{Forbid: required("pointing")}}},
		{"no solo", "twodoku-nw-se", Wish{NoSolo: true, Balance: true}},
		{"rule", "twodoku-nw-se", Wish{Rule: search.RuleCandidates, Minimal: true}},
		{"pattern", "single", Wish{Start: some, Same: SamePattern}},
		{"solution", "single", Wish{Start: some, Same: SameSolution, Symmetry: "rotate180"}},
	} {
		b := solvertest.BoardOf(t, tt.layout)
		make := func(ctx context.Context) (*Puzzle, error) {
			c, err := New(ctx, b, tt.wish)
			if err != nil {
				return nil, err
			}
			return c.Compose(ctx, 7, 0)
		}
		whole := solvertest.NewCountdown(t.Context(), solvertest.Never)
		want, err := make(whole)
		if err != nil {
			t.Fatal(tt.name, err)
		}
		s := search.New(b)
		most := 0
		for _, n := range solvertest.Interrupts(whole.Looks(), 20) {
			ctx := solvertest.NewCountdown(t.Context(), n)
			p, err := make(ctx)
			late := ctx.Looks() - n
			most = max(late, most)
			switch {
			case late < 0 || late > looksAfter:
				t.Errorf("%s, ended at look %d of %d: %d looks after that", tt.name, n, whole.Looks(), late)
			case err == nil && !reflect.DeepEqual(p, want) || err != nil && !errors.Is(err, context.Canceled):
				t.Errorf("%s, ended at look %d of %d: %v, error %v", tt.name, n, whole.Looks(), p, err)
			case p != nil && len(solvertest.Solutions(s, p.Clues, 2)) != 1:
				t.Errorf("%s, ended at look %d of %d: a puzzle with several solutions", tt.name, n, whole.Looks())
			case p != nil && tt.wish.Level.Set && levelOf(t, b, p) > tt.wish.Level.To:
				t.Errorf("%s, ended at look %d of %d: a puzzle that is too hard", tt.name, n, whole.Looks())
			case p != nil && p.Level != nil:
				if level := levelOf(t, b, p); level != *p.Level {
					t.Errorf("%s, ended at look %d of %d: a puzzle that is said to be %s and is %s", tt.name, n, whole.Looks(), *p.Level, level)
				}
			}
		}
		t.Logf("%s: %d looks, at most %d after the end", tt.name, whole.Looks(), most)
	}
}

func levelOf(t *testing.T, b *overlap.Board, p *Puzzle) logic.Level {
	position, err := logic.NewBoard(b).NewPosition(p.Clues)
	if err != nil {
		t.Fatal(err)
	}
	return position.Grade(t.Context(), logic.Extreme, logic.Options{}).Level
}

// looksAfter is how often composing may look at ctx after it has ended.
const looksAfter = 8

// TestInterruptedFewest: whenever ctx ends, the puzzles found by then are the first of those that are found
// anyway.
func TestInterruptedFewest(t *testing.T) {
	b := solvertest.BoardOf(t, "single")
	find := func(n int) (found []*Puzzle, looks int) {
		ctx := solvertest.NewCountdown(t.Context(), n)
		err := Fewest(ctx, b, nil, 5, 0, func(p *Puzzle) error {
			found = append(found, p)
			return nil
		})
		if !errors.Is(err, context.Canceled) {
			t.Errorf("ended at look %d: error %v", n, err)
		}
		return found, ctx.Looks()
	}
	const looks = 10_000
	want, _ := find(looks)
	if len(want) < 2 {
		t.Fatalf("%d puzzles are too few to compare", len(want))
	}
	for _, n := range solvertest.Interrupts(looks, 20) {
		got, all := find(n)
		if len(got) > len(want) || !slices.EqualFunc(got, want[:len(got)], func(x, y *Puzzle) bool { return reflect.DeepEqual(x, y) }) {
			t.Errorf("ended at look %d: other puzzles", n)
		}
		if late := all - n; late > looksAfter {
			t.Errorf("ended at look %d: %d looks after that", n, late)
		}
	}
}

// TestInterruptedJudge: whenever ctx ends while a puzzle is judged, what asks for the judgement has the
// error of ctx, and no verdict.
func TestInterruptedJudge(t *testing.T) {
	b := solvertest.BoardOf(t, "single")
	c, err := New(t.Context(), b, Wish{Difficulty: Difficulty{
		Level: Between(logic.Hard, logic.Unfair), Require: []*logic.Technique{logic.Find("x-wing")},
	}})
	if err != nil {
		t.Fatal(err)
	}
	p, err := c.Compose(t.Context(), 7, 0)
	if err != nil {
		t.Fatal(err)
	}
	for name, ask := range map[string]func(context.Context) error{
		"look": func(ctx context.Context) error { _, err := c.judge.look(ctx, p.Clues, p.Solution); return err },
		"allow": func(ctx context.Context) error {
			l := c.limits()
			_, _, err := l.allow(ctx, p.Clues, p.Solution)
			return err
		},
		"replace": func(ctx context.Context) error {
			l := c.limits()
			_, err := c.replace(ctx, c.dig, &l, 0, new(change))
			return err
		},
		"measured": func(ctx context.Context) error { _, err := c.measured(ctx, c.dig, new(limits), nil); return err },
	} {
		c.begin(p.Solution, p.Clues)
		whole := solvertest.NewCountdown(t.Context(), solvertest.Never)
		if err := ask(whole); err != nil || whole.Looks() < 100 {
			t.Errorf("%s: %d looks, error %v", name, whole.Looks(), err)
		}
		for _, n := range solvertest.Interrupts(whole.Looks(), 50) {
			if err := ask(solvertest.NewCountdown(t.Context(), n)); !errors.Is(err, context.Canceled) {
				t.Errorf("%s, ended at look %d of %d: error %v", name, n, whole.Looks(), err)
			}
		}
	}
}
