package ask

import (
	"context"
	"errors"

	"samurai/solver/generate"
	"samurai/solver/logic"
	"samurai/solver/report"
)

// composed is the line of an answer to generate.
type composed struct {
	Layout   *jsonLayout       `json:"layout"`
	Clues    map[string]string `json:"clues"`
	Solution map[string]string `json:"solution"`
	Count    int               `json:"count"`
	Minimal  bool              `json:"minimal"`
	Rating   *report.Rating    `json:"rating,omitempty"` // where the question asks for a level
	Missed   bool              `json:"missed,omitempty"` // it is the nearest that was found
}

// compose answers with a new puzzle on the layout of the text.
func compose(ctx context.Context, q *Question, emit Emit) error {
	p, err := only(ctx, q)
	if err != nil {
		return err
	}
	w := generate.Wish{Symmetry: generate.Symmetry(q.Symmetry), Least: q.Least, Most: q.Most, Minimal: q.Minimal}
	if q.Level != "" {
		l, err := logic.ParseLevel(q.Level)
		if err != nil {
			return &failure{Message: err.Error()}
		}
		w.Levels, w.Level = true, [2]logic.Level{l, l}
	}
	c, err := generate.New(ctx, p.Board, w)
	if err != nil {
		return &failure{Message: err.Error()}
	}
	made, err := c.Compose(ctx, q.Seed, q.Index)
	missed := errors.Is(err, generate.ErrMissed)
	switch {
	case missed && made == nil:
		return &failure{Message: "no such puzzle was found; wish for more clues, or less symmetry"}
	case err != nil && !missed:
		return err
	}
	line := &composed{
		Layout: newJSONLayout(p.Board), Clues: report.ByGrid(p.Board, made.Clues), Solution: report.ByGrid(p.Board, made.Solution),
		Count: made.Count, Minimal: made.Minimal, Missed: missed,
	}
	if made.Rating != nil {
		line.Rating = report.NewRating(made.Rating)
	}
	return emit(line)
}
