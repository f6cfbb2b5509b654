package overlap

import "samurai/layout"

// Solution merges a solution that the file of a puzzle gives under a key, as [Board.Puzzle]
// does the clues, and checks it: a cell without a digit, another digit than a clue, and what
// breaks the rules are problems. With one of these it is nil.
func (p *Puzzle) Solution(e *layout.Entries, key string) ([]uint8, layout.Problems) {
	b := p.Board
	full, problems := b.Enter(*e, key)
	if problems.Errors() {
		return nil, problems
	}
	wrong := func(at layout.Pos, format string, args ...any) {
		problems.Addf(layout.Problem{Pos: at, Path: key, Code: layout.WrongSolution}, format, args...)
	}
	var other []int // cells that have another digit than the clue
	for cell, d := range full.digits {
		if d == 0 {
			wrong(e.Pos, "%s is blank; a solution has a digit in each cell", b.CellName(-1, cell))
			return nil, problems
		}
		if clue := p.digits[cell]; clue != 0 && clue != d {
			other = append(other, cell)
		}
	}
	if len(other) > 0 {
		cell, also := other[0], ""
		if n := len(other) - 1; n > 0 {
			also = ", and in " + layout.Count(n, "other cell") + " they differ too"
		}
		advice := "correct one of them"
		if layout.Check(b.Layout, nil, full.Grids()) != nil {
			advice = "correct the solution, which also has a digit twice in a row, column or box"
		}
		wrong(full.Pos(cell), "%s is %d, the clue says %d%s; %s", b.CellName(-1, cell), full.digits[cell], p.digits[cell], also, advice)
		return nil, problems
	}
	if err := layout.Check(b.Layout, nil, full.Grids()); err != nil {
		wrong(e.Pos, "%v", err)
		return nil, problems
	}
	return full.digits, problems
}
