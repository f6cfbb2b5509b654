package overlap

import "slices"

// Split divides connected grids at each box that alone connects them. The result is in an order in
// which each part has one box in common with those before it; the first part has the first grid.
func (b *Board) Split(grids []int) [][]int {
	for box := range b.Boxes {
		parts := b.without(box, grids)
		if len(parts) == 1 {
			continue
		}
		all := b.Split(parts[0])
		for _, part := range parts[1:] {
			first := slices.IndexFunc(part, func(g int) bool { return slices.Contains(b.Grids[g][:], box) })
			part[0], part[first] = part[first], part[0]
			all = append(all, b.Split(part)...)
		}
		return all
	}
	return [][]int{grids}
}

// without returns the connected parts of some grids if they did not share a box.
func (b *Board) without(box int, grids []int) [][]int {
	sets := NewSets(len(b.Grids))
	first := make(map[int]int) // by box: a grid that has it
	for _, g := range grids {
		for _, k := range b.Grids[g] {
			if h, ok := first[k]; ok && k != box {
				sets.Union(g, h)
			} else {
				first[k] = g
			}
		}
	}
	return sets.Parts(grids)
}
