package ask

import (
	"context"
	"errors"

	"samurai/cmd/samurai/page/ask/play"
	"samurai/solver/answer"
	"samurai/solver/generate"
	"samurai/solver/logic"
)

// wish is a question for a new puzzle on the layout of the text.
type wish struct {
	play.Text
	Seed     uint64            `json:"seed"`
	Index    uint64            `json:"index"` // of the puzzle of the seed
	Symmetry generate.Symmetry `json:"symmetry"`
	Least    int               `json:"least"`
	Most     int               `json:"most"`
	Minimal  bool              `json:"minimal"`
	Level    string            `json:"level"` // easy to extreme; empty for any
}

// composed is the line of an answer to generate.
type composed struct {
	*answer.GeneratedJSON
	Layout *jsonLayout `json:"layout"`           // instead of its name
	Missed bool        `json:"missed,omitempty"` // it is the nearest that was found
}

// compose answers with a new puzzle.
func compose(ctx context.Context, q wish, p *answer.Puzzle, emit play.Emit) error {
	w := generate.Wish{Symmetry: q.Symmetry, Least: q.Least, Most: q.Most, Minimal: q.Minimal}
	if q.Level != "" {
		l, err := logic.ParseLevel(q.Level)
		if err != nil {
			return &play.Failure{Message: err.Error()}
		}
		w.Levels, w.Level = true, [2]logic.Level{l, l}
	}
	c, err := generate.New(ctx, p.Board, w)
	if err != nil {
		return &play.Failure{Message: err.Error()}
	}
	order := &answer.Order{Board: p.Board, Composer: c, Symmetry: q.Symmetry, Family: p.Board.Layout.Name}
	made, err := answer.Generate(ctx, order, q.Seed, q.Index)
	missed := errors.Is(err, generate.ErrMissed)
	switch {
	case missed && made == nil:
		return &play.Failure{Message: "no such puzzle was found; wish for more clues, or less symmetry"}
	case err != nil && !missed:
		return err
	}
	return emit(&composed{made.JSON(), newJSONLayout(p.Board), missed})
}
