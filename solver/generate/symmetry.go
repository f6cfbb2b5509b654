package generate

import (
	"fmt"
	"slices"

	"samurai/layout"
	"samurai/overlap"
)

// Symmetry says how the places of clues lie on paper.
type Symmetry string

// The symmetries. A mirror stands upright; the diagonal runs from the upper left.
const (
	NoSymmetry Symmetry = "none"
	Rotate180  Symmetry = "rotate180"
	Rotate90   Symmetry = "rotate90"
	Mirror     Symmetry = "mirror"
	Diagonal   Symmetry = "diagonal"
	Full       Symmetry = "full" // all of them
)

// Symmetries lists the symmetries.
var Symmetries = []Symmetry{NoSymmetry, Rotate180, Rotate90, Mirror, Diagonal, Full}

// moves returns the motions that make the symmetry on a paper with these numbers of rows and
// columns: each maps a place to a place.
func (s Symmetry) moves(rows, cols int) (all []func(r, c int) (int, int)) {
	turn := func(r, c int) (int, int) { return c, rows - 1 - r }
	mirror := func(r, c int) (int, int) { return r, cols - 1 - c }
	switch s {
	case Rotate180:
		all = append(all, func(r, c int) (int, int) { return rows - 1 - r, cols - 1 - c })
	case Rotate90:
		all = append(all, turn)
	case Mirror:
		all = append(all, mirror)
	case Diagonal:
		all = append(all, func(r, c int) (int, int) { return c, r })
	case Full:
		all = append(all, turn, mirror)
	}
	return all
}

// Has is nil if the board as it lies on paper has the symmetry; otherwise the error says
// why not, and which symmetries it has.
func (s Symmetry) Has(b *overlap.Board) error {
	if !slices.Contains(Symmetries, s) {
		return fmt.Errorf("no symmetry is named %q", s)
	}
	if s == NoSymmetry {
		return nil
	}
	if b.Paper == nil {
		return fmt.Errorf("%s cannot be drawn in one piece, so its clues cannot be symmetric", name(b))
	}
	if units(b, s) != nil {
		return nil
	}
	var has []string
	for _, o := range Symmetries[1:] {
		if units(b, o) != nil {
			has = append(has, string(o))
		}
	}
	if has == nil {
		return fmt.Errorf("%s has no symmetry, so %s is not possible", name(b), s)
	}
	return fmt.Errorf("%s does not have the symmetry %s, but it has %s", name(b), s, layout.List(has))
}

// units returns the cells of a board in sets that belong together under a symmetry; nil
// if the board does not have it.
func units(b *overlap.Board, s Symmetry) [][]int32 {
	n := b.Cells()
	if s == NoSymmetry {
		all := make([][]int32, n)
		for cell := range all {
			all[cell] = []int32{int32(cell)}
		}
		return all
	}
	if b.Paper == nil {
		return nil
	}
	at := places(b)
	rows, cols := 3*b.Paper.Rows, 3*b.Paper.Cols
	var all [][]int32
	seen := make([]bool, n)
	for first := range n {
		if seen[first] {
			continue
		}
		unit := []int32{int32(first)}
		seen[first] = true
		for i := 0; i < len(unit); i++ {
			spot := b.Paper.Boxes[unit[i]/9]
			p := int(unit[i] % 9)
			for _, move := range s.moves(rows, cols) {
				r, c := move(3*spot.Row+p/3, 3*spot.Col+p%3)
				cell, ok := at[[2]int{r, c}]
				if !ok {
					return nil
				}
				if !seen[cell] {
					seen[cell] = true
					unit = append(unit, cell)
				}
			}
		}
		all = append(all, unit)
	}
	return all
}

// places returns the cell at each place of the paper.
func places(b *overlap.Board) map[[2]int]int32 {
	at := make(map[[2]int]int32, b.Cells())
	for k, spot := range b.Paper.Boxes {
		for p := range 9 {
			at[[2]int{3*spot.Row + p/3, 3*spot.Col + p%3}] = int32(9*k + p)
		}
	}
	return at
}
