package ask

import (
	"context"
	"errors"
	"io"
	"strings"

	"samurai/layout"
	"samurai/layouts"
	"samurai/overlap"
	"samurai/overlap/format"
	"samurai/solver/report"
)

// maxPuzzles is how many puzzles of a text are read.
const maxPuzzles = 200

// puzzle is a puzzle on its board, and what the text says of it.
type puzzle struct {
	*overlap.Puzzle
	source *layout.Puzzle
}

// find finds built-in layouts only: a page has no files beside it.
func find(ref string) (*layout.Layout, error) {
	if layout.IsPath(ref) {
		return nil, errors.New("a page sees no files of its own; put the layout into the puzzle")
	}
	return layouts.Get(ref)
}

// documents yields what a text holds, up to maxPuzzles.
func documents(ctx context.Context, q *Question, yield func(*layout.Document) error) error {
	o := format.Options{Layout: q.Layout, Find: find}
	if q.From != "" {
		f, err := format.Get(q.From)
		if err != nil {
			return &failure{Message: err.Error()}
		}
		o.Format = f
	}
	r := format.NewReader(q.Name, strings.NewReader(q.Text), o)
	for range maxPuzzles {
		doc, err := r.Next()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return &failure{Message: err.Error()}
		case ctx.Err() != nil:
			return ctx.Err()
		}
		if err := yield(doc); err != nil {
			return err
		}
	}
	return nil
}

// errEnough ends documents without being an error to anybody.
var errEnough = errors.New("enough")

// only returns the first puzzle of the question's text, or a failure that tells what is
// wrong with it.
func only(ctx context.Context, q *Question) (p *puzzle, err error) {
	err = documents(ctx, q, func(doc *layout.Document) error {
		p, err = prepare(doc)
		if err != nil {
			return err
		}
		return errEnough
	})
	if errors.Is(err, errEnough) {
		err = nil
	}
	if p == nil && err == nil {
		err = &failure{Message: "there is no puzzle in this text"}
	}
	return p, err
}

// progress is how far the player has come, nil if the text tells nothing of it, or a failure.
func (p *puzzle) progress() (*overlap.Progress, error) {
	progress, problems := p.Progress(p.source)
	if problems.Errors() {
		return nil, &failure{Message: "this cannot be read as a puzzle", Problems: report.NewProblems("", problems)}
	}
	return progress, nil
}

// prepare takes a document to its board and clues.
func prepare(doc *layout.Document) (*puzzle, error) {
	bad := func(ps layout.Problems) error {
		return &failure{Message: "this cannot be read as a puzzle", Problems: report.NewProblems("", ps)}
	}
	if doc.Problems.Errors() {
		return nil, bad(doc.Problems)
	}
	p := doc.Puzzle
	if p == nil {
		p = &layout.Puzzle{Layout: doc.Layout, Ref: doc.Layout.Name}
	}
	onBoard, problems := overlap.NewPuzzle(p)
	if onBoard == nil {
		return nil, bad(problems)
	}
	return &puzzle{onBoard, p}, nil
}
