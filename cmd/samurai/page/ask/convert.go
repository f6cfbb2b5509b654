package ask

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"strings"

	"samurai/layout"
	"samurai/overlap"
	"samurai/overlap/format"
	"samurai/overlap/render"
	"samurai/overlap/render/pdf"
	"samurai/solver"
)

// formats answers with a line for each notation that can be written.
func formats(_ context.Context, _ *Question, emit Emit) error {
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
	Lost     []string `json:"lost,omitempty"` // what the notation does not hold
	Warnings []string `json:"warnings,omitempty"`
}

// convert answers with the puzzle in another notation. What that cannot hold is a failure,
// unless the question is lossy.
func convert(ctx context.Context, q *Question, emit Emit) error {
	to, err := format.Get(q.To)
	if err != nil {
		return &failure{Message: err.Error()}
	}
	p, err := only(ctx, q)
	if err != nil {
		return err
	}
	it := &format.Item{Puzzle: p.Puzzle, Source: p.source}
	if q.Solution {
		digits, err := solve(ctx, p)
		if err != nil {
			return err
		}
		it.Solution = make([]layout.Digits, len(p.Board.Grids))
		for g := range it.Solution {
			overlap.View(p.Board, g, digits, &it.Solution[g])
		}
	}
	var b bytes.Buffer
	lost, err := to.Write(ctx, &b, []*format.Item{it}, q.Lossy)
	if loss, ok := errors.AsType[*format.LossError](err); ok {
		return emit(&written{Lost: loss.Lost})
	} else if err != nil {
		return &failure{Message: err.Error()}
	}
	return emit(&written{Text: b.String(), Lost: lost})
}

// solve returns a solution by cell of the board.
func solve(ctx context.Context, p *puzzle) ([]uint8, error) {
	r := solver.Decide(ctx, p.Puzzle)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if r.Solution == nil {
		return nil, &failure{Message: "there is no solution: " + r.Why()}
	}
	return r.Solution, nil
}

// printed answers with the puzzle as a PDF for A4, with its solution on a second page if the
// question asks for that.
func printed(ctx context.Context, q *Question, emit Emit) error {
	p, err := only(ctx, q)
	if err != nil {
		return err
	}
	digits := p.Digits()
	bold := make([]bool, len(digits))
	for cell, d := range digits {
		bold[cell] = d != 0
	}
	e := render.Entry{Title: p.source.Title, Puzzle: &render.Board{Board: p.Board, Digits: digits, Bold: bold}}
	if q.Solution {
		key, err := solve(ctx, p)
		if err != nil {
			return err
		}
		e.Key = &render.Board{Board: p.Board, Digits: key, Bold: bold}
	}
	print := render.Print{Look: render.Light, Paper: render.A4, PerPage: 1}
	if strings.EqualFold(q.To, "letter") {
		print.Paper = render.Letter
	}
	pages, warnings, err := render.Pages([]render.Entry{e}, print)
	if err != nil {
		return &failure{Message: err.Error()}
	}
	var b bytes.Buffer
	if err := pdf.Write(&b, pages); err != nil {
		return &failure{Message: err.Error()}
	}
	return emit(&written{Base64: base64.StdEncoding.EncodeToString(b.Bytes()), Warnings: warnings})
}
