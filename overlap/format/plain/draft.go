package plain

import (
	"samurai/layout"
	"samurai/overlap"
)

// Draft is what a text says of one puzzle. Each reader makes its puzzle with [Draft.Puzzle], on the board that it read
// the text for.
type Draft struct {
	Board    *overlap.Board
	Ref      string // how the layout is named; empty for one that no other puzzle has
	Pos      layout.Pos
	Title    string
	About    layout.About
	Clues    []layout.Clues  // in the order of the text
	Played   *layout.Played  // may be nil
	Solution *layout.Entries // may be nil
}

// Puzzle makes the puzzle. What works on it finds its board in boards, which may be nil.
func (d *Draft) Puzzle(boards *overlap.Boards) *layout.Puzzle {
	if d.Ref == "" {
		boards.KeepOwn(d.Board)
	} else {
		boards.Keep(d.Board)
	}
	p := &layout.Puzzle{Layout: d.Board.Layout, Ref: d.Ref, Pos: d.Pos, Title: d.Title, About: d.About, Clues: d.Clues}
	if d.Played != nil {
		p.Progress = d.Played.Progress(d.Pos)
	}
	if d.Solution != nil {
		p.SetSolution(*d.Solution)
	}
	return p
}
