package overlap

import (
	"slices"

	"samurai/layout"
)

// Split divides connected grids at each box that alone connects them. The result is in an order in
// which each part has one box in common with those before it; the first part has the first grid.
func (b *Board) Split(grids []int) [][]int {
	parts := [][]int{grids}
	for box, members := range b.Boxes {
		if len(members) == 1 {
			continue
		}
		// No other box divides the grids of a box, so that they are in one part.
		whole := slices.IndexFunc(parts, func(part []int) bool {
			return slices.ContainsFunc(members, func(gb layout.GridBox) bool { return slices.Contains(part, gb.Grid) })
		})
		if whole >= 0 {
			parts = slices.Replace(parts, whole, whole+1, b.without(box, parts[whole])...)
		}
	}
	return parts
}

// without returns the connected parts of some grids if they did not share a box. Each begins with
// a grid that has the box, but for the first.
func (b *Board) without(box int, grids []int) [][]int {
	sets := NewSets(len(b.Grids))
	first := make([]int, len(b.Boxes)) // by box: a grid that has it, from 1
	for _, g := range grids {
		for _, k := range b.Grids[g] {
			if k != box && first[k] > 0 {
				sets.Union(g, first[k]-1)
			}
			first[k] = g + 1
		}
	}
	parts := sets.Parts(grids)
	for _, part := range parts[1:] {
		at := slices.IndexFunc(part, func(g int) bool { return slices.Contains(b.Grids[g][:], box) })
		part[0], part[at] = part[at], part[0]
	}
	return parts
}
