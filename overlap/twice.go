package overlap

import (
	"fmt"

	"samurai/layout"
)

// twice finds boxes that are tied to two boxes of one grid, directly or through others. It
// reports the first line of `shared` that completes each such tie.
func (b *Board) twice(ties []layout.Tie) layout.Problems {
	bad := make(map[int]bool)
	for k, members := range b.Boxes {
		for i := 1; i < len(members); i++ {
			if members[i].Grid == members[i-1].Grid {
				bad[k] = true
			}
		}
	}
	if len(bad) == 0 {
		return nil
	}
	var problems layout.Problems
	sets := NewSets(9 * len(b.Grids))
	boxes := make(map[int]map[int]int) // by root: a box of each grid that is in the set
	of := func(gb layout.GridBox) map[int]int {
		if m := boxes[sets.Find(number(gb))]; m != nil {
			return m
		}
		return map[int]int{gb.Grid: gb.Box}
	}
	for i, t := range ties {
		if len(t.Boxes) == 0 {
			continue
		}
		first := t.Boxes[0]
		if !bad[b.Grids[first.Grid][first.Box-1]] {
			continue
		}
		for _, gb := range t.Boxes[1:] {
			if sets.Find(number(first)) == sets.Find(number(gb)) {
				continue
			}
			all, g, x, y := merge(of(first), of(gb))
			if g >= 0 {
				problems = append(problems, b.Layout.Problem(t.Pos, fmt.Sprintf("shared[%d]", i), layout.BoxTwice,
					"this makes boxes %d and %d of the grid %s one box; the boxes of a grid are all different", min(x, y), max(x, y), b.Layout.Grids[g].Name))
			}
			sets.Union(number(first), number(gb))
			boxes[sets.Find(number(first))] = all
		}
	}
	return problems
}

// merge adds the boxes of the smaller set to those of the larger. When both have a box of
// the same grid, g is the first such grid and x and y its boxes. Otherwise g is -1.
func merge(one, other map[int]int) (all map[int]int, g, x, y int) {
	if len(one) < len(other) {
		one, other = other, one
	}
	g = -1
	for h, box := range other {
		if there, ok := one[h]; !ok {
			one[h] = box
		} else if g < 0 || h < g {
			g, x, y = h, there, box
		}
	}
	return one, g, x, y
}
