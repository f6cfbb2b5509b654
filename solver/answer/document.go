package answer

import (
	"samurai/layout"
	"samurai/overlap"
)

// DocumentJSON is what a document holds, as JSON: a puzzle, and how far a player has come; or
// a layout.
type DocumentJSON struct {
	Kind   string            `json:"kind"` // "puzzle" or "layout"; empty when it is neither
	Title  string            `json:"title,omitempty"`
	ID     string            `json:"id,omitempty"`
	Author string            `json:"author,omitempty"`
	Level  string            `json:"difficulty,omitempty"`
	Lang   string            `json:"lang,omitempty"`
	Layout *Layout           `json:"layout,omitempty"`
	Clues  map[string]string `json:"clues,omitempty"` // by grid, 81 characters
	// The digits that a player has entered, as clues, and the pencil marks of the 81 cells of
	// grids that have some, a set of digits as a number of 9 bits.
	Progress map[string]string              `json:"progress,omitempty"`
	Marks    map[string]*[81]layout.Set     `json:"marks,omitempty"`
	Unsure   []Unsure                       `json:"unsure,omitempty"`
	Places   map[string]*[81]layout.Corners `json:"places,omitempty"` // on the picture, by grid
	Problems []Problem                      `json:"problems"`
}

// NewDocument returns what a document holds; p is its puzzle, nil if one of the problems is an
// error.
func NewDocument(p *Puzzle, problems layout.Problems) *DocumentJSON {
	j := &DocumentJSON{}
	if p != nil {
		progress, played := p.Progress(p.Source)
		if problems = append(problems, played...); !played.Errors() {
			j.puzzle(p, progress)
		}
	}
	j.Problems = NewProblems("", problems)
	return j
}

func (j *DocumentJSON) puzzle(p *Puzzle, progress *overlap.Progress) {
	j.Kind, j.Title, j.Layout = "layout", p.Source.Layout.Title, NewLayout(p.Board)
	if !p.LayoutOnly {
		j.Kind, j.Title = "puzzle", p.Source.Title
		about := &p.Source.About
		j.ID, j.Author, j.Level, j.Lang = about.ID, about.Author, about.Difficulty, about.Lang
		j.Clues = ByGrid(p.Board, p.Digits())
		j.Unsure = newUnsure(p.Board, p.Source.Readings)
		for g := range p.Source.Places {
			if j.Places == nil {
				j.Places = make(map[string]*[81]layout.Corners)
			}
			j.Places[p.Board.Layout.Grids[g].Name] = &p.Source.Places[g]
		}
	}
	if progress != nil {
		j.Play(p.Board, progress)
	}
}

// Play adds what a player has done.
func (j *DocumentJSON) Play(b *overlap.Board, progress *overlap.Progress) {
	j.Progress = ByGrid(b, progress.Digits)
	for g, grid := range b.Layout.Grids {
		marks := new([81]layout.Set)
		if overlap.View(b, g, progress.Marks, marks); *marks == [81]layout.Set{} {
			continue
		}
		if j.Marks == nil {
			j.Marks = make(map[string]*[81]layout.Set)
		}
		j.Marks[grid.Name] = marks
	}
}
