// Package play answers what players ask: the verdict and counts, a hint, the solution path, how
// hard a puzzle is, and the QR code of its link. How puzzles are read is the caller's choice; [Read] reads those of the
// page, and with it alone the package is small enough to be the first thing that the static
// site loads.
package play

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"samurai/layout"
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
	return &Failure{Message: "this cannot be read as a puzzle", Problems: answer.NewProblems("", problems)}
}

// Misfit is the failure of a question that only another version of the page asks.
func Misfit(err error) error {
	return &Failure{Message: fmt.Sprintf("the page and the program are of different versions: reload the page, and if that does not help, start the program again (%v)", err)}
}

// Text is a puzzle or a layout, or several, in any format.
type Text struct {
	Text   string `json:"text"`
	Data   []byte `json:"data"`   // instead of a text, a picture or a PDF
	Name   string `json:"name"`   // of the file that it came from; its extension may say which format
	From   string `json:"from"`   // the format; empty to find out
	Layout string `json:"layout"` // of puzzles whose format does not name it
}

func (t Text) text() Text { return t }

// Reader returns the first puzzle of a text, or a failure that says what is wrong with it.
type Reader func(context.Context, Text) (*answer.Puzzle, error)

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

// Of decodes the body of a question about the first puzzle of a text. Q has a Text embedded.
func Of[Q interface{ text() Text }](read Reader, answers func(context.Context, Q, *answer.Puzzle, Emit) error) Question {
	return Asked(func(ctx context.Context, q *Q, emit Emit) error {
		p, err := read(ctx, (*q).text())
		if err != nil {
			return err
		}
		return answers(ctx, *q, p, emit)
	})
}

// Questions are what can be asked, by name.
type Questions map[string]Question

// New returns the questions of players about puzzles that read reads.
func New(read Reader) Questions {
	return Questions{
		"code": Asked(code), "count": Of(read, count), "explain": Of(read, explain), "hint": Of(read, hint), "rate": Of(read, rate),
	}
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
