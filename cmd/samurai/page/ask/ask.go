// Package ask answers the questions of the page: JSON in, JSON out, a line for each thing
// that is known. The server and the worker of the static site both call it, so that what
// one can the other can.
package ask

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"samurai/solver/report"
)

// Question is the body of a question. Which fields count depends on the question.
type Question struct {
	Text     string   `json:"text"`     // a puzzle or a layout, in any notation
	Name     string   `json:"name"`     // of the file that the text came from; its extension may tell the notation
	From     string   `json:"from"`     // the notation of the text; empty to find out
	Layout   string   `json:"layout"`   // of puzzles whose notation does not tell it
	Grids    []string `json:"grids"`    // of which the count alone is asked for; null for all
	Brief    bool     `json:"brief"`    // of counts, the verdict of the whole alone
	To       string   `json:"to"`       // the notation to write
	Lossy    bool     `json:"lossy"`    // leave out what the notation cannot hold
	Solution bool     `json:"solution"` // write the solution along
	PerPage  int      `json:"per_page"` // puzzles on a page that is printed, at least 1
	Key      string   `json:"key"`      // where solutions are printed: at the "foot", or on pages at the end

	// Of generate, as generate.Wish has them: the puzzle of a seed with that number.
	Seed, Index uint64
	Symmetry    string
	Least, Most int
	Minimal     bool
	Level       string // easy to extreme; empty for any
}

// Emit takes one line of an answer, a value for encoding/json. Its error ends the work.
type Emit func(line any) error

// failure is the line that says why a question has no answer.
type failure struct {
	Message  string           `json:"error"`
	Problems []report.Problem `json:"problems,omitempty"`
}

// Error returns the sentence for people.
func (f *failure) Error() string { return f.Message }

// questions are what can be asked.
var questions map[string]func(context.Context, *Question, Emit) error

func init() { // not a literal, for can lists them
	questions = map[string]func(context.Context, *Question, Emit) error{
		"analyze": analysis, "can": can, "convert": convert, "count": counts, "formats": formats, "explain": explain, "generate": compose, "hint": hint, "layout": layoutFile, "layouts": listLayouts,
		"parse": parse, "print": printed, "rate": rate, "validate": validate,
	}
}

// Names are the questions that can be asked, sorted.
func Names() []string { return slices.Sorted(maps.Keys(questions)) }

// ErrUnknown says that there is no such question.
var ErrUnknown = errors.New("there is no such question")

// Answer answers the question of that name, whose body is JSON of a Question. What is
// wrong with the body or the puzzle goes to emit, as a line with error; the error that is
// returned is that of ctx, of emit, or ErrUnknown.
func Answer(ctx context.Context, name string, body []byte, emit Emit) error {
	answer, ok := questions[name]
	if !ok {
		return ErrUnknown
	}
	var q Question
	if err := json.Unmarshal(body, &q); err != nil {
		return emit(&failure{Message: fmt.Sprintf("the question is not as it should be: %v", err)})
	}
	err := answer(ctx, &q, emit)
	if f, ok := errors.AsType[*failure](err); ok {
		return emit(f)
	}
	return err
}

// can answers with the questions that can be asked.
func can(_ context.Context, _ *Question, emit Emit) error {
	return emit(map[string]any{"questions": Names()})
}
