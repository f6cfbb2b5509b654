package ask

import (
	"bytes"
	"context"
	"encoding/base64"
	"strings"

	"samurai/cmd/samurai/page/ask/play"
	"samurai/layout"
	"samurai/overlap/render"
	"samurai/overlap/render/pdf"
	"samurai/solver/answer"
)

// printing is a question for a PDF of all puzzles of the text.
type printing struct {
	play.Text
	To       string `json:"to"`       // the paper: a4 or letter
	PerPage  int    `json:"per_page"` // puzzles on a page, at least 1
	Solution bool   `json:"solution"` // print solutions
	Key      string `json:"key"`      // where: at the "foot", or on pages at the end
}

// maxPerPage is how many puzzles may be asked for on a page.
const maxPerPage = 12

// printed answers with all puzzles of the text as a PDF, so many on a page, with their
// solutions on pages after them or upside down at the foot if the question asks for that.
func printed(ctx context.Context, q *printing, emit play.Emit) error {
	var entries []render.Entry
	err := documents(ctx, q.Text, func(doc *layout.Document) error {
		p, err := prepare(doc)
		if err != nil {
			return err
		}
		e, err := entry(ctx, p, q.Solution)
		entries = append(entries, e)
		return err
	})
	switch {
	case err != nil:
		return err
	case len(entries) == 0:
		return &play.Failure{Message: "there is no puzzle in this text"}
	}
	print := render.Print{Look: render.Light, Paper: render.A4, PerPage: min(max(q.PerPage, 1), maxPerPage)}
	if strings.EqualFold(q.To, "letter") {
		print.Paper = render.Letter
	}
	if q.Key == "foot" {
		print.Key = render.KeyFoot
	}
	pages, warnings, err := render.Pages(entries, print)
	if err != nil {
		return &play.Failure{Message: err.Error()}
	}
	var b bytes.Buffer
	if err := pdf.Write(&b, pages); err != nil {
		return &play.Failure{Message: err.Error()}
	}
	return emit(&written{Base64: base64.StdEncoding.EncodeToString(b.Bytes()), Pages: len(pages), Warnings: warnings})
}

// entry is a puzzle as it is printed, with its solution if that is wanted.
func entry(ctx context.Context, p *answer.Puzzle, solution bool) (e render.Entry, err error) {
	digits := p.Digits()
	bold := make([]bool, len(digits))
	for cell, d := range digits {
		bold[cell] = d != 0
	}
	e = render.Entry{Title: p.Source.Title, Puzzle: &render.Board{Board: p.Board, Digits: digits, Bold: bold}}
	if solution {
		key, err := solve(ctx, p)
		if err != nil {
			return e, err
		}
		e.Key = &render.Board{Board: p.Board, Digits: key, Bold: bold}
	}
	return e, nil
}
