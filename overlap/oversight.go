package overlap

import (
	"slices"

	"samurai/layout"
)

// Oversights returns warnings of clues that seem to be missing: a grid that the source does not
// list though it lists others, and one with far fewer clues than the others. It does not warn
// if the source lists no grid at all, nor about a grid that has no box to itself or that the
// source lists as empty, as `ne: ""` does.
func (p *Puzzle) Oversights(source *layout.Puzzle) (problems layout.Problems) {
	b := p.Board
	listed, empty := make([]bool, len(b.Grids)), make([]bool, len(b.Grids))
	for _, c := range source.Clues {
		listed[c.Grid], empty[c.Grid] = true, c.Empty
	}
	clues := make([]int, len(b.Grids))
	for g := range b.Grids {
		for _, d := range p.Grid(g) {
			if d != 0 {
				clues[g]++
			}
		}
	}
	sorted := slices.Sorted(slices.Values(clues))
	median := sorted[len(sorted)/2]
	for g, grid := range b.Layout.Grids {
		path := "clues." + grid.Name
		switch {
		case len(source.Clues)+len(source.Drawn) == 0 || empty[g] || b.allShared(g):
		case len(source.Clues) > 0 && !listed[g]:
			problems.Addf(layout.Problem{Pos: source.Pos, Path: path, Code: layout.Forgotten},
				"%s is not listed; if it has no clues of its own, write %s: \"\"", grid.Name, grid.Name)
		case 4*clues[g] < median:
			problems.Addf(layout.Problem{Pos: source.Pos, Path: path, Code: layout.Sparse},
				"%s has %d clues, half of the grids have %d or more; check for missing clues", grid.Name, clues[g], median)
		}
	}
	return problems
}

// allShared reports whether a grid has no box to itself.
func (b *Board) allShared(g int) bool {
	return !slices.ContainsFunc(b.Grids[g][:], func(k int) bool { return len(b.Boxes[k]) == 1 })
}
