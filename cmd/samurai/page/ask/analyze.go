package ask

import (
	"context"

	"samurai/solver"
	"samurai/solver/analyze"
	"samurai/solver/count"
)

type (
	// cellNames are the names of a cell by grid: one in each grid that has it.
	cellNames map[string]string
	placed    struct {
		Cell  cellNames `json:"cell"`
		Digit uint8     `json:"digit"`
	}
	given struct {
		placed
		Leaves string `json:"leaves,omitempty"` // solutions with it
	}
	analyzedClue struct {
		placed
		Need    string `json:"need"`              // "needed", "redundant" or "unknown"
		Without string `json:"without,omitempty"` // solutions without it
	}
	choice struct {
		Cell  cellNames `json:"cell"`
		Most  string    `json:"most"`
		Least string    `json:"least"`
		Mean  float64   `json:"mean"` // solutions that remain when its digit is given
	}
	analyzed struct {
		Verdict   solver.Verdict `json:"verdict"`
		Joint     *jsonCount     `json:"joint,omitempty"`
		Clues     []analyzedClue `json:"clues"`
		Removable []placed       `json:"removable,omitempty"` // clues that can go together
		UniqueBy  []placed       `json:"unique_by,omitempty"` // givens that make it unique, each alone
		Together  []given        `json:"together,omitempty"`  // givens that make it unique together
		Choices   []choice       `json:"choices,omitempty"`
		Partial   bool           `json:"partial,omitempty"` // more is to come, or was out of reach
	}
)

// namesOf is what a cell is called in each grid that has it.
func (p *puzzle) namesOf(cell int) cellNames {
	names := make(cellNames)
	place := cell % 9
	for _, gb := range p.Board.Boxes[cell/9] {
		row, col := 3*((gb.Box-1)/3)+place/3, 3*((gb.Box-1)%3)+place%3
		names[p.Board.Layout.Grids[gb.Grid].Name] = string([]byte{'r', '1' + byte(row), 'c', '1' + byte(col)})
	}
	return names
}

// analysis answers with a line that tells which clues are needed, and, when the numbers are
// counted, with another that has these as well.
func analysis(ctx context.Context, q *Question, emit Emit) error {
	p, err := only(ctx, q)
	if err != nil {
		return err
	}
	a, err := analyze.Needs(ctx, p.Puzzle, count.Options{})
	if err != nil {
		return err
	}
	r := solver.Decide(ctx, p.Puzzle)
	line := p.analyzed(a, r)
	line.Partial = true
	if err := emit(line); err != nil {
		return err
	}
	if err := a.Count(ctx); err != nil {
		return err
	}
	line = p.analyzed(a, r)
	line.Partial = a.Total == nil || !a.Total.Exact
	return emit(line)
}

func (p *puzzle) analyzed(a *analyze.Analysis, r *solver.Report) *analyzed {
	j := &analyzed{Verdict: r.Verdict, Joint: newJSONCount(a.Total), Clues: []analyzedClue{}}
	for _, c := range a.Clues {
		clue := analyzedClue{placed: placed{p.namesOf(c.Cell), c.Digit}, Need: "unknown"}
		switch c.Need {
		case analyze.Needed:
			clue.Need = "needed"
		case analyze.NotNeeded:
			clue.Need = "redundant"
		}
		if c.Without != nil {
			clue.Without = c.Without.String()
		}
		j.Clues = append(j.Clues, clue)
	}
	for _, c := range a.Removable {
		j.Removable = append(j.Removable, placed{p.namesOf(c.Cell), c.Digit})
	}
	if a.Total == nil || !a.Total.Exact || r.Verdict != solver.Multiple {
		return j
	}
	for _, g := range a.Uniquely() {
		j.UniqueBy = append(j.UniqueBy, placed{p.namesOf(g.Cell), g.Digit})
	}
	for _, g := range a.Together {
		j.Together = append(j.Together, given{placed{p.namesOf(g.Cell), g.Digit}, g.Leaves.String()})
	}
	for _, c := range a.Choices() {
		mean, _ := c.Mean.Float64()
		j.Choices = append(j.Choices, choice{p.namesOf(c.Cell), c.Most.String(), c.Least.String(), mean})
	}
	return j
}
