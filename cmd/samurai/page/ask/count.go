package ask

import (
	"context"
	"slices"

	"samurai/solver"
	"samurai/solver/count"
	"samurai/solver/grid"
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

// counts answers with a line for each grid that is asked for, with its number of solutions
// alone, and a last line with the verdict of the whole.
func counts(ctx context.Context, q *Question, emit Emit) error {
	p, err := only(ctx, q)
	if err != nil {
		return err
	}
	var s grid.Solver
	for g, of := range p.Board.Layout.Grids {
		if q.Grids != nil && !slices.Contains(q.Grids, of.Name) {
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
		alone, err := count.Alone(ctx, &s, &c, 0)
		if err != nil {
			return err
		}
		line.Grid.Alone = newJSONCount(&alone)
		if err := emit(line); err != nil {
			return err
		}
	}
	r := solver.Decide(ctx, p.Puzzle)
	r.Count(ctx, count.Options{Budget: liveBudget})
	if err := ctx.Err(); err != nil {
		return err
	}
	line := &verdictLine{Verdict: r.Verdict, Rule: r.Rule, Reason: r.Why(), Joint: newJSONCount(r.Joint)}
	line.Solution, line.Second = p.solution(r.Solution), p.solution(r.Second)
	return emit(line)
}

// solution is a solution by name of the grid; nil for none.
func (p *puzzle) solution(digits []uint8) map[string]string {
	if digits == nil {
		return nil
	}
	m := make(map[string]string)
	grids := p.Board.ByGrid(digits)
	for g := range grids {
		m[p.Board.Layout.Grids[g].Name] = gridLine(&grids[g])
	}
	return m
}
