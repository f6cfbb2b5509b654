// Package layout is the ground floor: what a file says about a puzzle of several 9x9 grids
// that share 3x3 boxes.
//
// A file is a series of documents, each a [Layout] or a [Puzzle]; package layout/yaml reads
// and writes the project's own files. [Problems] lists everything that is wrong with a
// file, each with its line and column. [Check] compares a solution with the rules of
// Sudoku, straight from their definition.
//
// The package does not know how to solve. Of geometry it knows what a file says: which
// boxes are the same box, and where grids are on paper. Package overlap draws the
// conclusions.
//
// # Compatibility
//
// These stay as they are: the file format that package yaml reads and writes, the codes of
// problems, and the exported names of layout, layout/yaml, layouts, overlap,
// overlap/format, solver, solver/answer, solver/count and solver/search. Fields and
// functions may be added. The other packages may change with any version.
package layout

import (
	"cmp"
	"fmt"
)

// MaxGrids is the maximum number of grids of a layout. The largest published puzzle has
// 105.
const MaxGrids = 2000

// Pos is a place in a file. Line and Column count from 1, and Column counts characters, not
// bytes. The zero Pos means that the place is not known.
type Pos struct {
	Line, Column int32
}

// Compare returns -1 when p comes before q in a file, 0 when they are equal, and 1 when p
// comes after q.
func (p Pos) Compare(q Pos) int {
	return cmp.Or(cmp.Compare(p.Line, q.Line), cmp.Compare(p.Column, q.Column))
}

// Layout names the grids of a board and says which of their boxes are the
// same box. It holds what the file says, no more.
type Layout struct {
	Name    string   // the word that puzzles refer to it by, see ValidName; may be empty
	Title   string   // a line for people, of at most MaxTitle characters; may be empty
	Aliases []string // other names it goes by, each once
	Grids   []Grid   // in the order of the file; one to MaxGrids of them
	Shared  []Tie    // the lines of `shared`; see Ties
	File    string   // what it was read from; may be empty
	Path    string   // where it is in its document: "layout" in a puzzle, otherwise empty
	Pos     Pos
}

// Problem returns a problem of the layout. path says where in the layout: "shared[3]",
// "at.nw"; or it is empty.
func (l *Layout) Problem(at Pos, path string, code Code, format string, args ...any) Problem {
	switch {
	case path == "":
		path = l.Path
	case l.Path != "":
		path = l.Path + "." + path
	}
	return Problem{File: l.File, Pos: at, Path: path, Code: code, Message: fmt.Sprintf(format, args...)}
}

// Grid is one 9x9 Sudoku of a layout.
type Grid struct {
	Name string // see ValidName; no two grids of a layout have the same
	At   *Place // where it is on paper; nil when the file does not say
	Pos  Pos
}

// MaxPlace is the maximum distance of a grid from the upper left of the paper, in boxes.
const MaxPlace = 10_000

// Place is where a grid's upper left box is on paper, counted in boxes, from the top and
// from the left: each from -MaxPlace to MaxPlace.
type Place struct {
	Row, Col int
	Pos      Pos
}

// GridBox is one box of one grid.
type GridBox struct {
	Grid int // index in Layout.Grids
	Box  int // 1 to 9 in reading order
}

// Tie says that two or more boxes, of different grids, are the same box of the board.
type Tie struct {
	Boxes []GridBox
	Pos   Pos
}

// Index returns the index of the grid of that name, or -1.
func (l *Layout) Index(name string) int {
	for i := range l.Grids {
		if l.Grids[i].Name == name {
			return i
		}
	}
	return -1
}

// Ties returns which boxes are the same: the lines of `shared`, or, when there
// are none and every grid is placed, the boxes that coincide on paper.
func (l *Layout) Ties() []Tie {
	if len(l.Shared) > 0 {
		return l.Shared
	}
	return l.coincident()
}

// coincident returns the boxes that overlap on paper: a tie for each place with more than
// one box, ordered by the first box at the place. It returns nil unless every grid is
// placed.
func (l *Layout) coincident() []Tie {
	type spot struct{ row, col int }
	at := make(map[spot]int, 9*len(l.Grids))
	var all []Tie
	for g := range l.Grids {
		p := l.Grids[g].At
		if p == nil {
			return nil
		}
		for b := range 9 {
			s := spot{p.Row + b/3, p.Col + b%3}
			i, ok := at[s]
			if !ok {
				i = len(all)
				at[s] = i
				all = append(all, Tie{Pos: p.Pos})
			}
			all[i].Boxes = append(all[i].Boxes, GridBox{g, b + 1})
		}
	}
	var ties []Tie
	for _, t := range all {
		if len(t.Boxes) > 1 {
			ties = append(ties, t)
		}
	}
	return ties
}
