package overlap

import (
	"strings"

	"samurai/layout"
)

// Solution merges a solution that the source of a puzzle gives under a key, as
// [Board.Puzzle] does the clues, and checks it: a cell without a digit, another digit than
// a clue, and what breaks the rules are problems. With a problem it is nil.
func (p *Puzzle) Solution(l *layout.Layout, f *layout.Filled, key string) ([]uint8, layout.Problems) {
	b := p.Board
	full, problems := b.Puzzle(&layout.Puzzle{Layout: l, Clues: f.Grids, Drawn: f.Drawn, Pos: f.Pos})
	for i := range problems {
		problems[i].Path = strings.Replace(problems[i].Path, "clues", key, 1)
	}
	if problems.Errors() {
		return nil, problems
	}
	wrong := func(at layout.Pos, format string, args ...any) {
		problems.Addf(layout.Problem{Pos: at, Path: key, Code: layout.WrongSolution}, format, args...)
	}
	for cell, d := range full.digits {
		if d == 0 {
			wrong(f.Pos, "%s is blank; a solution has a digit in each cell", b.CellName(-1, cell))
			return nil, problems
		}
		if clue := p.digits[cell]; clue != 0 && clue != d {
			wrong(full.Pos(cell), "%s is %d, the clue says %d", b.CellName(-1, cell), d, clue)
		}
	}
	if len(problems) == 0 {
		if err := layout.Check(l, nil, full.Grids()); err != nil {
			wrong(f.Pos, "%v", err)
		}
	}
	if len(problems) > 0 {
		return nil, problems
	}
	return full.digits, nil
}
