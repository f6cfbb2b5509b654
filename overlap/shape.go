package overlap

import (
	"encoding/binary"
	"slices"

	"samurai/layout"
)

// Shape measures how the grids of a board are connected.
type Shape struct {
	Boxes          int  // distinct boxes
	Shared         int  // those of more than one grid
	MaxGridsPerBox int  // the largest number of grids that have one box
	Houses         int  // distinct rows, columns and boxes
	Parts          int  // how many parts the board falls into
	Cycles         int  // independent cycles of grids: 0 means that the parts are trees
	Planar         bool // the layout can be drawn flat: grids overlap on paper exactly in the boxes that they share
	InPiece        bool // it can be drawn in one piece, planar or not
}

// Shape measures the board.
func (b *Board) Shape() Shape {
	s := Shape{
		Boxes: len(b.Boxes), Houses: len(b.Houses),
		Parts: len(b.Components()), Planar: b.places != nil, InPiece: b.Paper != nil,
	}
	// In a graph whose nodes are the grids and the sets of grids that share a box, edges
	// lead from a set to its grids. Several boxes of the same grids count as one set, so
	// that a row of grids that share whole bands is a tree.
	edges, joints := 0, make(map[string]bool)
	for _, members := range b.Boxes {
		s.MaxGridsPerBox = max(s.MaxGridsPerBox, len(members))
		if len(members) == 1 {
			continue
		}
		s.Shared++
		var key []byte
		for _, gb := range members {
			key = binary.AppendUvarint(key, uint64(gb.Grid))
		}
		if !joints[string(key)] {
			joints[string(key)] = true
			edges += len(members)
		}
	}
	s.Cycles = edges - (len(b.Grids) + len(joints)) + s.Parts
	return s
}

// Neighbours returns the grids that share a box with g, in order.
func (b *Board) Neighbours(g int) []int {
	var grids []int
	for _, k := range b.Grids[g] {
		for _, gb := range b.Boxes[k] {
			if gb.Grid != g {
				grids = append(grids, gb.Grid)
			}
		}
	}
	slices.Sort(grids)
	return slices.Compact(grids)
}

// Ties returns one tie for each box that more than one grid has, in the order of the
// board's boxes.
func (b *Board) Ties() []layout.Tie {
	var ties []layout.Tie
	for _, members := range b.Boxes {
		if len(members) > 1 {
			ties = append(ties, layout.Tie{Boxes: members})
		}
	}
	return ties
}
