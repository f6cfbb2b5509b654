package overlap

import "samurai/layout"

// Progress is what a player has done, by cell of the board.
type Progress struct {
	Digits []uint8      // entered, 1 to 9; 0 where there is none, and in the cells of clues
	Marks  []layout.Set // pencil marks; 0 where nothing is marked, and in cells that have a digit
	Pos    []layout.Pos // where the file has the digit or the marks first; zero where there are none
}

// Progress merges the player's progress in the source of a puzzle, as [Board.Puzzle] merges
// the clues. It is nil when the source has none. Two grids that differ in one cell are a
// problem, and so is a digit entered over another clue. Marks without the clue of their cell are a warning.
func (p *Puzzle) Progress(source *layout.Puzzle) (*Progress, layout.Problems) {
	if source.Progress == nil {
		return nil, nil
	}
	b, clues := p.Board, p.digits
	entered, problems := b.Enter(source.Progress.Entered, "progress")
	all := &Progress{Digits: entered.digits, Marks: make([]layout.Set, b.Cells()), Pos: make([]layout.Pos, b.Cells())}
	for cell := range all.Pos {
		all.Pos[cell] = entered.Pos(cell)
	}
	for cell, d := range clues {
		if d == 0 {
			continue
		}
		if all.Digits[cell] != 0 && all.Digits[cell] != d {
			at := entered.clues[cell]
			problems.Addf(layout.Problem{Pos: at.pos, Path: "progress", Code: layout.ClueClash},
				"%s is given as %d; %d cannot be entered there", b.CellName(at.grid, cell), d, all.Digits[cell])
		}
		all.Digits[cell], all.Pos[cell] = 0, layout.Pos{}
	}
	problems = append(problems, b.mark(source.Progress.Marks, clues, all)...)
	if problems.Sort(); problems.Errors() {
		return nil, problems
	}
	return all, problems
}

// mark merges the pencil marks of grids into those of the board.
func (b *Board) mark(marks []layout.Marks, clues []uint8, all *Progress) (problems layout.Problems) {
	for i := range marks {
		m := &marks[i]
		for at, set := range m.Cells {
			cell := b.Cell(m.Grid, at)
			switch d := clues[cell]; {
			case d != 0 && set != 0 && !set.Has(int(d)):
				problems.Addf(layout.Problem{Pos: m.Pos[at], Path: "marks." + b.Layout.Grids[m.Grid].Name, Code: layout.LeftOut},
					"%s is given as %d; its marks %v are not kept", b.CellName(m.Grid, cell), d, set)
			case set == 0 || clues[cell] != 0 || all.Digits[cell] != 0:
			case all.Marks[cell] == 0:
				all.Marks[cell], all.Pos[cell] = set, m.Pos[at]
			case all.Marks[cell] != set:
				problems.Addf(layout.Problem{Pos: m.Pos[at], Path: "marks." + b.Layout.Grids[m.Grid].Name, Code: layout.ClueClash},
					"%s has the marks %v, but in another grid the same cell has %v; correct or remove one of them",
					b.CellName(m.Grid, cell), set, all.Marks[cell])
			}
		}
	}
	return problems
}
