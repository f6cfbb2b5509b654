package ask

import (
	"bytes"
	"context"
	"io"
	"iter"
	"strings"

	"samurai/cmd/samurai/page/ask/play"
	"samurai/layout"
	"samurai/overlap/format"
	"samurai/solver/answer"
)

// input is a puzzle or a layout, or several, in any format.
type input struct {
	Text   string `json:"text"`
	Data   []byte `json:"data"`   // instead of a text, a picture or a PDF
	Name   string `json:"name"`   // of the file that it came from; its extension may say which format
	From   string `json:"from"`   // the format; empty to find out
	Layout string `json:"layout"` // of puzzles whose format does not name it
}

// maxPuzzles is how many puzzles of a text are read.
const maxPuzzles = 200

// documents yields what a text holds, up to maxPuzzles. After an error there is no more.
func documents(ctx context.Context, t input) iter.Seq2[*layout.Document, error] {
	return func(yield func(*layout.Document, error) bool) {
		o := format.Options{Layout: t.Layout, Find: play.Find, Boards: &play.Boards().Boards, Finite: true}
		o.Within = func() (context.Context, context.CancelFunc) { return context.WithCancel(ctx) }
		var err error
		if t.From != "" {
			if o.Format, err = format.ToRead(t.From); err != nil {
				yield(nil, play.Fail(err))
				return
			}
		}
		var from io.Reader = strings.NewReader(t.Text)
		if len(t.Data) > 0 {
			from = bytes.NewReader(t.Data)
		}
		n := 0
		for doc, err := range format.NewReader(t.Name, from, o).All() {
			if n++; n > maxPuzzles {
				return
			}
			if ctx.Err() != nil {
				err = ctx.Err()
			} else if err != nil {
				err = &play.Failure{Message: play.Words.Replace(err.Error())}
			} else {
				play.Spoken(doc.Problems)
			}
			if !yield(doc, err) || err != nil {
				return
			}
		}
	}
}

var errNone = &play.Failure{Message: "this text holds no puzzle"}

// first returns the first document of a text, or a failure.
func first(ctx context.Context, t input) (*layout.Document, error) {
	for doc, err := range documents(ctx, t) {
		return doc, err
	}
	return nil, errNone
}

// parse answers with a line for each puzzle or layout of the text.
func parse(ctx context.Context, q *input, emit play.Emit) error {
	for doc, err := range documents(ctx, *q) {
		if err != nil {
			return err
		}
		p, problems := play.Prepare(ctx, doc)
		if p != nil {
			problems = doc.Problems // oversights are for validate
		}
		line := answer.NewDocument(p, problems)
		if line.Layout != nil {
			line.Layout = describe(p.Board)
		}
		if err := emit(line); err != nil {
			return err
		}
	}
	return nil
}
