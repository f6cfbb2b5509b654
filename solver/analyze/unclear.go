package analyze

import "samurai/overlap"

// knotted returns the parts of a board of which it is not plain that digits fill them,
// whatever fills the rest.
func knotted(b *overlap.Board) (parts [][]int) {
	all := tight(b)
	if len(all) == 0 {
		return nil
	}
	core := sub(b, all)
	for _, part := range core.Components() {
		if !patterned(core, part) {
			parts = append(parts, pick(all, part))
		}
	}
	return parts
}

// tight returns the grids that hinder others. A grid does not if no two of its shared
// boxes lie in one band or stack: whatever digits boxes on a diagonal have, the grid
// can be filled. Without it others may share less, and so on.
func tight(b *overlap.Board) (grids []int) {
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
