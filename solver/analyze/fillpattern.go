package analyze

import "samurai/overlap"

// unclear returns the parts of a board that may be impossible to fill. The others can be
// filled, whatever digits the rest of the board has.
func unclear(b *overlap.Board) (parts [][]int) {
	all := constraining(b)
	if len(all) == 0 {
		return nil
	}
	core := b.Part(all)
	for _, part := range core.Components() {
		if !hasPattern(core, part) {
			parts = append(parts, pick(all, part))
		}
	}
	return parts
}

// constraining returns the grids that constrain others. A grid does not if no two of its
// shared boxes are in one band or stack: it can be filled whatever digits these boxes have.
// Once such a grid is set aside, its neighbours share fewer boxes, and may be set aside in
// turn.
func constraining(b *overlap.Board) (grids []int) {
	members := make([]int, len(b.Boxes)) // by box: the grids left that have it
	for k := range b.Boxes {
		members[k] = len(b.Boxes[k])
	}
	loose := make([]bool, len(b.Grids))
	var queue []int
	look := func(g int) {
		if loose[g] {
			return
		}
		bands, stacks := [3]int{}, [3]int{}
		for i, k := range b.Grids[g] {
			if members[k] > 1 {
				bands[i/3]++
				stacks[i%3]++
			}
		}
		if max(bands[0], bands[1], bands[2], stacks[0], stacks[1], stacks[2]) < 2 {
			loose[g] = true
			queue = append(queue, g)
		}
	}
	for g := range b.Grids {
		look(g)
	}
	for ; len(queue) > 0; queue = queue[1:] {
		for _, k := range b.Grids[queue[0]] {
			if members[k]--; members[k] == 1 {
				for _, gb := range b.Boxes[k] {
					look(gb.Grid)
				}
			}
		}
	}
	for g := range b.Grids {
		if !loose[g] {
			grids = append(grids, g)
		}
	}
	return grids
}

// hasPattern reports whether a part has a filling of a simple kind. Let the cell in row i
// and column j of a box (0 to 2) hold 3i + j + k modulo 9, with one k for each box. A grid
// is solved if the box in band R and stack C has k = a + R + 3C, whatever a is. So the part
// is filled if each grid can be given an a such that shared boxes get the same k from all
// their grids. That is always possible if the layout can be drawn flat.
func hasPattern(b *overlap.Board, part []int) bool {
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
