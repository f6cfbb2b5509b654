package ask

import (
	"cmp"
	"context"

	"samurai/cmd/samurai/page/ask/play"
	"samurai/layouts"
	"samurai/overlap"
	"samurai/solver/answer"
	"samurai/solver/generate"
	"samurai/solver/logic"
)

// analyze answers with a line that says which clues are needed, and, when the numbers are
// counted, with another that has these as well.
func analyze(ctx context.Context, _ play.Text, p *answer.Puzzle, emit play.Emit) error {
	a, err := answer.Analyze(ctx, p, nil, func(a *answer.Analysis) error { return emit(a.JSON()) })
	if err != nil {
		return err
	}
	return emit(a.JSON())
}

// wish is a question for a new puzzle on the layout of the text.
type wish struct {
	play.Text
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

// compose answers with a new puzzle.
func compose(ctx context.Context, q wish, p *answer.Puzzle, emit play.Emit) error {
	w := generate.Wish{Symmetry: q.Symmetry, Minimal: q.Minimal, Difficulty: generate.Difficulty{Level: q.Level.Span}}
	if q.MinClues > 0 || q.MaxClues > 0 {
		w.Clues = generate.Between(q.MinClues, cmp.Or(q.MaxClues, generate.NoMaximum))
	}
	made, err := answer.Generate(ctx, p.Board, w, q.Seed, q.Index)
	if made == nil {
		return play.Fail(err)
	}
	return emit(made.JSON())
}

// listLayouts answers with a line for each built-in layout.
func listLayouts(_ context.Context, _ *struct{}, emit play.Emit) error {
	for _, l := range layouts.All() {
		b, _ := overlap.New(l) // built-in ones make boards
		if err := emit(describe(b)); err != nil {
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
func validate(ctx context.Context, q *play.Text, emit play.Emit) error {
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
