package solver

import (
	"context"

	"samurai/layout"
	"samurai/overlap"
)

// Possibility is an answer to whether a layout can be filled at all.
type Possibility uint8

// The answers.
const (
	Unknown Possibility = iota // the search was too long
	Possible
	Impossible
)

// patience bounds the work of a search on the empty board, in positions times
// cells. Small layouts that cannot be filled take some thousand positions, those
// that can fewer.
const patience = 4_000_000

// CanFill tells whether any digits fill the board, whatever the clues. Boards whose
// grids lie in a plane always can be; others are searched.
func CanFill(ctx context.Context, b *overlap.Board) Possibility {
	answer := Possible
	for _, part := range b.Components() {
		if patterned(b, part) {
			continue
		}
		switch searchPart(ctx, b, part) {
		case Impossible:
			return Impossible
		case Unknown:
			answer = Unknown
		}
	}
	return answer
}

// patterned looks for a filling of a plain kind. Write 3i + j for the cell in row i and
// column j of a box, add a number to all of the box, and keep the remainder by 9: a
// grid is solved when the box in row R and column C of its boxes adds a + R + 3C,
// whatever a is. So a board is filled as soon as every grid has an a with which
// shared boxes agree. In a plane they always do.
func patterned(b *overlap.Board, part []int) bool {
	shift := func(box int) int { return (box-1)/3 + 3*((box-1)%3) }
	a := map[int]int{part[0]: 0}
	for queue := []int{part[0]}; len(queue) > 0; queue = queue[1:] {
		g := queue[0]
		for _, l := range b.Links[g] {
			want := (a[g] + shift(l.Box) - shift(l.ToBox) + 18) % 9
			if have, ok := a[l.To]; !ok {
				a[l.To] = want
				queue = append(queue, l.To)
			} else if have != want {
				return false
			}
		}
	}
	return true
}

// searchPart searches the empty board of some grids. One box is filled beforehand:
// which digits it has where does not matter, for digits may be renamed.
func searchPart(ctx context.Context, b *overlap.Board, part []int) Possibility {
	sub, problems := overlap.New(subLayout(b.Layout, part, b.Layout.Ties()))
	if problems.Errors() {
		return Unknown
	}
	digits := make([]uint8, sub.Cells())
	busiest := 0
	for k, members := range sub.Boxes {
		if len(members) > len(sub.Boxes[busiest]) {
			busiest = k
		}
	}
	for place := range 9 {
		digits[9*busiest+place] = uint8(place + 1)
	}
	s := newSearcher(sub)
	s.most = max(200, patience/uint64(sub.Cells()))
	switch n, err := s.count(ctx, digits, 1); {
	case n > 0:
		return Possible
	case err != nil:
		return Unknown
	}
	return Impossible
}

// subLayout is the layout of some grids and ties, without places.
func subLayout(l *layout.Layout, grids []int, ties []layout.Tie) *layout.Layout {
	sub := &layout.Layout{Name: l.Name}
	index := make(map[int]int, len(grids))
	for i, g := range grids {
		index[g] = i
		sub.Grids = append(sub.Grids, layout.Grid{Name: l.Grids[g].Name})
	}
	for _, t := range ties {
		var boxes []layout.GridBox
		for _, gb := range t.Boxes {
			if i, ok := index[gb.Grid]; ok {
				boxes = append(boxes, layout.GridBox{Grid: i, Box: gb.Box})
			}
		}
		if len(boxes) > 1 {
			sub.Shared = append(sub.Shared, layout.Tie{Boxes: boxes, Pos: t.Pos})
		}
	}
	return sub
}

// Culprits returns lines of `shared`, by their index, that together make a layout
// impossible, and none of which can be left out of them. It looks for as few as a
// search by elimination finds, in the order of the file. It returns nil for a layout
// that is not shown to be impossible.
func Culprits(ctx context.Context, l *layout.Layout) []int {
	all := make([]int, len(l.Grids))
	for g := range all {
		all[g] = g
	}
	ties := l.Ties()
	impossible := func(lines []int) bool {
		some := make([]layout.Tie, len(lines))
		for i, line := range lines {
			some[i] = ties[line]
		}
		b, problems := overlap.New(subLayout(l, all, some))
		return !problems.Errors() && CanFill(ctx, b) == Impossible
	}
	lines := make([]int, len(ties))
	for i := range lines {
		lines[i] = i
	}
	if !impossible(lines) {
		return nil
	}
	// Leave out as much as possible at a time: halves, quarters, ... single lines.
	for size := len(lines) / 2; size > 0; size /= 2 {
		for from := 0; from < len(lines); {
			to := min(from+size, len(lines))
			rest := append(append([]int(nil), lines[:from]...), lines[to:]...)
			if impossible(rest) {
				lines = rest
			} else {
				from = to
			}
		}
	}
	return lines
}
