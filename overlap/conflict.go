package overlap

import (
	"cmp"
	"fmt"
	"slices"

	"samurai/layout"
)

// Conflict is two equal digits in one house of the board.
type Conflict struct {
	House House
	Cells [2]int // of the board, in the house's order
	Digit uint8
}

// Conflicts returns every pair of equal digits that share a house, once, by the first house
// they share.
func (p *Puzzle) Conflicts() []Conflict {
	var conflicts []Conflict
	seen := make(map[[2]int]bool)
	for _, h := range p.Board.Houses {
		for j, y := range h.Cells {
			for _, x := range h.Cells[:j] {
				pair := [2]int{min(x, y), max(x, y)}
				if p.digits[x] != 0 && p.digits[x] == p.digits[y] && !seen[pair] {
					seen[pair] = true
					conflicts = append(conflicts, Conflict{h, [2]int{x, y}, p.digits[x]})
				}
			}
		}
	}
	return conflicts
}

// ConflictProblems returns equal clues in a house as errors, one for each house and digit,
// at the second of them in the file.
func (p *Puzzle) ConflictProblems() (problems layout.Problems) {
	type group struct {
		house House
		digit uint8
	}
	cells := make(map[group][]int)
	for _, conflict := range p.Conflicts() {
		g := group{conflict.House, conflict.Digit}
		cells[g] = append(cells[g], conflict.Cells[:]...)
	}
	for g, cells := range cells {
		slices.SortStableFunc(cells, func(x, y int) int { return cmp.Or(p.Pos(x).Compare(p.Pos(y)), cmp.Compare(x, y)) })
		cells = slices.Compact(cells)
		first, second, where := cells[0], cells[1], ""
		if at := p.Pos(first); at.Line > 0 { // a picture has no lines
			where = fmt.Sprintf(" (line %d, column %d)", at.Line, at.Column)
		}
		also, must := "", "correct or remove one of them"
		if n := len(cells) - 2; n > 0 {
			also, must = fmt.Sprintf(" and %d more", n), "keep only one of them"
		}
		problems = append(problems, layout.Problem{
			Pos: p.Pos(second), Path: p.path(second), Code: layout.HouseClash,
			Message: fmt.Sprintf("%s is %d, as is %s in the same %s%s%s; %s",
				p.Board.CellName(g.house.Grid, second), g.digit, p.Board.CellName(g.house.Grid, first), g.house.Kind, where, also, must),
		})
	}
	problems.Sort()
	return problems
}

// FewClues returns a warning for each grid that cannot have one solution alone: because it
// has fewer than 17 clues (McGuire, Tugemann and Civario, 2012), or fewer than 8 different
// digits among them. The source is the puzzle as its file gives it.
func (p *Puzzle) FewClues(source *layout.Puzzle) (problems layout.Problems) {
	for g, grid := range p.Board.Layout.Grids {
		n, digits := 0, map[uint8]bool{}
		for _, d := range p.Grid(g) {
			if d != 0 {
				n++
				digits[d] = true
			}
		}
		at := source.Pos
		for i := range source.Clues {
			if source.Clues[i].Grid == g {
				at = source.Clues[i].Pos[0]
			}
		}
		switch path := "clues." + grid.Name; {
		case n < 17:
			problems.Addf(layout.Problem{Pos: at, Path: path, Code: layout.FewClues},
				"%s has %s; with fewer than 17 it has several solutions alone, or none", grid.Name, layout.Count(n, "clue"))
		case len(digits) < 8:
			problems.Addf(layout.Problem{Pos: at, Path: path, Code: layout.FewDigits},
				"%s has %s among its clues; with fewer than 8 it has several solutions alone, or none", grid.Name, layout.Count(len(digits), "different digit"))
		}
	}
	return problems
}
