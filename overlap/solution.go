package overlap

import "samurai/layout"

// Solution merges a solution that the file of a puzzle gives under a key, as [Board.Puzzle]
// does the clues, and checks it: a cell without a digit, another digit than
// a clue, and what breaks the rules are problems. With a problem it is nil.
func (p *Puzzle) Solution(e *layout.Entries, key string) ([]uint8, layout.Problems) {
	b := p.Board
	full, problems := b.enter(*e, key)
	if problems.Errors() {
		return nil, problems
	}
	wrong := func(at layout.Pos, format string, args ...any) {
		problems.Addf(layout.Problem{Pos: at, Path: key, Code: layout.WrongSolution}, format, args...)
	}
	for cell, d := range full.digits {
		if d == 0 {
			wrong(e.Pos, "%s is blank; a solution has a digit in each cell", b.CellName(-1, cell))
			return nil, problems
		}
		if clue := p.digits[cell]; clue != 0 && clue != d {
			wrong(full.Pos(cell), "%s is %d, the clue says %d", b.CellName(-1, cell), d, clue)
		}
	}
	if len(problems) == 0 {
		if err := layout.Check(b.Layout, nil, full.Grids()); err != nil {
			wrong(e.Pos, "%v", err)
		}
	}
	if len(problems) > 0 {
		return nil, problems
	}
	return full.digits, nil
}
