// Package play answers what players ask: the verdict and counts, a hint, the solution path, how
// hard a puzzle is, and the QR code of its link. It reads the project's own files alone, and so is small
// enough to be the first thing that the static site loads.
package play

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"samurai/layout"
	"samurai/layout/yaml"
	"samurai/layouts"
	"samurai/solver/answer"
)

// Emit takes one line of an answer, a value for encoding/json. Its error ends the work.
type Emit func(line any) error

// Failure is the line that says why a question has no answer.
type Failure struct {
	Message  string           `json:"error"`
	Problems []answer.Problem `json:"problems,omitempty"`
}

// Error returns the sentence for people.
func (f *Failure) Error() string { return f.Message }

// Fail returns an error as such a line.
func Fail(err error) error { return &Failure{Message: err.Error()} }

// Unreadable is the failure of a puzzle with errors.
func Unreadable(problems layout.Problems) error {
	Spoken(problems)
	return &Failure{Message: "this cannot be read as a puzzle", Problems: answer.NewProblems("", problems)}
}

// Misfit is the failure of a question that only another version of the page asks.
func Misfit(err error) error {
	return &Failure{Message: fmt.Sprintf("the page and the program are of different versions: reload the page, and if that does not help, start the program again (%v)", err)}
}

// Puzzle is a question about a puzzle or a layout: the first of a text in the project's own files, as which the
// page writes what it asks about.
type Puzzle struct {
	Text string `json:"text"`
}

func (p Puzzle) text() string { return p.Text }

// Find finds built-in layouts only: a page has no files beside it.
func Find(ref string) (*layout.Layout, error) {
	if layout.IsPath(ref) {
		return nil, errors.New("the page cannot open a file that a puzzle names; put the layout into the puzzle")
	}
	return layouts.Get(ref)
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

// Question answers a question with that body.
type Question func(ctx context.Context, body []byte, emit Emit) error

// Asked decodes the body of a question.
func Asked[Q any](answer func(context.Context, *Q, Emit) error) Question {
	return func(ctx context.Context, body []byte, emit Emit) error {
		var q Q
		if err := json.Unmarshal(body, &q); err != nil {
			return Misfit(err)
		}
		return answer(ctx, &q, emit)
	}
}

// Of decodes the body of a question about a puzzle, and reads that. Q has a Puzzle embedded.
func Of[Q interface{ text() string }](answers func(context.Context, Q, *answer.Puzzle, Emit) error) Question {
	return Asked(func(ctx context.Context, q *Q, emit Emit) error {
		doc, err := yaml.NewReader("", strings.NewReader((*q).text()), Find).Next()
		if err != nil {
			return Fail(err)
		}
		p, problems := Prepare(ctx, doc)
		if p == nil {
			return Unreadable(problems)
		}
		return answers(ctx, *q, p, emit)
	})
}

// Questions are what can be asked, by name.
type Questions map[string]Question

// Players are the questions of players.
func Players() Questions {
	return Questions{"code": Asked(code), "count": Of(count), "explain": Of(explain), "hint": Of(hint), "rate": Of(rate)}
}

// Names are the questions that can be asked, sorted.
func (q Questions) Names() []string { return slices.Sorted(maps.Keys(q)) }

// ErrUnknown says that there is no such question.
var ErrUnknown = errors.New("unknown question")

// Answer answers the question of that name, whose body is JSON. What is wrong with the body
// or the puzzle goes to emit, as a line with error; the error that is returned is that of
// ctx, of emit, or ErrUnknown. When ctx ends the work does soon, and no line follows.
func (q Questions) Answer(ctx context.Context, name string, body []byte, emit Emit) error {
	answer, ok := q[name]
	if !ok {
		return ErrUnknown
	}
	alive := func(line any) error {
		if err := ctx.Err(); err != nil {
			return err
		}
		return emit(line)
	}
	err := answer(ctx, body, alive)
	if f, ok := errors.AsType[*Failure](err); ok {
		return alive(f)
	}
	return err
}
