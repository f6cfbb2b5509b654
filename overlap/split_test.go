package overlap_test

import (
	"slices"
	"testing"

	"samurai/layouts"
	"samurai/overlap"
	"samurai/solver/solvertest"
)

// TestSplit: the parts of every layout have all grids, each has one box in common with those before
// it, and no box alone connects two parts of one.
func TestSplit(t *testing.T) {
	wants := map[string]int{"single": 1, "samurai": 5, "wing-5": 3, "gattai-8": 5, "sohei": 1, "windmill": 1, "sumo": 5, "np105": 5}
	for _, l := range layouts.All() {
		b := solvertest.BoardOf(t, l.Name)
		var all []int
		for g := range b.Grids {
			all = append(all, g)
		}
		parts := b.Split(all)
		if want := wants[l.Name]; want != 0 && len(parts) != want {
			t.Errorf("%s: %d parts, want %d", l.Name, len(parts), want)
		}
		seen := make(map[int]bool)
		var grids []int
		for i, part := range parts {
			common, own := 0, make(map[int]bool)
			for _, g := range part {
				grids = append(grids, g)
				for _, box := range b.Grids[g] {
					if seen[box] && !own[box] {
						common++
					}
					own[box] = true
				}
			}
			if want := min(i, 1); common != want {
				t.Errorf("%s: part %d has %d boxes of those before it", l.Name, i, common)
			}
			for box := range own {
				seen[box] = true
				if n := connected(b, part, box); n != 1 {
					t.Errorf("%s: box %d divides part %d into %d", l.Name, box, i, n)
				}
			}
		}
		slices.Sort(grids)
		if !slices.Equal(grids, all) {
			t.Errorf("%s: parts of grids %v", l.Name, grids)
		}
	}
}

// connected counts the connected parts of some grids that share all boxes but one.
func connected(b *overlap.Board, grids []int, but int) (n int) {
	left := slices.Clone(grids)
	for ; len(left) > 0; n++ {
		reached := left[:1:1]
		left = left[1:]
		for i := 0; i < len(reached); i++ {
			left = slices.DeleteFunc(left, func(g int) bool {
				joined := slices.ContainsFunc(b.Grids[g][:], func(box int) bool { return box != but && slices.Contains(b.Grids[reached[i]][:], box) })
				if joined {
					reached = append(reached, g)
				}
				return joined
			})
		}
	}
	return n
}
