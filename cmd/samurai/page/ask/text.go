package ask

import (
	"context"
	"errors"
	"io"
	"strings"

	"samurai/cmd/samurai/page/ask/play"
	"samurai/layout"
	"samurai/layouts"
	"samurai/overlap/format"
	"samurai/solver/answer"
)

// maxPuzzles is how many puzzles of a text are read.
const maxPuzzles = 200

// find finds built-in layouts only: a page has no files beside it.
func find(ref string) (*layout.Layout, error) {
	if layout.IsPath(ref) {
		return nil, errors.New("a page sees no files of its own; put the layout into the puzzle")
	}
	return layouts.Get(ref)
}

// documents yields what a text holds, up to maxPuzzles.
func documents(ctx context.Context, t play.Text, yield func(*layout.Document) error) error {
	o := format.Options{Layout: t.Layout, Find: find, Finite: true}
	if t.From != "" {
		f, err := format.Get(t.From)
		if err != nil {
			return &play.Failure{Message: err.Error()}
		}
		o.Format = f
	}
	r := format.NewReader(t.Name, strings.NewReader(t.Text), o)
	for range maxPuzzles {
		doc, err := r.Next()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return &play.Failure{Message: err.Error()}
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

// first returns the first document of a text, or a failure.
func first(ctx context.Context, t play.Text) (doc *layout.Document, err error) {
	err = documents(ctx, t, func(d *layout.Document) error {
		doc = d
		return errEnough
	})
	if doc != nil {
		return doc, nil
	}
	if err == nil {
		err = &play.Failure{Message: "there is no puzzle in this text"}
	}
	return nil, err
}

// read is the Reader of the page: the first puzzle of a text.
func read(ctx context.Context, t play.Text) (*answer.Puzzle, error) {
	doc, err := first(ctx, t)
	if err != nil {
		return nil, err
	}
	return prepare(doc)
}

// boards are kept from question to question.
var boards answer.Boards

// prepare takes a document to its board and clues; a layout has none.
func prepare(doc *layout.Document) (*answer.Puzzle, error) {
	if doc.Layout != nil {
		doc.Puzzle = layouts.Blank(doc.Layout)
	}
	p, problems := boards.Prepare(doc, 0)
	if p == nil {
		return nil, play.Unreadable(problems)
	}
	p.File = ""
	return p, nil
}
