package answer

import (
	"context"

	"samurai/overlap"
	"samurai/solver"
	"samurai/solver/grid"
	"samurai/solver/logic"
	"samurai/solver/search"
)

// mistakes returns the digits that a player has entered and that are wrong, and candidates in
// the cells whose marks leave out what is right. Where there are several solutions, an entry
// or the marks of a cell are wrong if no solution has them and all the right ones before.
func (r *Reasoning) mistakes(ctx context.Context, progress *overlap.Progress) (wrong, missing []logic.Candidate) {
	if r.report.Verdict == solver.Unique {
		return logic.Mistakes(progress, r.report.Solution)
	}
	p := &played{search.New(r.Board), search.NewMarks(r.Puzzle.Puzzle)}
	if p.possible(ctx, progress) {
		return nil, nil
	}
	for cell, d := range progress.Digits {
		if d != 0 && !p.allows(ctx, cell, grid.SetOf(d)) {
			wrong = append(wrong, logic.In(cell, int(d)))
		}
	}
	for cell, marks := range progress.Marks {
		if marks != 0 && progress.Digits[cell] == 0 && !p.allows(ctx, cell, grid.Set(marks)) {
			missing = append(missing, logic.In(cell, marks.First()))
		}
	}
	return wrong, missing
}

// played is what the clues and the right ones among a player's entries and marks leave.
type played struct {
	*search.Searcher
	marks *search.Marks
}

// possible reports whether some solution has all of a player's entries and marks.
func (p *played) possible(ctx context.Context, progress *overlap.Progress) bool {
	all := p.marks.Clone()
	for cell, d := range progress.Digits {
		if d != 0 {
			all.Cells[cell] = grid.SetOf(d)
		} else if marks := progress.Marks[cell]; marks != 0 {
			all.Cells[cell] = grid.Set(marks)
		}
	}
	return p.solvable(ctx, all)
}

// allows leaves a cell only these digits, unless there is no solution then.
func (p *played) allows(ctx context.Context, cell int, digits grid.Set) bool {
	before := p.marks.Cells[cell]
	p.marks.Cells[cell] = digits
	if p.solvable(ctx, p.marks) {
		return true
	}
	p.marks.Cells[cell] = before
	return false
}

// solvable reports whether marks have a solution; also if that takes too long to find out.
func (p *played) solvable(ctx context.Context, marks *search.Marks) bool {
	const maxNodes = 20_000
	p.LoadMarks(marks)
	r, err := p.Run(ctx, search.Limits{Nodes: maxNodes, Solutions: 1})
	return err != nil || r.N > 0
}
