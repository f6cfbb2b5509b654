package ask

import (
	"context"

	"samurai/cmd/samurai/page/ask/play"
	"samurai/layout"
	"samurai/overlap"
	"samurai/solver/answer"
)

// parsed is a line of an answer to parse: a document.
type parsed struct {
	Kind   string            `json:"kind"` // "puzzle" or "layout"; empty when it is neither
	Title  string            `json:"title,omitempty"`
	ID     string            `json:"id,omitempty"`
	Author string            `json:"author,omitempty"`
	Level  string            `json:"difficulty,omitempty"`
	Layout *jsonLayout       `json:"layout,omitempty"`
	Clues  map[string]string `json:"clues,omitempty"` // by grid, 81 characters
	// How far a player has come, where the text tells it: the digits entered, as clues, and the
	// pencil marks of the 81 cells of grids that have some, a set of digits as a number of 9 bits.
	Progress map[string]string          `json:"progress,omitempty"`
	Marks    map[string]*[81]layout.Set `json:"marks,omitempty"`
	Problems []answer.Problem           `json:"problems"`
}

// played fills in how far the player has come, or returns a failure.
func (line *parsed) played(p *answer.Puzzle) error {
	progress, problems := p.Progress(p.Source)
	if problems.Errors() {
		return play.Unreadable(problems)
	} else if progress == nil {
		return nil
	}
	line.Progress = answer.ByGrid(p.Board, progress.Digits)
	for g := range p.Board.Grids {
		marks := new([81]layout.Set)
		if overlap.View(p.Board, g, progress.Marks, marks); *marks == [81]layout.Set{} {
			continue
		}
		if line.Marks == nil {
			line.Marks = make(map[string]*[81]layout.Set)
		}
		line.Marks[p.Board.Layout.Grids[g].Name] = marks
	}
	return nil
}

// parse answers with a line for each puzzle or layout of the text.
func parse(ctx context.Context, q *play.Text, emit play.Emit) error {
	return documents(ctx, *q, func(doc *layout.Document) error {
		line := &parsed{Kind: doc.Kind, Problems: answer.NewProblems("", doc.Problems)}
		p, err := prepare(doc)
		if err == nil {
			err = line.played(p)
		}
		if f, ok := err.(*play.Failure); ok {
			line.Kind, line.Problems = "", f.Problems
			return emit(line)
		}
		line.Layout = newJSONLayout(p.Board)
		line.Kind, line.Title = "layout", p.Source.Layout.Title
		if doc.Puzzle != nil {
			line.Kind, line.Title = "puzzle", p.Source.Title
			line.ID, line.Author, line.Level = p.Source.About.ID, p.Source.About.Author, p.Source.About.Difficulty
			line.Clues = answer.ByGrid(p.Board, p.Digits())
		}
		return emit(line)
	})
}
