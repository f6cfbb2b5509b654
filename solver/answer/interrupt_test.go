package answer

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver/count"
	"samurai/solver/generate"
	"samurai/solver/logic"
	"samurai/solver/search"
	"samurai/solver/solvertest"
)

// TestInterrupted: whenever ctx ends, the answer is the whole one, or says that time ran out and has
// nothing that the whole one denies.
func TestInterrupted(t *testing.T) {
	for _, layout := range []string{"single", "twodoku-nw-se"} {
		for name, p := range interruptible(t, layout) {
			for question, ask := range questions {
				interrupt(t, layout+", "+name+": "+question, p, ask)
			}
		}
	}
}

// interrupt ends the work on a question at some of its looks.
func interrupt(t *testing.T, name string, p *Puzzle, ask func(context.Context, *Puzzle) any) {
	text := func(ctx context.Context) string {
		b, err := json.Marshal(ask(ctx, p))
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	whole := solvertest.NewCountdown(t.Context(), solvertest.Never)
	want := text(whole)
	most := 0
	for _, n := range solvertest.Interrupts(whole.Looks(), 6) {
		ctx := solvertest.NewCountdown(t.Context(), n)
		got := text(ctx)
		said := strings.Contains(got, "interrupted") || strings.Contains(got, `"cut":true`) || strings.Contains(got, `"verdict":"none"`)
		if !said && got != want || !partOf(got, want) {
			t.Errorf("%s, ended at look %d of %d, said to be: %t\n%s\nof\n%s", name, n, whole.Looks(), said, got, want)
		}
		most = max(most, ctx.Looks()-n)
	}
	t.Logf("%s: %d looks, at most %d after the end", name, whole.Looks(), most)
	// A count asks once for each pair of classes of bands that it leaves out, of which there may be 56 * 56.
	if limit := 20 + 30*p.Board.Cells(); most > limit {
		t.Errorf("%s: %d looks after the end of ctx, at most %d are allowed", name, most, limit)
	}
}

// partOf reports whether an answer denies nothing that the whole one has: the verdict is the same, or
// undecided; the steps are the first; no step is harder; and no other mistakes are found.
func partOf(got, want string) bool {
	type answer struct {
		Verdict   string
		Steps     []any
		Rating    struct{ Hardest float64 }
		Mistakes  []any
		Solutions []any
	}
	var a, b answer
	if json.Unmarshal([]byte(got), &a) != nil || json.Unmarshal([]byte(want), &b) != nil {
		return false
	}
	prefix := func(x, y []any) bool {
		return len(x) <= len(y) && reflect.DeepEqual(x, y[:len(x):len(x)]) || len(x) == 0
	}
	return (a.Verdict == b.Verdict || a.Verdict == Undecided) && a.Rating.Hardest <= b.Rating.Hardest &&
		prefix(a.Steps, b.Steps) && prefix(a.Mistakes, b.Mistakes) && prefix(a.Solutions, b.Solutions)
}

// questions are what is asked of puzzles, each with what its answer comes to as JSON.
var questions = map[string]func(context.Context, *Puzzle) any{
	"solve": func(ctx context.Context, p *Puzzle) any {
		return Solve(ctx, p, SolveOptions{Mistyped: true}).JSON()
	},
	"count": func(ctx context.Context, p *Puzzle) any {
		return Solve(ctx, p, SolveOptions{Count: &count.Options{}, List: 3}).JSON()
	},
	"hint": func(ctx context.Context, p *Puzzle) any {
		h, problems := Hint(ctx, p, LogicOptions{})
		if problems.Errors() {
			return problems
		}
		return h.JSON(HintFull)
	},
	"explain": func(ctx context.Context, p *Puzzle) any {
		e, _ := Explain(ctx, p, ExplainOptions{})
		return e.JSON()
	},
	"rate": func(ctx context.Context, p *Puzzle) any {
		return Rate(ctx, p, RateOptions{Grids: true}).JSON()
	},
	"analyze": func(ctx context.Context, p *Puzzle) any {
		a, _ := Analyze(ctx, p, nil, nil)
		return a.JSON()
	},
	"certify": func(ctx context.Context, p *Puzzle) any {
		return Certify(ctx, p).JSON()
	},
	"validate": func(ctx context.Context, p *Puzzle) any {
		return Validate(ctx, &layout.Document{Puzzle: p.Source}, 0, ValidateOptions{Solve: true, Minimal: true}).JSON()
	},
}

// interruptible makes puzzles with one solution, with several and with none.
func interruptible(t *testing.T, name string) map[string]*Puzzle {
	b := solvertest.BoardOf(t, name)
	s := search.New(b)
	clues := solvertest.Minimal(s, b, rand.New(rand.NewPCG(35, 3)))
	several, none := slices.Clone(clues), slices.Clone(clues)
	blank := slices.IndexFunc(clues, func(d uint8) bool { return d == 0 })
	for c, given := 0, 0; c < len(clues) && given < 3; c++ {
		if clues[c] != 0 {
			given, several[c] = given+1, 0
		}
	}
	for d := uint8(1); len(solvertest.Solutions(s, none, 1)) > 0; d++ {
		none[blank] = d
	}
	all := make(map[string]*Puzzle)
	for what, digits := range map[string][]uint8{"unique": clues, "several": several, "none": none} {
		all[what] = puzzleOf(t, b, digits)
	}
	played := puzzleOf(t, b, several) // with a digit entered that no solution has
	entered := make([]uint8, len(clues))
	entered[blank] = none[blank]
	played.Source.Progress = &layout.Progress{Entered: layout.Entries{Grids: cluesOf(b, entered)}}
	all["played"] = played
	return all
}

// puzzleOf is a puzzle of these clues, as if read from a file.
func puzzleOf(t *testing.T, b *overlap.Board, digits []uint8) *Puzzle {
	source := &layout.Puzzle{Layout: b.Layout, Ref: b.Layout.Name, Clues: cluesOf(b, digits)}
	p, problems := new(Boards).Prepare(t.Context(), &layout.Document{Puzzle: source}, 0)
	if p == nil {
		t.Fatal(problems)
	}
	return p
}

// cluesOf lists digits of a board by grid.
func cluesOf(b *overlap.Board, digits []uint8) (all []layout.Clues) {
	for g, of := range b.ByGrid(digits) {
		all = append(all, layout.Clues{Grid: g, Digits: of})
	}
	return all
}

// TestInterruptedRating: an explanation that is ended between its path and the first step of its rating says
// that the rating is cut.
func TestInterruptedRating(t *testing.T) {
	p := interruptible(t, "single")["unique"]
	ctx := &ending{Context: t.Context()}
	e, err := Explain(ctx, p, ExplainOptions{Each: func(at *logic.Position, _ *Step) error {
		ctx.ended = at.Blanks() == 1
		return nil
	}})
	if j := e.JSON(); err != nil || e.Verdict != Solved || j.Rating == nil || !j.Rating.Cut {
		t.Errorf("verdict %s, rating %+v, error %v", e.Verdict, j.Rating, err)
	}
}

// ending is a context that can be ended from inside.
type ending struct {
	context.Context
	ended bool
}

func (c *ending) Err() error {
	if c.ended {
		return context.Canceled
	}
	return c.Context.Err()
}

// TestInterruptedGenerate: what is found before ctx ends is the closest puzzle, and said to be no more.
func TestInterruptedGenerate(t *testing.T) {
	b := solvertest.BoardOf(t, "single")
	w := generate.Wish{Clues: generate.Between(76, 78), Difficulty: generate.Difficulty{Level: generate.Between(logic.Hard, logic.Hard)}}
	const looks = 3000 // enough for some puzzles, and few of the boards that are tried
	g, err := Generate(solvertest.NewCountdown(t.Context(), looks), b, w, 1, 0)
	if err == nil || errors.Is(err, generate.ErrMissed) || g == nil || !g.Missed {
		t.Errorf("ended on the way: %v, %v", g, err)
	}
}

// TestInterruptedSettle: whenever ctx ends, a puzzle of a picture is as it was read or as it is when all
// readings are compared, and a problem says if they were not.
func TestInterruptedSettle(t *testing.T) {
	b := solvertest.BoardOf(t, "twodoku-nw-se")
	clues := interruptible(t, b.Layout.Name)["unique"].Grids()
	prepare := func(ctx context.Context) (digits string, undecided bool) {
		p := &layout.Puzzle{Layout: b.Layout, Ref: b.Layout.Name}
		for g := range clues {
			p.Clues = append(p.Clues, layout.Clues{Grid: g, Digits: clues[g]})
		}
		for cell := range 81 { // misread in grid 0: each third clue may be another digit, and two are
			if d := clues[0][cell]; d != 0 && len(b.Boxes[b.Cell(0, cell)/9]) == 1 && cell%3 == 0 {
				r := layout.Reading{Cell: cell, Digit: d, Other: d%9 + 1, Chance: 0.9}
				if len(p.Readings) < 2 {
					r.Digit, r.Other = r.Other, r.Digit
					p.Clues[0].Digits[cell] = r.Digit
				}
				p.Readings = append(p.Readings, r)
			}
		}
		a, problems := new(Boards).Prepare(ctx, &layout.Document{Puzzle: p}, 0)
		undecided = slices.ContainsFunc(problems, func(p layout.Problem) bool { return p.Code == layout.Undecided })
		return fmt.Sprint(a.Digits(), len(p.Readings)), undecided
	}
	asRead, _ := prepare(solvertest.NewCountdown(t.Context(), 1))
	whole := solvertest.NewCountdown(t.Context(), solvertest.Never)
	settled, _ := prepare(whole)
	if asRead == settled || whole.Looks() < 20 {
		t.Fatalf("nothing to settle, or nearly nothing: %d looks", whole.Looks())
	}
	for _, n := range solvertest.Interrupts(whole.Looks(), 300) {
		ctx := solvertest.NewCountdown(t.Context(), n)
		got, undecided := prepare(ctx)
		if undecided != (got == asRead) || got != asRead && got != settled {
			t.Errorf("ended at look %d of %d: undecided %t, %s", n, whole.Looks(), undecided, got)
		}
		if late := ctx.Looks() - n; late > 5 {
			t.Errorf("ended at look %d of %d: %d looks after that", n, whole.Looks(), late)
		}
	}
}
