package answer

import (
	"context"
	"slices"

	"samurai/overlap"
	"samurai/solver"
	"samurai/solver/grid"
	"samurai/solver/logic"
	"samurai/solver/search"
)

// mistaken is what is wrong with a player's digits and marks.
type mistaken struct {
	wrong   []logic.Candidate // digits that are wrong
	missing []logic.Candidate // candidates in the cells whose marks are wrong
	clash   bool              // each of them is in some solution, but none has them together, or with the others if it is one
}

// mistakes returns the digits that a player has entered and that are wrong, and candidates in
// the cells whose marks leave out what is right. If there are several solutions, these are digits and marks
// that no solution has; otherwise, few that no solution has together.
func (r *Reasoning) mistakes(ctx context.Context, progress *overlap.Progress) (m mistaken) {
	if r.report.Verdict == solver.Unique {
		m.wrong, m.missing = logic.Mistakes(progress, r.report.Solution)
		return m
	}
	p := &played{search.New(r.Board), search.NewMarks(r.Puzzle.Puzzle), progress}
	var all []int
	for cell, d := range progress.Digits {
		if d != 0 || progress.Marks[cell] != 0 {
			all = append(all, cell)
		}
	}
	if p.possible(ctx, all) {
		return mistaken{}
	}
	bad := slices.DeleteFunc(slices.Clone(all), func(cell int) bool { return p.possible(ctx, []int{cell}) })
	if m.clash = len(bad) == 0; m.clash {
		bad = p.clash(ctx, all)
	}
	for _, cell := range bad {
		if d := progress.Digits[cell]; d != 0 {
			m.wrong = append(m.wrong, logic.In(cell, int(d)))
		} else {
			m.missing = append(m.missing, logic.In(cell, progress.Marks[cell].First()))
		}
	}
	return m
}

// played is what the clues leave, and a player's progress.
type played struct {
	*search.Searcher
	marks    *search.Marks
	progress *overlap.Progress
}

// possible reports whether some solution has the player's digits and marks in these cells.
func (p *played) possible(ctx context.Context, cells []int) bool {
	all := p.marks.Clone()
	for _, cell := range cells {
		all.Cells[cell] = grid.Set(p.progress.Marks[cell])
		if d := p.progress.Digits[cell]; d != 0 {
			all.Cells[cell] = grid.SetOf(d)
		}
	}
	return p.solvable(ctx, all)
}

// clash returns cells whose digits and marks no solution has together, though it has all but any one of them;
// or the only one of these without which all are possible. All of the cells are not possible together.
func (p *played) clash(ctx context.Context, all []int) []int {
	without := func(cells []int, cell int) []int {
		return slices.DeleteFunc(slices.Clone(cells), func(c int) bool { return c == cell })
	}
	few := all
	for _, cell := range all {
		if rest := without(few, cell); !p.possible(ctx, rest) {
			few = rest
		}
	}
	one := slices.DeleteFunc(slices.Clone(few), func(cell int) bool { return !p.possible(ctx, without(all, cell)) })
	if len(one) == 1 {
		return one
	}
	return few
}

// solvable reports whether marks have a solution; also if that takes too long to find out.
func (p *played) solvable(ctx context.Context, marks *search.Marks) bool {
	const maxNodes = 20_000
	p.LoadMarks(marks)
	r, err := p.Run(ctx, search.Limits{Nodes: maxNodes, Solutions: 1})
	return err != nil || r.N > 0
}
