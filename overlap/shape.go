package overlap

import "samurai/layout"

// Shape says how the grids of a board hang together.
type Shape struct {
	Boxes   int  // distinct boxes
	Shared  int  // those of more than one grid
	Most    int  // the most grids that have one box
	Houses  int  // distinct rows, columns and boxes
	Parts   int  // how many parts the board falls into
	Cycles  int  // independent ways round: 0 says that the parts are trees
	Planar  bool // the grids lie in a plane just as what they share demands
	InPiece bool // it can be drawn in one piece, planar or not
}

// Shape measures the board.
func (b *Board) Shape() Shape {
	s := Shape{
		Boxes: len(b.Boxes), Houses: 18*len(b.Grids) + len(b.Boxes),
		Parts: len(b.Components()), Planar: b.places != nil, InPiece: b.Paper != nil,
	}
	// Grids and shared boxes are the nodes of a graph, each "this grid has that
	// box" an edge of it.
	edges := 0
	for _, members := range b.Boxes {
		s.Most = max(s.Most, len(members))
		if len(members) > 1 {
			s.Shared++
			edges += len(members)
		}
	}
	s.Cycles = edges - (len(b.Grids) + s.Shared) + s.Parts
	return s
}

// Neighbours returns the grids that share a box with g, in order.
func (b *Board) Neighbours(g int) []int {
	seen := make([]bool, len(b.Grids))
	for _, l := range b.Links[g] {
		seen[l.To] = true
	}
	var grids []int
	for h, is := range seen {
		if is {
			grids = append(grids, h)
		}
	}
	return grids
}

// Ties returns what is shared in its plainest form: one tie for each box that more
// than one grid has, in the order of the board's boxes.
func (b *Board) Ties() []layout.Tie {
	var ties []layout.Tie
	for _, members := range b.Boxes {
		if len(members) > 1 {
			ties = append(ties, layout.Tie{Boxes: members})
		}
	}
	return ties
}
