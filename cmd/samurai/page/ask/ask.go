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

// questions are what can be asked: from a body, the lines of an answer.
var questions map[string]func(ctx context.Context, body []byte, emit Emit) error

func init() { // not a literal, for can lists them
	questions = map[string]func(context.Context, []byte, Emit) error{
		"analyze": decoded(analyze), "can": decoded(can), "convert": decoded(convert), "count": decoded(count),
		"explain": decoded(explain), "formats": decoded(formats), "generate": decoded(compose), "hint": decoded(hint),
		"layout": decoded(layoutFile), "layouts": decoded(listLayouts), "parse": decoded(parse), "print": decoded(printed),
		"rate": decoded(rate), "validate": decoded(validate),
	}
}

// decoded answers a question whose body is JSON of a Q.
func decoded[Q any](answer func(context.Context, *Q, Emit) error) func(context.Context, []byte, Emit) error {
	return func(ctx context.Context, body []byte, emit Emit) error {
		var q Q
		if err := json.Unmarshal(body, &q); err != nil {
			return &failure{Message: fmt.Sprintf("the question is not as it should be: %v", err)}
		}
		return answer(ctx, &q, emit)
	}
}

// Names are the questions that can be asked, sorted.
func Names() []string { return slices.Sorted(maps.Keys(questions)) }

// ErrUnknown says that there is no such question.
var ErrUnknown = errors.New("there is no such question")

// Answer answers the question of that name, whose body is JSON. What is wrong with the body
// or the puzzle goes to emit, as a line with error; the error that is returned is that of
// ctx, of emit, or ErrUnknown.
func Answer(ctx context.Context, name string, body []byte, emit Emit) error {
	answer, ok := questions[name]
	if !ok {
		return ErrUnknown
	}
	err := answer(ctx, body, emit)
	if f, ok := errors.AsType[*failure](err); ok {
		return emit(f)
	}
	return err
}

// can answers with the questions that can be asked.
func can(_ context.Context, _ *struct{}, emit Emit) error {
	return emit(map[string]any{"questions": Names()})
}
