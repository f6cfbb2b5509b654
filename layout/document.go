package layout

import "fmt"

// Finder finds the layout that a puzzle refers to: by name ("samurai") or by
// path beside the puzzle's file ("./mine.yaml"); see IsPath. Its error may be
// Problems, those of the layout's file; any other becomes one problem at the
// reference.
type Finder func(ref string) (*Layout, error)

// Document is one document of a file or stream, in whatever format. Layout and Puzzle are
// nil when Problems has an error; otherwise exactly one of them is set.
type Document struct {
	File     string
	Number   int    // among those of the file, from 0
	Line     int32  // where it begins
	Kind     string // "layout" or "puzzle"; empty when it is neither
	Layout   *Layout
	Puzzle   *Puzzle
	Problems Problems
	Partial  *Partial // set only when Problems has an error
}

// Partial is what could be read of a document with errors. A field is nil when too little
// of it is known. Lines of `shared` may have fewer than two boxes, and places and clues
// may be missing.
type Partial struct {
	Layout *Layout // that of the puzzle, if there is one
	Puzzle *Puzzle
}

// Name is what the document is called where one line has to do: its file, or Where if others are before it
// in the file.
func (d *Document) Name() string {
	if d.Number == 0 {
		return Visible(d.File)
	}
	return d.Where()
}

// Where is the file of the document, with the line where its content begins, and the column if that is not
// the first. On the pages of a PDF, which have no lines, it is counted.
func (d *Document) Where() string {
	at := Pos{Line: d.Line, Column: 1}
	switch l, p := d.Draft(); {
	case p != nil:
		at = p.Pos
	case l != nil:
		at = l.Pos
	}
	switch at.Column {
	case 0:
		return fmt.Sprintf("%s: puzzle %d", Visible(d.File), d.Number+1)
	case 1:
		return fmt.Sprintf("%s:%d", Visible(d.File), at.Line)
	}
	return fmt.Sprintf("%s:%d:%d", Visible(d.File), at.Line, at.Column)
}

// Draft returns what could be read of a document, with or without errors: its layout, or
// that of its puzzle, and its puzzle. Validators use it to look for more errors. Either
// may be nil; see Partial.
func (d *Document) Draft() (*Layout, *Puzzle) {
	switch {
	case d.Partial != nil:
		return d.Partial.Layout, d.Partial.Puzzle
	case d.Puzzle != nil:
		return d.Puzzle.Layout, d.Puzzle
	}
	return d.Layout, nil
}
