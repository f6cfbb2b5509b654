package analyze

import (
	"cmp"
	"context"
	"slices"

	"samurai/layout"
	"samurai/overlap"
)

// Knot is lines of `shared` that by themselves leave no digits that fit.
type Knot struct {
	Lines   []int // by their index, in order
	Minimal bool  // without any one of them digits would fit the others
}

// maxKnots is the most knots that are looked for.
const maxKnots = 8

// linesPerNode is the lines of which a board is made in the time of a node.
const linesPerNode = 4

// Knots finds what makes a layout impossible to fill, whatever the clues: knots that
// have no line in common, the smallest first. Without any it tells whether the layout
// can be filled. The layout must be one that makes a board; lines that tie nothing are
// left out.
func Knots(ctx context.Context, l *layout.Layout) ([]Knot, Possibility) {
	return newFiller(ctx).knots(l)
}

func (f *filler) knots(l *layout.Layout) ([]Knot, Possibility) {
	var knots []Knot
	var lines []int
	for i := range l.Shared {
		if len(l.Shared[i].Boxes) > 1 {
			lines = append(lines, i)
		}
	}
	answer := Possible
	for len(knots) < maxKnots && len(lines) > 0 {
		core, found := f.blame(l, lines)
		if found != Impossible {
			answer = found
			break
		}
		k := f.tighten(l, core)
		reversed := slices.Clone(core)
		slices.Reverse(reversed)
		if other := f.tighten(l, reversed); len(other.Lines) < len(k.Lines) {
			k = other
		}
		slices.Sort(k.Lines)
		knots = append(knots, k)
		lines = slices.DeleteFunc(lines, func(i int) bool { return slices.Contains(k.Lines, i) })
	}
	if len(knots) > 0 {
		answer = Impossible
	}
	slices.SortStableFunc(knots, func(a, b Knot) int { return cmp.Compare(len(a.Lines), len(b.Lines)) })
	return knots, answer
}

// blame asks whether digits fit some lines of a layout. If not it returns those among
// them that tie the grids which no digits can fill.
func (f *filler) blame(l *layout.Layout, lines []int) ([]int, Possibility) {
	b := only(l, lines)
	f.patience -= len(lines) / linesPerNode
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

// tighten leaves out of lines that no digits fit as many as it can, the later ones
// first: halves, quarters, ... single lines.
func (f *filler) tighten(l *layout.Layout, lines []int) Knot {
	minimal := true
	for size := (len(lines) + 1) / 2; size > 0; size /= 2 {
		for to := len(lines); to > 0; {
			if f.patience <= 0 || f.ctx.Err() != nil {
				return Knot{Lines: lines}
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
	return Knot{lines, minimal}
}

// only returns the board of some lines of a layout and of the grids on them.
func only(l *layout.Layout, lines []int) *overlap.Board {
	some := &layout.Layout{}
	index := make(map[int]int)
	for _, line := range lines {
		var t layout.Tie
		for _, gb := range l.Shared[line].Boxes {
			i, ok := index[gb.Grid]
			if !ok {
				i = len(some.Grids)
				index[gb.Grid] = i
				some.Grids = append(some.Grids, layout.Grid{Name: l.Grids[gb.Grid].Name})
			}
			t.Boxes = append(t.Boxes, layout.GridBox{Grid: i, Box: gb.Box})
		}
		some.Shared = append(some.Shared, t)
	}
	b, _ := overlap.New(some) // a part of a layout that makes a board makes one
	return b
}
