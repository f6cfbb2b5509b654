package ask

import (
	"bytes"
	"context"
	"errors"

	"samurai/cmd/samurai/page/ask/play"
	"samurai/overlap/format"
	"samurai/solver/answer"
)

// formats answers with a line for each notation that can be written.
func formats(_ context.Context, _ *struct{}, emit play.Emit) error {
	for _, f := range format.All {
		if !f.Writes() {
			continue
		}
		line := map[string]any{"name": f.Name, "doc": f.Doc, "endings": f.Extensions}
		if err := emit(line); err != nil {
			return err
		}
	}
	return nil
}

// written is the line of an answer to convert and print. Exactly one of Text and Base64 is set.
type written struct {
	Text     string   `json:"text,omitempty"`
	Base64   string   `json:"base64,omitempty"`
	Pages    int      `json:"pages,omitempty"` // of what is printed
	Lost     []string `json:"lost,omitempty"`  // what the notation does not hold
	Warnings []string `json:"warnings,omitempty"`
}

// conversion is a question for the puzzle in another notation.
type conversion struct {
	play.Text
	To       string `json:"to"`
	Lossy    bool   `json:"lossy"`    // leave out what the notation cannot hold
	Solution bool   `json:"solution"` // write the solution along
}

// convert answers with the puzzle in another notation. What that cannot hold is a failure,
// unless the question is lossy.
func convert(ctx context.Context, q conversion, p *answer.Puzzle, emit play.Emit) error {
	to, err := format.Get(q.To)
	if err != nil {
		return &play.Failure{Message: err.Error()}
	}
	it := &format.Item{Puzzle: p.Puzzle, Source: p.Source}
	if q.Solution {
		digits, err := solve(ctx, p)
		if err != nil {
			return err
		}
		it.Solution = p.Board.ByGrid(digits)
	}
	var b bytes.Buffer
	lost, err := to.Write(ctx, &b, []*format.Item{it}, q.Lossy)
	if loss, ok := errors.AsType[*format.LossError](err); ok {
		return emit(&written{Lost: loss.Lost})
	} else if err != nil {
		return &play.Failure{Message: err.Error()}
	}
	return emit(&written{Text: b.String(), Lost: lost})
}

// solve returns a solution by cell of the board.
func solve(ctx context.Context, p *answer.Puzzle) ([]uint8, error) {
	r := answer.Solve(ctx, p, answer.SolveOptions{}).Report
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if r.Solution == nil {
		return nil, &play.Failure{Message: "there is no solution: " + r.Why()}
	}
	return r.Solution, nil
}
