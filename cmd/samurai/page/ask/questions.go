package ask

import (
	"cmp"
	"context"
	"errors"
	"sync"
	"time"

	"samurai/cmd/samurai/page/ask/play"
	"samurai/layout"
	"samurai/layouts"
	"samurai/overlap"
	"samurai/solver/answer"
	"samurai/solver/generate"
	"samurai/solver/logic"
)

// analyze answers with a line that says which clues are needed, and, when the numbers are
// counted, with another that has these as well.
func analyze(ctx context.Context, _ play.Puzzle, p *answer.Puzzle, emit play.Emit) error {
	a, err := answer.Analyze(ctx, p, nil, func(a *answer.Analysis) error { return emit(a.JSON()) })
	if err != nil {
		return err
	}
	return emit(a.JSON())
}

// wish is a question for a new puzzle on the layout of another.
type wish struct {
	play.Puzzle
	Seed     uint64            `json:"seed"`
	Index    uint64            `json:"index"` // of the puzzle of the seed
	Symmetry generate.Symmetry `json:"symmetry"`
	MinClues int               `json:"least"`
	MaxClues int               `json:"most"`
	Minimal  bool              `json:"minimal"`
	Level    levels            `json:"level"`
}

// levels are easy to extreme; an empty text means any.
type levels struct {
	generate.Span[logic.Level]
}

// UnmarshalText reads a level, two, or nothing.
func (l *levels) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		return nil
	}
	return l.Span.UnmarshalText(text)
}

// relax says which wishes leave the fewest puzzles to choose from.
func (q *wish) relax() string {
	hard := q.Level.Set && q.Level.From >= logic.Hard
	var other []string
	switch {
	case q.Minimal:
		other = append(other, "clues that need not be minimal")
	case q.MinClues > 0 && hard:
		other = append(other, "fewer clues")
	case q.MinClues > 0:
		other = append(other, "another number of clues")
	}
	if q.Symmetry != generate.NoSymmetry && q.Symmetry != "" {
		other = append(other, "no symmetry")
	}
	if hard {
		other = append(other, "an easier level")
	} else if q.Level.Set {
		other = append(other, "another level")
	}
	if other == nil {
		return "Try again."
	}
	return "Choose " + layout.Enumerate(other) + "."
}

// maxMake is how long a puzzle is looked for; reserve is how much of the time there is, if that is limited, is left to
// answer with the closest one.
const maxMake, reserve = time.Minute, 10 * time.Second

// clock is a context whose end is looked up on the clock: WebAssembly has one thread, so that no timer runs
// before the work is done that it should end.
type clock struct{ context.Context }

// Err is that of the context, also where its timer is late.
func (c clock) Err() error {
	if end, timed := c.Deadline(); timed && !time.Now().Before(end) {
		return context.DeadlineExceeded
	}
	return c.Context.Err()
}

// composed is the line of an answer to generate.
type composed struct {
	*answer.GeneratedJSON
	Relax string `json:"relax,omitempty"` // what to choose instead, if the wish is not met
}

// compose answers with a new puzzle, or the closest one that is found in time.
func compose(ctx context.Context, q wish, p *answer.Puzzle, emit play.Emit) error {
	w := generate.Wish{Symmetry: q.Symmetry, Minimal: q.Minimal, Difficulty: generate.Difficulty{Level: q.Level.Span}}
	if q.MinClues > 0 || q.MaxClues > 0 {
		w.Clues = generate.Between(q.MinClues, cmp.Or(q.MaxClues, generate.NoMaximum))
	}
	end := time.Now().Add(maxMake)
	if over, timed := ctx.Deadline(); timed && over.Add(-reserve).Before(end) {
		end = over.Add(-reserve)
	}
	timer, cancel := context.WithDeadline(ctx, end)
	defer cancel()
	within := clock{timer}
	made, err := answer.Generate(within, p.Board, w, q.Seed, q.Index)
	switch {
	case made == nil && (errors.Is(err, context.DeadlineExceeded) || errors.Is(err, generate.ErrMissed)):
		return &play.Failure{Message: "no puzzle of this kind was found in time. " + q.relax()}
	case made == nil:
		return play.Fail(err)
	case made.Missed:
		return emit(&composed{made.JSON(), q.relax()})
	}
	return emit(&composed{GeneratedJSON: made.JSON()})
}

// builtIn describes the built-in layouts, once.
var builtIn = sync.OnceValue(func() (all []*answer.Layout) {
	for _, l := range layouts.All() {
		b, _ := overlap.New(l) // built-in ones make boards
		all = append(all, describe(b))
	}
	return all
})

// listLayouts answers with a line for each built-in layout.
func listLayouts(_ context.Context, _ *struct{}, emit play.Emit) error {
	for _, l := range builtIn() {
		if err := emit(l); err != nil {
			return err
		}
	}
	return nil
}

// describe is a layout as it lies on the board.
func describe(b *overlap.Board) *answer.Layout {
	l := answer.NewLayout(b)
	l.BuiltIn = layouts.BuiltIn(b.Layout)
	return l
}

// validated is the line of an answer to validate: what is wrong or odd about the text, and
// its layout.
type validated struct {
	*answer.ValidationJSON
	Layout *answer.Layout `json:"layout,omitempty"`
}

// validate answers with one line about the first layout or puzzle of the text.
func validate(ctx context.Context, q *input, emit play.Emit) error {
	doc, err := first(ctx, *q)
	if err != nil {
		return err
	}
	v := answer.Validate(ctx, doc, 0, answer.ValidateOptions{})
	line := &validated{ValidationJSON: v.JSON()}
	if v.Board != nil {
		line.Layout = describe(v.Board)
	}
	return emit(line)
}
