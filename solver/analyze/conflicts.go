package analyze

import (
	"context"
	"slices"

	"samurai/layout"
	"samurai/overlap"
)

// Conflict is a set of lines of `shared` that no digits satisfy, whatever the other lines
// are.
type Conflict struct {
	Lines   []int // by their index, in order
	Minimal bool  // whether digits satisfy the others if any one of them is removed
}

// Conflicts finds what makes a layout impossible to fill, whatever the clues: conflicts
// that have no line in common, the smallest first. If there is none, the second result is
// whether the layout can be filled. The layout must be one that makes a board; lines that
// name only one box are skipped.
func Conflicts(ctx context.Context, l *layout.Layout) ([]Conflict, Possibility) {
	return newFiller(ctx).conflicts(l)
}

func (f *filler) conflicts(l *layout.Layout) ([]Conflict, Possibility) {
	var conflicts []Conflict
	var lines []int
	for i := range l.Shared {
		if len(l.Shared[i].Boxes) > 1 {
			lines = append(lines, i)
		}
	}
	answer := Possible
	for len(conflicts) < maxConflicts && len(lines) > 0 {
		core, found := f.blame(l, lines)
		if found != Impossible {
			answer = found
			break
		}
		k := f.reduce(l, core)
		reversed := slices.Clone(core)
		slices.Reverse(reversed)
		if other := f.reduce(l, reversed); len(other.Lines) < len(k.Lines) {
			k = other
		}
		slices.Sort(k.Lines)
		conflicts = append(conflicts, k)
		for i := len(conflicts) - 1; i > 0 && len(conflicts[i].Lines) < len(conflicts[i-1].Lines); i-- {
			conflicts[i-1], conflicts[i] = conflicts[i], conflicts[i-1]
		}
		lines = slices.DeleteFunc(lines, func(i int) bool { return slices.Contains(k.Lines, i) })
	}
	if len(conflicts) > 0 {
		answer = Impossible
	}
	return conflicts, answer
}

// blame asks whether digits satisfy some lines of a layout. If not, it returns those of the
// lines that join the grids found to be impossible.
func (f *filler) blame(l *layout.Layout, lines []int) ([]int, Possibility) {
	b := only(l, lines)
	f.nodesLeft -= len(lines) / linesPerNode
	grids, answer := f.refute(b)
	if answer != Impossible {
		return nil, answer
	}
	have := make(map[int]int) // of these grids, by box of the board
	for _, g := range grids {
		for _, k := range b.Grids[g] {
			have[k]++
		}
	}
	var core []int
	for i, t := range b.Layout.Shared {
		if first := t.Boxes[0]; have[b.Grids[first.Grid][first.Box-1]] > 1 {
			core = append(core, lines[i])
		}
	}
	return core, Impossible
}

// reduce drops as many lines as it can from a set that no digits satisfy: first halves,
// then quarters, and in the end single lines, the later ones first (delta debugging,
// Zeller and Hildebrandt 2002).
func (f *filler) reduce(l *layout.Layout, lines []int) Conflict {
	minimal := true
	for size := (len(lines) + 1) / 2; size > 0; size /= 2 {
		for to := len(lines); to > 0; {
			if f.nodesLeft <= 0 || f.ctx.Err() != nil {
				return Conflict{Lines: lines}
			}
			from := max(0, to-size)
			rest := slices.Concat(lines[:from], lines[to:])
			core, answer := f.blame(l, rest)
			switch {
			case answer == Impossible:
				lines = core
				to = min(from, len(lines))
				continue
			case size == 1 && answer == Unknown:
				minimal = false
			}
			to = from
		}
	}
	return Conflict{lines, minimal}
}

// only returns the board of part lines of a layout and the grids that they name.
func only(l *layout.Layout, lines []int) *overlap.Board {
	part := &layout.Layout{}
	index := make(map[int]int)
	for _, line := range lines {
		var t layout.Tie
		for _, gb := range l.Shared[line].Boxes {
			i, ok := index[gb.Grid]
			if !ok {
				i = len(part.Grids)
				index[gb.Grid] = i
				part.Grids = append(part.Grids, layout.Grid{Name: l.Grids[gb.Grid].Name})
			}
			t.Boxes = append(t.Boxes, layout.GridBox{Grid: i, Box: gb.Box})
		}
		part.Shared = append(part.Shared, t)
	}
	b, _ := overlap.New(part) // a part of a layout that makes a board makes one
	return b
}
