package ask

import (
	"context"

	"samurai/layout"
	"samurai/solver/report"
)

// parsed is a line of an answer to parse: a document.
type parsed struct {
	Kind     string            `json:"kind"` // "puzzle" or "layout"; empty when it is neither
	Title    string            `json:"title,omitempty"`
	ID       string            `json:"id,omitempty"`
	Author   string            `json:"author,omitempty"`
	Layout   *jsonLayout       `json:"layout,omitempty"`
	Clues    map[string]string `json:"clues,omitempty"` // by grid, 81 characters
	Problems []report.Problem  `json:"problems"`
}

// parse answers with a line for each puzzle or layout of the text.
func parse(ctx context.Context, q *Question, emit Emit) error {
	return documents(ctx, q, func(doc *layout.Document) error {
		line := &parsed{Kind: doc.Kind, Problems: report.NewProblems("", doc.Problems)}
		p, err := prepare(doc)
		if f, ok := err.(*failure); ok {
			line.Kind, line.Problems = "", f.Problems
			return emit(line)
		}
		line.Layout = newJSONLayout(p.Board)
		line.Kind, line.Title = "layout", p.source.Layout.Title
		if doc.Puzzle != nil {
			line.Kind, line.Title = "puzzle", p.source.Title
			line.ID, line.Author = p.source.About.ID, p.source.About.Author
			line.Clues = report.ByGrid(p.Board, p.Digits())
		}
		return emit(line)
	})
}
