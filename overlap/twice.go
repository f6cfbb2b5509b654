package overlap

import (
	"fmt"

	"samurai/layout"
)

// twice finds the boxes that are tied to two boxes of one grid. It names the
// first line of `shared` that completes each such tie.
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
	sets := newSets(9 * len(b.Grids))
	members := make(map[int][]layout.GridBox) // by root, once it has more than one
	of := func(gb layout.GridBox) []layout.GridBox {
		if m := members[sets.find(number(gb))]; m != nil {
			return m
		}
		return []layout.GridBox{gb}
	}
	for i, t := range ties {
		first := t.Boxes[0]
		if !bad[b.Grids[first.Grid][first.Box-1]] {
			continue
		}
		for _, gb := range t.Boxes[1:] {
			if sets.find(number(first)) == sets.find(number(gb)) {
				continue
			}
			one, other := of(first), of(gb)
			if x, y, ok := sameGrid(one, other); ok {
				problems = append(problems, layout.Problem{
					File: b.Layout.File, Pos: t.Pos, Path: fmt.Sprintf("shared[%d]", i), Code: layout.BoxTwice,
					Message: fmt.Sprintf("this makes boxes %d and %d of %s one box; the boxes of a grid are all different",
						min(x.Box, y.Box), max(x.Box, y.Box), b.Layout.Grids[x.Grid].Name),
				})
			}
			sets.union(number(first), number(gb))
			members[sets.find(number(first))] = append(one[:len(one):len(one)], other...)
		}
	}
	return problems
}

// sameGrid returns a box of each list that lie in one grid.
func sameGrid(one, other []layout.GridBox) (x, y layout.GridBox, ok bool) {
	at := make(map[int]layout.GridBox, len(one))
	for _, x := range one {
		at[x.Grid] = x
	}
	for _, y := range other {
		if x, ok := at[y.Grid]; ok {
			return x, y, true
		}
	}
	return
}
