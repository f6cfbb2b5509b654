package layout

// Finder finds the layout that a puzzle refers to: by name ("samurai") or by
// path beside the puzzle's file ("./mine.yaml"); see IsPath. Its error may be
// Problems, those of the layout's file; any other becomes one problem at the
// reference.
type Finder func(ref string) (*Layout, error)

// Document is one document of a file or stream, in whatever format. Layout and Puzzle are
// nil when Problems has an error; otherwise exactly one of them is set.
type Document struct {
	File     string
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
