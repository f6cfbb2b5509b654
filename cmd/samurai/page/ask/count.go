package ask

import (
	"context"
	"slices"

	"samurai/solver"
	"samurai/solver/count"
	"samurai/solver/grid"
	"samurai/solver/report"
	"samurai/solver/search"
)

type (
	gridLine struct {
		Grid report.Grid `json:"grid"`
	}
	verdictLine struct {
		Verdict  solver.Verdict    `json:"verdict"`
		Rule     solver.Rule       `json:"rule,omitempty"`
		Reason   string            `json:"reason,omitempty"`
		Joint    *report.Count     `json:"joint,omitempty"`
		Solution map[string]string `json:"solution,omitempty"`
		Second   map[string]string `json:"second,omitempty"`
	}
)

// liveBudget is the work that the live count of the whole may take, in steps of about a
// nanosecond; past it there are bounds and an estimate.
const liveBudget = 1_500_000_000

// counts answers with a line that has the verdict of the whole, which is all of a brief
// answer; a line for each grid that is asked for with its number of solutions alone; and,
// when the whole has several solutions, the verdict again with their number.
func counts(ctx context.Context, q *Question, emit Emit) error {
	p, err := only(ctx, q)
	if err != nil {
		return err
	}
	r := solver.Decide(ctx, p.Puzzle)
	if err := ctx.Err(); err != nil {
		return err
	}
	line := &verdictLine{
		Verdict: r.Verdict, Rule: r.Rule, Reason: r.Why(), Joint: report.NewCount(r.Joint),
		Solution: report.ByGrid(p.Board, r.Solution), Second: report.ByGrid(p.Board, r.Second),
	}
	if r.Verdict == solver.Multiple {
		line.Joint = nil
	}
	if err := emit(line); err != nil || q.Brief {
		return err
	}
	if err := p.alone(ctx, q.Grids, emit); err != nil || r.Verdict != solver.Multiple {
		return err
	}
	joint, err := count.Joint(ctx, search.NewMarks(p.Puzzle), count.Options{Budget: liveBudget})
	if err != nil {
		return err
	}
	line.Joint = report.NewCount(joint)
	return emit(line)
}

// alone counts the grids of these names, all without any, each by itself.
func (p *puzzle) alone(ctx context.Context, names []string, emit Emit) error {
	var s grid.Solver
	for g, of := range p.Board.Layout.Grids {
		if names != nil && !slices.Contains(names, of.Name) {
			continue
		}
		digits := p.Grid(g)
		line := gridLine{report.Grid{Name: of.Name}}
		for _, d := range digits {
			if d != 0 {
				line.Grid.Clues++
			}
		}
		c := grid.FromDigits(&digits)
		n, err := count.Alone(ctx, &s, &c, 0)
		if err != nil {
			return err
		}
		line.Grid.Alone = report.NewCount(&n)
		if err := emit(line); err != nil {
			return err
		}
	}
	return nil
}
