package ask

import (
	"context"

	"samurai/layout"
	"samurai/overlap"
)

// parsed is a line of an answer to parse: a document.
type parsed struct {
	Kind     string            `json:"kind"` // "puzzle" or "layout"; empty when it is neither
	Title    string            `json:"title,omitempty"`
	ID       string            `json:"id,omitempty"`
	Author   string            `json:"author,omitempty"`
	Layout   *jsonLayout       `json:"layout,omitempty"`
	Clues    map[string]string `json:"clues,omitempty"` // by grid, 81 characters
	Problems []problem         `json:"problems"`
}

// parse answers with a line for each puzzle or layout of the text.
func parse(ctx context.Context, q *Question, emit Emit) error {
	return documents(ctx, q, func(doc *layout.Document) error {
		line := &parsed{Kind: doc.Kind, Problems: problemsOf(doc.Problems)}
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
			line.Clues = p.byGrid(p.Digits())
		}
		return emit(line)
	})
}

// byGrid takes digits by cell of the board to lines of 81 characters by name of the grid;
// nil to nil.
func (p *puzzle) byGrid(digits []uint8) map[string]string {
	if digits == nil {
		return nil
	}
	m := make(map[string]string, len(p.Board.Grids))
	for g, of := range p.Board.Layout.Grids {
		var d layout.Digits
		overlap.View(p.Board, g, digits, &d)
		m[of.Name] = gridLine(&d)
	}
	return m
}

// gridLine is a grid as 81 characters, blanks as dots.
func gridLine(digits *layout.Digits) string {
	b := make([]byte, 81)
	for i, d := range digits {
		if b[i] = '.'; d != 0 {
			b[i] = '0' + d
		}
	}
	return string(b)
}
