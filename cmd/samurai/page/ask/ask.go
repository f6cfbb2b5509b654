// Package ask answers the questions of the page: JSON in, JSON out, a line for each thing
// that is known. The server and the worker of the static site both call it, so that what
// one can the other can. What the answers are, package answer decides.
package ask

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

// failure is the line that says why a question has no answer.
type failure struct {
	Message  string           `json:"error"`
	Problems []answer.Problem `json:"problems,omitempty"`
}

// Error returns the sentence for people.
func (f *failure) Error() string { return f.Message }

// question answers a question with that body.
type question func(ctx context.Context, body []byte, emit Emit) error

// questions are what can be asked.
var questions map[string]question

func init() { // not a literal, for can lists them
	questions = map[string]question{
		"analyze": of(analyze), "can": asked(can), "convert": of(convert), "count": of(count),
		"explain": of(explain), "formats": asked(formats), "generate": of(compose), "hint": of(hint),
		"layout": of(layoutFile), "layouts": asked(listLayouts), "parse": asked(parse), "print": asked(printed),
		"rate": of(rate), "validate": asked(validate),
	}
}

// asked decodes the body of a question.
func asked[Q any](answer func(context.Context, *Q, Emit) error) question {
	return func(ctx context.Context, body []byte, emit Emit) error {
		var q Q
		if err := json.Unmarshal(body, &q); err != nil {
			return &failure{Message: fmt.Sprintf("the question is not as it should be: %v", err)}
		}
		return answer(ctx, &q, emit)
	}
}

// of decodes the body of a question about the first puzzle of a text.
func of[Q interface {
	puzzle(context.Context) (*answer.Puzzle, error)
}](
	answers func(context.Context, Q, *answer.Puzzle, Emit) error,
) question {
	return asked(func(ctx context.Context, q *Q, emit Emit) error {
		p, err := (*q).puzzle(ctx)
		if err != nil {
			return err
		}
		return answers(ctx, *q, p, emit)
	})
}

// Names are the questions that can be asked, sorted.
func Names() []string { return slices.Sorted(maps.Keys(questions)) }

// ErrUnknown says that there is no such question.
var ErrUnknown = errors.New("there is no such question")

// Answer answers the question of that name, whose body is JSON. What is wrong with the body
// or the puzzle goes to emit, as a line with error; the error that is returned is that of
// ctx, of emit, or ErrUnknown. When ctx ends the work does soon, and no line follows.
func Answer(ctx context.Context, name string, body []byte, emit Emit) error {
	answer, ok := questions[name]
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
	if f, ok := errors.AsType[*failure](err); ok {
		return alive(f)
	}
	return err
}

// can answers with the questions that can be asked, and the most characters of a name.
func can(_ context.Context, _ *struct{}, emit Emit) error {
	return emit(map[string]any{"questions": Names(), "max_name": layout.MaxName})
}
