package play

import (
	"context"
	"errors"
	"strings"

	"samurai/layout"
	"samurai/layout/yaml"
	"samurai/layouts"
	"samurai/solver/answer"
)

// Find finds built-in layouts only: a page has no files beside it.
func Find(ref string) (*layout.Layout, error) {
	if layout.IsPath(ref) {
		return nil, errors.New("the page cannot open a file that a puzzle names; put the layout into the puzzle")
	}
	return layouts.Get(ref)
}

// Read is the Reader of the project's own files, in which the page writes its puzzles.
func Read(ctx context.Context, t Text) (*answer.Puzzle, error) {
	doc, err := yaml.NewReader(t.Name, strings.NewReader(t.Text), Find).Next()
	if err != nil {
		return nil, Fail(err)
	}
	return Puzzle(ctx, doc)
}

// boards are kept from question to question.
var boards answer.Boards

// Boards are those that questions use, to which a reader of texts adds its own.
func Boards() *answer.Boards { return &boards }

// Prepare turns a document into its board and clues (a layout has none); nil when one of the
// problems is an error.
func Prepare(ctx context.Context, doc *layout.Document) (*answer.Puzzle, layout.Problems) {
	if doc.Layout != nil {
		doc.Puzzle = layouts.Blank(doc.Layout)
	}
	doc.File = ""
	return boards.Prepare(ctx, doc, 0)
}

// Puzzle is Prepare with a failure in place of problems.
func Puzzle(ctx context.Context, doc *layout.Document) (*answer.Puzzle, error) {
	p, problems := Prepare(ctx, doc)
	if p == nil {
		return nil, Unreadable(problems)
	}
	return p, nil
}
