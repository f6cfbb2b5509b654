// Package answer answers every question that can be asked of a puzzle: solve, count, hint,
// explain, rate, analyze, validate and generate. The command, the page and batches ask here,
// so that they say the same.
//
// Each question is one function. Its answer holds values: a report, steps, an analysis. Its
// method JSON puts these into the form that is written, where what is not known is left out,
// never null; numbers of solutions are strings, because they can exceed 2^53; grids are strings of 81
// characters, dots for blanks.
package answer

import (
	"context"
	"fmt"

	"samurai/layout"
	"samurai/overlap"
)

// Puzzle is a puzzle that questions are asked about.
type Puzzle struct {
	File            string         // where it comes from
	Index           int            // in the run, from 0
	Source          *layout.Puzzle // what the file says
	LayoutOnly      bool           // it is a layout, without clues
	*overlap.Puzzle                // its clues on their board

	document *layout.Document
}

// Head says which puzzle an answer is about.
type Head struct {
	File   string   `json:"file"`
	Index  int      `json:"index"` // of the puzzle in the run, from 0
	Title  string   `json:"title,omitempty"`
	Layout string   `json:"layout,omitempty"` // its name, or how the file refers to it
	Unsure []Unsure `json:"unsure,omitempty"` // cells of a picture that may have been misread
}

// Head says which puzzle it is.
func (p *Puzzle) Head() Head {
	h := Head{File: p.File, Index: p.Index, Title: p.Source.Title, Layout: p.Source.Ref}
	if p.Source.Layout.Name != "" {
		h.Layout = p.Source.Layout.Name
	}
	h.Unsure = newUnsure(p.Board, p.Source.Readings)
	return h
}

// Name is what the puzzle is called where one line has to do: its document and its title.
func (p *Puzzle) Name() string { return titled(p.document.Name(), p.Source) }

// Where is Name with the place in the file where the puzzle begins, even if it is the first.
func (p *Puzzle) Where() string { return titled(p.document.Where(), p.Source) }

func titled(place string, p *layout.Puzzle) string {
	if p.Title != "" {
		place += ": " + p.Title
	}
	return place
}

// NotPuzzle is what is wrong with a layout that is given as a puzzle.
const notPuzzle = "this is a layout without clues; give a puzzle, with layout and clues, or count the layout's solutions with samurai count"

// Prepare makes the board of a document, the index-th of a run, and puts the clues on it. The
// problems are those of the document, of its clues and of the solution beside them. If one of them
// is an error, the puzzle is nil. If ctx ends, a puzzle of a picture may keep digits that were
// misread; a problem says so.
func (b *Boards) Prepare(ctx context.Context, doc *layout.Document, index int) (*Puzzle, layout.Problems) {
	problems := doc.Problems
	if problems.Errors() {
		return nil, problems
	}
	if doc.Puzzle == nil {
		return nil, append(problems, layout.Problem{Pos: doc.Layout.Pos, Code: layout.NotPuzzle, Message: notPuzzle})
	}
	clues, more := b.puzzle(doc.Puzzle)
	if clues != nil && len(doc.Puzzle.Readings) > 0 {
		problems = append(problems, settle(ctx, doc.File, clues.Board, doc.Puzzle)...)
		clues, more = b.puzzle(doc.Puzzle)
	}
	if problems = append(problems, more...); clues == nil {
		return nil, problems
	}
	if _, wrong := solutionOf(clues, doc.Puzzle); wrong.Errors() {
		return nil, append(problems, wrong...)
	}
	problems = append(problems, clues.Oversights(doc.Puzzle)...)
	return &Puzzle{File: doc.File, Index: index, Source: doc.Puzzle, LayoutOnly: doc.Layout != nil, Puzzle: clues, document: doc}, problems
}

// Boards are the boards that a run has used, of which readers of texts may know some. The zero value is ready, and
// may be used by several goroutines.
type Boards struct{ overlap.Boards }

// puzzle is overlap.NewPuzzle, which makes no board that is there.
func (b *Boards) puzzle(p *layout.Puzzle) (*overlap.Puzzle, layout.Problems) {
	if b.Known(p.Layout) == nil && (p.Ref == "" || layout.IsPath(p.Ref)) { // no other puzzle may have it
		return overlap.NewPuzzle(p)
	}
	board, problems := b.Of(p.Layout)
	if problems.Errors() {
		return nil, problems
	}
	puzzle, problems := board.Puzzle(p)
	if problems.Errors() {
		return nil, problems
	}
	return puzzle, problems
}

// check holds a solution against the rules before it is shown.
func (p *Puzzle) check(solution []uint8) {
	if err := layout.Check(p.Board.Layout, p.Grids(), p.Board.ByGrid(solution)); err != nil {
		panic(fmt.Sprintf("%s: the solution found breaks the rules: %v", p.File, err))
	}
}
