package format

import (
	"slices"

	"samurai/layout"
	"samurai/overlap"
	"samurai/overlap/format/plain"
	"samurai/overlap/format/tree"
)

// reading is what a text says of one puzzle, as a format reads it: a board as it is on paper,
// cell by cell, what is said about it, and the problems. It does not change once its puzzle is
// built; see [Options.build].
type reading struct {
	faults
	*canvas

	line       int32 // where it begins
	pos        layout.Pos
	places     func(offset int) layout.Pos // of the bytes of its text
	words      map[string]string           // about the puzzle, by their names; "rules" has its rules
	grids      []placed                    // nil if the format does not place the grids
	onlyLayout bool                        // the grids are a layout, without a puzzle

	solution string // the digits of the cells row by row, anything else for none; empty if there is none
	solvedAt layout.Pos

	groups []group  // cells that must be houses
	called string   // what the format calls those
	loose  bool     // only groups make houses of rows and columns
	edges  []string // along cells, which must be around boxes; see [canvas.boxEdges]
}

// group is cells on a canvas that a format has a rule for.
type group struct {
	cells []overlap.Spot
	pos   layout.Pos
}

// place is where a value of the text is.
func (r *reading) place(v *tree.Node) layout.Pos { return r.places(v.Start()) }

// solved are the digits of the solution by cell, 0 for none; nil if it has another length than the
// board.
func (r *reading) solved() []uint8 {
	cells := []rune(r.solution)
	if len(cells) != len(r.cells) {
		return nil
	}
	all := make([]uint8, len(cells))
	for i, d := range cells {
		all[i] = digitOf(d)
	}
	return all
}

// digitOf is the digit that a character is, or 0.
func digitOf[C byte | rune](c C) uint8 {
	if '1' <= c && c <= '9' {
		return uint8(c - '0')
	}
	return 0
}

// faults are the problems of a puzzle, and what is not kept of it.
type faults struct {
	file     string
	problems layout.Problems
	left     []string   // the fields that are not kept
	leftAt   layout.Pos // the first of them
}

func (f *faults) wrong(pos layout.Pos, code layout.Code, format string, args ...any) {
	f.problems.Addf(layout.Problem{File: f.file, Pos: pos, Code: code}, format, args...)
}

// leave notes that a field of the puzzle is not kept.
func (f *faults) leave(name string, pos layout.Pos) {
	if len(f.left) == 0 {
		f.leftAt = pos
	}
	if !slices.Contains(f.left, name) {
		f.left = append(f.left, name)
	}
}

// document makes a document of a puzzle, which may be nil if there are problems, or else of a
// layout.
func (f *faults) document(line int32, p *layout.Puzzle, l *layout.Layout) *layout.Document {
	if len(f.left) > 0 {
		f.wrong(f.leftAt, layout.LeftOut, "%s", plain.NotKept(f.left, "field"))
	}
	f.problems.Sort()
	doc := &layout.Document{File: f.file, Line: line, Kind: "puzzle", Problems: f.problems}
	switch {
	case f.problems.Errors():
	case l != nil:
		doc.Kind, doc.Layout = "layout", l
	default:
		doc.Puzzle = p
	}
	return doc
}

// refusal is the one document of a text that cannot be read.
func refusal(file string, pos layout.Pos, code layout.Code, format string, args ...any) []*layout.Document {
	f := faults{file: file}
	f.wrong(pos, code, format, args...)
	return []*layout.Document{f.document(pos.Line, nil, nil)}
}
