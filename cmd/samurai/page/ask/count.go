package ask

import (
	"context"
	"slices"

	"samurai/solver"
	"samurai/solver/count"
	"samurai/solver/grid"
	"samurai/solver/search"
)

type (
	jsonCount struct {
		Count string `json:"count"`
		Exact bool   `json:"exact"`
		// Where the number is not exact: a proved upper bound, and an estimate.
		Upper    string `json:"upper,omitempty"`
		Estimate string `json:"estimate,omitempty"`
	}
	jsonGrid struct {
		Name  string     `json:"name"`
		Clues int        `json:"clues"`
		Alone *jsonCount `json:"alone,omitempty"`
	}
	gridLineAnswer struct {
		Grid jsonGrid `json:"grid"`
	}
	verdictLine struct {
		Verdict  solver.Verdict    `json:"verdict"`
		Rule     solver.Rule       `json:"rule,omitempty"`
		Reason   string            `json:"reason,omitempty"`
		Joint    *jsonCount        `json:"joint,omitempty"`
		Solution map[string]string `json:"solution,omitempty"`
		Second   map[string]string `json:"second,omitempty"`
	}
)

func newJSONCount(c *count.Number) *jsonCount {
	if c == nil {
		return nil
	}
	j := &jsonCount{Count: c.N.String(), Exact: c.Exact}
	if c.Upper != nil {
		j.Upper = c.Upper.String()
	}
	if c.Estimate != nil {
		j.Estimate = c.Estimate.Text('g', 3)
	}
	return j
}

// liveBudget is the work that the live count of the whole may take, in steps of about a
// nanosecond; past it there are bounds and an estimate.
const liveBudget = 1_500_000_000

// counts answers with a line that has the verdict of the whole, a line for each grid that is
// asked for with its number of solutions alone, and, when the whole has several solutions,
// the verdict again with their number.
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
		Verdict: r.Verdict, Rule: r.Rule, Reason: r.Why(), Joint: newJSONCount(r.Joint),
		Solution: p.byGrid(r.Solution), Second: p.byGrid(r.Second),
	}
	if r.Verdict == solver.Multiple {
		line.Joint = nil
	}
	if err := emit(line); err != nil {
		return err
	}
	if err := p.alone(ctx, q.Grids, emit); err != nil || r.Verdict != solver.Multiple {
		return err
	}
	joint, err := count.Joint(ctx, search.NewMarks(p.Puzzle), count.Options{Budget: liveBudget})
	if err != nil {
		return err
	}
	line.Joint = newJSONCount(joint)
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
		line := gridLineAnswer{jsonGrid{Name: of.Name}}
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
		line.Grid.Alone = newJSONCount(&n)
		if err := emit(line); err != nil {
			return err
		}
	}
	return nil
}
